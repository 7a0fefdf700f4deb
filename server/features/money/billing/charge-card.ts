import { businessDay } from '../../../business-day.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { findCard } from '../cards/store.ts';
import { chargeOne } from './charge-due.ts';
import { claimChargeOf, findCharge, insertCardCharge } from './charges-store.ts';

export type CardCharged = { charged: boolean; status: 'paid' | 'due' | 'given_up'; reason: string | null };

/** Charges a saved card now. A declined card is retried on the same schedule as recurring charges. */
export async function chargeCard(deps: Deps, jobId: string): Promise<CardCharged> {
  const refusal = await deps.sql.begin(async sql => {
    const job = await lockJob(sql, jobId);
    if (!job) throw notFound('There is no such job');
    return queueCardCharge(deps, sql, job);
  });
  if (refusal) throw conflict(refusal);
  const charge = await claimChargeOf(deps.sql, jobId, deps.clock.now());
  if (charge) await chargeOne(deps, charge);
  deps.queue.nudge(DELIVER_MESSAGES);
  const { status, error } = (await findCharge(deps.sql, jobId))!;
  return { charged: status === 'paid', status, reason: status === 'paid' ? null : error };
}

/**
 * Queues a charge to the job's saved card in the caller's transaction; the charge task picks it up. Returns
 * the reason when there is nothing to charge.
 */
export async function queueCardCharge(deps: Deps, sql: Sql, job: JobRow): Promise<string | undefined> {
  const at = deps.clock.now();
  const card = await findCard(sql, job.id);
  if (!card?.customerId || card.releasedAt !== null) return 'There is no card on file for the job';
  const { dueCents, totalCents } = (await findBalance(sql, job.id))!;
  if (dueCents === 0 && job.status === 'cancelled') return 'The job is canceled';
  if (totalCents === 0) return 'The job has no price to pay';
  if (dueCents === 0) return 'The job is paid already';
  const dueDate = businessDay(at, deps.config.timezone);
  const charge = { jobId: job.id, dueDate, customer: card.customerId, amountCents: dueCents };
  await insertCardCharge(sql, charge, at);
  return undefined;
}
