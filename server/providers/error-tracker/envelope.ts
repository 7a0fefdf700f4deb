import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join, sep } from 'node:path';
import { toIso } from '../../clock.ts';
import { cutText } from '../../cut-text.ts';
import type { ReportedError } from './error-tracker.ts';
import { scrub, scrubPath } from './scrub.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..') + sep;
const CAUSES = 3;

type Frame = { filename: string; function?: string; lineno: number; colno: number; in_app: boolean };

/** Lines of V8 (`at name (file:1:2)`), and of Firefox and Safari (`name@file:1:2`). Sentry wants the oldest call first. */
function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap(line => {
      const [, name, file, lineno, colno] =
        /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ??
        /^(.*?)@(.+?):(\d+):(\d+)$/.exec(line) ??
        [];
      if (!file) return [];
      const filename = scrub(file.replace(/^(async )?(file:\/\/)?/, '').replace(ROOT, ''));
      return {
        filename,
        function: name || undefined,
        lineno: Number(lineno),
        colno: Number(colno),
        in_app: !/node_modules|^node:|^internal/.test(filename),
      };
    })
    .slice(0, 50)
    .reverse();
}

/** The error and what caused it; Sentry wants the cause first. */
function exceptionsOf({ error, level }: ReportedError) {
  const chain: ReportedError['error'][] = [error];
  for (let { cause } = error; cause instanceof Error && chain.length <= CAUSES; { cause } = cause)
    chain.push(cause);
  return chain.reverse().map(({ name, message, stack }) => ({
    type: cutText(name, 200),
    value: cutText(scrub(message), 1000),
    mechanism: { type: 'generic', handled: level !== 'fatal' },
    ...(stack ? { stacktrace: { frames: framesOf(stack) } } : {}),
  }));
}

export type Sender = { release: string; environment: string };

/** One event in Sentry's envelope format (https://develop.sentry.dev/sdk/data-model/envelopes/). */
export function toEnvelope(
  reported: ReportedError,
  { release, environment }: Sender,
  at: Temporal.Instant,
  dropped = 0,
): string {
  const { source, level, place, requestId, userAgent } = reported;
  const id = randomUUID().replaceAll('-', '');
  const seconds = at.epochMilliseconds / 1000;
  const event = {
    event_id: id,
    timestamp: seconds,
    platform: source === 'client' ? 'javascript' : 'node',
    level,
    logger: source,
    release,
    environment,
    ...(source === 'service' ? { server_name: hostname() } : {}),
    ...(place === undefined ? {} : { transaction: cutText(scrubPath(place), 200) }),
    tags: { source, ...(requestId === undefined ? {} : { request_id: requestId }) },
    ...(userAgent ? { request: { headers: { 'User-Agent': cutText(userAgent, 300) } } } : {}),
    exception: { values: exceptionsOf(reported) },
  };
  const items = [item('event', event)];
  if (dropped > 0) {
    const discarded = [{ reason: 'ratelimit_backoff', category: 'error', quantity: dropped }];
    items.push(item('client_report', { timestamp: seconds, discarded_events: discarded }));
  }
  return [JSON.stringify({ event_id: id, sent_at: toIso(at) }), ...items, ''].join('\n');
}

function item(type: string, payload: object): string {
  const text = JSON.stringify(payload);
  return `${JSON.stringify({ type, length: Buffer.byteLength(text) })}\n${text}`;
}
