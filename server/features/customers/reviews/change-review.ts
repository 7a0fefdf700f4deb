import { currentActor, recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Review, ReviewPatch } from './schemas.ts';
import { findReview, lockReview, saveReview } from './store.ts';

/** Publishes or hides a review, and answers it. */
export async function changeReview(deps: Deps, id: string, patch: ReviewPatch): Promise<Review> {
  const at = deps.clock.now();
  const changed = await deps.sql.begin(async sql => {
    const review = await lockReview(sql, id);
    if (!review) throw notFound('There is no such review');
    const { published = review.published } = patch;
    const reply = patch.reply === undefined ? review.reply : (patch.reply?.trim() ?? null);
    if (review.name === null && reply) throw conflict('The customer was erased, with what they wrote');
    const isAnswered = reply !== review.reply;
    const repliedAt = isAnswered ? { repliedAt: reply === null ? null : at } : {};
    const events = [
      ...(published === review.published ? [] : [published ? 'Published a review' : 'Hid a review']),
      ...(isAnswered ? [reply === null ? 'Removed the answer to a review' : 'Answered a review'] : []),
    ];
    if (events.length === 0) return review;
    await saveReview(sql, id, { ...(published === null ? {} : { published }), reply, ...repliedAt }, at);
    const change = { type: 'review.changed', actor: currentActor(), subject: `job:${review.jobId}` };
    for (const summary of events) await recordChange(sql, { ...change, summary }, at);
    return findReview(sql, id);
  });
  return changed as Review;
}
