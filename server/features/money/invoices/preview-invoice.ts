import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { ownLook } from '../../../http/page-look.ts';
import { toCents } from '../../../money.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { composeInvoice } from './compose-invoice.ts';
import { readTerms } from './generate-invoice.ts';
import { renderInvoiceHtml } from './render-html.ts';
import type { PreviewInput } from './schemas.ts';
import { invoiceMessage } from './send-invoice.ts';
import { toInvoiceData } from './store.ts';

/**
 * Previews an invoice for a job that need not exist: it gets no number and is not stored. The job comes from
 * the caller as is; fields of the wrong type are ignored.
 */
export async function previewInvoice(deps: Deps, { job, franchiseName, sendEmail }: PreviewInput) {
  const at = deps.clock.now();
  const fields = job as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : null);
  const number = (name: string) =>
    typeof fields[name] === 'number' && Number.isFinite(fields[name])
      ? Math.min(Math.max(fields[name] as number, 0), 99_999)
      : 0;
  const priceCents = toCents(number('price'));
  const discountCents = Math.min(toCents(number('discount')), priceCents);
  const taxRate = Math.min(number('taxRate'), 1);
  const taxCents =
    typeof fields.tax === 'number' ? toCents(number('tax')) : taxOf(priceCents - discountCents, taxRate);
  const billable = {
    id: String(job.id),
    customerName: text('customerName') ?? 'Customer',
    customerEmail: text('customerEmail'),
    customerPhone: text('customerPhone'),
    address: text('address') ?? '',
    type: text('type') ?? 'Service',
    addOns: Array.isArray(fields.addOns)
      ? fields.addOns.filter(addOn => typeof addOn === 'string').slice(0, 100)
      : [],
    lineItems: null,
    promoCode: text('promoCode'),
    referralCode: text('referralCode'),
    taxRate,
    priceCents,
    discountCents,
    taxCents,
    totalCents: priceCents - discountCents + taxCents,
  };
  const issuer = franchiseName ? { name: franchiseName, email: null, phone: null, address: null } : undefined;
  const content = composeInvoice(
    billable,
    issuer,
    deps.config.business,
    'PREVIEW',
    await readTerms(deps, deps.sql, at),
  );
  const to = billable.customerEmail;
  const emailed = sendEmail && to !== null && matchesFormat('email', to);
  if (emailed) {
    const data = invoiceMessage(deps, { content, token: '', status: 'draft' });
    await queueMessage(deps.sql, { channel: 'email', kind: 'invoice', to, data }, at);
    deps.queue.nudge(DELIVER_MESSAGES);
  }
  return {
    invoice: toInvoiceData(content),
    html: renderInvoiceHtml(content, 'draft', ownLook(deps.config)),
    emailed,
  };
}

/** Rounds half up like the jobs table. In floating point, 29% of 0.50 falls short of the half cent. */
const taxOf = (cents: number, rate: number) =>
  Math.floor((cents * Math.round(rate * 1_000_000) + 500_000) / 1_000_000);
