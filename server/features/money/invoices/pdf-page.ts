import { existsSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { Look } from '../../../http/page-look.ts';
import { isBuiltIn, nameControls, romanize } from './pdf-letters.ts';

export const MARGIN = 56;
export const TEXT = '#17211f';
export const SOFT = '#4d5b58';
export const LINE = '#c9d3d0';
export const BRAND = '#0b6e5f';

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
