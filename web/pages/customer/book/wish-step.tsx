import { Alert, Button, TextInput } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { book } from '../../../words/book.ts';
import classes from './book.module.css';
import { type DayPart, dayParts } from './draft.ts';
import { StepFrame } from './step-frame.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { change, useDraft } from './use-draft.ts';
import { letGo } from './use-hold.ts';
import type { Verdict } from './use-offers.ts';

type Props = { verdict: Verdict; franchiseId: string | null; onNext: () => void; onBack?: () => void };

/** No window can be offered, or none suits: a preferred day, and somebody calls. */
export function WishStep({ verdict, franchiseId, onNext, onBack }: Props) {
  const t = useTranslate();
  const { today } = useFormats();
  const draft = useDraft();
  const [date, setDate] = useState(draft.wish?.date ?? '');
  const [time, setTime] = useState<DayPart>(draft.wish?.time ?? 'any');
  const [isMissing, setMissing] = useState(false);
  const reason = {
    served: undefined,
    full: book.addressFull,
    outside: book.addressOutside,
    unknown: book.addressUnknown,
  }[verdict];

  function next() {
    if (date < today()) return setMissing(true);
    if (draft.hold) letGo(draft.hold);
    change({ wish: { date, time }, window: null, hold: null, taken: null, franchiseId, payment: 'later' });
    onNext();
  }

  return (
    <StepFrame step="time" title={t(book.wishTitle)} hint={t(book.wishDetail)} onNext={next}>
      {draft.taken && <TakenNotice taken={draft.taken} offered={[]} onKeep={() => {}} isBusy={false} />}
      {reason && !draft.taken && (
        <Alert color="yellow" icon={<IconPhoneCall />}>
          {t(reason)}
        </Alert>
      )}
      <TextInput
        type="date"
        label={t(book.wishDate)}
        min={today()}
        value={date}
        error={isMissing ? t(book.giveDate) : undefined}
        onChange={event => {
          setMissing(false);
          setDate(event.currentTarget.value);
        }}
      />
      <fieldset className={classes.question}>
        <legend>{t(book.wishTime)}</legend>
        <div className={classes.pills}>
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
        </div>
      </fieldset>
      {onBack && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            change({ wish: null });
            onBack();
          }}
        >
          {t(book.backToTimes)}
        </Button>
      )}
    </StepFrame>
  );
}
