import { count, percent, type Rule } from './rule.ts';

/** Slower than people will wait for. */
const SLOW_SECONDS = 1;
const ENOUGH = 20;
const LATE_MINUTES = 10;

export const performanceRules: Rule[] = [
  ({ requests }) => {
    const slow = requests.filter(({ count, p95 }) => count >= ENOUGH && p95 > SLOW_SECONDS);
    if (slow.length === 0) return;
    const named = slow.map(
      ({ labels, p95 }) => `${labels.method} ${labels.route} (${Number.isFinite(p95) ? p95 : 'over 10'} s)`,
    );
    return {
      severity: 'medium',
      title: 'Slow routes',
      detail: `One request in twenty takes longer than ${SLOW_SECONDS} s: ${named.join(', ')}.`,
      action:
        'Look at the load of the machine and the database; add HTTP processes (serve --workers N) or a read replica.',
    };
  },
  ({ requests }) => {
    const total = requests.reduce((sum, { count }) => sum + count, 0);
    const failed = requests.reduce((sum, { failed }) => sum + failed, 0);
    if (total < ENOUGH || failed / total < 0.01) return;
    return {
      severity: 'high',
      title: 'Requests fail',
      detail: `${failed} of ${total} requests since the start ended with a 5xx status (${percent(failed / total)}).`,
      action: 'Read GET /api/dev/errors and the log lines of the failed requests.',
    };
  },
  ({ calls }) => {
    const failing = calls.filter(({ count, failed }) => count >= 5 && failed / count > 0.2);
    if (failing.length === 0) return;
    const named = failing.map(
      ({ labels, count, failed }) => `${labels.provider}.${labels.call} ${failed} of ${count}`,
    );
    return {
      severity: 'high',
      title: 'A provider fails',
      detail: `Calls that failed since the start: ${named.join(', ')}.`,
      action:
        "Check the provider's status page and the credentials it was given; npx truckroll doctor names them.",
    };
  },
  ({ facts }) =>
    facts.oldestTaskMinutes > LATE_MINUTES
      ? {
          severity: 'high',
          title: 'The queue grows',
          detail: `The oldest task has been due for ${Math.round(facts.oldestTaskMinutes)} minutes.`,
          action: 'See that an instance runs with QUEUE_WORKER=on, and that it is not stuck on one task.',
        }
      : undefined,
  ({ facts }) =>
    facts.oldestMessageMinutes > LATE_MINUTES
      ? {
          severity: 'high',
          title: 'Messages are late',
          detail: `The oldest message has been due for ${Math.round(facts.oldestMessageMinutes)} minutes.`,
          action: 'Check the email and SMS providers, and that an instance works the queue.',
        }
      : undefined,
  ({ facts }) =>
    facts.slowPages.length > 0
      ? {
          severity: 'medium',
          title: 'Pages load slowly for visitors',
          detail: `Largest contentful paint of a quarter of the visits: ${facts.slowPages.map(({ page, seconds }) => `${page} over ${seconds} s`).join(', ')}.`,
          action: 'Serve the web app compressed and from a cache near the visitors.',
        }
      : undefined,
  ({ facts }) =>
    facts.cacheHits !== null && facts.cacheHits < 0.9
      ? {
          severity: 'medium',
          title: 'The database reads from disk',
          detail: `${percent(1 - facts.cacheHits)} of the pages it needs are not in its memory.`,
          action: 'Give the database more memory (shared_buffers), or move it to a machine of its own.',
        }
      : undefined,
  ({ facts }) =>
    facts.errorsLastHour >= 10 && facts.errorsLastHour > (facts.errorsDayBefore / 24) * 3
      ? {
          severity: 'high',
          title: 'Errors spike',
          detail: `${count(facts.errorsLastHour, 'error', 'errors')} in the last hour; ${Math.round(facts.errorsDayBefore / 24)} an hour in the day before.`,
          action:
            'Read GET /api/dev/errors: the largest group of the last hour, and what was deployed before it.',
        }
      : undefined,
];
