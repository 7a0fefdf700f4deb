import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { formatCents } from '../../../money.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { offerInvoice } from '../invoices/pay-invoice.ts';
import { declineReason } from '../payments/decline-reasons.ts';
import { type ChargeRow, saveCharge } from './charges-store.ts';

/**
 * Dunning: days to wait before each retry of a declined card. After the last one, the customer has to pay.
 */
const RETRY_AFTER_DAYS = [1, 3, 5, 7];

/** `reason` is the processor's message, for the office only. */
type Decline = { code: string; reason: string; canRetry: boolean };

/** Notifies the customer and the office of every decline, with the date of the next attempt. */
export async function recordDecline(deps: Deps, charge: ChargeRow, job: JobRow, decline: Decline) {
  const { config, clock } = deps;
  const at = clock.now();
  const days = decline.canRetry ? RETRY_AFTER_DAYS[charge.attempts] : undefined;
  const retryAt = days === undefined ? null : at.add({ hours: 24 * days });
  const zone = await zoneOf(deps, deps.sql, job.franchiseId);
  const nextTry = retryAt?.toZonedDateTimeISO(zone).toPlainDate().toString() ?? null;
  await deps.sql.begin(async sql => {
    const current = (await lockJob(sql, job.id))!;
    const isNew = await saveCharge(sql, charge, {
      status: retryAt ? 'due' : 'given_up',
      attempts: charge.attempts + 1,
      request: null,
      dueAt: retryAt ?? at,
      error: decline.reason,
    });
    const isOwed = (await findBalance(sql, job.id))!.dueCents > 0;
    if (!isNew || !isOwed) return;
    await offerInvoice(deps, sql, current, at);
    await notifyCustomer(deps, sql, charge, job, { reason: declineReason(decline.code).en, nextTry }, at);
    const summary = charge.scheduleId ? 'A recurring charge was declined' : 'A card on file was declined';
    const facts: [string, string][] = [
      ['Customer', job.customerName],
      ['Amount', formatCents(charge.amountCents, config.business)],
      ['Reason', decline.reason],
      ['Next try', nextTry ?? 'None. The customer has a link to pay.'],
    ];
    await alertOffice(deps, sql, { summary, facts, aboutJobId: job.id }, at);
  });
}

async function notifyCustomer(
  { config }: Deps,
  sql: Sql,
  charge: ChargeRow,
  job: JobRow,
  told: { reason: string; nextTry: string | null },
  at: Temporal.Instant,
) {
  const reach = reachCustomer(job);
  if (!reach) return;
  const data = {
    jobId: job.id,
    name: job.customerName,
    service: job.type,
    amountCents: charge.amountCents,
    payUrl: `${config.publicUrl}/pay/${job.id}`,
    ...told,
  };
  await queueMessage(sql, { ...reach, kind: 'dunning', data }, at);
}
