import {
  Avatar,
  Menu,
  Stack,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import {
  IconChevronDown,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../lib/language.tsx';
import { access } from '../../../words/access.ts';
import { languages } from '../../../words/catalog.ts';
import { common } from '../../../words/common.ts';
import { office } from '../../../words/office.ts';
import { signOut } from '../parts/hq.ts';
import { notifyFailure } from '../parts/notify.tsx';
import { useIdentity } from '../parts/use-identity.ts';
import classes from './header.module.css';

/** Who is signed in, with their account, language and theme, and a way out. */
export function UserMenu() {
  const { t, language, setLanguage } = useLanguage();
  const { name, email, role, where } = useIdentity();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const other = language === 'en' ? 'es' : 'en';
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t(access.userMenu, { name })}>
          <Avatar name={name} color="brand" size={28} radius="xl" aria-hidden />
          <Stack gap={0} align="flex-start" visibleFrom="md" miw={0}>
            <Text size="sm" fw={600} lh={1.2} truncate maw={160}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" lh={1.2} truncate maw={160}>
              {role} · {where}
            </Text>
          </Stack>
          <IconChevronDown size={14} className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          {email && <Text size="xs">{email}</Text>}
          <Text size="xs">
            {role} · {where}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={16} />}
          renderRoot={props => <Link to="/admin" search={{ tab: 'account' }} {...props} />}
        >
          {t(office.account)}
        </Menu.Item>
        <Menu.Item leftSection={<IconLanguage size={16} />} lang={other} onClick={() => setLanguage(other)}>
          {languages[other]}
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {t(isDark ? common.toLight : common.toDark)}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => signOut().catch(error => notifyFailure(t, error))}
        >
          {t(common.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
