import { inflateSync } from 'node:zlib';

/** The text drawn on a PDF's pages. */
export function pdfWords(pdf: Buffer): string {
  const words: string[] = [];
  const text = pdf.toString('latin1');
  for (const [, body] of text.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let page: string;
    try {
      page = inflateSync(Buffer.from(body!, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const [, line] of page.matchAll(/\[(.*?)\] TJ/g))
      words.push(
        [...line!.matchAll(/<([\da-f]*)>/g)]
          .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
          .join(''),
      );
  }
  return words.join('\n');
}
