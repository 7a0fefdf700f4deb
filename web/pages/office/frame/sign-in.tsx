import { Alert, Box, Button, Card, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { admin } from '../../../words/admin.ts';
import { common } from '../../../words/common.ts';
import { hqSession } from '../parts/hq.ts';
import { isAccepted } from './is-accepted.ts';

/** Takes a token once the service has accepted it. */
export function SignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const t = useTranslate();
  const { signIn } = useBusiness();
  const [token, setToken] = useState('');
  const [state, setState] = useState<'asking' | 'checking' | 'refused'>('asking');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState('checking');
    if (await isAccepted(token.trim())) {
      hqSession.signIn(token.trim());
      onSignedIn?.();
    } else setState('refused');
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{t(signIn.kind === 'shared' ? admin.signInHow : admin.signInProvider)}</Text>
        <PasswordInput
          label={t(admin.token)}
          value={token}
          onChange={event => setToken(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
          required
        />
        {state === 'refused' && (
          <Alert color="red" role="alert">
            {t(admin.refused)}
          </Alert>
        )}
        <Button type="submit" loading={state === 'checking'}>
          {t(common.signIn)}
        </Button>
      </Stack>
    </form>
  );
}

export function SignInPage() {
  const t = useTranslate();
  return (
    // Padding, not a margin: that would move the whole page down as the form comes.
    <Box component="main" px="md" pt="10vh">
      <Card maw={460} mx="auto" withBorder padding="xl">
        <Title order={1} size="h3" mb="md">
          {t(admin.signInTitle)}
        </Title>
        <SignInForm />
      </Card>
    </Box>
  );
}
