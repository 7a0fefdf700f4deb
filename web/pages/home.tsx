import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useWords } from '../lib/words.tsx';
import { Page } from '../ui/page.tsx';
import { home } from '../words/home.ts';

const doors = [
  { href: '/book', title: home.book, detail: home.bookDetail },
  { href: '/account', title: home.account, detail: home.accountDetail },
  { href: '/work', title: home.work, detail: home.workDetail },
  { href: '/admin', title: home.admin, detail: home.adminDetail },
  { href: '/docs', title: home.docs, detail: home.docsDetail },
];

/** The front page: a door for everybody who may come. */
export function Home() {
  const say = useWords();
  return (
    <Page title={say(home.title)}>
      <Title order={1} mb="lg">
        {say(home.title)}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {doors.map(({ href, title, detail }) => (
          <Card key={href} component="a" href={href} withBorder padding="lg">
            <Text fw={600}>{say(title)}</Text>
            <Text size="sm" c="dimmed">
              {say(detail)}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </Page>
  );
}
