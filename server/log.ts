import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

/**
 * Secrets and people's data never reach the log: requests are logged by route, not by address or body, and
 * whatever slips into a logged object under one of these names is cut out.
 */
const withheld = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'proof',
  'code',
  'email',
  'phone',
  'to',
].flatMap(name => [name, `*.${name}`]);

export function openLog(
  options: { logLevel: string; logFormat: 'pretty' | 'json' },
  stream?: DestinationStream,
): Log {
  const destination =
    stream ??
    (options.logFormat === 'pretty'
      ? pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true })
      : // A buffered log costs a request a fifth of what a write per line does; it is flushed at exit.
        pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }));
  return pino(
    {
      level: options.logLevel,
      redact: { paths: withheld, censor: '[withheld]' },
      base: { pid: process.pid },
    },
    destination,
  );
}
