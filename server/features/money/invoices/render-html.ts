import { renderSVG } from 'uqr';
import { escapeHtml as text } from '../../../escape-html.ts';
import { htmlPage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { type Word, words } from '../../../http/page-words.ts';
import { type InvoiceContent, type InvoiceLine, isIncluded } from './compose-invoice.ts';
import type { InvoiceStatus } from './schemas.ts';

const badges: Record<InvoiceStatus, string> = { draft: '', sent: ' wait', paid: ' good', void: '' };

/** The invoice as a page. `customers` adds the customer's payment and PDF links. */
export function renderInvoiceHtml(
  invoice: InvoiceContent,
  status: InvoiceStatus,
  look: Look,
  customers?: { pay: string; payUrl: string; tip: string; pdf: string; settled: Settled },
): string {
  const { say, tell, money } = look;
  const { from, customer, lines, currency, number } = invoice;
  const party = (...parts: (string | null)[]) =>
    parts
      .filter(part => part)
      .map(part => text(part!))
      .join('<br>');
  const row = (label: string, amount: string) =>
    `<tr><th scope="row">${text(label)}</th><td>${text(amount)}</td></tr>`;
  const rows = lines.map(line =>
    row(
      lineLabel(look, invoice, line),
      isIncluded(line) ? tell(words.included) : money(line.amountCents, currency),
    ),
  );
  const pay =
    customers && status === 'sent'
      ? `<a class="button" href="${text(customers.pay)}">${say(words.payInvoice)}</a><a class="button quiet" href="${text(customers.tip)}">${say(words.payWithTip)}</a>`
      : '';
  const buttons = customers
    ? `<p class="screen actions row">${pay}<a class="button quiet" href="${text(customers.pdf)}">${say(words.downloadPdf)}</a></p>`
    : '';
  const scan =
    customers && status === 'sent'
      ? `<div class="qr">${renderSVG(customers.payUrl, { border: 2 })}<span>${say(words.scanToPay)}</span></div>`
      : '';
  const settled = customers
    ? settledRows(look, status, customers.settled).map(([label, cents]) => row(label, money(cents, currency)))
    : [];
  return htmlPage(
    look,
    `${titleOf(look, invoice)} ${number}`,
    `<article class="card">
<div class="top"><h1>${text(titleOf(look, invoice))} <span class="nowrap">${text(number)}</span></h1><span class="badge${badges[status]}">${say(statusOf(invoice, status))}</span></div>
<p class="soft">${dates(look, invoice, status).map(text).join(' · ')}</p>
<div class="parties">
<section><h2>${say(words.from)}</h2>${party(from.name, from.address, from.email, from.phone)}</section>
<section><h2>${say(words.to)}</h2>${party(customer.name, customer.address, customer.email, customer.phone)}</section>
</div>
<table>
<caption class="hidden">${say(words.lines)}</caption>
<thead><tr><th scope="col">${say(words.service)}</th><th scope="col">${say(words.amount)}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot>${row(totalOf(look, invoice), money(invoice.totalCents, currency))}${settled.join('')}</tfoot>
</table>
${buttons}
${scan}
${invoice.terms ? `<p class="lines">${text(invoice.terms)}</p>` : ''}
${invoice.footer ? `<p class="soft small lines">${text(invoice.footer)}</p>` : ''}
${invoice.jobNumber ? `<p class="soft small">${say(words.job, { number: String(invoice.jobNumber) })}</p>` : ''}
</article>`,
    'wide',
  );
}

/** What was paid and refunded of an invoice's job, and what is left. */
export type Settled = { paidCents: number; refundedCents: number; dueCents: number };

/** The rows below the total. One that is paid in full says so already. */
export function settledRows(
  { tell }: Look,
  status: InvoiceStatus,
  { paidCents, refundedCents, dueCents }: Settled,
): [string, number][] {
  const isPartly = status === 'sent' && paidCents > 0;
  return [
    ...(isPartly ? [[tell(words.paidSoFar), -paidCents] as [string, number]] : []),
    ...(refundedCents > 0 ? [[tell(words.refunded), refundedCents] as [string, number]] : []),
    ...(isPartly ? [[tell(words.balanceDue), dueCents] as [string, number]] : []),
  ];
}

export const titleOf = ({ tell }: Look, { credits }: InvoiceContent): string =>
  tell(credits ? words.creditNote : words.invoice);

export const totalOf = ({ tell }: Look, { credits }: InvoiceContent): string =>
  tell(credits ? words.totalCredit : words.total);

/** A credit note is written when the money is back. */
export const statusOf = ({ credits }: InvoiceContent, status: InvoiceStatus): Word =>
  credits ? words.refunded : words[status];

/** When it was issued, and when it is due unless it is paid or void. */
export function dates({ tell, day }: Look, { issuedOn, dueOn }: InvoiceContent, status: InvoiceStatus) {
  const isDue = dueOn && (status === 'draft' || status === 'sent');
  const issued = tell(words.issuedOn, { date: day(issuedOn) });
  return isDue ? [issued, tell(words.dueOn, { date: day(dueOn) })] : [issued];
}

/** A line's label in the reader's language. Services and add-ons keep the business's own wording. */
export function lineLabel(
  { tell, percent }: Look,
  invoice: InvoiceContent,
  { kind, description }: InvoiceLine,
): string {
  if (kind === 'tax') return tell(words.tax, { rate: percent(invoice.taxRate) });
  if (kind === 'refund' && invoice.credits) return tell(words.refundOf, invoice.credits);
  if (kind !== 'discount') return description;
  const { promoCode, referralCode } = invoice;
  const codes = [
    promoCode && tell(words.promo, { code: promoCode }),
    referralCode && tell(words.referral, { code: referralCode }),
  ].filter(Boolean);
  return codes.length > 0 ? `${tell(words.discount)} (${codes.join(', ')})` : tell(words.discount);
}
