import { businessDay } from '../../../business-day.ts';
import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { toCents, toUnits } from '../../../money.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import { insertSplit, listSplits, type SplitRow } from './store.ts';

export type SplitInput = {
  effectiveFrom: string;
  sharePercent?: number | null;
  shareFixed?: number | null;
};

const toSplit = ({ shareFixedCents, ...row }: SplitRow) => ({
  ...row,
  shareFixed: shareFixedCents === null ? null : toUnits(shareFixedCents),
});

/** Sets the franchise's share starting on a date. Earlier payments keep their share. */
export async function saveSplit(deps: Deps, franchiseId: string, input: SplitInput, actor: Caller) {
  const { effectiveFrom, sharePercent = null, shareFixed = null } = input;
  if ((sharePercent === null) === (shareFixed === null))
    throw invalid('The body is not valid', ['sharePercent: give either sharePercent or shareFixed']);
  await mustExist(deps, franchiseId);
  const at = deps.clock.now();
  const row = {
    effectiveFrom,
    sharePercent,
    shareFixedCents: shareFixed === null ? null : toCents(shareFixed),
  };
  const entry = {
    type: 'franchise.share',
    actor: nameOf(actor),
    summary: `Share from ${effectiveFrom}: ${shareFixed ?? `${sharePercent} %`}`,
    metadata: { ...input },
    subject: `franchise:${franchiseId}`,
  };
  await deps.sql.begin(async sql => {
    await insertSplit(sql, franchiseId, row);
    await recordChange(sql, entry, at);
  });
  return toSplit(row);
}

export async function listSplitsOf(deps: Deps, franchiseId: string, query: { updatedSince?: string }) {
  await mustExist(deps, franchiseId);
  return (await listSplits(deps.sql, franchiseId, query)).map(toSplit);
}

async function mustExist({ sql, clock, config }: Deps, franchiseId: string) {
  if (!(await findFranchise(sql, franchiseId, businessDay(clock.now(), config.timezone))))
    throw notFound('There is no such franchise');
}
