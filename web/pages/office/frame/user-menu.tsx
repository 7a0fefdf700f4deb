import { Button, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../lib/language.tsx';
import { access } from '../../../words/access.ts';
import { common } from '../../../words/common.ts';
import { office } from '../../../words/office.ts';
import { signOut } from '../parts/hq.ts';
import { notifyFailure } from '../parts/notify.tsx';
import { useIdentity } from '../parts/use-identity.ts';

/** Who is signed in, with a way to their account and out. */
export function UserMenu() {
  const t = useTranslate();
  const { name, email, role, where } = useIdentity();
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          px={8}
          maw={260}
          aria-label={t(access.userMenu, { name })}
          leftSection={<IconUserCircle size={20} />}
          styles={{ section: { marginInlineEnd: 0 } }}
        >
          <Stack gap={0} align="flex-start" visibleFrom="sm" mx={8} miw={0}>
            <Text size="sm" fw={600} lh={1.15} truncate maw={190}>
              {name}
            </Text>
            <Text size="xs" lh={1.15} truncate maw={190}>
              {role} · {where}
            </Text>
          </Stack>
          <IconChevronDown size={14} />
        </Button>
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
