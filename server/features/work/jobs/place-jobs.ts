import { recordChange } from '../../../changes/record-change.ts';
import { cutText } from '../../../cut-text.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { FoundPlace } from '../../../providers/geocoder/geocoder.ts';
import { linkProperties, placeProperty } from '../../../records/customers/properties-store.ts';
import { findJobsToPlace, type JobToPlace, saveOutcome } from '../../../records/jobs/positions-store.ts';
import { lockJob, saveJob } from '../../../records/jobs/store.ts';
import { findAddress } from '../../schedule/places/find-address.ts';
import { servingFranchise } from '../../schedule/territories/serving-franchise.ts';

export const PLACE_JOBS = 'place-jobs';

const BATCH = 50;
/** Few enough that bookings get their share of the connections. */
const CONCURRENCY = 4;
/** Sending a worker to the wrong town is worse than asking a dispatcher to check an address. */
const MIN_CONFIDENCE = 0.65;
const RETRY_UNKNOWN = Temporal.Duration.from({ hours: 24 });

/**
 * Links jobs without a position to the customer's property, geocodes them, and assigns a franchise by territory where
 * there is none. Runs after every booking
 * and every minute. An unknown address is retried the next day, when there may be a new map. The total stays as quoted
 * to the customer, whatever the franchise's tax.
 */
export async function placeJobs(deps: Deps): Promise<{ placed: number; unknown: number; failed: number }> {
  const counts = { placed: 0, unknown: 0, failed: 0 };
  for (;;) {
    const jobs = await findJobsToPlace(deps.sql, deps.clock.now(), BATCH);
    if (jobs.length === 0) return counts;
    const ids = jobs.map(({ id }) => id);
    await deps.sql.begin(tx => linkProperties(tx, ids));
    for (let i = 0; i < jobs.length; i += CONCURRENCY) {
      const outcomes = await Promise.all(jobs.slice(i, i + CONCURRENCY).map(job => placeJob(deps, job)));
      for (const outcome of outcomes) counts[outcome]++;
    }
  }
}

async function placeJob(deps: Deps, job: JobToPlace): Promise<'placed' | 'unknown' | 'failed'> {
  let found: FoundPlace | undefined;
  try {
    [found] = await findAddress(deps, job.address, 1);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, jobId: job.id }, 'A job could not be placed');
    await settle(deps, job, 'failed', backOff(job.attempts, error));
    return 'failed';
  }
  if (!found || found.confidence < MIN_CONFIDENCE) {
    await settle(deps, job, 'unknown', RETRY_UNKNOWN);
    return 'unknown';
  }
  await savePosition(deps, job, found);
  return 'placed';
}

/** 1, 2, 4 … at most 60 minutes, or what the provider requested. */
function backOff(attempts: number, error: ProviderError): Temporal.Duration {
  const minutes = Math.min(2 ** attempts, 60);
  return Temporal.Duration.from({ seconds: Math.max(minutes * 60, error.retryAfterSeconds ?? 0) });
}

async function settle(deps: Deps, job: JobToPlace, outcome: 'unknown' | 'failed', after: Temporal.Duration) {
  const at = deps.clock.now();
  const { id, address, attempts } = job;
  await saveOutcome(deps.sql, { id, address, attempts: attempts + 1, outcome, dueAt: at.add(after) }, at);
}

async function savePosition(deps: Deps, { id, address, attempts }: JobToPlace, place: FoundPlace) {
  const at = deps.clock.now();
  const { lat, lng, label, postcode } = place;
  await deps.sql.begin(async sql => {
    const job = await lockJob(sql, id);
    // Another run was faster or the address has changed; the next run tries again.
    if (!job || job.address !== address || job.lat !== null) return;
    const chosen =
      job.franchiseId ??
      (job.workerId ? null : await servingFranchise(sql, { lat, lng, postcode }))?.id ??
      null;
    await saveJob(sql, id, { lat, lng, franchiseId: chosen }, at);
    if (job.propertyId) await placeProperty(sql, job.propertyId, place);
    await saveOutcome(sql, { id, address, attempts: attempts + 1, outcome: 'found', dueAt: null }, at);
    const summary =
      chosen === job.franchiseId ? `Found at ${label}` : `Found at ${label}, in the territory of ${chosen}`;
    const metadata = { jobId: id, lat, lng, franchiseId: chosen };
    await recordChange(
      sql,
      { type: 'job.placed', actor: 'system', summary: cutText(summary, 500), metadata, subject: `job:${id}` },
      at,
    );
  });
}
