import { Alert, Button, Collapse, Divider, PasswordInput, Stack, Text } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { signIn as words } from '../../../words/sign-in.ts';
import { askForPasskey } from '../parts/passkey.ts';
import { whoIs } from './arrive.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useEnter } from './use-enter.ts';

/** What signs in without a code. */
export function OtherWays() {
  const t = useTranslate();
  const { signIn } = useBusiness();
  const enter = useEnter();
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  async function signInByPasskey() {
    const { options } = await call('POST /api/auth/passkeys/sign-in-options');
    const credential = await askForPasskey(options);
    const { user } = await call('POST /api/auth/passkeys/sign-in', { body: { credential } });
    enter(user);
  }
  return (
    <Stack mt="md" gap="sm">
      <Divider label={t(words.or)} />
      <PasskeyButton label={t(words.byPasskey)} onUse={signInByPasskey} />
      {signIn.oidc && (
        <Button component="a" href="/api/auth/oidc/start" variant="default" size="md">
          {t(words.byOidc)}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        onClick={toggle}
      >
        {t(words.moreWays)}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <TokenForm />
      </Collapse>
    </Stack>
  );
}

/** Signs in with an access token that the service accepts. */
function TokenForm() {
  const t = useTranslate();
  const { signIn } = useBusiness();
  const [token, setToken] = useState('');
  const enter = useEnter();
  const check = useMutation({
    mutationFn: (given: string) => whoIs(given),
    onSuccess: (me, given) => me && enter(me.user, given),
  });
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        check.mutate(token.trim());
      }}
    >
      <Stack>
        <Text size="sm">{t(signIn.kind === 'shared' ? words.tokenHow : words.tokenProvider)}</Text>
        <PasswordInput
          label={t(words.token)}
          value={token}
          onChange={event => setToken(event.currentTarget.value)}
          autoComplete="off"
          required
        />
        {check.isSuccess && !check.data && (
          <Alert color="red" role="alert">
            {t(words.tokenRejected)}
          </Alert>
        )}
        {check.error && <ErrorAlert error={check.error} />}
        <Button type="submit" variant="default" loading={check.isPending}>
          {t(words.useToken)}
        </Button>
      </Stack>
    </form>
  );
}
