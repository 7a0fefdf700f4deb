import { existsSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { readableShade } from '../../../http/brand-color.ts';
import type { Look } from '../../../http/page-look.ts';
import { isBuiltIn, nameControls, romanize } from './pdf-letters.ts';

export const MARGIN = 56;
export const TEXT = '#17211f';
export const SOFT = '#4d5b58';
export const LINE = '#c9d3d0';

/** A picture for the top of a document, PNG or JPEG: what the drawing library can read. */
export type PdfLogo = Uint8Array | null;

/** An empty document in the business's look. `content` is all its text: `fontFile` draws what the built-in fonts can't. */
export function openPdf(look: Look, title: string, content: string, fontFile: string | undefined) {
  const needsFont = fontFile !== undefined && !isBuiltIn(content);
  const clean = (text: string) => (needsFont ? nameControls(text) : romanize(nameControls(text)));
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: look.language,
    info: { Title: clean(title) },
  });
  if (needsFont) pdf.registerFont('text', fontFile).registerFont('bold', boldOf(fontFile));
  else pdf.registerFont('text', 'Helvetica').registerFont('bold', 'Helvetica-Bold');
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN - 24;
  return { pdf, clean, width, bottom, done: collect(pdf) };
}

/** The logo, or the name in the business's color. */
export function drawSign(
  pdf: PDFKit.PDFDocument,
  { name, color, logo, width }: { name: string; color: string; logo: PdfLogo; width: number },
) {
  if (logo && drawLogo(pdf, logo)) return;
  pdf.font('bold').fontSize(13).fillColor(readableShade(color, '#ffffff'));
  pdf.text(name, { width }).moveDown(0.8);
}

const LOGO_HEIGHT = 40;

/** Whether it could be drawn: a picture may be damaged, and a document must not fail for that. */
function drawLogo(pdf: PDFKit.PDFDocument, logo: Uint8Array): boolean {
  try {
    const y = pdf.y;
    pdf.image(Buffer.from(logo), MARGIN, y, { fit: [200, LOGO_HEIGHT] });
    pdf.x = MARGIN;
    pdf.y = y + LOGO_HEIGHT + 16;
    return true;
  } catch {
    return false;
  }
}

/** A code for phones, with a line that says what it is for. */
export function drawQr(pdf: PDFKit.PDFDocument, url: string, label: string, bottom: number) {
  const { data, size } = encode(url, { border: 0 });
  const cell = QR_SIZE / size;
  if (pdf.y + QR_SIZE + 16 > bottom) pdf.addPage();
  const top = pdf.y + 16;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pdf.rect(MARGIN + x * cell, top + y * cell, cell + 0.05, cell + 0.05);
  pdf.fill(TEXT);
  pdf.font('text').fontSize(10).fillColor(TEXT);
  pdf.text(label, MARGIN + QR_SIZE + 16, top + QR_SIZE / 2 - 6, { link: url });
  pdf.x = MARGIN;
  pdf.y = top + QR_SIZE;
}

const QR_SIZE = 84;

/** Adds a footer to every page once the number of pages is known. */
export function numberPages(pdf: PDFKit.PDFDocument, text: (page: string, pages: string) => string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i);
    // The footer sits in the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('text').fontSize(8).fillColor(SOFT);
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
