import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { alerts, pages } from '../../../../words/settings-pages.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useIsLocked, useSaveSettings } from './use-settings.ts';

/** Whether dangerous changes take a fresh proof of who makes them, and who sees the figures. */
export function AccessForm({ access }: { access: Settings['access'] }) {
  const t = useTranslate();
  const isLocked = useIsLocked()('access.reportsPublic');
  const [stepUp, setStepUp] = useState(access.stepUp);
  const [reportsPublic, setPublic] = useState(access.reportsPublic);
  const save = useSaveSettings('access', access);
  return (
    <SectionForm
      title={t(words.access)}
      save={save}
      isChanged={stepUp !== access.stepUp || reportsPublic !== access.reportsPublic}
      onSave={() => save.mutate({ ...access, stepUp, reportsPublic })}
    >
      <Switch
        label={t(words.stepUp)}
        description={t(words.stepUpDetail)}
        checked={stepUp}
        onChange={event => setStepUp(event.currentTarget.checked)}
      />
      <Switch
        label={t(alerts.reportsPublic)}
        description={t(isLocked ? pages.locked : alerts.reportsPublicHow)}
        checked={reportsPublic}
        onChange={event => setPublic(event.currentTarget.checked)}
        disabled={isLocked}
      />
    </SectionForm>
  );
}
