import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { type InvoiceRow, lockInvoice, saveInvoice } from './store.ts';

/** Voids an invoice. Its number stays used, its page is gone, and the job can get a new invoice. */
export async function voidInvoice(deps: Deps, id: string, actor: Caller): Promise<InvoiceRow> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const invoice = await lockInvoice(sql, id);
    if (!invoice) throw notFound('There is no such invoice');
    if (invoice.kind === 'credit_note') throw conflict('A credit note cannot be voided');
    if (invoice.status === 'void') return invoice;
    if (invoice.status === 'paid') throw conflict('The invoice is paid: refund the payment instead');
    const saved = await saveInvoice(sql, id, { status: 'void' }, at);
    const metadata = { invoiceId: id, jobId: invoice.jobId };
    await recordChange(
      sql,
      {
        ...{ type: 'invoice.void', actor: nameOf(actor), summary: `Voided ${invoice.number}` },
        ...{ metadata, subject: `job:${invoice.jobId}` },
      },
      at,
    );
    return saved;
  });
}
