import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { byDay } from '../../../lib/by-day.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { book } from '../../../words/book.ts';
import { common } from '../../../words/common.ts';
import classes from './book.module.css';
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
  const { plainDay, plainTimeRange, viewerTime } = useFormats();
  const draft = useDraft();
  const hold = useHold(onNext);
  const pages = offers.data?.pages ?? [];
  const offered = pages.flatMap(page => page.windows);
  const days = byDay(withOwn(offered, draft.hold && draft.window));
  const [picked, setPicked] = useState<Window | null>(draft.window);
  const [shownDay, setShownDay] = useState(draft.window?.date);
  const [isMissing, setMissing] = useState(false);
  const [day, windows] = days.find(([date]) => date === shownDay) ?? days[0] ?? ['', []];
  const chosen = windows.find(window => isSame(window, picked));
  const isTaken = hold.error instanceof WindowTaken;

  function pick(window: Window | undefined) {
    if (!window) return setMissing(true);
    change({ franchiseId: pages[0]?.franchiseId ?? null });
    setPicked(window);
    setShownDay(window.date);
    hold.mutate(window);
  }

  return (
    <StepFrame
      step="time"
      title={t(book.timeTitle)}
      hint={t(book.timeHint, { minutes: pages[0]?.durationMinutes ?? '…' })}
      onNext={() => pick(chosen)}
      isBusy={hold.isPending}
      isReady={days.length > 0}
    >
      {draft.taken && (
        <TakenNotice taken={draft.taken} offered={offered} onPick={pick} isBusy={hold.isPending} />
      )}
      {hold.error && !isTaken && <ErrorAlert error={hold.error} />}
      {offers.error && <ErrorAlert error={offers.error} onRetry={offers.refetch} />}
      {offers.isPending && <Loading />}
      {days.length > 0 && (
        <>
          <fieldset className={classes.question}>
            <legend>{t(book.days)}</legend>
            <div className={`${classes.pills} ${classes.days}`}>
              {days.map(([date]) => (
                <Choice
                  key={date}
                  pill
                  name="day"
                  value={date}
                  checked={date === day}
                  onChange={() => setShownDay(date)}
                  title={plainDay(date)}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={classes.question}>
            <legend>{t(book.times)}</legend>
            <div className={classes.pills}>
              {windows.map(window => {
                const own = viewerTime(window.start);
                return (
                  <Choice
                    key={window.time}
                    pill
                    name="time"
                    value={window.time}
                    checked={window === chosen}
                    onChange={() => {
                      setMissing(false);
                      setPicked(window);
                    }}
                    title={plainTimeRange(window.time)}
                    detail={own && `${own} ${t(common.yourTime)}`}
                  />
                );
              })}
            </div>
          </fieldset>
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
