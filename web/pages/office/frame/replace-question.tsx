import { Box, Button, Card, Stack, Text, Title } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { signIn as words } from '../../../words/sign-in.ts';
import { hqSession, type Me } from '../parts/hq.ts';

type Props = { token: string; current: Me; onAnswered(): void };

/** A link with an access token was opened while somebody is signed in. A stranger's link must not replace them. */
export function ReplaceQuestion({ token, current, onAnswered }: Props) {
  const t = useTranslate();
  const name = current.user.name;
  const answer = (keepsCurrent: boolean) => {
    if (!keepsCurrent) hqSession.signIn(token);
    else if (hqSession.token() === null) hqSession.signInByCookie();
    onAnswered();
  };
  return (
    <Box component="main" px="md" pt="10vh">
      <Card maw={460} mx="auto" withBorder padding="lg">
        <Title order={1} size="h3" mb="sm">
          {t(words.replaceTitle)}
        </Title>
        <Stack>
          <Text size="sm">{t(words.replace, { name })}</Text>
          <Button onClick={() => answer(true)}>{t(words.stay, { name })}</Button>
          <Button variant="default" onClick={() => answer(false)}>
            {t(words.switchOver)}
          </Button>
        </Stack>
      </Card>
    </Box>
  );
}
