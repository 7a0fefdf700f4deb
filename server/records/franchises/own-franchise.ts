import { callersFranchises } from '../../caller.ts';
import type { Sql } from '../../db/connect.ts';
import { invalid } from '../../http/errors.ts';
import { franchiseExists } from './store.ts';

/**
 * The franchise of something new. A caller who sees one franchise only need not name it; one who sees several must,
 * because what belongs to none belongs to the whole business.
 */
export function ownFranchise(named: string | null | undefined): string | null {
  const own = callersFranchises();
  if (named || !own) return named ?? null;
  if (own.length === 1) return own[0]!;
  throw needsFranchise();
}

/** Refuses to take something out of the caller's franchises. */
export function refuseNoFranchise(changes: { franchiseId?: string | null }) {
  if (changes.franchiseId === null && callersFranchises()) throw needsFranchise();
}

/** Refuses an id that names no open franchise. */
export async function refuseUnknownFranchise(sql: Sql, franchiseId: string | null | undefined) {
  if (franchiseId == null || (await franchiseExists(sql, franchiseId))) return;
  throw invalid('The body is not valid', ['franchiseId: names no franchise']);
}

const needsFranchise = () => invalid('The body is not valid', ['franchiseId: name one of your franchises']);
