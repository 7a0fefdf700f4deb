import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { isIncluded } from './compose-invoice.ts';
import { redraft } from './generate-invoice.ts';
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
    // Nobody has seen a draft yet, so bring it up to date with the job first.
    if (invoice.status === 'draft') await redraft(deps, sql, job, invoice, at);
    const saved = await saveInvoice(
      sql,
      invoice.id,
      { status: invoice.status === 'paid' ? 'paid' : 'sent', sentAt: at.toString() },
      at,
    );
    const data = { jobId: job.id, ...invoiceMessage(deps, saved) };
    await queueMessage(sql, { channel: method, kind: 'invoice', to, data }, at);
    await recordChange(
      sql,
      {
        type: 'invoice.sent',
        actor: 'hq',
        summary: `Sent ${saved.number} by ${method}`,
        metadata: { invoiceId: saved.id, jobId: job.id, method },
        subject: `job:${job.id}`,
      },
      at,
    );
    return saved;
  });
  deps.queue.nudge(DELIVER_MESSAGES);
  return sent;
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
  isPaid: status === 'paid',
  url: token && `${deps.config.publicUrl}/invoice/${token}`,
});
