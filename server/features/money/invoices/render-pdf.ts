import { existsSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { Look } from '../../../http/page-look.ts';
import { words } from '../../../http/page-words.ts';
import { type InvoiceContent, isIncluded } from './compose-invoice.ts';
import { isBuiltIn, nameControls, romanize } from './pdf-letters.ts';
import { dates, lineLabel, type Settled, settledRows, statusOf, titleOf, totalOf } from './render-html.ts';
import type { InvoiceStatus } from './schemas.ts';

const MARGIN = 56;
const AMOUNT_WIDTH = 120;
const [TEXT, SOFT, LINE, BRAND] = ['#17211f', '#4d5b58', '#c9d3d0', '#0b6e5f'];

/** Draws the invoice as a PDF without a browser. `fontFile` draws what the built-in fonts cannot. */
export function renderInvoicePdf(
  invoice: InvoiceContent,
  status: InvoiceStatus,
  look: Look,
  settled: Settled,
  fontFile?: string,
): Promise<Buffer> {
  const { tell, money } = look;
  const { from, customer, currency, number } = invoice;
  const needsFont = fontFile !== undefined && !isBuiltIn(JSON.stringify(invoice));
  const clean = (text: string) => (needsFont ? nameControls(text) : romanize(nameControls(text)));
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: look.language,
    info: { Title: clean(`${titleOf(look, invoice)} ${number}`) },
  });
  if (needsFont) pdf.registerFont('text', fontFile).registerFont('bold', boldOf(fontFile));
  else pdf.registerFont('text', 'Helvetica').registerFont('bold', 'Helvetica-Bold');
  const done = collect(pdf);
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN - 24;

  const rule = (color = LINE, thick = 0.7) =>
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .lineWidth(thick)
      .stroke(color);
  const row = (label: string, amount: string, font = 'text', size = 10) => {
    pdf.font(font).fontSize(size).fillColor(TEXT!);
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
    pdf.font('text').fontSize(9).fillColor(SOFT!).text(title, x, y, { width: half });
    pdf.fillColor(TEXT!).fontSize(10).moveDown(0.2);
    for (const part of parts) if (part) pdf.text(clean(part), x, pdf.y, { width: half });
    return pdf.y;
  };

  pdf.font('bold').fontSize(13).fillColor(BRAND!).text(clean(from.name), { width }).moveDown(0.8);
  pdf
    .fontSize(20)
    .fillColor(TEXT!)
    .text(clean(`${titleOf(look, invoice)} ${number}`), { width });
  pdf.font('text').fontSize(10).fillColor(SOFT!);
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
  for (const small of [invoice.terms, invoice.footer].filter(Boolean)) {
    pdf.font('text').fontSize(9).fillColor(SOFT!).moveDown(1);
    for (const line of small!.split('\n')) pdf.text(clean(line), MARGIN, pdf.y, { width });
  }
  numberPages(pdf, (page, pages) =>
    clean(`${tell(words.job, { id: invoice.jobId })} · ${tell(words.page, { page, pages })}`),
  );
  pdf.end();
  return done;
}

/** Adds a footer to every page once the number of pages is known. */
function numberPages(pdf: PDFKit.PDFDocument, text: (page: string, pages: string) => string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i);
    // The footer sits in the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('text').fontSize(8).fillColor(SOFT!);
    pdf.text(text(String(i + 1), String(count)), MARGIN, pdf.page.height - MARGIN + 8, { lineBreak: false });
  }
}

/** The bold file usually next to the regular one. */
function boldOf(fontFile: string): string {
  const bold = fontFile.replace(/(-Regular)?(\.\w+)$/, '-Bold$2');
  return existsSync(bold) ? bold : fontFile;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
