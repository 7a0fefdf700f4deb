import { Alert, Box, Button, Card, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { useWords } from '../../../lib/words.tsx';
import { admin } from '../../../words/admin.ts';
import { common } from '../../../words/common.ts';
import { hqSession } from '../parts/hq.ts';
import { isAccepted } from './is-accepted.ts';

/** Takes a token once the service has accepted it. */
export function SignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const say = useWords();
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
        <Text size="sm">{say(signIn.kind === 'shared' ? admin.signInHow : admin.signInProvider)}</Text>
        <PasswordInput
          label={say(admin.token)}
          value={token}
          onChange={event => setToken(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
          required
        />
        {state === 'refused' && (
          <Alert color="red" role="alert">
            {say(admin.refused)}
          </Alert>
        )}
        <Button type="submit" loading={state === 'checking'}>
          {say(common.signIn)}
        </Button>
      </Stack>
    </form>
  );
}

export function SignInPage() {
  const say = useWords();
  return (
    // Padding, not a margin: that would move the whole page down as the form comes.
    <Box component="main" px="md" pt="10vh">
      <Card maw={460} mx="auto" withBorder padding="xl">
        <Title order={1} size="h3" mb="md">
          {say(admin.signInTitle)}
        </Title>
        <SignInForm />
      </Card>
    </Box>
  );
}
