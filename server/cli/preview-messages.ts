import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { businessOf } from '../features/messages/templates/business.ts';
import { previewMessage, previewPage } from '../features/messages/templates/preview-messages.ts';
import { messageKinds } from '../features/messages/templates/templates.ts';
import { UsageError } from './usage.ts';

/** Writes every message to a folder, for viewing in a browser or mail client. */
export async function previewMessages([dir, ...rest]: string[]) {
  if (!dir || dir.startsWith('-') || rest.length > 0)
    throw new UsageError('Usage: truckroll preview-messages DIR');
  const business = businessOf(readConfig());
  const folder = resolve(dir);
  mkdirSync(folder, { recursive: true });
  for (const kind of messageKinds) {
    const { html, text } = previewMessage(kind, business);
    writeFileSync(join(folder, `${kind}.html`), html);
    writeFileSync(join(folder, `${kind}.txt`), `${text}\n`);
  }
  writeFileSync(
    join(folder, 'index.html'),
    previewPage(business, kind => `${kind}.html`),
  );
  console.log(`${messageKinds.length} messages are in ${join(folder, 'index.html')}.`);
}
