import type { Deps } from '../../../deps.ts';
import type { PaymentRow } from '../../../records/payments/store.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { type DisputeRow, findDispute } from '../disputes/store.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';
import { askTotal, bookRefundedTotal, SENT_BACK } from './book-refunded-total.ts';
import { cents, type Fields, idOf, instant, type Outcome, text } from './fields.ts';
import { findPaid } from './refund-events.ts';
import type { EventRow } from './store.ts';

export async function disputeReported(deps: Deps, dispute: Fields, event: EventRow): Promise<Outcome> {
  const id = text(dispute.id);
  const status = statusOf(dispute.status);
  const payment = await findPaid(deps, idOf(dispute.payment_intent), event);
  if (!payment || !id || !status) return 'ignored';
  const evidence = dispute.evidence_details as Fields | null | undefined;
  const reported = {
    ...{ id, status, paymentId: payment.id, amountCents: cents(dispute.amount) },
    reason: text(dispute.reason) ?? null,
    evidenceDueBy: instant(evidence?.due_by)?.toString() ?? null,
  };
  // A refund that failed leaves more to dispute, and maybe we have not heard of the failure yet.
  if (reported.amountCents > leftOf(payment) && !(await findDispute(deps.sql, id)))
    await bookRefundedTotal(deps, payment, event, known => askTotal(deps, known), SENT_BACK);
  await deps.sql.begin(sql => recordDispute(deps, sql, reported));
  await settlePayouts(deps, { jobId: payment.jobId });
  return 'processed';
}

const leftOf = ({ amountCents, refundedCents, disputedCents, lostCents }: PaymentRow) =>
  amountCents - refundedCents - disputedCents - lostCents;

/** An inquiry (`warning_…`) withholds no money, so it is no dispute yet. */
function statusOf(status: unknown): DisputeRow['status'] | undefined {
  if (status === 'won' || status === 'lost') return status;
  return typeof status === 'string' && !status.startsWith('warning') ? 'open' : undefined;
}
