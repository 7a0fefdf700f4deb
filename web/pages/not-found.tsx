import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useWords } from '../lib/words.tsx';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { home } from '../words/home.ts';

export function NotFound() {
  const say = useWords();
  return (
    <Page title={say(home.notFound)}>
      <Empty
        icon={<IconMapOff />}
        title={say(home.notFound)}
        action={
          <Button component="a" href="/">
            {say(home.toFrontPage)}
          </Button>
        }
      >
        {say(home.notFoundDetail)}
      </Empty>
    </Page>
  );
}
