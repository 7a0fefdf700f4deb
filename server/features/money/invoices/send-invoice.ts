import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { type JobRow, lockJob } from '../../../records/jobs/store.ts';
import { isIncluded } from './compose-invoice.ts';
import { draftChanges } from './generate-invoice.ts';
import { findInvoice, type InvoiceRow, lockInvoice, saveInvoice } from './store.ts';

/** Sends an invoice by email or SMS. A paid invoice can be resent and stays paid. */
export async function sendInvoice(
  deps: Deps,
  invoiceId: string,
  method: 'email' | 'sms',
): Promise<InvoiceRow> {
  const at = deps.clock.now();
  const sent = await deps.sql.begin(async sql => {
    const known = matchesFormat('uuid', invoiceId) ? await findInvoice(sql, invoiceId) : undefined;
    if (!known) throw notFound('There is no such invoice');
    const job = (await lockJob(sql, known.jobId))!;
    const invoice = (await lockInvoice(sql, known.id))!;
    if (invoice.status === 'void') throw conflict('The invoice is void');
    const to = method === 'email' ? job.customerEmail : job.customerPhone;
    if (!to) throw conflict(`The job has no ${method === 'email' ? 'email address' : 'phone'} to send it to`);
    return deliverInvoice(deps, sql, job, invoice, { channel: method, to }, 'hq', at);
  });
  deps.queue.nudge(DELIVER_MESSAGES);
  return sent;
}

/** Queues an invoice for the customer in the caller's transaction. A draft becomes an open invoice. */
export async function deliverInvoice(
  deps: Deps,
  sql: Sql,
  job: JobRow,
  invoice: InvoiceRow,
  { channel, to }: { channel: 'email' | 'sms'; to: string },
  actor: string,
  at: Temporal.Instant,
): Promise<InvoiceRow> {
  // Nobody has seen a draft yet, so bring it up to date with the job first.
  const current = invoice.status === 'draft' ? await draftChanges(deps, sql, job, invoice, at) : {};
  const status = invoice.status === 'paid' ? 'paid' : 'sent';
  const saved = await saveInvoice(sql, invoice.id, { ...current, status, sentAt: at.toString() }, at);
  const data = { jobId: job.id, ...invoiceMessage(deps, saved) };
  await queueMessage(sql, { channel, kind: 'invoice', to, data }, at);
  const change = {
    type: 'invoice.sent',
    actor,
    summary: `Sent ${saved.number} by ${channel}`,
    metadata: { invoiceId: saved.id, jobId: job.id, method: channel },
    subject: `job:${job.id}`,
  };
  await recordChange(sql, change, at);
  return saved;
}

export const invoiceMessage = (
  deps: Deps,
  { content, token, status }: Pick<InvoiceRow, 'content' | 'token' | 'status'>,
) => ({
  isCredit: content.credits !== undefined,
  name: content.customer.name,
  number: content.number,
  from: content.from.name,
  lines: content.lines.map(line => ({
    description: line.description,
    amountCents: isIncluded(line) ? null : line.amountCents,
  })),
  totalCents: content.totalCents,
  dueOn: status === 'paid' ? undefined : content.dueOn,
  terms: content.terms,
  footer: content.footer,
  isPaid: status === 'paid',
  url: token && `${deps.config.publicUrl}/invoice/${token}`,
});
