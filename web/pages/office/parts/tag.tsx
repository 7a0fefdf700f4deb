import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** A colored badge with readable contrast in both color schemes. */
export function Tag({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Badge color={color} variant="light" tt="none" style={{ color: 'var(--mantine-color-text)' }}>
      {children}
    </Badge>
  );
}
