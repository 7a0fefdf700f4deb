import { Button, Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { IconCurrentLocation, IconCurrentLocationOff, IconDownload } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/language.tsx';
import { Preferences } from '../../../ui/preferences.tsx';
import { work } from '../../../words/work.ts';
import { useInstall } from '../use-app.ts';
import type { Sharing } from '../use-position.ts';
import { useWork, useWorkFormats, workStore } from '../work-store.ts';
import { SignOut } from './sign-out.tsx';

/** The worker: at work or not, seen or not, and the phone. */
export function MeView({ sharing }: { sharing: Sharing }) {
  const t = useTranslate();
  const { me } = useWork();
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
      <Card component="section" aria-label={t(work.settings)} withBorder padding="md">
        <Stack>
          <Title order={2} size="h4">
            {t(work.settings)}
          </Title>
          <Group justify="space-between">
            <Text>{t(work.language)}</Text>
            <Preferences />
          </Group>
          {install && (
            <Button variant="default" h={52} leftSection={<IconDownload size={20} />} onClick={install}>
              {t(work.install)}
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

/** Consent is asked for by saying what it is for, and taken back with the same switch. */
function DutyCard({ sharing }: { sharing: Sharing }) {
  const t = useTranslate();
  const { day } = useWork();
  const { onDuty, shareLocation } = day?.duty ?? { onDuty: false, shareLocation: false };
  return (
    <Card component="section" aria-label={t(work.duty)} withBorder padding="md">
      <Stack>
        <Switch
          size="xl"
          label={t(work.duty)}
          description={t(work.dutyDetail)}
          checked={onDuty}
          disabled={!day}
          onChange={event => void workStore.setDuty(event.currentTarget.checked, shareLocation)}
          styles={plain}
        />
        <Switch
          size="xl"
          label={t(work.share)}
          description={t(work.shareDetail)}
          checked={shareLocation}
          disabled={!day}
          onChange={event => void workStore.setDuty(onDuty, event.currentTarget.checked)}
          styles={plain}
        />
        <SharingState sharing={sharing} />
      </Stack>
    </Card>
  );
}

function SharingState({ sharing }: { sharing: Sharing }) {
  const t = useTranslate();
  const formats = useWorkFormats();
  const isOn = sharing.kind === 'shared' || sharing.kind === 'searching';
  const Icon = isOn ? IconCurrentLocation : IconCurrentLocationOff;
  const text = {
    off: () => t(work.shareOff),
    searching: () => t(work.shareSearching),
    denied: () => t(work.shareDenied),
    shared: () =>
      `${t(work.sharing)}. ${t(work.shareLast, { ago: formats.ago(sharing.kind === 'shared' ? sharing.at : '') })}`,
  }[sharing.kind]();
  return (
    <Group gap="xs" wrap="nowrap" role="status" align="start">
      <Icon size={22} aria-hidden style={{ flex: 'none' }} />
      <Text fw={600}>{text}</Text>
    </Group>
  );
}
