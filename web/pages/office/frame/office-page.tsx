import '@mantine/notifications/styles.css';
import {
  ActionIcon,
  AppShell,
  Box,
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
import { Loading } from '../../../ui/loading.tsx';
import { Preferences } from '../../../ui/preferences.tsx';
import { common } from '../../../words/common.ts';
import { office } from '../../../words/office.ts';
import { hqSession, signInFromAddress } from '../parts/hq.ts';
import { hasAccess } from './has-access.ts';
import { SignInForm, SignInPage } from './sign-in.tsx';
import { groups, tabs } from './tabs.tsx';

signInFromAddress();

/** The office console. When a session expires, the sign-in is a dialog on top, so that no work is lost. */
export function OfficePage() {
  const session = useSession(hqSession);
  const isProbing = useCookieProbe(session.kind === 'none');
  if (isProbing) return <Loading />;
  if (session.kind === 'none') return <SignInPage />;
  return (
    <>
      <Console />
      <Expired isOpen={session.kind === 'expired'} />
      <Notifications position="bottom-right" />
    </>
  );
}

/** Checks once for the identity provider's cookie before showing the sign-in form. */
function useCookieProbe(isNeeded: boolean): boolean {
  const [isProbing, setProbing] = useState(isNeeded);
  useEffect(() => {
    if (!isProbing) return;
    hasAccess().then(accepted => {
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
              aria-label={t(office.openNavigation)}
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
      <AppShell.Navbar aria-label={t(office.navigation)}>
        <ScrollArea p="xs">
          {groups.map(group => (
            <Box key={group.tabs[0]!.name} mb={6}>
              {group.title && (
                <Text size="xs" fw={600} c="dimmed" px="sm" pt={6} pb={2}>
                  {t(group.title)}
                </Text>
              )}
              {group.tabs.map(each => (
                <NavLink
                  key={each.name}
                  label={t(each.title)}
                  leftSection={<each.icon size={18} />}
                  py={6}
                  active={each === current}
                  aria-current={each === current ? 'page' : undefined}
                  onClick={menu.close}
                  renderRoot={props => <Link to="/admin" search={{ tab: each.name }} {...props} />}
                />
              ))}
            </Box>
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <Suspense fallback={<Loading />}>
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
      title={t(office.expiredTitle)}
      closeOnClickOutside={false}
      // Above any dialog that was open when the session expired.
      zIndex={400}
      closeButtonProps={{ 'aria-label': t(common.signOut) }}
    >
      <Text mb="md">{t(office.expired)}</Text>
      <SignInForm />
    </Modal>
  );
}
