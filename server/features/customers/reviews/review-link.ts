import { readLink, signLink } from '../../../access/signed-link.ts';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { notFound } from '../../../http/errors.ts';
import { findLinkedJob } from '../../../records/jobs/linked-job-store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';

export const reviewUrl = (
  { linkKey, publicUrl }: Pick<Config, 'linkKey' | 'publicUrl'>,
  jobId: string,
): string => `${publicUrl}/review/${signLink(linkKey, 'review', jobId)}`;

/** The finished job that a link is for. Forged links and those of people who were erased get the same 404. */
export async function findReviewedJob({ sql, config }: Deps, token: string): Promise<JobRow> {
  const jobId = readLink(config.linkKey, 'review', token);
  const job = jobId && matchesFormat('uuid', jobId) ? await findLinkedJob(sql, jobId) : undefined;
  if (job?.status !== 'completed') throw notFound('There is nothing to review here');
  return job;
}
