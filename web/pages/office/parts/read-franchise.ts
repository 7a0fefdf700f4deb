import type { Data } from '../../../lib/api.ts';
import { hq } from './hq.ts';

type Franchise = Data<'GET /api/franchises'>['franchises'][number];
type Waiting = { id: string; resolve(franchise: Franchise | null): void; reject(error: unknown): void };

const MOST_AT_ONCE = 50;
let waiting: Waiting[] = [];

/** A franchise, or null. The rows of a list ask for theirs at the same moment and share a request. */
export const readFranchise = (id: string) =>
  new Promise<Franchise | null>((resolve, reject) => {
    if (waiting.length === 0) setTimeout(readWaiting);
    waiting.push({ id, resolve, reject });
    if (waiting.length === MOST_AT_ONCE) readWaiting();
  });

async function readWaiting() {
  const asked = waiting;
  waiting = [];
  if (asked.length === 0) return;
  try {
    const ids = asked.map(({ id }) => id).join(',');
    const { franchises } = await hq('GET /api/franchises', { query: { ids } });
    const found = new Map(franchises.map(franchise => [franchise.id, franchise]));
    for (const { id, resolve } of asked) resolve(found.get(id) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
