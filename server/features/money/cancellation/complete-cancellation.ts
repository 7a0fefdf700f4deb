import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { formatCents } from '../../../money.ts';
import { type Alert, alertOffice } from '../../../outbox/alert-office.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { MessageData, MessageKind } from '../../../outbox/message-data.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { canMove } from '../../../records/jobs/status.ts';
import { type JobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { cancelUnsentShare } from '../../messages/delivery/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { readDay } from '../../schedule/scene/wall-clock.ts';
import { queueCardCharge } from '../billing/charge-card.ts';
import { findCard } from '../cards/store.ts';
import { payInvoice, voidInvoiceOf } from '../invoices/pay-invoice.ts';
import { refundsOfCancellation } from '../refunds/store.ts';
import { decideRefunds } from './decide-refunds.ts';
import { endOfWindow, restoreUrl } from './restore-link.ts';
import type { CancelInput } from './schemas.ts';
import { type CancellationRow, findCancellation, saveCancellation } from './store.ts';

/** Unsent messages that make no sense once the job is canceled. */
const obsoleteKinds: MessageKind[] = [
  'visit_planned',
  'visit_withdrawn',
  'reminder',
  'on_my_way',
  'payment_failed',
];

export type CancelledBy = { actor: string; notes?: string | null };

/**
 * Cancels the job, voids its invoice, notifies the customer and logs it, in one transaction. Returns
 * undefined if a payment or card arrived after the decision, which then has to be made again.
 */
export function completeCancellation(
  deps: Deps,
  jobId: string,
  input: Pick<CancelInput, 'email' | 'phone'>,
  by: CancelledBy,
): Promise<CancellationRow | undefined> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const job = (await lockJob(sql, jobId))!;
    const decision = (await findCancellation(sql, jobId))!;
    if (decision.doneAt) return decision;
    const zone = await zoneOf(deps, sql, job.franchiseId);
    const restoreUntil = decision.byCustomer ? endOfWindow(job, zone, at).toString() : null;
    const done = { ...decision, restoreUntil, doneAt: at.toString() };
    if (job.status === 'completed') {
      await saveCancellation(sql, jobId, { doneAt: done.doneAt });
      await alertCompletedAnyway(deps, sql, done, at);
      return done;
    }
    if ((await decideRefunds(sql, decision)).length > 0) return undefined;
    if ((await setupIntentOf(sql, jobId)) !== decision.setupIntentId) return undefined;

    const notes = by.notes === undefined ? {} : { notes: by.notes };
    await saveCancellation(sql, jobId, { doneAt: done.doneAt, restoreUntil });
    const { feeCents: cancellationFeeCents } = decision;
    const ended = { status: 'cancelled' as const, cancelledAt: at.toString(), cancellationFeeCents };
    if (canMove(job.status, 'cancelled')) await saveJob(sql, jobId, { ...notes, ...ended }, at);
    await voidInvoiceOf(sql, jobId, at);
    await withoutScope(sql, () => cancelUnsentShare(sql, jobId, obsoleteKinds));
    const refundedCents = await refundedFor(sql, done);
    const { dueCents } = (await findBalance(sql, jobId))!;
    const notice = noticeOf(deps, job, { ...done, refundedCents, dueCents }, zone);
    await notifyCustomer(sql, job, notice, input, at);
    if (done.byCustomer) await alertOffice(deps, sql, alertOf(deps, notice), at);
    await recordChange(
      sql,
      {
        type: 'job.cancelled',
        actor: by.actor,
        summary: `${job.status} → cancelled`,
        metadata: {
          ...{ jobId, refunded: refundedCents / 100, fee: cancellationFeeCents / 100 },
          setupCancelled: done.setupCancelled,
        },
        subject: `job:${jobId}`,
      },
      at,
    );
    if (cancellationFeeCents > 0) await billFee(deps, sql, jobId, at);
    return done;
  }) as Promise<CancellationRow | undefined>;
}

/** The job was completed first. The office has to decide about money that was already refunded. */
async function alertCompletedAnyway(deps: Deps, sql: Sql, done: CancellationRow, at: Temporal.Instant) {
  const refundedCents = await refundedFor(sql, done);
  if (refundedCents === 0 && !done.setupCancelled) return;
  const summary = 'A job was completed while its cancellation was under way';
  const facts: [string, string][] = [
    ['Refunded', formatCents(refundedCents, deps.config.business)],
    ['Card on file', done.setupCancelled ? 'removed' : 'none'],
  ];
  await alertOffice(deps, sql, { summary, facts, aboutJobId: done.jobId }, at);
}

/** Bills what a late cancellation costs, and charges the card on file if it is not paid already. */
async function billFee(deps: Deps, sql: Sql, jobId: string, at: Temporal.Instant) {
  const job = (await lockJob(sql, jobId))!;
  await payInvoice(deps, sql, job, (await findBalance(sql, jobId))!, at);
  await queueCardCharge(deps, sql, job);
}

/** What this cancellation returns to the customer. */
const refundedFor = async (sql: Sql, cancellation: CancellationRow): Promise<number> =>
  (await refundsOfCancellation(sql, cancellation))
    .filter(({ status }) => status === 'succeeded')
    .reduce((cents, refund) => cents + refund.amountCents, 0);

/** The card on file that a cancellation releases. */
export const setupIntentOf = async (sql: Sql, jobId: string): Promise<string | null> =>
  (await findCard(sql, jobId))?.setupIntentId ?? null;

type Notice = MessageData['cancellation'];

function noticeOf(
  { config }: Deps,
  job: JobRow,
  done: CancellationRow & { refundedCents: number; dueCents: number },
  zone: string,
): Notice {
  return {
    name: job.customerName,
    service: job.type,
    date: readDay(job.scheduledStart ?? job.preferredDate, zone)?.toString() ?? null,
    refundedCents: done.refundedCents,
    feeCents: done.feeCents,
    payUrl: done.dueCents > 0 ? `${config.publicUrl}/pay/${job.id}` : null,
    restoreUrl: done.restoreUntil ? restoreUrl(config, job.id) : null,
    cardReleased: done.setupCancelled,
    jobId: job.id,
  };
}

/** Uses the job's own addresses, and the ones from the request where it has none. */
async function notifyCustomer(
  sql: Sql,
  job: JobRow,
  data: Notice,
  { email, phone }: Pick<CancelInput, 'email' | 'phone'>,
  at: Temporal.Instant,
) {
  // Whoever sends a request for a job without a contact may be anybody: the link is not for them.
  const toStranger = { ...data, restoreUrl: null };
  const toEmail = job.customerEmail ?? email;
  const toPhone = job.customerPhone ?? (phone && matchesFormat('phone', phone) ? phone : null);
  const write = (channel: Channel, to: string, own: string | null) =>
    queueMessage(sql, { channel, kind: 'cancellation', to, data: own ? data : toStranger }, at);
  if (toEmail) await write('email', toEmail, job.customerEmail);
  if (toPhone) await write('sms', toPhone, job.customerPhone);
}

const alertOf = (
  { config }: Deps,
  { name, service, date, refundedCents, feeCents, jobId }: Notice,
): Alert => ({
  summary: 'A customer canceled a booking',
  facts: [
    ['Customer', name],
    ['Service', service],
    ...(date ? ([['Date', date]] as [string, string][]) : []),
    ['Refunded', formatCents(refundedCents, config.business)],
    ...(feeCents > 0 ? ([['Fee', formatCents(feeCents, config.business)]] as [string, string][]) : []),
  ],
  aboutJobId: jobId,
});
