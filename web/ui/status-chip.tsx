import type { ReactNode } from 'react';
import classes from './status-chip.module.css';
import { type StatusMeaning, statusColors } from './status-colors.ts';

/** A status in words, with the color of its meaning. */
export function StatusChip({ meaning, children }: { meaning: StatusMeaning; children: ReactNode }) {
  const { fill, edge, text } = statusColors(meaning);
  return (
    <span className={classes.chip} style={{ background: fill, color: text }}>
      <span className={classes.dot} style={{ background: edge }} aria-hidden />
      {children}
    </span>
  );
}
