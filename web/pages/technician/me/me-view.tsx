import { Button, Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { IconCurrentLocation, IconCurrentLocationOff, IconDownload } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/language.tsx';
import { Preferences } from '../../../ui/preferences.tsx';
import { technician } from '../../../words/technician.ts';
import { appStore, useAppState, useTechnicianFormats } from '../app-store.ts';
import { useInstall } from '../use-app.ts';
import type { Sharing } from '../use-position.ts';
import { CalendarCard } from './calendar-card.tsx';
import { SignOut } from './sign-out.tsx';

/** Duty, location sharing and settings of the phone. */
export function MeView({ sharing }: { sharing: Sharing }) {
  const t = useTranslate();
  const { me } = useAppState();
  const install = useInstall();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h3">
          {me?.name}
        </Title>
        <Text>{me?.email}</Text>
      </div>
      <DutyCard sharing={sharing} />
      <CalendarCard />
      <Card component="section" aria-label={t(technician.settings)} withBorder padding="md">
        <Stack>
          <Title order={2} size="h4">
            {t(technician.settings)}
          </Title>
          <Group justify="space-between">
            <Text>{t(technician.language)}</Text>
            <Preferences />
          </Group>
          {install && (
            <Button variant="default" h={52} leftSection={<IconDownload size={20} />} onClick={install}>
              {t(technician.install)}
            </Button>
          )}
          <SignOut />
        </Stack>
      </Card>
    </Stack>
  );
}

const plain = {
  label: { fontWeight: 650, fontSize: 18 },
  description: { fontSize: 15, lineHeight: 1.45, color: 'var(--mantine-color-text)' },
};

/** Explains what location sharing is for; the same switch withdraws consent. */
function DutyCard({ sharing }: { sharing: Sharing }) {
  const t = useTranslate();
  const { day } = useAppState();
  const { onDuty, shareLocation } = day?.duty ?? { onDuty: false, shareLocation: false };
  return (
    <Card component="section" aria-label={t(technician.duty)} withBorder padding="md">
      <Stack>
        <Switch
          size="xl"
          label={t(technician.duty)}
          description={t(technician.dutyDetail)}
          checked={onDuty}
          disabled={!day}
          onChange={event => void appStore.setDuty(event.currentTarget.checked, shareLocation)}
          styles={plain}
        />
        <Switch
          size="xl"
          label={t(technician.share)}
          description={t(technician.shareDetail)}
          checked={shareLocation}
          disabled={!day}
          onChange={event => void appStore.setDuty(onDuty, event.currentTarget.checked)}
          styles={plain}
        />
        <SharingState sharing={sharing} />
      </Stack>
    </Card>
  );
}

function SharingState({ sharing }: { sharing: Sharing }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const isOn = sharing.kind === 'shared' || sharing.kind === 'searching';
  const Icon = isOn ? IconCurrentLocation : IconCurrentLocationOff;
  const text = {
    off: () => t(technician.shareOff),
    searching: () => t(technician.shareSearching),
    denied: () => t(technician.shareDenied),
    shared: () =>
      `${t(technician.sharing)}. ${t(technician.shareLast, { ago: formats.ago(sharing.kind === 'shared' ? sharing.at : '') })}`,
  }[sharing.kind]();
  return (
    <Group gap="xs" wrap="nowrap" role="status" align="start">
      <Icon size={22} aria-hidden style={{ flex: 'none' }} />
      <Text fw={600}>{text}</Text>
    </Group>
  );
}
