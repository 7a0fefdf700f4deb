import { asService, callersFranchises } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { franchisePositions } from '../../../records/franchises/store.ts';

type Positions = { id: string; lat: number; lng: number }[];

const MOST_POSITIONS = 20;
/** Franchises rarely move, and a search should not ask for them each time. */
const FRESH_MS = 5_000;
const known = new WeakMap<Deps, { at: number; positions: Promise<Positions> }>();

/** Where the business works: the positions of its franchises, or of those the caller is limited to. */
export async function businessArea(deps: Deps): Promise<Positions> {
  const own = callersFranchises();
  const positions = await remembered(deps);
  return own ? positions.filter(({ id }) => own.includes(id)) : positions;
}

function remembered(deps: Deps): Promise<Positions> {
  const last = known.get(deps);
  if (last && performance.now() - last.at < FRESH_MS) return last.positions;
  const positions = asService(() => franchisePositions(deps.sql, MOST_POSITIONS).then(rows => [...rows]));
  known.set(deps, { at: performance.now(), positions });
  positions.catch(() => known.delete(deps));
  return positions;
}
