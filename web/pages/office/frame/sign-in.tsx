import { Alert, Box, Button, Card, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { office } from '../../../words/office.ts';
import { hqSession } from '../parts/hq.ts';
import { hasAccess } from './has-access.ts';

/** Signs in with a token that the service accepts. */
export function SignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const t = useTranslate();
  const { signIn } = useBusiness();
  const [token, setToken] = useState('');
  const [state, setState] = useState<'ready' | 'checking' | 'rejected'>('ready');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState('checking');
    if (await hasAccess(token.trim())) {
      hqSession.signIn(token.trim());
      onSignedIn?.();
    } else setState('rejected');
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{t(signIn.kind === 'shared' ? office.signInHow : office.signInProvider)}</Text>
        <PasswordInput
          label={t(office.token)}
          value={token}
          onChange={event => setToken(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
          required
        />
        {state === 'rejected' && (
          <Alert color="red" role="alert">
            {t(office.rejected)}
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
    // Padding: a margin would move the whole page down when the form appears.
    <Box component="main" px="md" pt="10vh">
      <Card maw={460} mx="auto" withBorder padding="xl">
        <Title order={1} size="h3" mb="md">
          {t(office.signInTitle)}
        </Title>
        <SignInForm />
      </Card>
    </Box>
  );
}
