import type { Config } from '../../../config.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { ownerOf } from '../../../records/customers/store.ts';
import { isClosed } from '../../../records/jobs/status.ts';
import { findJobs, findJobsOf } from '../../../records/jobs/store.ts';
import { findRecipients } from '../../messages/delivery/store.ts';
import { eraseAddress, erasePerson } from './erase-person.ts';
import { appendErasures, readErasures } from './erasure-log.ts';
import { type Erasure, findErased, hashedWith, insertErasures, listErasures } from './erasures-store.ts';

export type Reapplied = { people: number; openJobs: number };

/**
 * Erases people again whom an older backup brought back. A booking that was open when the backup was made is erased as
 * well and stays open: only the office knows what became of it.
 */
export const reapplyErasures = (
  sql: Pool,
  { erasureKey }: Pick<Config, 'erasureKey'>,
  known: Erasure[],
  at: Temporal.Instant,
): Promise<Reapplied> =>
  sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    const applied = new Set((await listErasures(tx)).map(({ id }) => id));
    const missing = known.filter(({ id }) => !applied.has(id));
    const result = { people: 0, openJobs: 0 };
    if (missing.length === 0) return result;
    for (const { jobIds, ...customer } of await findErased(tx, missing, erasureKey)) {
      const email = customer.email ?? '';
      const jobs = await findJobs(tx, jobIds);
      const others = await findJobsOf(tx, { id: ownerOf(customer), email });
      const all = [...jobs, ...others.filter(({ id }) => !jobIds.includes(id))];
      const summary = 'A customer was erased again after a restore';
      await erasePerson(tx, { customer, email, jobs: all }, summary, at);
      result.people++;
      result.openJobs += all.filter(job => !isClosed(job.status)).length;
    }
    const until = new Map(
      missing.map(({ emailHash, erasedAt }) => [emailHash, Temporal.Instant.from(erasedAt)]),
    );
    for (const { email, hash } of await findRecipients(tx, hashedWith(erasureKey), [...until.keys()]))
      await eraseAddress(tx, email, until.get(hash)!);
    await insertErasures(tx, missing);
    return result;
  }) as Promise<Reapplied>;

/** At a start: brings the database and erasures.jsonl together, whichever of them is from an older backup. */
export async function alignErasures(deps: Pick<Deps, 'sql' | 'config' | 'clock' | 'log'>) {
  const { sql, config, clock, log } = deps;
  const recorded = readErasures(config.dataDir);
  const { people, openJobs } = await reapplyErasures(sql, config, recorded, clock.now());
  if (people > 0)
    log.warn({ people, openJobs }, 'The database is from an older backup: people were erased again');
  const inFile = new Set(recorded.map(({ id }) => id));
  const missing = (await listErasures(sql)).filter(({ id }) => !inFile.has(id));
  if (missing.length > 0) appendErasures(deps, missing);
}
