import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { WindowPicker } from '../../../ui/window-picker.tsx';
import { book } from '../../../words/book.ts';
import classes from './book.module.css';
import type { Window } from './draft.ts';
import { RequestStep } from './request-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { coverageOf, useAvailability } from './use-availability.ts';
import { change, useDraft } from './use-draft.ts';
import { useHold, WindowTaken } from './use-hold.ts';
import { WaitStep } from './wait-step.tsx';
import { isSame, withOwn } from './windows.ts';

/** Picks an arrival window. If none is open or none suits, waits for one or requests a day. */
export function TimeStep({ onNext }: { onNext: () => void }) {
  const draft = useDraft();
  const { today } = useFormats();
  const offers = useAvailability(draft, today());
  const [way, setWay] = useState<Way>(draft.waitlist ? 'wait' : draft.request ? 'request' : 'window');
  const pages = offers.data?.pages ?? [];
  const windows = pages.flatMap(page => page.windows);
  const isEmpty = pages.length > 0 && windows.length === 0 && !draft.window;
  const coverage = isEmpty ? coverageOf(pages[0]!) : 'served';
  const isServed = coverage === 'served' || coverage === 'full';
  const [onWait, onRequest] = [() => setWay('wait'), () => setWay('request')];
  const other = {
    franchiseId: pages[0]?.franchiseId ?? null,
    onNext,
    onBack: isEmpty ? undefined : () => setWay('window'),
  };
  if (way === 'wait' && isServed) return <WaitStep {...other} seen={windows} onRequest={onRequest} />;
  if (isEmpty || way !== 'window')
    return <RequestStep {...other} coverage={coverage} onWait={isServed ? onWait : undefined} />;
  return <WindowStep offers={offers} onNext={onNext} onWait={onWait} onRequest={onRequest} />;
}

type Way = 'window' | 'wait' | 'request';
type Props = {
  offers: ReturnType<typeof useAvailability>;
  onNext: () => void;
  onWait: () => void;
  onRequest: () => void;
};

function WindowStep({ offers, onNext, onWait, onRequest }: Props) {
  const t = useTranslate();
  const draft = useDraft();
  const hold = useHold(onNext);
  const pages = offers.data?.pages ?? [];
  const offered = pages.flatMap(page => page.windows);
  const windows = withOwn(offered, draft.hold && draft.window);
  const [picked, setPicked] = useState<Window | null>(draft.window);
  const [isMissing, setMissing] = useState(false);
  const chosen = windows.find(window => isSame(window, picked));
  const isTaken = hold.error instanceof WindowTaken;

  function pick(window: Window | undefined) {
    if (!window) return setMissing(true);
    change({ franchiseId: pages[0]?.franchiseId ?? null });
    setPicked(window);
    hold.mutate(window);
  }

  return (
    <StepFrame
      step="time"
      title={t(book.timeTitle)}
      hint={t(book.timeHint, { minutes: pages[0]?.durationMinutes ?? '…' })}
      onNext={() => pick(chosen)}
      isBusy={hold.isPending}
      isReady={windows.length > 0}
    >
      {draft.taken && (
        <TakenNotice taken={draft.taken} offered={offered} onPick={pick} isBusy={hold.isPending} />
      )}
      {hold.error && !isTaken && <ErrorAlert error={hold.error} />}
      {offers.error && <ErrorAlert error={offers.error} onRetry={offers.refetch} />}
      {offers.isPending && <Loading />}
      {windows.length > 0 && (
        <>
          <WindowPicker
            windows={windows}
            picked={chosen}
            onPick={window => {
              setMissing(false);
              setPicked(window ?? null);
            }}
          />
          {isMissing && (
            <Alert color="red" role="alert">
              {t(book.chooseTime)}
            </Alert>
          )}
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            loading={offers.isFetchingNextPage}
            onClick={() => offers.fetchNextPage()}
          >
            {t(book.laterDays)}
          </Button>
          <section className={classes.otherWays} aria-labelledby="other-ways">
            <Text fw={600} id="other-ways">
              {t(book.noneWork)}
            </Text>
            <Text size="sm">{t(book.noneWorkDetail)}</Text>
            <Group gap="xs" mt="sm">
              <Button variant="default" onClick={onWait}>
                {t(book.joinWaitlist)}
              </Button>
              <Button variant="default" onClick={onRequest}>
                {t(book.otherDay)}
              </Button>
            </Group>
          </section>
        </>
      )}
    </StepFrame>
  );
}

const Loading = () => (
  <Stack gap="lg">
    <Skeleton h={150} />
    <Skeleton h={100} />
  </Stack>
);
