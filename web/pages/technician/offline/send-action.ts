import { ApiError, OfflineError } from '../../../lib/api.ts';
import { SignedOutError } from '../../../lib/session.ts';
import { work as call } from '../session.ts';
import type { Action } from './action.ts';
import type { Outcome } from './queue.ts';

/** Sends one action with its idempotency key and the time it was done. */
export async function sendAction(action: Action): Promise<Outcome> {
  try {
    return { kind: 'done', answer: await send(action) };
  } catch (error) {
    return judge(error);
  }
}

function send({ id, lane, occurredAt, work }: Action): Promise<unknown> {
  const options = { idempotencyKey: id };
  const params = { id: lane };
  switch (work.kind) {
    case 'status':
      return call(
        'PATCH /api/worker/jobs/{id}',
        { params, body: { status: work.status, occurredAt } },
        options,
      );
    case 'note':
      return call('PATCH /api/worker/jobs/{id}', { params, body: { note: work.text, occurredAt } }, options);
    case 'checklist':
      return call(
        'PATCH /api/worker/jobs/{id}',
        { params, body: { checklist: work.items, occurredAt } },
        options,
      );
    case 'photo': {
      const query = { caption: work.caption, occurredAt };
      return call('POST /api/worker/jobs/{id}/photos', { params, query, body: work.picture }, options);
    }
    case 'signature': {
      const query = { signedBy: work.signedBy, occurredAt };
      return call('PUT /api/worker/jobs/{id}/signature', { params, query, body: work.picture }, options);
    }
    case 'payment': {
      const { method, amount, reference } = work;
      const body = { method, amount, reference, occurredAt };
      return call('POST /api/worker/jobs/{id}/payments', { params, body }, options);
    }
    case 'duty': {
      const { onDuty, shareLocation } = work;
      return call('PUT /api/worker/duty', { body: { onDuty, shareLocation } }, options);
    }
  }
}

/** Classifies a failure for the queue. */
function judge(error: unknown): Outcome {
  if (error instanceof SignedOutError) return { kind: 'signed-out' };
  if (error instanceof OfflineError) return { kind: 'unreachable' };
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { status, message, details, requestId, retryAfterSeconds } = error;
  if (status === 429 || status === 408 || status >= 500 || retryAfterSeconds !== null)
    return { kind: 'later', afterMs: retryAfterSeconds === null ? undefined : retryAfterSeconds * 1_000 };
  return { kind: 'refused', refusal: { status, message: [message, ...details].join(' · '), requestId } };
}
