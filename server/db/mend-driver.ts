import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * The driver has faults that a lost connection or a backup brings out, and that nothing outside of it can
 * catch: its state is in closures. Until a release mends them, its source is mended as it is loaded. Why so and
 * not otherwise: docs/decisions/0002-driver.md. What each mend is for is held by mend-driver.test.ts, which a
 * later release has to pass without them.
 */
export const MENDED_VERSION = '3.4.9';

type Mend = [from: string, to: string];

const mends: Record<string, Mend[]> = {
  'connection.js': [
    // Bytes not yet written belong to the connection that died. Left over, they came before the greeting of the
    // next one, and the timer that was no longer running kept that greeting from being written at all.
    [
      'incomings = null\n    clearImmediate(nextWriteTimer)\n',
      'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
    ],
    // A statement that was refused when its connection closed is over: left in place, it took the answers of the
    // next connection, so that a refusal to connect was never told and connecting was tried again for ever.
    [
      'closedTime = performance.now()\n',
      'query = errorResponse = null\n    closedTime = performance.now()\n',
    ],
    [
      'if (initial)\n      return reconnect()',
      'if (initial)\n      return query = errorResponse = null, reconnect()',
    ],
    // What is sent between a reset and the close that follows it was never refused, and hung.
    ['!hadError && (query || sent.length) && error(', ';(query || sent.length) && error('],
    // A COPY that ends while its reader is behind leaves the socket paused: the next statement's answer is never
    // read (porsager/postgres issue 499). A backup through gzip meets it.
    ['stream && stream.push(null)\n', 'stream && (stream.push(null), socket.resume())\n'],
    // Nobody awaits the question for array types: a connection lost meanwhile rejected a promise without a
    // handler, which ends the process. The statement it was asked for is refused as ever.
    [
      '`], [], execute)\n    types.forEach',
      '`], [], execute).catch(() => (needsTypes = true, []))\n    types.forEach',
    ],
  ],
  'index.js': [
    // A transaction whose connection died must not go on with whatever comes in its place: its statements were
    // written to no socket, which ended the process (issue 1208), or ran on the next connection, outside of any
    // transaction. Now they are refused, and so are those that wait for their turn.
    [
      ', connection\n      , prepare = null',
      `, connection
      , mine
      , prepare = null`,
    ],
    [
      'new Promise((_, reject) => connection.onclose = reject)',
      `new Promise((_, reject) => connection.onclose = e => {
          reject(e)
          while (queries.length)
            queries.shift().reject(e)
        })`,
    ],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.reserved !== mine)
          return q.reject(Errors.connection('CONNECTION_CLOSED', options, options))
`,
    ],
    [
      `move(c, reserved)
      c.reserved = () => queries.length`,
      `move(c, reserved)
      mine = c.reserved = () => queries.length`,
    ],
  ],
};

/** Every place once, or not at all: half a mend would be worse than none. */
export function mend(source: string, file: string): string {
  return mends[file]!.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2)
      throw new Error(`postgres ${MENDED_VERSION} does not read as it should in ${file}: install it anew.`);
    return text.replace(from, () => to);
  }, source);
}

const versionOf = (url: string): string =>
  JSON.parse(readFileSync(new URL('../package.json', url), 'utf8')).version;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const file = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1];
    if (!file || !Object.hasOwn(mends, file) || !loaded.source) return loaded;
    if (versionOf(url) !== MENDED_VERSION) return loaded;
    const source = loaded.source;
    return { ...loaded, source: mend(typeof source === 'string' ? source : decode(source), file) };
  },
});

const decode = (source: ArrayBuffer | NodeJS.TypedArray): string => new TextDecoder().decode(source);
