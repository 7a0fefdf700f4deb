import type { ReactNode } from 'react';
import { StatusChip } from './status-chip.tsx';
import type { StatusMeaning } from './status-colors.ts';

const meanings = {
  brand: 'done',
  blue: 'scheduled',
  violet: 'on-the-way',
  orange: 'in-progress',
  red: 'attention',
  gray: 'canceled',
} as const satisfies Record<string, StatusMeaning>;

export type TagColor = keyof typeof meanings;

/** The state of something that is not a visit, in the same colors. */
export const Tag = ({ color, children }: { color: TagColor; children: ReactNode }) => (
  <StatusChip meaning={meanings[color]}>{children}</StatusChip>
);
