import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { addDays } from '../../../lib/zoned-time.ts';
import { book } from '../../../words/book.ts';
import type { Window } from './draft.ts';
import { OtherWays } from './other-ways.tsx';
import { StepFrame } from './step-frame.tsx';
import { change, useDraft } from './use-draft.ts';
import { releaseHold } from './use-hold.ts';

/** As far ahead as the service accepts. */
const MAX_DAYS = 60;

type Props = {
  /** The open windows they saw: none of them suits, so none is offered. */
  seen: Window[];
  franchiseId: string | null;
  onNext: () => void;
  onRequest: () => void;
  onBack?: () => void;
};

/** Asks which days suit somebody who waits for a time to open up. */
export function WaitStep({ seen, franchiseId, onNext, onRequest, onBack }: Props) {
  const t = useTranslate();
  const { today } = useFormats();
  const draft = useDraft();
  const last = addDays(today(), MAX_DAYS);
  const [from, setFrom] = useState(draft.waitlist?.from ?? today());
  const [to, setTo] = useState(draft.waitlist?.to ?? addDays(today(), 14));
  const [isSubmitted, setSubmitted] = useState(false);
  const isFromFine = from >= today() && from <= last;
  const isToFine = to >= from && to <= last;

  function next() {
    setSubmitted(true);
    if (!isFromFine || !isToFine) return;
    if (draft.hold) releaseHold(draft.hold);
    const declinedWindows = seen.map(({ date, time }) => ({ date, time }));
    change({
      ...{ waitlist: { from, to, declinedWindows }, window: null, hold: null, request: null, taken: null },
      ...{ franchiseId, payment: 'later' },
    });
    onNext();
  }

  return (
    <StepFrame step="time" title={t(book.waitTitle)} hint={t(book.waitDetail)} onNext={next}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="date"
          size="md"
          label={t(book.waitFrom)}
          min={today()}
          max={last}
          value={from}
          error={isSubmitted && !isFromFine ? t(book.waitFromWrong) : undefined}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="md"
          label={t(book.waitTo)}
          min={from || today()}
          max={last}
          value={to}
          error={isSubmitted && !isToFine ? t(book.waitToWrong) : undefined}
          onChange={event => setTo(event.currentTarget.value)}
        />
      </SimpleGrid>
      <OtherWays onBack={onBack}>
        <Button variant="default" onClick={onRequest}>
          {t(book.requestInstead)}
        </Button>
      </OtherWays>
    </StepFrame>
  );
}
