import { asService } from '../../../caller.ts';
import type { Pool } from '../../../db/connect.ts';
import { readLogo } from '../../../settings/store.ts';
import type { PdfLogo } from './pdf-page.ts';

/** The logo for documents. WebP cannot be drawn in a PDF, so its name stands there instead. */
export async function readPdfLogo(sql: Pool): Promise<PdfLogo> {
  const logo = await asService(() => readLogo(sql));
  return logo && /png|jpeg/.test(logo.contentType) ? logo.bytes : null;
}
