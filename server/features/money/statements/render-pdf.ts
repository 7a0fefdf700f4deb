import { createLook, type LookData } from '../../../http/page-look.ts';
import { words as pageWords } from '../../../http/page-words.ts';
import type { Renderer } from '../../../render/renderer.ts';
import {
  drawSign,
  LINE,
  MARGIN,
  numberPages,
  openPdf,
  type PdfLogo,
  SOFT,
  TEXT,
} from '../invoices/pdf-page.ts';
import type { Statement } from './build-statement.ts';
import { words } from './words.ts';

const DATE_WIDTH = 96;
const AMOUNT_WIDTH = 84;

type StatementPdf = LookData & { statement: Statement; logo: PdfLogo; fontFile: string | undefined };

export const renderStatementPdf = ({ render }: Renderer, input: StatementPdf): Promise<Buffer> =>
  render(import.meta.url, drawStatement, input);

/** Draws the statement as a PDF, in the look of an invoice. Runs in a thread of the renderer. */
export function drawStatement({
  business,
  language,
  statement,
  logo,
  fontFile,
}: StatementPdf): Promise<Buffer> {
  const look = createLook(business, language);
  const { tell, money, day } = look;
  const { customer, from, to, openingCents, closingCents, lines } = statement;
  const title = `${tell(words.title)}: ${customer.name}`;
  const content = look.business + JSON.stringify(statement);
  const { pdf, clean, width, bottom, done } = openPdf(look, title, content, fontFile);
  const right = MARGIN + width;

  const rule = (color = LINE, thick = 0.7) =>
    pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(thick).stroke(color);
  const row = (date: string, text: string, amount: string, balance: string, font = 'text', size = 10) => {
    pdf.font(font).fontSize(size).fillColor(TEXT);
    const textWidth = width - DATE_WIDTH - 2 * AMOUNT_WIDTH - 12;
    const heightOf = (part: string, width: number) => pdf.heightOfString(clean(part), { width });
    const height = Math.max(heightOf(text, textWidth), heightOf(date, DATE_WIDTH - 8));
    if (pdf.y + height + 12 > bottom) pdf.addPage();
    const y = pdf.y + 6;
    const figure = { width: AMOUNT_WIDTH, align: 'right' } as const;
    pdf.text(clean(date), MARGIN, y, { width: DATE_WIDTH - 8 });
    pdf.text(clean(amount), right - 2 * AMOUNT_WIDTH, y, figure);
    pdf.text(clean(balance), right - AMOUNT_WIDTH, y, figure);
    pdf.text(clean(text), MARGIN + DATE_WIDTH, y, { width: textWidth });
    pdf.y = y + height + 6;
  };

  drawSign(pdf, { name: clean(look.business), color: business.color, logo, width });
  pdf.font('bold').fontSize(20).fillColor(TEXT).text(tell(words.title), { width });
  const period = from
    ? tell(words.period, { from: day(from), to: day(to) })
    : tell(words.through, { to: day(to) });
  pdf.font('text').fontSize(10).fillColor(SOFT).text(clean(period), { width }).moveDown(1.2);
  pdf.fillColor(TEXT);
  for (const part of [customer.name, customer.email, customer.phone])
    if (part) pdf.text(clean(part), { width });
  pdf.moveDown(1.2);

  row(tell(words.date), tell(words.description), tell(words.amount), tell(words.balance), 'bold', 9);
  rule(TEXT, 1);
  row(from ? day(from) : '', tell(words.opening), '', money(openingCents));
  rule();
  for (const line of lines) {
    row(day(line.date), line.description, money(line.amountCents), money(line.balanceCents));
    rule();
  }
  const closing = closingCents < 0 ? words.credit : words.due;
  row('', tell(closing), '', money(Math.abs(closingCents)), 'bold', 12);
  numberPages(pdf, (page, pages) => clean(tell(pageWords.page, { page, pages })));
  pdf.end();
  return done;
}
