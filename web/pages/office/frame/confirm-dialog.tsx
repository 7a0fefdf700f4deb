import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { common } from '../../../words/common.ts';
import { signIn as words } from '../../../words/sign-in.ts';
import { confirmation } from '../parts/confirmation.ts';
import { hq } from '../parts/hq.ts';
import { useMe } from '../parts/me.tsx';
import { askForPasskey } from '../parts/passkey.ts';
import { CodeInput, isWrongCode } from './code-input.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Asks users to prove that it is them before they do what the business wants confirmed. */
export function ConfirmDialog() {
  const t = useTranslate();
  const isOpen = useSyncExternalStore(confirmation.subscribe, confirmation.isNeeded);
  return (
    <Modal
      opened={isOpen}
      onClose={confirmation.cancel}
      title={t(words.confirmTitle)}
      // Above the dialog whose action asked for it.
      zIndex={300}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      <Stack>
        <Text size="sm">{t(words.confirm)}</Text>
        <PasskeyButton label={t(words.confirmByPasskey)} onUse={confirmByPasskey} />
        <CodeConfirmation />
      </Stack>
    </Modal>
  );
}

async function confirmByPasskey() {
  const { options } = await hq('POST /api/auth/passkeys/confirm-options');
  await hq('POST /api/auth/passkeys/confirm', { body: { credential: await askForPasskey(options) } });
  confirmation.done();
}

function CodeConfirmation() {
  const t = useTranslate();
  const { email } = useMe().user;
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => call('POST /api/auth/code', { body: { email } }) });
  const confirm = useMutation({
    mutationFn: (typed: string) => hq('POST /api/auth/confirm', { body: { code: typed } }),
    onSuccess: confirmation.done,
    onError: () => setCode(''),
  });
  if (!send.isSuccess)
    return (
      <>
        {send.error && <ErrorAlert error={send.error} />}
        <Button variant="default" size="md" loading={send.isPending} onClick={() => send.mutate()}>
          {t(words.sendCodeTo, { email })}
        </Button>
      </>
    );
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate(code);
      }}
    >
      <Stack>
        <Text size="sm" role="status">
          {t(words.confirmSent, { email })}
        </Text>
        <CodeInput
          value={code}
          isWrong={isWrongCode(confirm.error)}
          onChange={digits => {
            setCode(digits);
            if (digits.length === 6 && !confirm.isPending) confirm.mutate(digits);
            else confirm.reset();
          }}
        />
        {confirm.error && !isWrongCode(confirm.error) && <ErrorAlert error={confirm.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={confirm.isPending} disabled={code.length !== 6}>
            {t(words.confirmNow)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
