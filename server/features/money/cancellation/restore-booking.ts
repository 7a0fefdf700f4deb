import { recordChange } from '../../../changes/record-change.ts';
import { breaks, type Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { findJob, type JobRow, lockJob, reopenJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { findAssignable } from '../../../records/workers/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { readDay } from '../../schedule/scene/wall-clock.ts';
import { abandonCharge } from '../billing/charges-store.ts';
import { lockInvoiceOf, saveInvoice } from '../invoices/store.ts';
import { type CancellationRow, deleteCancellation, findCancellation } from './store.ts';

export const TAKEN = 'The time of this booking has been taken';
export const OVER = 'The time of this booking is over';
export const CLOSED = 'This booking can no longer be restored';

/** A canceled booking as its customer's link shows it. */
export type Restorable = { job: JobRow; isRestored: boolean; dueCents: number };

/** What the link would do. Throws if it can do nothing. */
export async function previewRestore({ sql, clock }: Deps, jobId: string): Promise<Restorable> {
  const job = await findJob(sql, jobId);
  if (!job) throw conflict(CLOSED);
  const { dueCents, paidCents, refundedCents } = (await findBalance(sql, jobId))!;
  if (job.status !== 'cancelled') return { job, isRestored: true, dueCents };
  refuseLate(await findCancellation(sql, jobId), clock.now());
  return { job, isRestored: false, dueCents: Math.max(0, job.totalCents - paidCents + refundedCents) };
}

/**
 * Puts a canceled booking back: with the same technician at the same time, or back in line if it had none. What was
 * refunded is due again. Pressing the button twice restores once.
 */
export async function restoreBooking(deps: Deps, jobId: string): Promise<Restorable> {
  const at = deps.clock.now();
  try {
    const restored = (await deps.sql.begin(async sql => {
      const job = await lockJob(sql, jobId);
      if (!job) throw conflict(CLOSED);
      if (job.status === 'cancelled') await restore(deps, sql, job, at);
      const { dueCents } = (await findBalance(sql, jobId))!;
      return { job: (await findJob(sql, jobId))!, isRestored: true, dueCents };
    })) as Restorable;
    deps.queue.nudge(DELIVER_MESSAGES);
    return restored;
  } catch (error) {
    if (breaks(error, 'visit_workers_overlap') || breaks(error, 'visit_time_held')) throw conflict(TAKEN);
    throw error;
  }
}

async function restore(deps: Deps, sql: Sql, job: JobRow, at: Temporal.Instant) {
  const cancellation = refuseLate(await findCancellation(sql, job.id), at);
  if (job.workerId && (await findAssignable(sql, job.workerId))?.franchiseId !== job.franchiseId)
    throw conflict(TAKEN);
  const { status } = await reopenJob(sql, job, at);
  await deleteCancellation(sql, job.id);
  await withdrawFee(sql, cancellation, at);
  await notify(deps, sql, job, at);
  const summary = `cancelled → ${status}`;
  const metadata = { jobId: job.id };
  await recordChange(
    sql,
    { type: 'job.moved', actor: 'customer', summary, metadata, subject: `job:${job.id}` },
    at,
  );
}

function refuseLate(cancellation: CancellationRow | undefined, now: Temporal.Instant): CancellationRow {
  if (!cancellation?.restoreUntil) throw conflict(CLOSED);
  if (Temporal.Instant.compare(now, cancellation.restoreUntil) >= 0) throw conflict(OVER);
  return cancellation;
}

/** The fee is not due any more. What was paid of it counts toward the price. */
async function withdrawFee(sql: Sql, { jobId, feeCents, createdAt }: CancellationRow, at: Temporal.Instant) {
  if (feeCents === 0) return;
  await abandonCharge(sql, jobId, 'The booking was restored');
  const invoice = await lockInvoiceOf(sql, jobId);
  if (invoice && Temporal.Instant.compare(invoice.createdAt, createdAt) >= 0)
    await saveInvoice(sql, invoice.id, { status: 'void' }, at);
}

async function notify(deps: Deps, sql: Sql, job: JobRow, at: Temporal.Instant) {
  const { config } = deps;
  const { dueCents } = (await findBalance(sql, job.id))!;
  const zone = await zoneOf(deps, sql, job.franchiseId);
  const data = {
    jobId: job.id,
    name: job.customerName,
    service: job.type,
    date: readDay(job.scheduledStart ?? job.preferredDate, zone)?.toString() ?? null,
    dueCents,
    payUrl: dueCents > 0 ? `${config.publicUrl}/pay/${job.id}` : null,
  };
  const recipient = reachCustomer(job);
  if (recipient) await queueMessage(sql, { ...recipient, kind: 'booking_restored', data }, at);
  const facts: [string, string][] = [
    ['Customer', job.customerName],
    ['Service', job.type],
  ];
  const summary = 'A customer restored a canceled booking';
  await alertOffice(deps, sql, { summary, facts, aboutJobId: job.id }, at);
}
