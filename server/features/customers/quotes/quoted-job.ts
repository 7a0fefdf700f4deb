import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import { conflict } from '../../../http/errors.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { isClosed } from '../../../records/jobs/status.ts';
import { insertJobRow, lockJob, saveJob } from '../../../records/jobs/store.ts';
import { findBalance, isSettled } from '../../../records/payments/balance.ts';
import { listServices } from '../../../records/services/store.ts';
import { lockInvoiceOf } from '../../money/invoices/store.ts';
import { typeOf } from './save-quote.ts';
import type { ItemRow, ListedQuote, OptionRow } from './store.ts';
import { lineCents } from './totals.ts';

type Sold = { option: OptionRow; items: ItemRow[]; depositCents: number | null };

/** What was sold, as columns of the job. */
async function columnsOf(sql: Sql, { option, items, depositCents }: Sold) {
  const services = new Map((await listServices(sql, true)).map(service => [service.id, service]));
  const type = typeOf(option, services);
  const work = { type, addOns: [], gutterLength: null, stories: null };
  const offer = [...services.values()].find(({ label }) => label.toLowerCase() === type.toLowerCase());
  const lines = items.map(({ id: _, optional, selected, image, ...item }) => item);
  return {
    type,
    lineItems: lines,
    priceCents: items.reduce((sum, item) => sum + lineCents(item), 0),
    taxRate: option.taxRate,
    durationMinutes: estimateDuration(work, offer),
    depositCents,
  };
}

/** The job of an accepted quote, in the transaction of the acceptance. */
export async function insertQuotedJob(
  sql: Sql,
  id: string,
  quote: ListedQuote,
  sold: Sold,
  actor: Caller,
  at: Temporal.Instant,
) {
  const { customerId, customerName, customerEmail, customerPhone, propertyId, address, franchiseId } = quote;
  const contact = { customerId, customerName, customerEmail, customerPhone };
  const columns = await columnsOf(sql, sold);
  await insertJobRow(sql, { id, ...contact, propertyId, address, franchiseId, ...columns }, at);
  await sql`
    update jobs set lat = properties.lat, lng = properties.lng from properties
    where properties.id = jobs.property_id and jobs.id = ${id}`;
  const summary = `Booked from quote Q-${quote.number}: ${columns.type}`;
  const metadata = { jobId: id, franchiseId, quoteId: quote.id };
  const change = { type: 'job.created', actor: nameOf(actor), summary, metadata, subject: `job:${id}` };
  await recordChange(sql, change, at);
}

/** Brings the job of a quote that was accepted again in line with the new version. */
export async function changeQuotedJob(
  sql: Sql,
  id: string,
  sold: Sold & { totalCents: number },
  actor: Caller,
  at: Temporal.Instant,
) {
  const job = (await lockJob(sql, id))!;
  if (isClosed(job.status))
    throw conflict('The work of this quote is already done or canceled. Please call us.');
  const balance = (await findBalance(sql, id))!;
  const invoice = await lockInvoiceOf(sql, id);
  const isInvoiced = invoice !== undefined && invoice.status !== 'draft' && balance.depositCents === null;
  if (isSettled(balance) || isInvoiced || balance.paidCents - balance.refundedCents > sold.totalCents)
    throw conflict('This work is already paid or invoiced. Please call us to change it.');
  const { durationMinutes: _, ...columns } = await columnsOf(sql, sold);
  await saveJob(sql, id, columns, at);
  const summary = 'Changed to the new version of its quote';
  const change = { type: 'job.edited', actor: nameOf(actor), summary, metadata: { jobId: id } };
  await recordChange(sql, { ...change, subject: `job:${id}` }, at);
}
