import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { type JobRow, saveJob } from '../../../records/jobs/store.ts';
import { type BalanceRow, findBalance, isSettled, openDeposit } from '../../../records/payments/balance.ts';
import { type NewPayment, type PaymentRow, saveSuccess } from '../../../records/payments/store.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import type { InvoiceRow } from '../invoices/store.ts';
import { taxIn } from '../ledger/parts.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { taxBooked } from '../ledger/store.ts';
import { charged } from '../ledger/transactions.ts';
import { addPayout } from '../payouts/add-payout.ts';
import { reviveIgnored } from '../processor-events/store.ts';

export type Taken = {
  payment: PaymentRow;
  job: JobRow;
  /** Before and after the payment. */
  before: BalanceRow;
  after: BalanceRow;
  invoice: InvoiceRow | undefined;
};

/**
 * Books a payment, however it was made, and what follows from it: ledger, job, invoice and the franchise's share. Runs
 * in the caller's transaction with the job locked. Returns undefined if the payment is known already.
 */
export async function takePayment(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  given: Omit<NewPayment, 'taxCents' | 'refundDue'>,
  received: Temporal.Instant,
): Promise<Taken | undefined> {
  const now = deps.clock.now();
  const before = (await findBalance(sql, job.id))!;
  // Nobody expects it, so all of it goes back: the job was paid or canceled in the meantime.
  const refundDue = given.method === 'card' && isUnwanted(job, before, given.amountCents - given.tipCents);
  const tipCents = refundDue ? 0 : given.tipCents;
  const priceCents = given.amountCents - tipCents;
  const taxCents = refundDue
    ? 0
    : taxIn(job, {
        ...{ priceCents, dueCents: before.dueCents },
        taxBookedCents: await taxBooked(sql, job.id),
      });
  const payment = await saveSuccess(sql, { ...given, tipCents, taxCents, refundDue }, job, { now, received });
  if (!payment) return undefined;
  await postLedger(sql, [charged(payment)], now);
  const after = (await findBalance(sql, job.id))!;
  let paid = job;
  if (!refundDue) {
    await addPayout(deps, sql, job, payment);
    paid = await saveJob(sql, job.id, jobChanges(job, payment, after, now), now);
  }
  await recordChange(sql, changeOf(paid, payment, isSettled(after)), now);
  await withoutScope(sql, () => reviveIgnored(sql, payment.id, now));
  // Late, because its number keeps other franchises waiting for theirs until the commit.
  const invoice = refundDue ? undefined : await payInvoice(deps, sql, paid, after, now);
  return { payment, job: paid, before, after, invoice };
}

/** A tip on its own is welcome after everything is paid. */
const isUnwanted = (job: JobRow, { dueCents, paidCents, refundedCents }: BalanceRow, priceCents: number) =>
  dueCents === 0 && (job.status === 'cancelled' || (priceCents > 0 && paidCents > refundedCents));

function jobChanges(job: JobRow, payment: PaymentRow, after: BalanceRow, now: Temporal.Instant) {
  const paymentStatus = isSettled(after) ? 'charged' : 'partially_paid';
  if (payment.method !== 'card') return { paymentStatus };
  const paymentLookedUpAt = job.paymentLookedUpAt ?? now.toString();
  // Keep the reference to a card on file, so that canceling the job releases it.
  const keepsId = job.paymentId?.startsWith('seti_');
  return { paymentStatus, paymentLookedUpAt, ...(keepsId ? {} : { paymentId: payment.id }) };
}

/** Whether the customer paid what they were asked for: all that was due, or the deposit. */
export const isExpectedAmount = ({ payment, before }: Taken): boolean =>
  [before.dueCents, openDeposit(before)].includes(payment.amountCents - payment.tipCents);

const changeOf = (job: JobRow, payment: PaymentRow, isPaidUp: boolean) => ({
  type: payment.refundDue ? 'payment.unexpected' : 'payment.succeeded',
  actor: payment.recordedBy ?? 'payments',
  summary: payment.refundDue
    ? 'A payment arrived for a job that was already paid or canceled: it is refunded'
    : isPaidUp
      ? 'The job was paid'
      : 'Part of the price was paid',
  metadata: {
    ...{ jobId: job.id, paymentId: payment.id, amount: payment.amountCents / 100, method: payment.method },
  },
  subject: `job:${job.id}`,
});
