import { Alert, Button, Group, Modal, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { SignedOutError, useSession } from '../../../lib/session.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { BookingsTab } from './bookings-tab.tsx';
import { type Account, customer, customerSession, lastEmail } from './customer.ts';
import { InvoicesTab } from './invoices-tab.tsx';
import { PlansTab } from './plans-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { SignInCard, SignInForm } from './sign-in.tsx';

const tabs = ['bookings', 'invoices', 'plans', 'settings'] as const;

/** Refetched more often while a technician is on the way. */
const LIVE_MS = 15_000;
const CALM_MS = 60_000;

const isLive = (account: Account | undefined) =>
  account?.bookings.some(({ status }) => status === 'en_route');

/** A customer's bookings, invoices, plans and settings, after they verified their email address. */
export function AccountPage() {
  const t = useTranslate();
  const session = useSession(customerSession);
  const [notice, setNotice] = useState<string>();
  const queries = useQueryClient();
  // The next person to sign in may be someone else.
  useEffect(() => {
    if (session.kind === 'none') queries.removeQueries({ queryKey: ['account'] });
  }, [session.kind, queries]);
  if (session.kind === 'none')
    return (
      <Page title={t(words.signInTitle)}>
        <SignInCard notice={notice} />
      </Page>
    );
  return (
    <>
      <SignedIn onErased={() => setNotice(t(words.erased))} />
      <Modal
        opened={session.kind === 'expired'}
        onClose={customerSession.signOut}
        title={t(words.expiredTitle)}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t(common.signOut) }}
      >
        <Text mb="md">{t(words.expired)}</Text>
        <SignInForm fixed={lastEmail.read() || undefined} />
      </Modal>
    </>
  );
}

function SignedIn({ onErased }: { onErased: () => void }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => customer('GET /api/account'),
    refetchInterval: query => (isLive(query.state.data) ? LIVE_MS : CALM_MS),
  });
  return (
    <Page title={t(words.signInTitle)} size="md">
      {!data && error && !(error instanceof SignedOutError) && <ErrorAlert error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && <Sections account={data} onErased={onErased} />}
    </Page>
  );
}

const Loading = () => (
  <Stack>
    <Skeleton h={40} w={240} />
    <Skeleton h={40} />
    <Skeleton h={180} />
    <Skeleton h={180} />
  </Stack>
);

function Sections({ account, onErased }: { account: Account; onErased: () => void }) {
  const t = useTranslate();
  const { tab } = useSearch({ from: '/account' });
  const navigate = useNavigate({ from: '/account' });
  const [notice, setNotice] = useState<string>();
  const current = tabs.find(each => each === tab) ?? 'bookings';
  return (
    <>
      <Group justify="space-between" mb="md">
        <div>
          <Title order={1} size="h2">
            {account.name ? t(words.hello, { name: account.name }) : t(words.helloStranger)}
          </Title>
          <Text size="sm" c="dimmed">
            {t(words.signedInAs, { email: account.email })}
          </Text>
        </div>
        <Button variant="default" size="xs" onClick={customerSession.signOut}>
          {t(common.signOut)}
        </Button>
      </Group>
      <div role="status">
        {notice && (
          <Alert
            color="brand"
            mb="md"
            withCloseButton
            closeButtonLabel={t(common.close)}
            onClose={() => setNotice(undefined)}
          >
            {notice}
          </Alert>
        )}
      </div>
      <Tabs
        value={current}
        onChange={next => navigate({ search: { tab: next ?? undefined } })}
        keepMounted={false}
      >
        <Tabs.List mb="lg" aria-label={t(words.sections)} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {tabs.map(each => (
            <Tabs.Tab key={each} value={each}>
              {t(words[each])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="bookings">
          <BookingsTab account={account} onNotice={setNotice} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <InvoicesTab invoices={account.invoices} />
        </Tabs.Panel>
        <Tabs.Panel value="plans">
          <PlansTab account={account} onNotice={setNotice} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsTab account={account} onErased={onErased} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
