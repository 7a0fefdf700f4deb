import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { WindowPicker } from '../../../ui/window-picker.tsx';
import { book } from '../../../words/book.ts';
import type { Window } from './draft.ts';
import { RequestStep } from './request-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { coverageOf, useAvailability } from './use-availability.ts';
import { change, useDraft } from './use-draft.ts';
import { useHold, WindowTaken } from './use-hold.ts';
import { isSame, withOwn } from './windows.ts';

/** Picks an arrival window, or requests a day when none is available. */
export function TimeStep({ onNext }: { onNext: () => void }) {
  const draft = useDraft();
  const { today } = useFormats();
  const offers = useAvailability(draft, today());
  const [isRequesting, setRequesting] = useState(draft.request !== null);
  const pages = offers.data?.pages ?? [];
  const windows = pages.flatMap(page => page.windows);
  const isEmpty = pages.length > 0 && windows.length === 0 && !draft.window;
  if (isEmpty || isRequesting)
    return (
      <RequestStep
        coverage={isEmpty ? coverageOf(pages[0]!) : 'served'}
        franchiseId={pages[0]?.franchiseId ?? null}
        onNext={onNext}
        onBack={isEmpty ? undefined : () => setRequesting(false)}
      />
    );
  return <WindowStep offers={offers} onNext={onNext} onRequest={() => setRequesting(true)} />;
}

type Props = { offers: ReturnType<typeof useAvailability>; onNext: () => void; onRequest: () => void };

function WindowStep({ offers, onNext, onRequest }: Props) {
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
          <Group>
            <Button
              variant="default"
              loading={offers.isFetchingNextPage}
              onClick={() => offers.fetchNextPage()}
            >
              {t(book.laterDays)}
            </Button>
            <Button variant="subtle" onClick={onRequest}>
              {t(book.otherDay)}
            </Button>
          </Group>
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
