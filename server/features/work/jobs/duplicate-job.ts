import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { franchiseExists } from '../../../records/franchises/store.ts';
import { toJobDetails } from '../../../records/jobs/line-items.ts';
import type { JobDetails } from '../../../records/jobs/schemas.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { listVisits } from '../../../records/visits/store.ts';
import { createOfficeJob } from './create-office-job.ts';

/**
 * The same work again: customer, property, items, notes and what the first visit takes. No times, no payments, no promo.
 * The customer hears of it once it has a time.
 */
export async function duplicateJob(
  deps: Deps,
  id: string,
  copyId: string,
  actor: Caller,
): Promise<JobDetails> {
  const job = await findJob(deps.sql, id);
  if (!job) throw notFound('There is no such job');
  const { customerId, propertyId, address, notes, type, durationMinutes } = job;
  const [visit] = await listVisits(deps.sql, id);
  const copy = {
    ...{ customerId, type, notes, durationMinutes, items: toJobDetails(job).items },
    ...(propertyId ? { propertyId } : { address }),
    ...{ franchiseId: await openFranchise(deps, job), crew: visit!.crew, skills: visit!.skills },
  };
  return createOfficeJob(deps, copyId, { ...copy, notify: false }, actor);
}

/** A franchise that has closed takes no new work. */
const openFranchise = async ({ sql }: Deps, { franchiseId }: JobRow) =>
  franchiseId && (await franchiseExists(sql, franchiseId)) ? franchiseId : null;
