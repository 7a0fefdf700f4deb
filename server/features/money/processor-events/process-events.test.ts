import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { event, messagesTo, sendEvent, storedEvent } from '../../../../test/money.ts';
import { type FailureKind, ProviderError } from '../../../providers/errors.ts';
import { processDue } from './process-events.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });

/** Processes an event that has to ask the processor, which fails. */
async function processWith(id: string, kind: FailureKind) {
  const findPayment = () => Promise.reject(new ProviderError('What the processor said', { kind }));
  await processDue({ ...t.deps, payments: { ...t.deps.payments, findPayment } }, false);
  return storedEvent(t, id);
}
async function receive() {
  const job = await bookJob(t);
  const body = event('payment_intent.succeeded', { id: `pi_${job.id}`, metadata: { jobId: job.id } });
  await sendEvent(t, body);
  return body.id;
}
const alerts = async () => (await messagesTo(t, 'hq@example.com')).length;

it('does not count attempts while our configuration is wrong, and alerts the office once an hour', async () => {
  const id = await receive();
  for (let i = 0; i < 12; i++) {
    const { status, attempts } = await processWith(id, 'ours');
    assert.deepEqual([status, attempts], ['waiting', 0]);
    t.clock.advance({ minutes: 5 });
  }
  assert.equal(await alerts(), 1);
  await processDue(t.deps, false);
  assert.equal((await storedEvent(t, id)).status, 'processed');
});

it('gives up at once what can never work, and alerts the office', async () => {
  const id = await receive();
  const before = await alerts();
  assert.equal((await processWith(id, 'final')).status, 'dead');
  assert.equal(await alerts(), before + 1);
});
