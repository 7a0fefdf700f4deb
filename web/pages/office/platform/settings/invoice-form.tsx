import { NumberInput, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

/** When invoices are sent and due, and what they say. */
export function InvoiceForm({ invoices }: { invoices: Settings['invoices'] }) {
  const t = useTranslate();
  const [terms, setTerms] = useState(invoices.terms);
  const [dueDays, setDueDays] = useState<number | string>(invoices.dueDays);
  const [footer, setFooter] = useState(invoices.footer);
  const [autoSend, setAutoSend] = useState(invoices.autoSend);
  const save = useSaveSettings('invoices', invoices);
  const wanted = { terms: terms.trim(), dueDays: Number(dueDays), footer: footer.trim(), autoSend };
  return (
    <SectionForm
      title={t(words.invoices)}
      save={save}
      isChanged={JSON.stringify(wanted) !== JSON.stringify(invoices) && dueDays !== ''}
      onSave={() => save.mutate(wanted)}
    >
      <Switch
        label={t(words.autoSend)}
        checked={autoSend}
        onChange={event => setAutoSend(event.currentTarget.checked)}
      />
      <NumberInput
        label={t(words.dueDays)}
        value={dueDays}
        onChange={setDueDays}
        suffix={t(words.days)}
        min={0}
        max={365}
        allowDecimal={false}
        maw={280}
        required
      />
      <Textarea
        label={t(words.terms)}
        description={t(words.termsHint)}
        value={terms}
        onChange={event => setTerms(event.currentTarget.value)}
        maxLength={2000}
        autosize
        minRows={2}
      />
      <Textarea
        label={t(words.footer)}
        description={t(words.footerHint)}
        value={footer}
        onChange={event => setFooter(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
    </SectionForm>
  );
}
