import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { setupForms as forms, setup as words } from '../../../../words/setup.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { Section } from '../../parts/section.tsx';
import { useFranchises } from '../../parts/use-franchises.ts';
import { useSettings } from '../../platform/settings/use-settings.ts';
import { useUsers } from '../../platform/users/use-users.ts';
import { InviteDialog } from '../../platform/users/user-dialogs.tsx';
import { useSaveWorker, useWorkers } from '../../team/workers/use-workers.ts';
import { days, defaultWeek, type Week } from '../../team/workers/week.ts';
import { Step, type StepProps } from './step.tsx';

export function TeamStep(props: StepProps) {
  return (
    <Step {...props} title={words.team} how={words.teamHow}>
      <Technicians />
      <Colleagues />
    </Step>
  );
}

/** The hours of the office, as a technician's. */
function useOfficeWeek(): Week {
  const { data } = useSettings();
  const hours = data?.conversations.officeHours;
  if (!hours || hours.length === 0) return defaultWeek;
  const spansOn = (day: string) =>
    hours
      .filter(span => span.day === day)
      .map(({ from, to }) => ({ start: from, end: to === '24:00' ? '23:59' : to }));
  return Object.fromEntries(days.map(day => [day, spansOn(day)]).filter(([, spans]) => spans!.length > 0));
}

function Technicians() {
  const t = useTranslate();
  const { workers } = useWorkers({ active: true });
  const { franchises } = useFranchises();
  const shifts = useOfficeWeek();
  const save = useSaveWorker();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const home = franchises.find(({ active }) => active);
  return (
    <Section title={t(forms.technicians)}>
      <Stack gap="sm">
        {workers.length === 0 ? (
          <Text size="sm">{t(forms.noTechnicians)}</Text>
        ) : (
          <List size="sm">
            {workers.map(worker => (
              <List.Item key={worker.id}>
                {worker.name}
                {worker.email && ` · ${worker.email}`}
              </List.Item>
            ))}
          </List>
        )}
        <form
          onSubmit={event => {
            event.preventDefault();
            save.mutate(
              {
                values: {
                  ...{ name: name.trim(), email: email.trim(), shifts, franchiseId: home?.id ?? null },
                  ...{
                    homeAddress: home?.address ?? null,
                    homeLat: home?.lat ?? null,
                    homeLng: home?.lng ?? null,
                  },
                },
              },
              {
                onSuccess: worker => {
                  notifyDone(t, t(forms.technicianAdded, { name: worker.name }));
                  setName('');
                  setEmail('');
                },
              },
            );
          }}
        >
          <Group align="end">
            <TextInput
              flex={1}
              miw={160}
              label={t(forms.technicianName)}
              value={name}
              onChange={event => setName(event.currentTarget.value)}
              maxLength={200}
              autoComplete="off"
              required
            />
            <TextInput
              flex={1}
              miw={180}
              type="email"
              label={t(forms.technicianEmail)}
              value={email}
              onChange={event => setEmail(event.currentTarget.value)}
              maxLength={254}
              autoComplete="off"
              required
            />
            <Button type="submit" variant="default" loading={save.isPending}>
              {t(forms.addTechnician)}
            </Button>
          </Group>
        </form>
        {save.error && <ErrorAlert error={save.error} />}
        <Text size="sm">{t(forms.technicianApp, { link: `${location.host}/work` })}</Text>
      </Stack>
    </Section>
  );
}

function Colleagues() {
  const t = useTranslate();
  const { data: users = [] } = useUsers();
  const [isInviting, setInviting] = useState(false);
  return (
    <Section title={t(forms.office)}>
      <Stack gap="sm">
        {users.length > 0 && (
          <List size="sm">
            {users.map(({ id, name, email }) => (
              <List.Item key={id}>{`${name} · ${email}`}</List.Item>
            ))}
          </List>
        )}
        <Group>
          <Button variant="light" leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
            {t(forms.inviteOffice)}
          </Button>
        </Group>
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Section>
  );
}
