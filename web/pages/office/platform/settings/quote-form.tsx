import { NumberInput, SimpleGrid, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { quoting as words } from '../../../../words/settings-pages.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

/** What every quote says, and when customers are reminded of one. */
export function QuoteForm({ quotes }: { quotes: Settings['quotes'] }) {
  const t = useTranslate();
  const [values, setValues] = useState(quotes);
  const save = useSaveSettings('quotes', quotes);
  const days = { suffix: t(words.days), description: t(words.zero), min: 0, max: 365, allowDecimal: false };
  return (
    <SectionForm
      title={t(words.title)}
      save={save}
      isChanged={JSON.stringify(values) !== JSON.stringify(quotes)}
      onSave={() => save.mutate(values)}
    >
      <Textarea
        label={t(words.terms)}
        value={values.terms}
        onChange={event => setValues({ ...values, terms: event.currentTarget.value })}
        maxLength={5000}
        autosize
        minRows={2}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t(words.remindAfter)}
          value={values.remindAfterDays}
          onChange={value => setValues({ ...values, remindAfterDays: Number(value) })}
          {...days}
        />
        <NumberInput
          label={t(words.remindBefore)}
          value={values.remindBeforeDays}
          onChange={value => setValues({ ...values, remindBeforeDays: Number(value) })}
          {...days}
        />
      </SimpleGrid>
    </SectionForm>
  );
}
