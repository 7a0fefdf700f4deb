import { Button, Card, Code, CopyButton, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account as words } from '../../../words/account.ts';
import { isOpen } from './bookings.ts';
import { type Account, customer } from './customer.ts';
import { DetailsCard } from './details-card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LanguageCard } from './language-card.tsx';

export function SettingsTab({ account, onErased }: { account: Account; onErased: () => void }) {
  return (
    <Stack>
      {account.name !== null && <DetailsCard account={account} />}
      <LanguageCard account={account} />
      <PreferencesCard account={account} />
      {account.referralCode && <ReferralCard code={account.referralCode} />}
      <DataCard account={account} onErased={onErased} />
    </Stack>
  );
}

type Preferences = Account['preferences'];

function PreferencesCard({ account }: { account: Account }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (change: Partial<Preferences>) => customer('PATCH /api/account', { body: change }),
    onSuccess: ({ preferences }) =>
      queries.setQueryData(['account'], (known: Account | undefined) => known && { ...known, preferences }),
  });
  // Shown as chosen while it is being saved; reverted if that fails.
  const shown = { ...account.preferences, ...(change.isPending ? change.variables : {}) };
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4">
        {t(words.preferences)}
      </Title>
      <Text size="sm" mb="md">
        {t(words.preferencesDetail)}
      </Text>
      <Stack gap="sm">
        <Switch
          label={t(words.emailNews)}
          checked={shown.emailCampaigns}
          onChange={event => change.mutate({ emailCampaigns: event.currentTarget.checked })}
        />
        <Switch
          label={t(words.smsNews)}
          description={account.phone ? undefined : t(words.noPhone)}
          disabled={!account.phone}
          checked={shown.smsCampaigns && account.phone !== null}
          onChange={event => change.mutate({ smsCampaigns: event.currentTarget.checked })}
        />
        <Text size="sm" role="status" mih={20}>
          {change.isSuccess && t(change.data.preferences.smsPending ? words.smsPending : words.saved)}
        </Text>
        {change.error && <ErrorAlert error={change.error} />}
      </Stack>
    </Card>
  );
}

function ReferralCard({ code }: { code: string }) {
  const t = useTranslate();
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4">
        {t(words.referral)}
      </Title>
      <Text size="sm" mb="sm">
        {t(words.referralDetail)}
      </Text>
      <Group>
        <Code fz="lg" fw={650}>
          {code}
        </Code>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {t(copied ? words.copied : words.copy)}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Card>
  );
}

function DataCard({ account, onErased }: { account: Account; onErased: () => void }) {
  const t = useTranslate();
  const [isErasing, setErasing] = useState(false);
  const fetchData = useMutation({
    mutationFn: () => customer('GET /api/account/export'),
    onSuccess: data => saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2)),
  });
  const hasOpen = account.bookings.some(isOpen);
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb="xs">
        {t(words.myData)}
      </Title>
      <Stack align="start">
        <Text size="sm">{t(words.exportDetail)}</Text>
        <Button variant="default" loading={fetchData.isPending} onClick={() => fetchData.mutate()}>
          {t(words.exportData)}
        </Button>
        {fetchData.error && <ErrorAlert error={fetchData.error} />}
        <Text size="sm">{t(words.eraseDetail)}</Text>
        {hasOpen && (
          <Text size="sm" fw={600}>
            {t(words.eraseOpen)}
          </Text>
        )}
        <Button variant="default" disabled={hasOpen} onClick={() => setErasing(true)}>
          {t(words.eraseData)}
        </Button>
      </Stack>
      {isErasing && <EraseDialog onErased={onErased} onClose={() => setErasing(false)} />}
    </Card>
  );
}
