import { Alert, Button, TextInput } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Question } from '../../../ui/question.tsx';
import { book } from '../../../words/book.ts';
import { type DayPart, dayParts } from './draft.ts';
import { StepFrame } from './step-frame.tsx';
import { TakenNotice } from './taken-notice.tsx';
import type { Coverage } from './use-availability.ts';
import { change, useDraft } from './use-draft.ts';
import { releaseHold } from './use-hold.ts';

type Props = { coverage: Coverage; franchiseId: string | null; onNext: () => void; onBack?: () => void };

/** Requests a day instead of a window, when none is available or none suits; the office calls. */
export function RequestStep({ coverage, franchiseId, onNext, onBack }: Props) {
  const t = useTranslate();
  const { today } = useFormats();
  const draft = useDraft();
  const [date, setDate] = useState(draft.request?.date ?? '');
  const [time, setTime] = useState<DayPart>(draft.request?.time ?? 'any');
  const [isMissing, setMissing] = useState(false);
  const reason = {
    served: undefined,
    full: book.addressFull,
    outside: book.addressOutside,
    unknown: book.addressUnknown,
  }[coverage];

  function next() {
    if (date < today()) return setMissing(true);
    if (draft.hold) releaseHold(draft.hold);
    change({ request: { date, time }, window: null, hold: null, taken: null, franchiseId, payment: 'later' });
    onNext();
  }

  return (
    <StepFrame step="time" title={t(book.requestTitle)} hint={t(book.requestDetail)} onNext={next}>
      {draft.taken && <TakenNotice taken={draft.taken} offered={[]} onPick={() => {}} isBusy={false} />}
      {reason && !draft.taken && (
        <Alert color="yellow" icon={<IconPhoneCall />}>
          {t(reason)}
        </Alert>
      )}
      <TextInput
        type="date"
        label={t(book.requestDate)}
        min={today()}
        value={date}
        error={isMissing ? t(book.giveDate) : undefined}
        onChange={event => {
          setMissing(false);
          setDate(event.currentTarget.value);
        }}
      />
      <Question legend={t(book.requestTime)} pills="grid">
        {dayParts.map(part => (
          <Choice
            key={part}
            pill
            name="part"
            value={part}
            checked={part === time}
            onChange={() => setTime(part)}
            title={t(book[part])}
          />
        ))}
      </Question>
      {onBack && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            change({ request: null });
            onBack();
          }}
        >
          {t(book.backToTimes)}
        </Button>
      )}
    </StepFrame>
  );
}
