import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { planning as words } from '../../../../words/settings-pages.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

type Dispatch = Settings['dispatch'];

/** What customers are promised, and how much the plan may still move. */
export function PlanningForm({ dispatch }: { dispatch: Dispatch }) {
  const t = useTranslate();
  const [values, setValues] = useState(dispatch);
  const save = useSaveSettings('dispatch', dispatch);
  const set = (changes: Partial<Dispatch>) => setValues({ ...values, ...changes });
  return (
    <SectionForm
      title={t(words.title)}
      save={save}
      isChanged={values.freezeAt !== '' && JSON.stringify(values) !== JSON.stringify(dispatch)}
      onSave={() => save.mutate(values)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t(words.windowMinutes)}
          description={t(words.windowHow)}
          value={values.windowMinutes}
          onChange={value => set({ windowMinutes: Number(value) })}
          suffix={t(words.minutes)}
          min={30}
          max={720}
          step={30}
          allowDecimal={false}
        />
        <TextInput
          type="time"
          label={t(words.freezeAt)}
          description={t(words.freezeHow)}
          value={values.freezeAt}
          onChange={event => set({ freezeAt: event.currentTarget.value })}
          required
        />
        <NumberInput
          label={t(words.reserve)}
          description={t(words.reserveHow)}
          value={values.reservePercent}
          onChange={value => set({ reservePercent: Number(value) })}
          suffix={t(words.ofDay)}
          min={0}
          max={90}
          allowDecimal={false}
        />
        <NumberInput
          label={t(words.gain)}
          description={t(words.gainHow)}
          value={values.minGainSeconds / 60}
          onChange={value => set({ minGainSeconds: Math.round(Number(value) * 60) })}
          suffix={t(words.minutes)}
          min={0}
          max={1440}
          decimalScale={1}
        />
      </SimpleGrid>
    </SectionForm>
  );
}
