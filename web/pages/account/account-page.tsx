import { Title } from '@mantine/core';
import { useWords } from '../../lib/words.tsx';
import { Page } from '../../ui/page.tsx';
import { home } from '../../words/home.ts';

export function AccountPage() {
  const say = useWords();
  return (
    <Page title={say(home.account)}>
      <Title order={1}>{say(home.account)}</Title>
    </Page>
  );
}
