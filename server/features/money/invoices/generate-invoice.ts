import { randomUUIDv7 } from 'node:crypto';
import { businessDay } from '../../../business-day.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { composeInvoice } from './compose-invoice.ts';
import type { InvoiceStatus } from './schemas.ts';
import {
  findIssuer,
  type InvoiceRow,
  insertInvoices,
  lockInvoiceOf,
  saveInvoice,
  takeNumbers,
} from './store.ts';

/** The invoice of a job: a new draft, or the draft that is there brought up to date. */
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

/** A new invoice of a job, within the caller's transaction. */
export async function addInvoice(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  status: InvoiceStatus,
  at: Temporal.Instant,
): Promise<InvoiceRow> {
  const day = businessDay(at, deps.config.timezone);
  const issuer = await findIssuer(sql, job.franchiseId);
  const [number] = await takeNumbers(sql, Number(day.slice(0, 4)), 1);
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

/** A draft says what the job says now; its number and date stay. */
export async function redraft(
  { config }: Deps,
  sql: Sql,
  job: JobRow,
  draft: InvoiceRow,
  at: Temporal.Instant,
) {
  const issuer = await findIssuer(sql, job.franchiseId);
  const content = composeInvoice(job, issuer, config.business, draft.number, draft.content.issuedOn);
  return saveInvoice(sql, draft.id, { content, totalCents: job.totalCents }, at);
}
