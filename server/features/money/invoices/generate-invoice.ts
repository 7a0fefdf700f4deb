import { randomUUIDv7 } from 'node:crypto';
import { businessDay } from '../../../business-day.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { statusWords } from '../../../records/status-words.ts';
import { readSettings } from '../../../settings/store.ts';
import { billable } from './billable.ts';
import { composeInvoice, type InvoiceContent, type InvoiceTerms } from './compose-invoice.ts';
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
      throw conflict(
        `The invoice ${existing.number} is ${statusWords(existing.status)}: it cannot be generated again`,
      );
    const at = deps.clock.now();
    const invoice = existing
      ? await saveInvoice(sql, existing.id, await draftChanges(deps, sql, job, existing, at), at)
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
  const terms = await readTerms(deps, sql, at);
  const issuer = await findIssuer(sql, job.franchiseId);
  const [number] = await reserveNumbers(sql, Number(terms.issuedOn.slice(0, 4)), 1);
  const content = composeInvoice(job, issuer, deps.config.business, number!, terms);
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

/** What makes a draft match the job. Its number and date stay the same; it is due from now on. */
export async function draftChanges(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  draft: InvoiceRow,
  at: Temporal.Instant,
) {
  const content = await composeDraft(deps, sql, job, draft, at);
  return { content, totalCents: job.totalCents };
}

/** What a draft would say if it were sent now. */
export async function composeDraft(
  deps: Deps,
  sql: Sql,
  billed: JobRow,
  { number, content: { issuedOn } }: InvoiceRow,
  at: Temporal.Instant,
): Promise<InvoiceContent> {
  const job = billable(billed);
  const issuer = await findIssuer(sql, job.franchiseId);
  const terms = { ...(await readTerms(deps, sql, at)), issuedOn };
  return composeInvoice(job, issuer, deps.config.business, number, terms);
}

/** The terms of an invoice issued now, by the office's settings. */
export async function readTerms({ config }: Deps, sql: Sql, at: Temporal.Instant): Promise<InvoiceTerms> {
  const { dueDays, terms, footer } = (await readSettings(sql)).invoices;
  const issuedOn = businessDay(at, config.timezone);
  const dueOn = Temporal.PlainDate.from(issuedOn).add({ days: dueDays }).toString();
  return { issuedOn, dueOn, terms, footer };
}
