import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { queueMessages } from '../../../outbox/queue-message.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { composeInvoice, type Issuer } from '../invoices/compose-invoice.ts';
import { readTerms } from '../invoices/generate-invoice.ts';
import { invoiceMessage } from '../invoices/send-invoice.ts';
import { findIssuer, insertInvoices, reserveNumbers } from '../invoices/store.ts';
import { insertCharges } from './charges-store.ts';
import { findJobs, type ScheduleRow } from './store.ts';

/** A job to bill. `isInvoiced`: it has an invoice already, so only the charge is missing. */
export type BillableJob = { jobId: string; dueDate: string; schedule: ScheduleRow; isInvoiced: boolean };

/**
 * Creates invoices for jobs whose schedule has `autoCharge`. With a card on file, the charge is queued and
 * the invoice stays a draft until it is paid; without one, the invoice is sent. Returns the number of
 * invoices.
 */
export async function billJobs(
  deps: Deps,
  sql: Sql,
  due: BillableJob[],
  at: Temporal.Instant,
): Promise<number> {
  const dueOf = new Map(due.map(each => [each.jobId, each]));
  const jobs = (await findJobs(sql, [...dueOf.keys()])).filter(job => job.totalCents > 0);
  await queueCharges(sql, jobs, dueOf, at);
  const billed = jobs.filter(job => !dueOf.get(job.id)!.isInvoiced);
  if (billed.length === 0) return 0;
  const terms = await readTerms(deps, sql, at);
  const issuers = new Map<string | null, Issuer | undefined>();
  for (const { franchiseId } of billed)
    if (!issuers.has(franchiseId)) issuers.set(franchiseId, await findIssuer(sql, franchiseId));
  const numbers = await reserveNumbers(sql, Number(terms.issuedOn.slice(0, 4)), billed.length);
  const isCharged = (job: JobRow) => dueOf.get(job.id)!.schedule.paymentsCustomerId !== null;
  const invoices = await insertInvoices(
    sql,
    billed.map((job, i) => ({
      id: randomUUIDv7(),
      number: numbers[i]!,
      jobId: job.id,
      franchiseId: job.franchiseId,
      status: isCharged(job) ? ('draft' as const) : ('sent' as const),
      content: composeInvoice(job, issuers.get(job.franchiseId), deps.config.business, numbers[i]!, terms),
      totalCents: job.totalCents,
    })),
    at,
  );
  const messages = invoices.flatMap(invoice => {
    const to = invoice.content.customer.email;
    if (invoice.status !== 'sent' || !to) return [];
    const data = { jobId: invoice.jobId, ...invoiceMessage(deps, invoice) };
    return [{ channel: 'email' as const, kind: 'invoice' as const, to, data }];
  });
  // All at once, because the numbers keep other franchises waiting for theirs until the commit.
  await queueMessages(sql, messages, at);
  return invoices.length;
}

/** Charges the cards of the schedules that have one. */
async function queueCharges(sql: Sql, jobs: JobRow[], dueOf: Map<string, BillableJob>, at: Temporal.Instant) {
  const charges = jobs.flatMap(job => {
    const { dueDate, schedule } = dueOf.get(job.id)!;
    const { id: scheduleId, paymentsCustomerId: customer } = schedule;
    return customer === null
      ? []
      : [{ jobId: job.id, scheduleId, dueDate, customer, amountCents: job.totalCents }];
  });
  if (charges.length > 0) await insertCharges(sql, charges, at);
}
