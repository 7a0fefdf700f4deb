import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { access, roles } from '../../../../words/access.ts';
import { office } from '../../../../words/office.ts';
import { users as words } from '../../../../words/users.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay, useMe } from '../../parts/me.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useFranchiseNames } from '../../parts/use-franchises.ts';
import { type User, useUsers } from './use-users.ts';
import { AccessDialog, EditUserDialog, InviteDialog } from './user-dialogs.tsx';

type Open = { dialog: 'invite' } | { dialog: 'edit' | 'access'; user: User };

/** Who can sign in to the console, and as what. */
export default function UsersTab() {
  const t = useTranslate();
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <TabHead title={t(office.users)} intro={t(words.intro)}>
        {may('users:write') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'invite' })}>
            {t(words.invite)}
          </Button>
        )}
      </TabHead>
      <Loaded query={useUsers()} height={300}>
        {users => (
          <Stack component="ul" gap="xs" p={0} m={0} aria-label={t(words.list)} style={{ listStyle: 'none' }}>
            {users.map(user => (
              <UserCard key={user.id} user={user} onOpen={dialog => setOpen({ dialog, user })} />
            ))}
          </Stack>
        )}
      </Loaded>
      {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {open?.dialog === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
      {open?.dialog === 'access' && <AccessDialog user={open.user} onClose={close} />}
    </>
  );
}

function UserCard({ user, onOpen }: { user: User; onOpen(dialog: 'edit' | 'access'): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const may = useMay();
  const { user: me } = useMe();
  const where = useFranchiseNames(user.franchiseIds).join(', ') || t(access.wholeBusiness);
  return (
    <Card component="li" withBorder padding="sm" aria-label={user.name}>
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{user.name}</Text>
            {user.id === me.id && <Tag color="gray">{t(words.you)}</Tag>}
            {!user.active && <Tag color="red">{t(words.inactive)}</Tag>}
          </Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
          <Text size="sm">
            <b>{t(roles[user.role])}</b> · {where}
          </Text>
          <Text size="xs" c="dimmed">
            {t(words.lastSeen)}: {user.lastSeenAt ? formats.ago(user.lastSeenAt) : t(words.never)}
          </Text>
        </div>
        {may('users:write') && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} />}
              aria-label={t(words.edit, { name: user.name })}
              onClick={() => onOpen('edit')}
            >
              {t(words.editShort)}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t(user.active ? words.deactivateNamed : words.reactivateNamed, { name: user.name })}
              onClick={() => onOpen('access')}
            >
              {t(user.active ? words.deactivate : words.reactivate)}
            </Button>
          </Group>
        )}
      </Group>
    </Card>
  );
}
