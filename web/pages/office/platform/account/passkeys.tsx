import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { account as words } from '../../../../words/access.ts';
import { common } from '../../../../words/common.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { explainPasskey, hasPasskeys, makePasskey } from '../../parts/passkey.ts';
import { Section } from '../../parts/section.tsx';
import { describeDevice } from './describe-device.ts';

type Passkey = Data<'GET /api/auth/passkeys'>['passkeys'][number];

/** The user's passkeys: signing in with a fingerprint, a face or the code of a device. */
export function Passkeys() {
  const t = useTranslate();
  const formats = useFormats();
  const [open, setOpen] = useState<Passkey | 'new'>();
  const query = useQuery({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await hq('GET /api/auth/passkeys', {}, { signal })).passkeys,
  });
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t(words.passkeys)}
      actions={
        hasPasskeys() && (
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            {t(words.addPasskey)}
          </Button>
        )
      }
    >
      <Text size="sm" mb="sm">
        {t(hasPasskeys() ? words.passkeysHelp : words.noPasskeySupport)}
      </Text>
      <Loaded query={query} height={60}>
        {passkeys => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {passkeys.map(passkey => (
              <Group component="li" key={passkey.id} justify="space-between" wrap="nowrap">
                <div style={{ minWidth: 0 }}>
                  <Text size="sm" fw={600} truncate>
                    {passkey.name}
                  </Text>
                  <Text size="xs">
                    {t(words.added, { date: formats.date(passkey.createdAt) })}
                    {passkey.lastUsedAt &&
                      ` · ${t(words.lastUsed, { when: formats.ago(passkey.lastUsedAt) })}`}
                  </Text>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  flex="none"
                  aria-label={t(words.removePasskeyNamed, { name: passkey.name })}
                  onClick={() => setOpen(passkey)}
                >
                  {t(words.removePasskey)}
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
      {open === 'new' && <AddDialog onClose={close} />}
      {open && open !== 'new' && <RemoveDialog passkey={open} onClose={close} />}
    </Section>
  );
}

function AddDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const device = describeDevice(navigator.userAgent);
  const [name, setName] = useState(device ? t(words.device, device) : '');
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await hq('POST /api/auth/passkeys/options');
      const credential = await makePasskey(options);
      return hq('POST /api/auth/passkeys/register', { body: { credential, name: name.trim() } });
    },
    onSuccess: ({ passkey }) => {
      queries.invalidateQueries({ queryKey: ['passkeys'] });
      notifyDone(t, t(words.passkeyAdded, { name: passkey.name }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(words.addPasskey)}
      isOpen
      onClose={onClose}
      confirm={t(words.addPasskey)}
      isReady={name.trim() !== ''}
      isPending={add.isPending}
      error={add.error && explainPasskey(add.error, t)}
      onConfirm={() => add.mutate()}
    >
      <Text size="sm">{t(words.addPasskeyHelp)}</Text>
      <TextInput
        label={t(common.name)}
        description={t(words.passkeyNameHelp)}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={100}
        required
        data-autofocus
      />
    </ActionDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { id, name } = passkey;
  const remove = useMutation({
    mutationFn: () => hq('DELETE /api/auth/passkeys/{id}', { params: { id } }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: ['passkeys'] });
      notifyDone(t, t(words.passkeyRemoved, { name }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(words.removePasskeyTitle, { name })}
      isOpen
      onClose={onClose}
      confirm={t(words.removePasskey)}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <Text size="sm">{t(words.removePasskeyDetail)}</Text>
    </ActionDialog>
  );
}
