import { randomUUIDv7 } from 'node:crypto';
import { businessDay } from '../../../business-day.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { billable } from './billable.ts';
import { composeInvoice } from './compose-invoice.ts';
import type { InvoiceStatus } from './schemas.ts';
import {
  findIssuer,
  type InvoiceRow,
  insertInvoices,
  lockInvoiceOf,
  reserveNumbers,
  saveInvoice,
} from './store.ts';

/** Creates a job's invoice as a draft, or updates the existing draft. */
export async function generateInvoice(
  deps: Deps,
  jobId: string,
): Promise<{ invoice: InvoiceRow; isNew: boolean }> {
  return deps.sql.begin(async sql => {
    const job = matchesFormat('uuid', jobId) ? await lockJob(sql, jobId) : undefined;
    if (!job) throw notFound('There is no such job');
    const existing = await lockInvoiceOf(sql, job.id);
    if (existing && existing.status !== 'draft')
      throw conflict(`The invoice ${existing.number} is ${existing.status}: it cannot be generated again`);
    const at = deps.clock.now();
    const invoice = existing
      ? await redraft(deps, sql, job, existing, at)
      : await addInvoice(deps, sql, job, 'draft', at);
    return { invoice, isNew: !existing };
  });
}

/** Adds an invoice for a job within the caller's transaction. */
export async function addInvoice(
  deps: Deps,
  sql: Sql,
  billed: JobRow,
  status: InvoiceStatus,
  at: Temporal.Instant,
): Promise<InvoiceRow> {
  const job = billable(billed);
  const day = businessDay(at, deps.config.timezone);
  const issuer = await findIssuer(sql, job.franchiseId);
  const [number] = await reserveNumbers(sql, Number(day.slice(0, 4)), 1);
  const content = composeInvoice(job, issuer, deps.config.business, number!, day);
  const { franchiseId, totalCents } = job;
  const invoice = {
    id: randomUUIDv7(),
    number: number!,
    jobId: job.id,
    franchiseId,
    status,
    content,
    totalCents,
  };
  return (await insertInvoices(sql, [invoice], at))[0]!;
}

/** Updates a draft to match the job. Its number and date stay the same. */
export async function redraft(
  { config }: Deps,
  sql: Sql,
  billed: JobRow,
  draft: InvoiceRow,
  at: Temporal.Instant,
) {
  const job = billable(billed);
  const issuer = await findIssuer(sql, job.franchiseId);
  const content = composeInvoice(job, issuer, config.business, draft.number, draft.content.issuedOn);
  return saveInvoice(sql, draft.id, { content, totalCents: job.totalCents }, at);
}
