import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { findPaymentRow, lockPayment, savePayment } from '../../../records/payments/store.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { disputeOpened, disputeWon } from '../ledger/transactions.ts';
import { bookReturned } from '../payments/book-returned.ts';
import { type DisputeRow, insertDispute, lockDispute, saveDispute } from './store.ts';

/** What the processor says about a dispute. */
export type ReportedDispute = Pick<
  DisputeRow,
  'id' | 'paymentId' | 'amountCents' | 'status' | 'reason' | 'evidenceDueBy'
>;

/**
 * Brings a dispute up to date with what the processor reports, in any order and however often. Returns false if the
 * payment is not known yet.
 */
export async function recordDispute(deps: Deps, sql: Sql, reported: ReportedDispute): Promise<boolean> {
  const known = await findPaymentRow(sql, reported.paymentId);
  if (known?.status !== 'succeeded') return false;
  await lockJob(sql, known.jobId);
  await lockPayment(sql, known.id);
  const dispute = (await lockDispute(sql, reported.id)) ?? (await open(deps, sql, reported));
  if (dispute?.status !== 'open') return true;
  if (reported.status === 'open') {
    const { reason, evidenceDueBy } = reported;
    await saveDispute(sql, dispute.id, { reason, evidenceDueBy });
  } else await close(deps, sql, dispute, reported.status);
  return true;
}

/** The processor withholds the money while the bank decides. It is neither paid nor due until then. */
async function open(deps: Deps, sql: Sql, reported: ReportedDispute): Promise<DisputeRow | undefined> {
  const at = deps.clock.now();
  const payment = (await lockPayment(sql, reported.paymentId))!;
  const left = payment.amountCents - payment.refundedCents - payment.disputedCents - payment.lostCents;
  const amountCents = Math.min(reported.amountCents, left);
  if (amountCents <= 0) return undefined;
  const { jobId, franchiseId } = payment;
  const dispute = await insertDispute(sql, {
    ...reported,
    ...{ jobId, franchiseId, amountCents, status: 'open', openedAt: at.toString(), closedAt: null },
  });
  await savePayment(sql, payment.id, { disputedCents: payment.disputedCents + amountCents });
  await postLedger(sql, [disputeOpened(payment, dispute.id, amountCents)], at);
  await note(deps, sql, dispute, 'A customer disputes a payment with their bank', [
    ['Reason', reported.reason ?? 'not given'],
    ['Send evidence by', deadline(deps, reported.evidenceDueBy)],
  ]);
  return dispute;
}

async function close(deps: Deps, sql: Sql, dispute: DisputeRow, status: 'won' | 'lost') {
  const at = deps.clock.now();
  const payment = (await lockPayment(sql, dispute.paymentId))!;
  await saveDispute(sql, dispute.id, { status, closedAt: at.toString() });
  const disputedCents = payment.disputedCents - dispute.amountCents;
  if (status === 'won') {
    await savePayment(sql, payment.id, { disputedCents });
    await postLedger(sql, [disputeWon(payment, dispute.id, dispute.amountCents)], at);
    return note(deps, sql, dispute, 'The bank decided a dispute for you', []);
  }
  const lostCents = payment.lostCents + dispute.amountCents;
  const ref = `dispute-lost:${dispute.id}`;
  await bookReturned(deps, sql, payment, { disputedCents, lostCents }, { kind: 'dispute_lost', ref });
  return note(deps, sql, dispute, 'The bank decided a dispute for the customer', []);
}

async function note(deps: Deps, sql: Sql, dispute: DisputeRow, summary: string, more: [string, string][]) {
  const at = deps.clock.now();
  const amount = formatCents(dispute.amountCents, deps.config.business);
  const facts: [string, string][] = [['Amount', amount], ...more, ['Payment', dispute.paymentId]];
  await alertOffice(deps, sql, { summary, facts, aboutJobId: dispute.jobId }, at);
  const { id: disputeId, paymentId, jobId, amountCents } = dispute;
  const metadata = { disputeId, paymentId, jobId, amount: amountCents / 100 };
  const change = { type: 'payment.disputed', actor: 'payments', summary: `${summary}: ${amount}` };
  await recordChange(sql, { ...change, metadata, subject: `job:${jobId}` }, at);
}

const deadline = ({ config }: Deps, at: string | null) =>
  at === null
    ? 'not given'
    : Temporal.Instant.from(at)
        .toZonedDateTimeISO(config.timezone)
        .toLocaleString(config.business.locale, { dateStyle: 'full', timeStyle: 'short' });
