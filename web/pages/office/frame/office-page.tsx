import '@mantine/notifications/styles.css';
import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  Image,
  Modal,
  NavLink,
  ScrollArea,
  Text,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { IconLogout } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { useSession } from '../../../lib/session.ts';
import { Preferences } from '../../../ui/preferences.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { admin } from '../../../words/admin.ts';
import { common } from '../../../words/common.ts';
import { hqSession, signInFromAddress } from '../parts/hq.ts';
import { isAccepted } from './is-accepted.ts';
import { SignInForm, SignInPage } from './sign-in.tsx';
import { tabs } from './tabs.tsx';

signInFromAddress();

/** Headquarters' console: whoever may not enter is asked to sign in, whoever was at work keeps it meanwhile. */
export function OfficePage() {
  const session = useSession(hqSession);
  const isProbing = useCookieProbe(session.kind === 'none');
  if (isProbing) return <Waiting />;
  if (session.kind === 'none') return <SignInPage />;
  return (
    <>
      <Console />
      <Expired isOpen={session.kind === 'expired'} />
      <Notifications position="bottom-right" />
    </>
  );
}

/** Whoever comes from the identity provider brings a cookie: asked once, before anybody is shown a form. */
function useCookieProbe(isNeeded: boolean): boolean {
  const [isProbing, setProbing] = useState(isNeeded);
  useEffect(() => {
    if (!isProbing) return;
    isAccepted().then(accepted => {
      if (accepted) hqSession.signInByCookie();
      setProbing(false);
    });
  }, [isProbing]);
  return isProbing;
}

function Console() {
  const t = useTranslate();
  const { name } = useBusiness();
  const { tab } = useSearch({ from: '/admin' });
  const [isOpen, menu] = useDisclosure();
  const current = tabs.find(each => each.name === tab) ?? tabs[0]!;
  useEffect(() => {
    document.title = `${t(current.title)} · ${name}`;
  }, [t, current, name]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 210, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t(admin.openNavigation)}
            />
            <Image src="/icon.svg" alt="" w={28} h={28} flex="none" />
            <Text fw={650} truncate>
              {name}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
            <Preferences />
            <Button variant="default" visibleFrom="sm" onClick={hqSession.signOut}>
              {t(common.signOut)}
            </Button>
            <ActionIcon
              variant="default"
              size={36}
              hiddenFrom="sm"
              aria-label={t(common.signOut)}
              onClick={hqSession.signOut}
            >
              <IconLogout size={18} />
            </ActionIcon>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t(admin.navigation)}>
        <ScrollArea p="xs">
          {tabs.map(each => (
            <NavLink
              key={each.name}
              label={t(each.title)}
              leftSection={<each.icon size={18} />}
              active={each === current}
              aria-current={each === current ? 'page' : undefined}
              onClick={menu.close}
              renderRoot={props => <Link to="/admin" search={{ tab: each.name }} {...props} />}
            />
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <Suspense fallback={<Waiting />}>
          <current.Content />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}

function Expired({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate();
  return (
    <Modal
      opened={isOpen}
      onClose={hqSession.signOut}
      title={t(admin.expiredTitle)}
      closeOnClickOutside={false}
      // Above whatever dialog was open when the session ended.
      zIndex={400}
      closeButtonProps={{ 'aria-label': t(common.signOut) }}
    >
      <Text mb="md">{t(admin.expired)}</Text>
      <SignInForm />
    </Modal>
  );
}
