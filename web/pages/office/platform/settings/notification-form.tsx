import { Group, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { alerts as words } from '../../../../words/settings-pages.ts';
import { useLocked } from './locked.tsx';
import { SectionForm } from './section-form.tsx';
import { type Settings, useIsLocked, useSaveSettings } from './use-settings.ts';

type Notifications = Settings['notifications'];

const USUAL = { from: '20:00', to: '08:00' };

/** Where alerts go, and when campaigns are silent. */
export function NotificationForm({ notifications }: { notifications: Notifications }) {
  const t = useTranslate();
  const locked = useLocked();
  const isLocked = useIsLocked()('notifications.quietHours');
  const [values, setValues] = useState(notifications);
  const save = useSaveSettings('notifications', notifications);
  const { quietHours } = values;
  const setQuiet = (changes: Partial<typeof USUAL>) =>
    setValues({ ...values, quietHours: { ...USUAL, ...quietHours, ...changes } });
  return (
    <SectionForm
      title={t(words.title)}
      save={save}
      isChanged={JSON.stringify(values) !== JSON.stringify(notifications)}
      onSave={() => save.mutate(values)}
    >
      <TextInput
        type="email"
        label={t(words.officeEmail)}
        description={t(words.officeEmailHow)}
        value={values.officeEmail}
        onChange={event => setValues({ ...values, officeEmail: event.currentTarget.value })}
        maxLength={254}
        {...locked('notifications.officeEmail')}
      />
      <Switch
        label={t(words.quiet)}
        checked={quietHours !== null}
        onChange={event => setValues({ ...values, quietHours: event.currentTarget.checked ? USUAL : null })}
        disabled={isLocked}
      />
      {quietHours && (
        <Group>
          <TextInput
            type="time"
            label={t(words.quietFrom)}
            value={quietHours.from}
            onChange={event => setQuiet({ from: event.currentTarget.value })}
            disabled={isLocked}
            required
          />
          <TextInput
            type="time"
            label={t(words.quietTo)}
            value={quietHours.to}
            onChange={event => setQuiet({ to: event.currentTarget.value })}
            disabled={isLocked}
            required
          />
        </Group>
      )}
    </SectionForm>
  );
}
