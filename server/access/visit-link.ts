import type { Caller } from '../caller.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { matchesFormat } from '../formats.ts';
import { notFound, unauthorized } from '../http/errors.ts';
import { emailKey } from '../records/customers/store.ts';
import { findLinkedJob } from '../records/jobs/linked-job-store.ts';
import { findJob, type JobRow } from '../records/jobs/store.ts';
import { readLink, signLink } from './signed-link.ts';

/** How long a link still works after the work is done or canceled. */
const VALID_AFTER_END = { hours: 24 * 30 };

/** One answer for every link that leads nowhere, so that nobody learns which of them once did. */
const UNKNOWN = 'This link is not valid, or it has expired';

/** Whoever has the link may see and change the visit: it is only sent to the customer. */
export const visitToken = ({ linkKey }: Pick<Config, 'linkKey'>, jobId: string): string =>
  signLink(linkKey, 'visit', jobId);

export const visitUrl = (config: Pick<Config, 'linkKey' | 'publicUrl'>, jobId: string): string =>
  `${config.publicUrl}/visit/${visitToken(config, jobId)}`;

/** The job that a link is for. Forged, expired and erased links all get the same 404. */
export async function findJobByLink(
  { sql, config, clock }: Pick<Deps, 'sql' | 'config' | 'clock'>,
  token: string,
): Promise<JobRow> {
  const jobId = readLink(config.linkKey, 'visit', token);
  const job = jobId && matchesFormat('uuid', jobId) ? await findLinkedJob(sql, jobId) : undefined;
  const ended = job?.completedAt ?? job?.cancelledAt;
  const isOver =
    ended && Temporal.Instant.compare(Temporal.Instant.from(ended).add(VALID_AFTER_END), clock.now()) <= 0;
  if (!job || isOver) throw notFound(UNKNOWN);
  return job;
}

/** A job by its id, for the customer who proved its email address or for the office. Anybody else's is not found. */
export async function findOwnJob({ sql }: Pick<Deps, 'sql'>, jobId: string, caller: Caller): Promise<JobRow> {
  const isOffice = caller.permissions?.has('jobs:write') ?? false;
  if (caller.kind !== 'proof' && !isOffice)
    throw unauthorized('A verification proof or an access token is needed');
  const job = await findJob(sql, jobId);
  const isOwn =
    isOffice ||
    (job?.customerEmail && (await emailKey(sql, job.customerEmail)) === (await emailKey(sql, caller.id)));
  if (!job || !isOwn) throw notFound('There is no such job');
  return job;
}
