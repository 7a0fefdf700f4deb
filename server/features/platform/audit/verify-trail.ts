import type { Pool } from '../../../db/connect.ts';
import { streamRows } from '../../../db/stream-rows.ts';
import { LEAST_AUDIT_DAYS } from '../../../settings/retention-schemas.ts';
import type { AuditCheck } from './schemas.ts';
import { type CheckedSeal, measureUnsealed, type Seal, selectSeals } from './store.ts';

export type Verified = Omit<AuditCheck, 'checkedAt'> & { lastSeal: Seal | undefined };

/** Recomputes the chain from the first seal to the newest entry, one seal at a time, up to the first that is broken. */
export async function verifyTrail(sql: Pool): Promise<Verified> {
  let [seals, entries] = [0, 0];
  let last: Seal | undefined;
  for await (const batch of streamRows<CheckedSeal>(sql, selectSeals, 50))
    for (const seal of batch) {
      const problem = problemOf(seal, last);
      if (problem) return { seals, entries, lastSeal: last, problem };
      last = seal;
      seals++;
      entries += seal.found;
    }
  const lastPosition = last?.lastPosition ?? 0;
  const unsealed = await measureUnsealed(sql, lastPosition);
  return {
    seals,
    entries: entries + unsealed.count,
    lastSeal: last,
    problem: problemAfter(unsealed, lastPosition),
  };
}

function problemOf(seal: CheckedSeal, before: Seal | undefined): string | undefined {
  const [id, first] = [(before?.id ?? 0) + 1, (before?.lastPosition ?? 0) + 1];
  const name = `Seal ${seal.id} (entries ${seal.firstPosition} to ${seal.lastPosition})`;
  if (seal.id !== id) return `Seal ${id} is missing`;
  if (seal.firstPosition !== first || seal.previousHash !== (before?.hash ?? ''))
    return `${name} does not continue the one before it`;
  if (!seal.isIntact) return `${name} was changed`;
  const size = seal.lastPosition - seal.firstPosition + 1;
  if (seal.droppedAt) return problemOfDropped(seal, name);
  if (seal.found < size) return `${name}: ${size - seal.found} of its entries are missing`;
  if (!seal.entriesMatch) return `${name}: an entry was changed`;
  if (seal.altered > 0) return `${name}: the details of ${seal.altered} of its entries were changed`;
  return undefined;
}

/** Retention deletes all entries of a seal, and none before its time. */
function problemOfDropped({ newestAt, droppedAt, found }: CheckedSeal, name: string): string | undefined {
  if (found > 0) return `${name}: entries are there again after they were deleted`;
  const days = Temporal.Instant.from(droppedAt!).since(Temporal.Instant.from(newestAt)).total('hours') / 24;
  return days < LEAST_AUDIT_DAYS
    ? `${name}: its entries were deleted before they were ${LEAST_AUDIT_DAYS} days old`
    : undefined;
}

type Unsealed = Awaited<ReturnType<typeof measureUnsealed>>;

function problemAfter({ before, count, last, altered }: Unsealed, lastPosition: number): string | null {
  if (before > 0) return `${before} entries were inserted before the first one`;
  if (count > 0 && last - lastPosition !== count) return `Entries are missing after entry ${lastPosition}`;
  if (altered > 0) return `The details of ${altered} entries after entry ${lastPosition} were changed`;
  return null;
}
