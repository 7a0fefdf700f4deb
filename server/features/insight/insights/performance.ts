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
      title: 'The service answers slowly',
      detail: `One request in twenty takes longer than ${SLOW_SECONDS} s: ${named.join(', ')}.`,
      action:
        'Ask whoever runs the server to check its load and to add processes or a second database server.',
    };
  },
  ({ requests }) => {
    const total = requests.reduce((sum, { count }) => sum + count, 0);
    const failed = requests.reduce((sum, { failed }) => sum + failed, 0);
    if (total < ENOUGH || failed / total < 0.01) return;
    return {
      severity: 'high',
      title: 'Requests fail',
      detail: `${failed} of ${total} requests since the start ended in an error of ours (${percent(failed / total)}).`,
      action: 'Open Operations to see the errors, and ask whoever runs the server to look into them.',
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
      action: 'Check the provider’s status page and whether your credentials there still work.',
    };
  },
  ({ facts }) =>
    facts.oldestTaskMinutes > LATE_MINUTES
      ? {
          severity: 'high',
          title: 'Background work is late',
          detail: `The oldest task has been due for ${Math.round(facts.oldestTaskMinutes)} minutes.`,
          action: 'Ask whoever runs the server to check that background work is turned on and not stuck.',
        }
      : undefined,
  ({ facts }) =>
    facts.oldestMessageMinutes > LATE_MINUTES
      ? {
          severity: 'high',
          title: 'Messages are late',
          detail: `The oldest message has been due for ${Math.round(facts.oldestMessageMinutes)} minutes.`,
          action:
            'Check your email and text message providers. If they are fine, ask whoever runs the server.',
        }
      : undefined,
  ({ facts }) =>
    facts.slowPages.length > 0
      ? {
          severity: 'medium',
          title: 'Pages load slowly for visitors',
          detail: `One visit in four waits too long for the page: ${facts.slowPages.map(({ page, seconds }) => `${page} over ${seconds} s`).join(', ')}.`,
          action: 'Ask whoever runs the server to put a cache close to your visitors.',
        }
      : undefined,
  ({ facts }) =>
    facts.cacheHits !== null && facts.cacheHits < 0.9
      ? {
          severity: 'medium',
          title: 'The database needs more memory',
          detail: `${percent(1 - facts.cacheHits)} of the pages it needs are not in its memory.`,
          action: 'Ask whoever runs the server to give the database more memory or its own machine.',
        }
      : undefined,
  ({ facts }) =>
    facts.errorsLastHour >= 10 && facts.errorsLastHour > (facts.errorsDayBefore / 24) * 3
      ? {
          severity: 'high',
          title: 'Errors are up sharply',
          detail: `${count(facts.errorsLastHour, 'error', 'errors')} in the last hour; ${Math.round(facts.errorsDayBefore / 24)} an hour in the day before.`,
          action: 'Open Operations to see the most common error, and check what changed before it began.',
        }
      : undefined,
];
