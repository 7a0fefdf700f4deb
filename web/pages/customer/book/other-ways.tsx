import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { book } from '../../../words/book.ts';
import { change } from './use-draft.ts';

/** Other ways to get a time. `onBack` leads to the open times, if there are any. */
export function OtherWays({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Group>
      {children}
      {onBack && (
        <Button
          variant="subtle"
          onClick={() => {
            change({ request: null, waitlist: null });
            onBack();
          }}
        >
          {t(book.backToTimes)}
        </Button>
      )}
    </Group>
  );
}
