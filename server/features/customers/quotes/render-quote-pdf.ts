import { createLook, type LookData } from '../../../http/page-look.ts';
import { words as pageWords, type Word } from '../../../http/page-words.ts';
import { lineCents } from '../../../records/jobs/line-items.ts';
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
} from '../../money/invoices/pdf-page.ts';
import type { ListedQuote, OptionRow } from './store.ts';
import { chosenItems, totalsOf } from './totals.ts';

const AMOUNT_WIDTH = 120;

const words = {
  title: { en: 'Quote {number}', es: 'Cotización {number}' },
  goodUntil: { en: 'Good until {date}', es: 'Válida hasta el {date}' },
  acceptedBy: { en: 'Accepted by {name} on {date}', es: 'Aceptada por {name} el {date}' },
  optional: { en: '{item} (optional)', es: '{item} (opcional)' },
  subtotal: { en: 'Subtotal', es: 'Subtotal' },
  tax: { en: 'Tax', es: 'Impuestos' },
  total: { en: 'Total', es: 'Total' },
  deposit: { en: 'Deposit to get started', es: 'Anticipo para empezar' },
  terms: { en: 'Terms', es: 'Condiciones' },
} satisfies Record<string, Word>;

/** What the document shows; dates are those of the property's time zone. */
export type QuoteDocument = Pick<
  ListedQuote,
  'customerName' | 'address' | 'message' | 'options' | 'depositPercent' | 'depositFixedCents'
> & {
  number: string;
  until: string;
  from: (string | null)[];
  terms: string;
  accepted: { option: string; items: string[]; name: string; on: string } | undefined;
};

type QuotePdf = LookData & { quote: QuoteDocument; logo: PdfLogo; fontFile: string | undefined };

export const renderQuotePdf = ({ render }: Renderer, input: QuotePdf): Promise<Buffer> =>
  render(import.meta.url, drawQuote, input);

/** Draws a quote in the look of an invoice: every option, or the accepted one. Runs in a thread of the renderer. */
export function drawQuote({ business, language, quote, logo, fontFile }: QuotePdf): Promise<Buffer> {
  const look = createLook(business, language);
  const { tell, money, day } = look;
  const { accepted } = quote;
  const title = tell(words.title, { number: quote.number });
  const content = look.business + JSON.stringify(quote);
  const { pdf, clean, width, bottom, done } = openPdf(look, title, content, fontFile);

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
    const y = pdf.y + 5;
    pdf.text(clean(amount), MARGIN + width - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    pdf.text(clean(label), MARGIN, y, { width: labelWidth });
    pdf.y = y + height + 5;
  };
  const paragraph = (text: string, size = 10, color = TEXT) => {
    pdf.font('text').fontSize(size).fillColor(color);
    for (const line of text.split('\n')) pdf.text(clean(line), MARGIN, pdf.y, { width });
  };
  const option = (offer: OptionRow) => {
    const chosen = accepted?.items;
    if (pdf.y + 120 > bottom) pdf.addPage();
    pdf.font('bold').fontSize(14).fillColor(TEXT).text(clean(offer.name), MARGIN, pdf.y, { width });
    if (offer.description) paragraph(offer.description, 10, SOFT);
    pdf.moveDown(0.4);
    rule(TEXT, 1);
    for (const item of accepted ? chosenItems(offer, chosen) : offer.items) {
      const name = item.quantity === 1 ? item.description : `${item.quantity} × ${item.description}`;
      const isOpen = item.optional && !accepted;
      row(isOpen ? tell(words.optional, { item: name }) : name, money(lineCents(item)));
      rule();
    }
    const { subtotalCents, taxCents, totalCents, depositCents } = totalsOf(offer, quote, chosen);
    row(tell(words.subtotal), money(subtotalCents));
    if (taxCents > 0) row(tell(words.tax), money(taxCents));
    row(tell(words.total), money(totalCents), 'bold', 12);
    if (depositCents > 0) row(tell(words.deposit), money(depositCents));
    pdf.moveDown(1.2);
  };

  drawSign(pdf, { name: clean(look.business), color: business.color, logo, width });
  pdf.font('bold').fontSize(20).fillColor(TEXT).text(clean(title), { width });
  const state = accepted
    ? tell(words.acceptedBy, { name: accepted.name, date: day(accepted.on) })
    : tell(words.goodUntil, { date: day(quote.until) });
  paragraph(state, 10, SOFT);
  pdf.moveDown(1);
  const half = width / 2 - 12;
  const top = pdf.y;
  const party = (heading: Word, parts: (string | null)[], x: number) => {
    pdf.font('text').fontSize(9).fillColor(SOFT).text(tell(heading), x, top, { width: half });
    pdf.fontSize(10).fillColor(TEXT);
    for (const part of parts) if (part) pdf.text(clean(part), x, pdf.y, { width: half });
    return pdf.y;
  };
  const left = party(pageWords.from, quote.from, MARGIN);
  const right = party(pageWords.to, [quote.customerName, quote.address], MARGIN + width / 2 + 12);
  pdf.y = Math.max(left, right) + 16;
  if (quote.message && !accepted) {
    paragraph(quote.message);
    pdf.moveDown(1);
  }
  for (const offer of quote.options) if (!accepted || accepted.option === offer.id) option(offer);
  if (quote.terms) {
    pdf.font('bold').fontSize(10).fillColor(TEXT).text(tell(words.terms), MARGIN, pdf.y, { width });
    paragraph(quote.terms, 9, SOFT);
  }
  numberPages(pdf, (page, pages) => clean(`${quote.number} · ${tell(pageWords.page, { page, pages })}`));
  pdf.end();
  return done;
}
