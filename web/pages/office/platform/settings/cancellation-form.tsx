import { NumberInput, SimpleGrid, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { type Amount, AmountInput } from '../../../../ui/amount-input.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

type Policy = Settings['cancellation'];

const USUAL_HOURS = 24;
const EXAMPLE_TOTAL = 200;

/** Until when canceling is free, and what it costs afterwards. */
export function CancellationForm({ policy }: { policy: Policy }) {
  const t = useTranslate();
  const formats = useFormats();
  const [hasFee, setHasFee] = useState(policy.freeUntilHours !== null);
  const [hours, setHours] = useState<Amount>(policy.freeUntilHours ?? USUAL_HOURS);
  const [percent, setPercent] = useState<Amount>(policy.feePercent);
  const [fixed, setFixed] = useState<Amount>(policy.feeFixed);
  const [requireContact, setRequireContact] = useState(policy.requireContact);
  const save = useSaveSettings('cancellation', policy);
  const wanted: Policy = {
    freeUntilHours: hasFee ? Number(hours) : null,
    feePercent: Number(percent),
    feeFixed: Number(fixed),
    requireContact,
  };
  const fee = Math.min(EXAMPLE_TOTAL, (EXAMPLE_TOTAL * wanted.feePercent) / 100 + wanted.feeFixed);
  return (
    <SectionForm
      title={t(words.cancellation)}
      save={save}
      isChanged={JSON.stringify(wanted) !== JSON.stringify(policy)}
      onSave={() => save.mutate(wanted)}
    >
      <Text size="sm">{t(words.cancellationHow)}</Text>
      <Switch
        label={t(words.hasFee)}
        checked={hasFee}
        onChange={event => setHasFee(event.currentTarget.checked)}
      />
      {hasFee && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} style={{ alignItems: 'end' }}>
          <NumberInput
            label={t(words.freeUntil)}
            value={hours}
            onChange={setHours}
            suffix={t(words.hoursBefore)}
            min={0}
            max={8760}
            allowDecimal={false}
            required
          />
          <NumberInput
            label={t(words.feePercent)}
            value={percent}
            onChange={setPercent}
            suffix="%"
            min={0}
            max={100}
            decimalScale={2}
          />
          <AmountInput label={t(words.feeFixed)} value={fixed} onChange={setFixed} />
        </SimpleGrid>
      )}
      <Text size="sm" role="status">
        {hasFee
          ? t(words.feeExample, {
              total: formats.money(EXAMPLE_TOTAL),
              hours: wanted.freeUntilHours ?? 0,
              fee: formats.money(fee),
            })
          : t(words.feeNever)}
      </Text>
      <Switch
        label={t(words.requireContact)}
        description={t(words.requireContactHint)}
        checked={requireContact}
        onChange={event => setRequireContact(event.currentTarget.checked)}
      />
    </SectionForm>
  );
}
