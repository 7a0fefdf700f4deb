import type { Deps } from '../../../deps.ts';
import { notFound, upstreamFailed } from '../../../http/errors.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { lookUpPayment } from '../payments/look-up-payments.ts';
import { resolveReturnUrl } from './return-url.ts';

export type OpenedPage = { url: string; sessionId: string };

/** Opens a page at the processor for a job. Answers 502 if the processor cannot be reached. */
export async function openHostedPage(
  deps: Deps,
  kind: 'checkout' | 'card setup',
  { jobId, returnUrl }: { jobId: string; returnUrl?: string },
  open: (job: JobRow, returnUrl: string | undefined) => Promise<OpenedPage>,
): Promise<OpenedPage> {
  const allowedUrl = returnUrl === undefined ? undefined : resolveReturnUrl(returnUrl, deps.config.publicUrl);
  const job = await findJob(deps.sql, jobId);
  if (!job) throw notFound('There is no such job');
  try {
    // A payment named at booking may be real. Then there is nothing left to pay.
    if (job.paymentId) await lookUpPayment(deps, job);
    return await open(job, allowedUrl);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, jobId }, `A ${kind} page could not be opened`);
    throw upstreamFailed('The payment processor does not answer: try again in a moment');
  }
}
