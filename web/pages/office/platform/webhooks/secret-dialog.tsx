import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { keys } from '../../../../words/api-keys.ts';
import { endpoints as words } from '../../../../words/webhook-endpoints.ts';

/** A new secret, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useTranslate();
  return (
    <Dialog
      onClose={onClose}
      title={t(words.secretTitle)}
      // A click beside it must not lose the secret.
      closeOnClickOutside={false}
    >
      <Stack>
        <Text size="sm">{t(words.secretHelp)}</Text>
        <TextInput
          label={t(words.secret)}
          value={secret}
          onFocus={event => event.currentTarget.select()}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          readOnly
          data-autofocus
        />
        <Group justify="flex-end">
          <CopyButton value={secret} words={keys} />
          <Button onClick={onClose}>{t(keys.done)}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
