import { Alert, Box, Card, Group, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { Preferences } from '../../../ui/preferences.tsx';
import { signIn as words } from '../../../words/sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { OtherWays } from './other-ways.tsx';

/** Every way to sign in. `email` is the address of somebody whose session ended. */
export function SignInForm({ email }: { email?: string }) {
  const { demo } = useBusiness();
  const t = useTranslate();
  return (
    <>
      <CodeForm email={email ?? invitedEmail()} />
      <OtherWays />
      {demo && (
        <Alert color="blue" mt="md" role="note">
          {t(words.demo)}
        </Alert>
      )}
    </>
  );
}

/** The link in an invitation names the address it was sent to. */
const invitedEmail = () => new URLSearchParams(location.search).get('email') ?? '';

export function SignInPage() {
  const t = useTranslate();
  const { name } = useBusiness();
  useEffect(() => {
    document.title = `${t(words.title)} · ${name}`;
  }, [t, name]);
  return (
    // Padding: a margin would move the whole page down when the form appears.
    <Box component="main" px="md" pt="8vh" pb="md">
      <Box maw={460} mx="auto">
        <Group justify="space-between" wrap="nowrap" mb="md">
          <Brand size={32} />
          <Preferences />
        </Group>
        <Card withBorder padding="lg">
          <Title order={1} size="h3" mb={4}>
            {t(words.title)}
          </Title>
          <SignInForm />
        </Card>
      </Box>
    </Box>
  );
}
