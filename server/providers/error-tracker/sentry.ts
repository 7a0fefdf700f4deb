import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { type Sender, toEnvelope } from './envelope.ts';
import type { ErrorTracker, ReportedError } from './error-tracker.ts';

/** In any minute: enough to see what is going on, and few enough that a broken day is not a flood. */
const PER_MINUTE = 30;
const SAME_PER_MINUTE = 3;
const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;

type Options = Sender & { dsn: string; clock: Clock; log: Pick<Log, 'warn'> };

/** `https://KEY@host/path/PROJECT` → where envelopes go, and the key. */
export function readDsn(dsn: string): { url: string; key: string } | undefined {
  const url = URL.canParse(dsn) ? new URL(dsn) : undefined;
  const [, path = '', project] = /^(.*)\/(\w+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url?.username || !project) return undefined;
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: decodeURIComponent(url.username) };
}

/**
 * Sentry, or whatever else takes its envelopes (GlitchTip, Bugsink, …). One after the other, in the background, and at most
 * so many a minute. What cannot be sent is dropped: every error is also in the service's own list and log.
 */
export function sentryTracker({ dsn, clock, log, ...sender }: Options): ErrorTracker {
  const { url, key } = readDsn(dsn)!;
  const waiting: ReportedError[] = [];
  let recent: { at: number; kind: string }[] = [];
  let dropped = 0;
  let pausedUntil = 0;
  let failing = false;
  let sending: Promise<void> = Promise.resolve();
  let isSending = false;
  const now = () => clock.now().epochMilliseconds;

  function takes({ error, place }: ReportedError): boolean {
    const at = now();
    recent = recent.filter(one => at - one.at < MINUTE_MS);
    const kind = `${error.name}\n${error.message}\n${place}`;
    const same = recent.filter(one => one.kind === kind).length;
    if (at < pausedUntil || recent.length >= PER_MINUTE || same >= SAME_PER_MINUTE) return false;
    recent.push({ at, kind });
    return true;
  }

  async function sendAll() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const body = toEnvelope(next, sender, clock.now(), dropped);
        dropped = 0;
        await post(body);
        failing = false;
      } catch (error) {
        // Once, not for every error of an hour in which the tracker is away.
        if (!failing)
          log.warn({ err: error }, 'The error tracker cannot be reached; errors are only listed here');
        failing = true;
      }
    }
    isSending = false;
  }

  async function post(body: string) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${sender.release.replace('@', '/')}, sentry_key=${key}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const seconds = pauseOf(response);
    if (seconds > 0) pausedUntil = now() + seconds * 1000;
    if (!response.ok && response.status !== 429) throw new Error(`It answered ${response.status}`);
  }

  return {
    report(reported) {
      if (!takes(reported)) {
        dropped++;
        return;
      }
      waiting.push(reported);
      if (isSending) return;
      isSending = true;
      sending = sendAll();
    },
    async flush(ms) {
      const late = new AbortController();
      await Promise.race([sending, sleep(ms, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
    },
  };
}

/** How long the tracker wants no more errors: `X-Sentry-Rate-Limits: 60:error;default:organization`, or Retry-After. */
function pauseOf(response: Response): number {
  const limits = response.headers.get('x-sentry-rate-limits');
  if (limits !== null)
    return limits.split(',').reduce((most, limit) => {
      const [seconds, categories = ''] = limit.trim().split(':');
      const isOurs = categories === '' || categories.split(';').some(name => /^(error|default)$/.test(name));
      return isOurs ? Math.max(most, Number(seconds) || 0) : most;
    }, 0);
  if (response.status !== 429) return 0;
  return Math.min(Number(response.headers.get('retry-after')) || 60, 3600);
}
