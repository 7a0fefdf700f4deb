import { Alert, Button, Group, Modal, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { SignedOutError, useSession } from '../../../lib/session.ts';
import { Failure } from '../../../ui/failure.tsx';
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

/** While somebody is on the way, their place on the road is worth asking for often. */
const LIVE_MS = 15_000;
const CALM_MS = 60_000;

const isLive = (account: Account | undefined) =>
  account?.bookings.some(({ status }) => status === 'en_route');

/** What a customer has with us, for whoever proves the address. */
export function AccountPage() {
  const t = useTranslate();
  const session = useSession(customerSession);
  const [told, setTold] = useState<string>();
  const queries = useQueryClient();
  // Whoever signs in next may be somebody else.
  useEffect(() => {
    if (session.kind === 'none') queries.removeQueries({ queryKey: ['account'] });
  }, [session.kind, queries]);
  if (session.kind === 'none')
    return (
      <Page title={t(words.signInTitle)}>
        <SignInCard told={told} />
      </Page>
    );
  return (
    <>
      <SignedIn onErased={() => setTold(t(words.erased))} />
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
      {!data && error && !(error instanceof SignedOutError) && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && <Sections account={data} onErased={onErased} />}
    </Page>
  );
}

const Waiting = () => (
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
  const [told, setTold] = useState<string>();
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
        {told && (
          <Alert
            color="brand"
            mb="md"
            withCloseButton
            closeButtonLabel={t(common.close)}
            onClose={() => setTold(undefined)}
          >
            {told}
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
          <BookingsTab account={account} onTold={setTold} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <InvoicesTab invoices={account.invoices} />
        </Tabs.Panel>
        <Tabs.Panel value="plans">
          <PlansTab account={account} onTold={setTold} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsTab account={account} onErased={onErased} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
