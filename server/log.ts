import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

/**
 * Secrets and personal data stay out of the log even when a logged object happens to contain them. Top level only:
 * what we log is small and flat, and deeper paths would also hide the code of an error.
 */
const redacted = [
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
  'recipient',
];

/** An error without what a driver attaches: the statement, its values, the conflicting row. */
const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
});

export function openLog(
  options: { logLevel: string; logFormat: 'pretty' | 'json' },
  stream?: DestinationStream,
): Log {
  const destination =
    stream ??
    (options.logFormat === 'pretty'
      ? pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true })
      : // A buffered line costs a request a fifth of an unbuffered one; the buffer is flushed at exit.
        pino.destination({ sync: false, minLength: 16_383, periodicFlush: 250 }));
  return pino(
    {
      level: options.logLevel,
      base: { pid: process.pid },
      redact: { paths: redacted, censor: '[withheld]' },
      serializers: { err: describeError },
    },
    destination,
  );
}
