import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { roles } from '../../../../words/access.ts';
import { common } from '../../../../words/common.ts';
import { users as words } from '../../../../words/users.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { useMe } from '../../parts/me.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { type User, useChangeUser, useExplainedError, useInviteUser } from './use-users.ts';
import { type Rights, RightsFields, useAreRightsComplete } from './user-fields.tsx';

export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const { user: me } = useMe();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<Rights>({ role: 'dispatcher', franchiseIds: me.franchiseIds });
  const isComplete = useAreRightsComplete();
  const invite = useInviteUser(user => {
    notifyDone(t, t(words.invited, { name: user.name }));
    onClose();
  });
  return (
    <ActionDialog
      title={t(words.inviteTitle)}
      isOpen
      onClose={onClose}
      confirm={t(words.sendInvitation)}
      isReady={name.trim() !== '' && email.trim() !== '' && isComplete(rights)}
      isPending={invite.isPending}
      error={useExplainedError(invite.error)}
      onConfirm={() => invite.mutate({ name: name.trim(), email: email.trim(), ...rights })}
    >
      <Text size="sm">{t(words.inviteHelp)}</Text>
      <TextInput
        label={t(common.name)}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        autoComplete="off"
        maxLength={200}
        required
        data-autofocus
      />
      <TextInput
        type="email"
        label={t(common.email)}
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
        autoComplete="off"
        maxLength={254}
        required
      />
      <RightsFields rights={rights} onChange={setRights} />
    </ActionDialog>
  );
}

type Props = { user: User; onClose(): void };

export function EditUserDialog({ user, onClose }: Props) {
  const t = useTranslate();
  const [name, setName] = useState(user.name);
  const [rights, setRights] = useState<Rights>({ role: user.role, franchiseIds: user.franchiseIds });
  const isComplete = useAreRightsComplete();
  const change = useChangeUser(user.id, saved => {
    notifyDone(t, t(words.saved, { name: saved.name }));
    onClose();
  });
  return (
    <ActionDialog
      title={t(words.edit, { name: user.name })}
      isOpen
      onClose={onClose}
      confirm={t(common.save)}
      isReady={name.trim() !== '' && isComplete(rights)}
      isPending={change.isPending}
      error={useExplainedError(change.error)}
      onConfirm={() => change.mutate({ name: name.trim(), ...rights })}
    >
      <TextInput
        label={t(common.name)}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={200}
        required
        data-autofocus
      />
      <RightsFields rights={rights} onChange={setRights} />
    </ActionDialog>
  );
}

/** Ends somebody's access, or gives it back. */
export function AccessDialog({ user, onClose }: Props) {
  const t = useTranslate();
  const { user: me } = useMe();
  const { name, active } = user;
  const change = useChangeUser(user.id, () => {
    notifyDone(t, t(active ? words.deactivated : words.reactivated, { name }));
    onClose();
  });
  return (
    <ActionDialog
      title={t(active ? words.deactivateTitle : words.reactivateTitle, { name })}
      isOpen
      onClose={onClose}
      confirm={t(active ? words.deactivate : words.reactivate)}
      isDangerous={active}
      isPending={change.isPending}
      error={useExplainedError(change.error)}
      onConfirm={() => change.mutate({ active: !active })}
    >
      <Text size="sm">
        {active
          ? t(words.deactivateDetail, { name })
          : t(words.reactivateDetail, { name, role: t(roles[user.role]) })}
      </Text>
      {active && user.id === me.id && (
        <Text size="sm" fw={600}>
          {t(words.deactivateYou)}
        </Text>
      )}
    </ActionDialog>
  );
}
