import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslate } from '../lib/language.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { home } from '../words/home.ts';

export function NotFound() {
  const t = useTranslate();
  return (
    <Page title={t(home.notFound)}>
      <EmptyState
        icon={<IconMapOff />}
        title={t(home.notFound)}
        action={
          <Button component="a" href="/">
            {t(home.toFrontPage)}
          </Button>
        }
      >
        {t(home.notFoundDetail)}
      </EmptyState>
    </Page>
  );
}
