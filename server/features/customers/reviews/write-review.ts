import { randomUUIDv7 } from 'node:crypto';
import { currentActor, recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { findReviewedJob } from './review-link.ts';
import { MAX_TEXT } from './schemas.ts';
import { insertReview, type ReviewRow, reviewOfJob } from './store.ts';

/** The office hears at once about everything that isn't good. */
const LOW_RATING = 3;

/** What the customer wrote, once per job: however often a form is submitted, the first answer stays. */
export async function writeReview(
  deps: Deps,
  token: string,
  { rating, text }: { rating: number; text: string },
): Promise<ReviewRow> {
  const job = await findReviewedJob(deps, token);
  const written = text.trim();
  if (![1, 2, 3, 4, 5].includes(rating))
    throw invalid('The request is not valid', ['rating: must be a number of stars from 1 to 5']);
  if (written.length > MAX_TEXT)
    throw invalid('The request is not valid', [`text: must have at most ${MAX_TEXT} characters`]);
  const at = deps.clock.now();
  const { id: jobId, customerId, franchiseId, workerId, customerName } = job;
  const review = { id: randomUUIDv7(), jobId, rating, name: shownName(customerName), text: written || null };
  await deps.sql.begin(async sql => {
    if (!(await insertReview(sql, { ...review, customerId, franchiseId, workerId }, at))) return;
    const change = { type: 'review.received', actor: currentActor(), subject: `job:${jobId}` };
    await recordChange(sql, { ...change, summary: `Reviewed with ${rating} of 5 stars` }, at);
    if (rating > LOW_RATING) return;
    const facts: [string, string][] = [
      ['Customer', customerName],
      ['Service', job.type],
      ['Rating', `${rating} of 5`],
      ...(written ? [['Review', written] as [string, string]] : []),
    ];
    const summary = `${customerName} gave ${rating === 1 ? '1 star' : `${rating} stars`}`;
    await alertOffice(deps, sql, { summary, facts, aboutJobId: jobId }, at);
  });
  deps.queue.nudge(DELIVER_MESSAGES);
  return (await reviewOfJob(deps.sql, jobId))!;
}

/** "Robin Reed" as "Robin R." */
export function shownName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial] = rest.at(-1) ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
