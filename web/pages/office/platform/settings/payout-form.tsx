import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

const choices = [
  { value: 'payment', title: words.onPayment, detail: words.onPaymentDetail },
  { value: 'completion', title: words.onCompletion, detail: words.onCompletionDetail },
] as const;

/** When a franchise's share of a payment is sent. */
export function PayoutForm({ payouts }: { payouts: Settings['payouts'] }) {
  const t = useTranslate();
  const [when, setWhen] = useState(payouts.when);
  const save = useSaveSettings('payouts', payouts);
  return (
    <SectionForm
      title={t(words.payouts)}
      save={save}
      isChanged={when !== payouts.when}
      onSave={() => save.mutate({ when })}
    >
      <Stack gap="xs" role="radiogroup" aria-label={t(words.payoutsWhen)}>
        {choices.map(({ value, title, detail }) => (
          <Choice
            key={value}
            name="payouts"
            value={value}
            checked={when === value}
            onChange={() => setWhen(value)}
            title={t(title)}
            detail={t(detail)}
          />
        ))}
      </Stack>
    </SectionForm>
  );
}
