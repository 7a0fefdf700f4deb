import type { Deps } from '../../../deps.ts';
import { notFound, upstreamFailed } from '../../../http/errors.ts';
import { alertOfficeHourly } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { type FailureKind, ProviderError } from '../../../providers/errors.ts';
import { findJob, type JobRow } from '../../../records/jobs/store.ts';
import { alertIfMisconfigured } from '../payments/alert-misconfigured.ts';
import { lookUpPayment } from '../payments/look-up-payments.ts';
import { resolveReturnUrl } from './return-url.ts';

export type OpenedPage = { url: string; sessionId: string };

export const pageFailures = {
  away: 'The payment processor does not answer: try again in a moment',
  closed: 'Online payment is not available right now: try again later',
  impossible: 'Online payment does not work for this booking: please contact us',
};

const failureOf: Record<FailureKind, string> = {
  unknown: pageFailures.away,
  retryable: pageFailures.away,
  ours: pageFailures.closed,
  final: pageFailures.impossible,
  declined: pageFailures.impossible,
};

/** Opens a page at the processor for a job. Answers 502 if the processor cannot, in our own words. */
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
    await alertIfMisconfigured(deps, error);
    if (!error.retryable) await alertImpossible(deps, kind, job, error);
    throw upstreamFailed(failureOf[error.kind]);
  }
}

/** Whatever the processor objects to, no retry helps and the customer cannot pay. */
async function alertImpossible(
  deps: Deps,
  kind: 'checkout' | 'card setup',
  job: JobRow,
  { message }: ProviderError,
) {
  const summary =
    kind === 'checkout' ? 'A customer cannot pay a job online' : 'A customer cannot save a card for a job';
  const facts: [string, string][] = [
    ['Customer', job.customerName],
    ['The processor says', message],
  ];
  await deps.sql.begin(sql =>
    alertOfficeHourly(
      deps,
      sql,
      `${kind}.impossible`,
      { summary, facts, aboutJobId: job.id },
      deps.clock.now(),
    ),
  );
  deps.queue.nudge(DELIVER_MESSAGES);
}
