import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * The `postgres` driver can end the process or hang when a connection dies at the wrong moment, and nothing outside
 * it can help: its state is in closures. Until a release fixes this, we patch its source as Node loads it. Why this
 * way: docs/decisions/0002-driver.md. patch-driver.test.ts has a test that fails without each patch.
 */
export const PATCHED_VERSION = '3.4.9';

type Patch = [from: string, to: string];

const patches: Record<string, Patch[]> = {
  'connection.js': [
    // Unsent bytes belong to the connection that died. Left over, they went out before the startup message of the
    // next connection, and the canceled write timer kept that message from being sent at all.
    [
      'incomings = null\n    clearImmediate(nextWriteTimer)\n',
      'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
    ],
    // A statement that failed with its connection is over. Left in place, it took the answers meant for the next
    // one, so a refused connection was never reported and the driver retried forever.
    [
      'closedTime = performance.now()\n',
      'query = errorResponse = null\n    closedTime = performance.now()\n',
    ],
    [
      'if (initial)\n      return reconnect()',
      'if (initial)\n      return query = errorResponse = null, reconnect()',
    ],
    // Statements sent between a reset and the close event that follows it never settled.
    ['!hadError && (query || sent.length) && error(', ';(query || sent.length) && error('],
    // Without pipelining a transaction never got its connection: the limit was checked before the connection was reserved.
    [
      '&& sent.length < max_pipeline\n        && (!q.options.onexecute || q.options.onexecute(connection))',
      '&& (!q.options.onexecute || q.options.onexecute(connection))\n        && sent.length < max_pipeline',
    ],
    // A COPY that ends while its reader is behind leaves the socket paused, so the answer to the next statement is
    // never read (porsager/postgres issue 499). A backup through gzip runs into this.
    ['stream && stream.push(null)\n', 'stream && (stream.push(null), socket.resume())\n'],
    // Nobody awaits the query for array types: losing the connection meanwhile rejected a promise without a
    // handler, which ends the process. The statement that triggered it still fails as usual.
    [
      '`], [], execute)\n    types.forEach',
      '`], [], execute).catch(() => (needsTypes = true, []))\n    types.forEach',
    ],
  ],
  'index.js': [
    // A transaction must not continue after its connection died: its statements were written to a null socket,
    // which ended the process (issue 1208), or ran on the next connection outside any transaction. Now they fail,
    // and so do the ones waiting for their turn.
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

/** Applies every patch exactly once or throws: a partly patched driver would be worse than none. */
export function patch(source: string, file: string): string {
  return patches[file]!.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2)
      throw new Error(`postgres ${PATCHED_VERSION} has an unexpected ${file}: reinstall the packages.`);
    return text.replace(from, () => to);
  }, source);
}

const versionOf = (url: string): string =>
  JSON.parse(readFileSync(new URL('../package.json', url), 'utf8')).version;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const file = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1];
    if (!file || !Object.hasOwn(patches, file) || !loaded.source) return loaded;
    if (versionOf(url) !== PATCHED_VERSION) return loaded;
    const source = loaded.source;
    return { ...loaded, source: patch(typeof source === 'string' ? source : decode(source), file) };
  },
});

const decode = (source: ArrayBuffer | NodeJS.TypedArray): string => new TextDecoder().decode(source);
