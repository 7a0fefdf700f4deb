import type { Data } from '../../../../lib/api.ts';

export type Split = Data<'GET /api/franchises/{id}/splits'>['splits'][number];

/** The share in effect on a day. Setting it again from that day on undoes a change made for that day. */
export function shareOn(splits: Split[], day: string): Omit<Split, 'effectiveFrom'> | undefined {
  const held = splits
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .sort((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0];
  return held && { sharePercent: held.sharePercent, shareFixed: held.shareFixed };
}
