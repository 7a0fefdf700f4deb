import { registerHooks } from 'node:module';

/**
 * The driver (postgres 3.4.9) ends the whole process when a connection that is set aside, or in a transaction, is
 * closed by the server while a statement is about to be written to it: it writes to a socket that is gone
 * (porsager/postgres issue 1208). A failover does just that. Until a release mends it, its source is mended as it
 * is loaded: such a statement is refused like every other on a closed connection, and nothing of it is left over
 * for the connection that follows. Where the text is another, as in a later release, nothing is changed.
 */
const mends: [from: string, to: string][] = [
  [
    'function nextWrite(fn) {\n',
    `function nextWrite(fn) {
    if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
`,
  ],
  [
    'incomings = null\n    clearImmediate(nextWriteTimer)\n',
    'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
  ],
];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/node_modules/postgres/src/connection.js') || !loaded.source) return loaded;
    const source = String(
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array),
    );
    return { ...loaded, source: mends.reduce((text, [from, to]) => text.replace(from, () => to), source) };
  },
});
