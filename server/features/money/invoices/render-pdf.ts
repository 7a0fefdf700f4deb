import { createLook, type LookData } from '../../../http/page-look.ts';
import { words } from '../../../http/page-words.ts';
import type { Renderer } from '../../../render/renderer.ts';
import { type InvoiceContent, isIncluded } from './compose-invoice.ts';
import {
  drawQr,
  drawSign,
  LINE,
  MARGIN,
  numberPages,
  openPdf,
  type PdfLogo,
  SOFT,
  TEXT,
} from './pdf-page.ts';
import { dates, lineLabel, type Settled, settledRows, statusOf, titleOf, totalOf } from './render-html.ts';
import type { InvoiceStatus } from './schemas.ts';

const AMOUNT_WIDTH = 120;

type InvoicePdf = LookData & {
  invoice: InvoiceContent;
  status: InvoiceStatus;
  settled: Settled;
  logo: PdfLogo;
  /** Where it can be paid, if anything is due. */
  payUrl: string | null;
  /** Draws what the built-in fonts cannot. */
  fontFile: string | undefined;
};

export const renderInvoicePdf = ({ render }: Renderer, input: InvoicePdf): Promise<Buffer> =>
  render(import.meta.url, drawInvoice, input);

/** Draws the invoice as a PDF without a browser. Runs in a thread of the renderer. */
export function drawInvoice({
  business,
  language,
  invoice,
  status,
  settled,
  logo,
  payUrl,
  fontFile,
}: InvoicePdf): Promise<Buffer> {
  const look = createLook(business, language);
  const { tell, money } = look;
  const { from, customer, currency, number } = invoice;
  const title = `${titleOf(look, invoice)} ${number}`;
  const { pdf, clean, width, bottom, done } = openPdf(look, title, JSON.stringify(invoice), fontFile);

  const rule = (color = LINE, thick = 0.7) =>
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .lineWidth(thick)
      .stroke(color);
  const row = (label: string, amount: string, font = 'text', size = 10) => {
    pdf.font(font).fontSize(size).fillColor(TEXT);
    const labelWidth = width - AMOUNT_WIDTH - 12;
    const height = pdf.heightOfString(clean(label), { width: labelWidth });
    if (pdf.y + height + 12 > bottom) pdf.addPage();
    const y = pdf.y + 6;
    pdf.text(clean(amount), MARGIN + width - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    pdf.text(clean(label), MARGIN, y, { width: labelWidth });
    pdf.y = y + height + 6;
  };
  const party = (title: string, parts: (string | null)[], x: number, y: number) => {
    const half = width / 2 - 12;
    pdf.font('text').fontSize(9).fillColor(SOFT).text(title, x, y, { width: half });
    pdf.fillColor(TEXT).fontSize(10).moveDown(0.2);
    for (const part of parts) if (part) pdf.text(clean(part), x, pdf.y, { width: half });
    return pdf.y;
  };

  drawSign(pdf, { name: clean(from.name), color: business.color, logo, width });
  pdf.font('bold').fontSize(20).fillColor(TEXT).text(clean(title), { width });
  pdf.font('text').fontSize(10).fillColor(SOFT);
  pdf.text(clean([...dates(look, invoice, status), tell(statusOf(invoice, status))].join(' · ')), { width });
  pdf.moveDown(1.2);
  const top = pdf.y;
  const left = party(tell(words.from), [from.name, from.address, from.email, from.phone], MARGIN, top);
  const { name, address, email, phone } = customer;
  const right = party(tell(words.to), [name, address, email, phone], MARGIN + width / 2 + 12, top);
  pdf.y = Math.max(left, right) + 20;

  row(tell(words.service), tell(words.amount), 'bold', 9);
  rule(TEXT, 1);
  for (const line of invoice.lines) {
    const amount = isIncluded(line) ? tell(words.included) : money(line.amountCents, currency);
    row(lineLabel(look, invoice, line), amount);
    rule();
  }
  row(totalOf(look, invoice), money(invoice.totalCents, currency), 'bold', 12);
  for (const [label, cents] of settledRows(look, status, settled)) row(label, money(cents, currency));
  if (payUrl) drawQr(pdf, payUrl, tell(words.scanToPay), bottom);
  for (const small of [invoice.terms, invoice.footer].filter(Boolean)) {
    pdf.font('text').fontSize(9).fillColor(SOFT!).moveDown(1);
    for (const line of small!.split('\n')) pdf.text(clean(line), MARGIN, pdf.y, { width });
  }
  const about = invoice.jobNumber ? [tell(words.job, { number: String(invoice.jobNumber) })] : [];
  numberPages(pdf, (page, pages) => clean([...about, tell(words.page, { page, pages })].join(' · ')));
  pdf.end();
  return done;
}
