import { asCaller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { readSettings } from '../../../settings/store.ts';
import { endOfQuiet } from '../../messages/delivery/quiet-hours.ts';
import { type DueRequest, insertRequest, listDue } from './requests-store.ts';
import { reviewUrl } from './review-link.ts';

export const SEND_REVIEW_REQUESTS = 'send-review-requests';

/** Nobody is asked more often, whatever we do for them. */
const ONCE_IN = { hours: 24 * 90 };
/** Work that was settled longer ago is not asked about: the business has just turned this on, or was offline. */
const LATEST = { hours: 24 * 7 };
const CHUNK = 500;

/** Asks customers whose work is done and paid for a review, each at most once in 90 days. */
export async function sendReviewRequests(deps: Deps): Promise<number> {
  const sent = await runExclusively(deps, SEND_REVIEW_REQUESTS, () => sendDue(deps));
  return typeof sent === 'number' ? sent : 0;
}

async function sendDue(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { enabled, delayHours } = (await readSettings(deps.sql)).reviews;
  if (!enabled) return 0;
  const to = now.subtract({ hours: delayHours });
  const asked = {
    ...{ to, from: to.subtract(LATEST), now, since: now.subtract(ONCE_IN) },
    ...{ zone: deps.config.timezone, isQuiet: endOfQuiet(deps.config, now) !== undefined, limit: CHUNK },
  };
  for (let sent = 0; ; ) {
    const due = await listDue(deps.sql, asked);
    let queued = 0;
    for (const request of due)
      if (
        await asCaller({ kind: 'cron', id: 'reviews' }, () =>
          deps.sql.begin(sql => ask(deps, sql, request, asked.since, now)),
        )
      )
        queued++;
    sent += queued;
    if (queued > 0) deps.queue.nudge(DELIVER_MESSAGES);
    if (due.length < CHUNK || queued === 0) return sent;
  }
}

async function ask(
  { config }: Deps,
  sql: Sql,
  request: DueRequest,
  since: Temporal.Instant,
  at: Temporal.Instant,
): Promise<boolean> {
  if (!(await insertRequest(sql, request, since, at))) return false;
  const { jobId, name, service, worker, channel, recipient } = request;
  const data = { jobId, name, service, worker, reviewUrl: reviewUrl(config, jobId) };
  await queueMessage(sql, { channel, to: recipient, kind: 'review_request', data }, at);
  const change = { type: 'review.requested', actor: 'cron:reviews', summary: 'Asked for a review' };
  await recordChange(sql, { ...change, subject: `job:${jobId}` }, at);
  return true;
}
