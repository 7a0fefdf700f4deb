import { type DestinationStream, type Logger, pino, symbols } from 'pino';
import pretty from 'pino-pretty';

export type Log = Logger;

/** Secrets and people's data never reach the log, even where a logged object happens to hold them. */
const withheld = new Set([
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
]);

/** Shallow on purpose: what is logged is small and flat, and a library that walks paths costs more than the line. */
function withhold(line: Record<string, unknown>): Record<string, unknown> {
  for (const name in line) if (withheld.has(name)) return { ...line, ...withoutSecrets(line) };
  return line;
}

const withoutSecrets = (line: object) =>
  Object.fromEntries(
    Object.keys(line)
      .filter(name => withheld.has(name))
      .map(name => [name, '[withheld]']),
  );

/** An error without what a driver attaches to it: statements, their values, the row that was in the way. */
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
      : // A buffered log costs a request a fifth of what a write per line does; it is flushed at exit.
        pino.destination({ sync: false, minLength: 16_383, periodicFlush: 250 }));
  return pino(
    {
      level: options.logLevel,
      base: { pid: process.pid },
      formatters: { log: withhold },
      serializers: { err: describeError },
    },
    destination,
  );
}

const LINE_START = `{"level":30,"pid":${process.pid},"time":`;

export type LineLog = Log & { [symbols.streamSym]?: DestinationStream };

/**
 * Writes a line whose members stand as JSON already, at level info. For the one line that every request writes:
 * its values are ours and need no escaping, and going through the logger costs four times as much.
 */
export function writeLine(log: LineLog, members: string) {
  if (!log.isLevelEnabled('info')) return;
  log[symbols.streamSym]?.write(`${LINE_START}${Date.now()},${members}}\n`);
}
