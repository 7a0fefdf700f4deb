import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { access } from '../../../../words/access.ts';
import { keys as words } from '../../../../words/api-keys.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { FranchisesSelect } from '../../parts/franchises-select.tsx';
import { useFranchises } from '../../parts/use-franchises.ts';
import { ScopeGrid } from './scope-grid.tsx';
import { type Scope, useCreateKey } from './use-keys.ts';

const DAY_MS = 86_400_000;
/** Days until a key expires. */
const lifetimes = { '30': words.days30, '90': words.days90, '365': words.days365, never: words.never };
type Lifetime = keyof typeof lifetimes;

/** Makes a key, then shows it this once. */
export function CreateKeyDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const { franchises } = useFranchises();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [franchiseIds, setFranchiseIds] = useState<string[]>([]);
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const create = useCreateKey();
  if (create.data) return <NewKey value={create.data} onClose={onClose} />;
  const expiresAt =
    lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();
  return (
    <ActionDialog
      title={t(words.create)}
      isOpen
      onClose={onClose}
      confirm={t(words.create)}
      isReady={name.trim() !== '' && scopes.length > 0}
      isPending={create.isPending}
      error={create.error}
      onConfirm={() => create.mutate({ name: name.trim(), scopes, franchiseIds, expiresAt })}
    >
      <TextInput
        label={t(words.name)}
        description={t(words.nameHelp)}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        autoComplete="off"
        maxLength={200}
        required
        data-autofocus
      />
      <ScopeGrid scopes={scopes} onChange={setScopes} />
      {franchises.length > 1 && (
        <FranchisesSelect
          label={t(words.franchises)}
          description={t(words.franchisesHelp)}
          none={t(access.everything)}
          value={franchiseIds}
          onChange={setFranchiseIds}
        />
      )}
      <Select
        label={t(words.expires)}
        data={Object.entries(lifetimes).map(([value, text]) => ({ value, label: t(text) }))}
        value={lifetime}
        onChange={value => setLifetime(value as Lifetime)}
        allowDeselect={false}
      />
    </ActionDialog>
  );
}

function NewKey({ value, onClose }: { value: string; onClose(): void }) {
  const t = useTranslate();
  return (
    <Dialog
      onClose={onClose}
      title={t(words.created)}
      // A click beside it must not lose the key.
      closeOnClickOutside={false}
    >
      <Stack>
        <Text size="sm">{t(words.createdHelp)}</Text>
        <TextInput
          label={t(words.key)}
          value={value}
          onFocus={event => event.currentTarget.select()}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          readOnly
          data-autofocus
        />
        <Group justify="flex-end">
          <CopyButton value={value} words={words} />
          <Button onClick={onClose}>{t(words.done)}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
