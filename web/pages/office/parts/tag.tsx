import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** A word in a coloured box, dark enough on light and light enough on dark to be read. */
export function Tag({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <Badge color={colour} variant="light" tt="none" style={{ color: 'var(--mantine-color-text)' }}>
      {children}
    </Badge>
  );
}
