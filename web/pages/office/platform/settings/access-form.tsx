import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

/** Whether dangerous changes take a fresh proof of who makes them. */
export function AccessForm({ access }: { access: Settings['access'] }) {
  const t = useTranslate();
  const [stepUp, setStepUp] = useState(access.stepUp);
  const save = useSaveSettings('access', access);
  return (
    <SectionForm
      title={t(words.access)}
      save={save}
      isChanged={stepUp !== access.stepUp}
      onSave={() => save.mutate({ ...access, stepUp })}
    >
      <Switch
        label={t(words.stepUp)}
        description={t(words.stepUpDetail)}
        checked={stepUp}
        onChange={event => setStepUp(event.currentTarget.checked)}
      />
    </SectionForm>
  );
}
