import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { franchiseExists } from '../../../records/franchises/store.ts';
import { toItem } from '../../../records/jobs/line-items.ts';
import { isClosed } from '../../../records/jobs/status.ts';
import { lockJob, saveJob } from '../../../records/jobs/store.ts';
import { findBalance, isSettled } from '../../../records/payments/balance.ts';
import { lockInvoiceOf } from '../../money/invoices/store.ts';
import { insertOfficeJob } from '../../work/jobs/create-office-job.ts';
import { priceItems } from '../../work/jobs/price-items.ts';
import type { ItemRow, ListedQuote, OptionRow } from './store.ts';

type Sold = { option: OptionRow; items: ItemRow[]; totalCents: number; depositCents: number | null };

const linesOf = ({ items }: Sold) =>
  items.map(({ id: _, optional, selected, image, ...line }) => toItem(line));

/** The job of an accepted quote, in the transaction of the acceptance. Its message tells the customer. */
export async function insertQuotedJob(
  deps: Deps,
  sql: Transaction,
  id: string,
  quote: ListedQuote,
  sold: Sold,
  actor: Caller,
  at: Temporal.Instant,
) {
  const { customerId, propertyId, address } = quote;
  const { depositCents, option } = sold;
  const input = {
    ...{ customerId, items: linesOf(sold), taxRate: option.taxRate, notify: false },
    ...(propertyId ? { propertyId } : { address }),
    franchiseId: await openFranchise(sql, quote),
    deposit: depositCents === null ? null : toUnits(depositCents),
  };
  await insertOfficeJob(deps, sql, id, input, actor, at);
}

/** A franchise that has closed takes no new work. */
const openFranchise = async (sql: Sql, { franchiseId }: ListedQuote) =>
  franchiseId && (await franchiseExists(sql, franchiseId)) ? franchiseId : null;

/**
 * Brings the job of a quote that was accepted again in line with the new version. As when the office edits a job, an
 * invoice that was issued has to be voided first, also one of a job with a deposit: the customer has its total in hand.
 */
export async function changeQuotedJob(sql: Sql, id: string, sold: Sold, actor: Caller, at: Temporal.Instant) {
  const job = (await lockJob(sql, id))!;
  if (isClosed(job.status))
    throw conflict('The work of this quote is already done or canceled. Please call us.');
  const balance = (await findBalance(sql, id))!;
  const invoice = await lockInvoiceOf(sql, id);
  const isInvoiced = invoice !== undefined && invoice.status !== 'draft';
  if (isSettled(balance) || isInvoiced || balance.paidCents - balance.refundedCents > sold.totalCents)
    throw conflict('This work is already paid or invoiced. Please call us to change it.');
  // What was scheduled keeps its length; dispatch has promised around it.
  const { durationMinutes: _, ...priced } = await priceItems(sql, linesOf(sold));
  const { depositCents } = sold;
  await saveJob(sql, id, { ...priced, taxRate: sold.option.taxRate, depositCents }, at);
  const summary = 'Changed to the new version of its quote';
  const change = { type: 'job.edited', actor: nameOf(actor), summary, metadata: { jobId: id } };
  await recordChange(sql, { ...change, subject: `job:${id}` }, at);
}
