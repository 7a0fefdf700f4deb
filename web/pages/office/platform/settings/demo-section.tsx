import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { clearDemo as words } from '../../../../words/settings-pages.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq, hqSession } from '../../parts/hq.ts';
import { useMe } from '../../parts/me.tsx';
import { Section } from '../../parts/section.tsx';
import { useSetup } from '../../parts/use-setup.ts';

/** Removes the demo business; shown only while there is one. */
export function DemoSection() {
  const t = useTranslate();
  const { data } = useSetup();
  const [isOpen, setOpen] = useState(false);
  if (!data?.demo) return null;
  return (
    <Section title={t(words.title)}>
      <Stack gap="sm">
        <Text size="sm">{t(words.how)}</Text>
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(words.button)}
          </Button>
        </Group>
      </Stack>
      {isOpen && <ClearDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Users of the demo have these addresses, and whoever came by a link has none. */
const isOwnUser = (email: string | null) => Boolean(email && !email.endsWith('@example.com'));

function ClearDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const { name: business } = useBusiness();
  const { user } = useMe();
  const needsOwner = !isOwnUser(user.email);
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const clear = useMutation({
    mutationFn: () =>
      hq('POST /api/settings/clear-demo', {
        body: {
          confirm: typed.trim(),
          ...(needsOwner && email.trim() ? { owner: { name: name.trim(), email: email.trim() } } : {}),
        },
      }),
    onSuccess: ({ signedIn }) => {
      if (signedIn) hqSession.signInByCookie();
      // Nothing that was loaded is true anymore.
      location.assign('/admin?tab=setup');
    },
  });
  const isNamed = typed.trim().toLowerCase() === business.trim().toLowerCase();
  const hasOwner = !needsOwner || (name.trim() !== '' && email.trim() !== '');
  return (
    <ActionDialog
      title={t(words.dialog)}
      isOpen
      onClose={onClose}
      confirm={t(words.button)}
      isDangerous
      isReady={isNamed && hasOwner}
      isPending={clear.isPending || clear.isSuccess}
      error={clear.error}
      onConfirm={() => clear.mutate()}
    >
      <Text size="sm">{t(words.warning)}</Text>
      {needsOwner && (
        <Alert variant="light">
          <Stack gap="xs">
            <Text size="sm">{t(words.ownerHow)}</Text>
            <TextInput
              label={t(words.ownerName)}
              value={name}
              onChange={event => setName(event.currentTarget.value)}
              autoComplete="name"
              maxLength={200}
              required
            />
            <TextInput
              type="email"
              label={t(words.ownerEmail)}
              value={email}
              onChange={event => setEmail(event.currentTarget.value)}
              autoComplete="email"
              maxLength={254}
              required
            />
          </Stack>
        </Alert>
      )}
      <TextInput
        label={t(words.type, { name: business })}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        autoComplete="off"
        required
      />
    </ActionDialog>
  );
}
