import { ApiError, type Input, OfflineError } from '../../../lib/api.ts';
import { SignedOutError } from '../../../lib/session.ts';
import { work as call } from '../session.ts';
import type { Action, Work } from './action.ts';
import type { Outcome } from './queue.ts';

/** Sends one action with its idempotency key and the time it was done. */
export async function sendAction(action: Action): Promise<Outcome> {
  try {
    return { kind: 'done', answer: await send(action) };
  } catch (error) {
    return judge(error);
  }
}

function send({ id, lane, visitId, occurredAt, work }: Action): Promise<unknown> {
  const options = { idempotencyKey: id };
  const params = { id: lane };
  switch (work.kind) {
    case 'status':
    case 'note':
    case 'checklist':
      // An older app has queued what it knew: the job.
      return visitId
        ? call(
            'PATCH /api/worker/visits/{id}',
            { params: { id: visitId }, body: { ...visitReport(work), occurredAt } },
            options,
          )
        : call('PATCH /api/worker/jobs/{id}', { params, body: { ...jobReport(work), occurredAt } }, options);
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

type Report = Extract<Work, { kind: 'status' | 'note' | 'checklist' }>;

function jobReport(work: Report): Input<'PATCH /api/worker/jobs/{id}'>['body'] {
  if (work.kind === 'note') return { note: work.text };
  return work.kind === 'checklist' ? { checklist: work.items } : { status: work.status };
}

/** A visit is done where a job is completed, and may leave work for another visit. */
function visitReport(work: Report): Input<'PATCH /api/worker/visits/{id}'>['body'] {
  if (work.kind === 'note') return { note: work.text };
  if (work.kind === 'checklist') return { checklist: work.items };
  if (work.status !== 'completed') return { status: work.status };
  return { status: 'done', outcome: work.leftOver ? 'return_needed' : 'done', ...work.leftOver };
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
