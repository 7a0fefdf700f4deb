import type { Data } from '../../../../lib/api.ts';

export type Split = Data<'GET /api/franchises/{id}/splits'>['splits'][number];

/** What held on a day: set anew from that day on, it takes a change of that day back. */
export function shareOn(splits: Split[], day: string): Omit<Split, 'effectiveFrom'> | undefined {
  const held = splits
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0];
  return held && { sharePercent: held.sharePercent, shareFixed: held.shareFixed };
}
