import { AppShell, Box, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Preferences } from '../../../ui/preferences.tsx';
import { office } from '../../../words/office.ts';
import { useMay } from '../parts/me.tsx';
import { useAdminSearch } from '../parts/use-admin-search.ts';
import { NoAccess } from './no-access.tsx';
import { allTabs, groups, type Tab } from './tabs.tsx';
import { UserMenu } from './user-menu.tsx';

const CustomerPanel = lazy(() => import('../customers/customers/customer-panel.tsx'));

/** Header, navigation, the tab that the URL names, and the customer in `?person=` beside it. */
export function Console() {
  const t = useTranslate();
  const { name } = useBusiness();
  const { tab } = useSearch({ from: '/admin' });
  const { read, replace } = useAdminSearch();
  const person = read('person');
  const [isOpen, menu] = useDisclosure();
  const may = useMay();
  const isShown = ({ needs }: Tab) => needs === undefined || may(needs);
  const mine = groups
    .map(group => ({ ...group, tabs: group.tabs.filter(isShown) }))
    .filter(group => group.tabs.length > 0);
  const first = mine[0]!.tabs[0]!;
  const current = allTabs.find(each => each.name === tab) ?? first;
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
            <Brand />
          </Group>
          <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
            <Preferences />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t(office.navigation)}>
        <ScrollArea p="xs">
          {mine.map(group => (
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
                  rightSection={
                    each.Badge && (
                      <Suspense>
                        <each.Badge />
                      </Suspense>
                    )
                  }
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
        {isShown(current) ? (
          <Suspense fallback={<Loading />}>
            <current.Content />
          </Suspense>
        ) : (
          <NoAccess tab={current} instead={first} />
        )}
      </AppShell.Main>
      {person && may('customers:read') && (
        <Suspense>
          <CustomerPanel key={person} id={person} onClose={() => replace({ person: undefined })} />
        </Suspense>
      )}
    </AppShell>
  );
}
