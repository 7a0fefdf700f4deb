import { htmlPage } from '../../http/html-page.ts';
import { formatCents } from '../../money.ts';
import { escapeHtml as text } from '../messages/layout.ts';
import type { InvoiceContent } from './compose-invoice.ts';
import type { InvoiceStatus } from './schemas.ts';

const words: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'To be paid',
  paid: 'Paid',
  void: 'Void',
};

/** The invoice as a page. With `customers` it is the customer's own: to pay, and to keep as PDF. */
export function renderInvoiceHtml(
  invoice: InvoiceContent,
  status: InvoiceStatus,
  customers?: { pay: string; pdf: string; refundedCents: number },
): string {
  const { from, customer, lines, currency } = invoice;
  const money = (cents: number) => formatCents(cents, { currency, locale: 'en-US' });
  const party = (...parts: (string | null)[]) =>
    parts
      .filter(part => part !== null)
      .map(text)
      .join('<br>');
  const rows = lines.map(
    line =>
      `<tr><td>${text(line.description)}</td><td>${line.kind === 'add-on' ? 'included' : money(line.amountCents)}</td></tr>`,
  );
  const pay =
    customers && status === 'sent'
      ? `<a class="button" href="${text(customers.pay)}">Pay this invoice</a>`
      : '';
  const buttons = customers
    ? `<p class="screen">${pay}<a class="button" href="${text(customers.pdf)}">Download as PDF</a></p>`
    : '';
  const refunded = customers?.refundedCents
    ? `<tr><td>Refunded</td><td>${money(customers.refundedCents)}</td></tr>`
    : '';
  return htmlPage(
    text(invoice.number),
    `<h1>Invoice ${text(invoice.number)}</h1>
<p><strong>${words[status]}</strong> · ${text(invoice.issuedOn)}</p>
<table><tr><td><strong>From</strong><br>${party(from.name, from.address, from.email, from.phone)}</td>
<td><strong>To</strong><br>${party(customer.name, customer.address, customer.email, customer.phone)}</td></tr></table>
<table>
<thead><tr><th>Service</th><th>Amount</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th>Total</th><th>${money(invoice.totalCents)}</th></tr>${refunded}</tfoot>
</table>
${buttons}
<p class="note">Job ${text(invoice.jobId)}</p>`,
  );
}
