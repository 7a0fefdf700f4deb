import PDFDocument from 'pdfkit';
import { formatCents } from '../../money.ts';
import type { InvoiceContent } from './compose-invoice.ts';
import type { InvoiceStatus } from './schemas.ts';

/**
 * The built-in fonts know Latin scripts (Windows-1252). Text of other scripts would come out as noise, so it is
 * shown as dots: the page in the browser has it in full.
 */
const LATIN = /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
const clean = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ').replace(LATIN, '·');

/** The invoice as PDF, drawn here: no browser, nothing outside. */
export function renderInvoicePdf(
  invoice: InvoiceContent,
  status: InvoiceStatus,
  refundedCents: number,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: clean(invoice.number), Author: clean(invoice.from.name) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const left = pdf.page.margins.left;
  const width = pdf.page.width - left - pdf.page.margins.right;
  const amountWidth = 110;

  const row = (label: string, amount: string) => {
    const height = pdf.heightOfString(clean(label), { width: width - amountWidth });
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    const y = pdf.y;
    pdf.text(amount, left + width - amountWidth, y, { width: amountWidth, align: 'right' });
    pdf.text(clean(label), left, y, { width: width - amountWidth });
    pdf.moveDown(0.4);
  };
  const block = (title: string, parts: (string | null)[]) => {
    pdf.font('Helvetica-Bold').text(title, left, pdf.y, { width });
    pdf.font('Helvetica');
    for (const part of parts) if (part) pdf.text(clean(part), { width });
    pdf.moveDown();
  };

  const { from, customer, currency } = invoice;
  const money = (cents: number) => formatCents(cents, { currency, locale: 'en-US' });
  const stamp = { draft: ' (draft)', sent: '', paid: ' (paid)', void: ' (void)' }[status];
  pdf
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(`Invoice ${clean(invoice.number)}${stamp}`, { width });
  pdf.font('Helvetica').fontSize(10).text(invoice.issuedOn).moveDown();
  block('From', [from.name, from.address, from.email, from.phone]);
  block('To', [customer.name, customer.address, customer.email, customer.phone]);
  for (const line of invoice.lines)
    row(line.description, line.kind === 'add-on' ? 'included' : money(line.amountCents));
  pdf.font('Helvetica-Bold');
  row('Total', money(invoice.totalCents));
  if (refundedCents > 0) row('Refunded', money(refundedCents));
  pdf
    .font('Helvetica')
    .fontSize(8)
    .moveDown()
    .text(`Job ${clean(invoice.jobId)}`, left, pdf.y, { width });
  pdf.end();
  return done;
}
