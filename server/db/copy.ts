import { once } from 'node:events';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Sql } from './connect.ts';

/** Fills a table from COPY text, on a transaction's own connection. */
export async function copyInto(
  tx: Sql,
  target: string,
  chunks: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
) {
  const writable = await tx.unsafe(`copy ${target} from stdin`).writable();
  try {
    for await (const chunk of chunks) if (!writable.write(chunk)) await once(writable, 'drain');
  } catch (error) {
    // Without this the server would wait for the rest for ever.
    writable.on('error', () => {});
    writable.destroy(error as Error);
    throw error;
  }
  writable.end();
  // The driver does not tell when a COPY is refused at its end; the next statement on its connection does.
  do await turnOfTheLoop();
  while (writable.writableLength > 0);
  await turnOfTheLoop();
  await tx`select 1`;
}
