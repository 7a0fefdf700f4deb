import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { retention as words } from '../../../../words/settings-pages.ts';
import { useLocked } from './locked.tsx';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

type Retention = Settings['retention'];

const fields = [
  { name: 'positionsDays', label: words.positions, how: words.positionsHow, min: 0, max: 3650 },
  { name: 'messageTextsDays', label: words.messageTexts, how: words.messageTextsHow, min: 30, max: 3650 },
  { name: 'webhooksDays', label: words.webhooks, how: words.webhooksHow, min: 7, max: 365 },
  { name: 'paymentEventsDays', label: words.paymentEvents, how: words.paymentEventsHow, min: 90, max: 3650 },
  { name: 'auditDays', label: words.audit, how: words.auditHow, min: 730, max: 3650 },
  { name: 'changesDays', label: words.changes, how: words.changesHow, min: 1, max: 90 },
] as const;

/** How many days each kind of record is kept. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const t = useTranslate();
  const locked = useLocked();
  const [days, setDays] = useState<Record<keyof Retention, number | string>>(retention);
  const save = useSaveSettings('retention', retention);
  const isChanged = fields.some(({ name }) => days[name] !== retention[name]);
  const isComplete = fields.every(({ name }) => days[name] !== '');
  return (
    <SectionForm
      title={t(words.title)}
      save={save}
      isChanged={isChanged && isComplete}
      onSave={() => save.mutate(days as Retention)}
    >
      <Text size="sm" c="dimmed">
        {t(words.how)}
      </Text>
      {fields.map(({ name, label, how, min, max }) => (
        <NumberInput
          key={name}
          label={t(label)}
          description={t(how)}
          value={days[name]}
          onChange={value => setDays(before => ({ ...before, [name]: value }))}
          suffix={t(words.days)}
          min={min}
          max={max}
          allowDecimal={false}
          maw={360}
          required
          {...locked(`retention.${name}`)}
        />
      ))}
    </SectionForm>
  );
}
