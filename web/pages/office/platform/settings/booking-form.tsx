import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

/** Until when customers move their own visits. */
export function BookingForm({ booking }: { booking: Settings['booking'] }) {
  const t = useTranslate();
  const [hours, setHours] = useState<number | string>(booking.rescheduleUntilHours);
  const save = useSaveSettings('booking', booking);
  const rescheduleUntilHours = Number(hours);
  return (
    <SectionForm
      title={t(words.booking)}
      save={save}
      isChanged={hours !== '' && rescheduleUntilHours !== booking.rescheduleUntilHours}
      onSave={() => save.mutate({ ...booking, rescheduleUntilHours })}
    >
      <Text size="sm">{t(words.bookingHow)}</Text>
      <NumberInput
        label={t(words.rescheduleUntil)}
        value={hours}
        onChange={setHours}
        suffix={t(words.hoursBefore)}
        min={0}
        max={8760}
        decimalScale={1}
        maw={280}
        required
      />
      <Text size="sm" role="status">
        {rescheduleUntilHours === 0
          ? t(words.rescheduleZero)
          : t(words.rescheduleLate, { count: rescheduleUntilHours })}
      </Text>
    </SectionForm>
  );
}
