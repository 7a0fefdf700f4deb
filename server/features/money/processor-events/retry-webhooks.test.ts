import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { type Answer, openTestApp } from '../../../../test/harness.ts';
import {
  event,
  ledgerBalances,
  messagesTo,
  sendEvent,
  storedEvent,
  succeeded,
  tell,
} from '../../../../test/money.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { processNewEvents } from './process-events.ts';
import { RETRY_WEBHOOKS } from './retry-webhooks.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });

const jobOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
/** Runs are never in the same instant, as two of them would be on the tests' clock. */
const retry = () => {
  t.clock.advance({ milliseconds: 1 });
  return t.cron('webhook-retry');
};

describe('GET /api/cron/webhook-retry', () => {
  it('401: without the cron secret', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/cron/webhook-retry' })).status, 401);
  });

  it('retries a failed event at the next run, backs off 5, 10, 20, … minutes and gives up after ten attempts', async () => {
    const job = await bookJob(t);
    const body = succeeded(job.id, 14_900, 'pi_broken');
    await t.sql`alter table payments add constraint broken check (id <> 'pi_broken')`;
    const [first] = await tell(t, body);
    assert.equal(first!.success, false);
    const delays: number[] = [];
    for (let attempt = 2; attempt <= 10; attempt++) {
      const { data } = (await retry()).body;
      assert.deepEqual(
        data.results.filter(({ id }: { id: string }) => id === body.id),
        [{ id: body.id, type: body.type, success: false }],
      );
      assert.equal(data.processed, data.succeeded + data.failed);
      const { attempts, status, dueAt } = await storedEvent(t, body.id);
      assert.equal(attempts, attempt);
      assert.equal(status, attempt === 10 ? 'dead' : 'waiting');
      const minutes = t.clock.now().until(dueAt).total('minutes');
      delays.push(minutes);
      const again = (await retry()).body.data.results;
      assert.ok(!again.some(({ id }: { id: string }) => id === body.id), 'retried before it was due');
      t.clock.advance({ minutes });
    }
    assert.deepEqual(delays.slice(0, 8), [5, 10, 20, 40, 80, 160, 320, 640]);
    await t.sql`alter table payments drop constraint broken`;
    assert.ok(
      (await messagesTo(t, 'hq@example.com')).some(({ text }: { text: string }) => text.includes(body.id)),
    );

    const replayed = await t.hq('POST', `/api/webhooks/${body.id}/replay`);
    assert.equal(replayed.status, 200);
    await processNewEvents(t.deps);
    assert.equal((await storedEvent(t, body.id)).status, 'processed');
    assert.equal((await jobOf(job.id)).paymentStatus, 'charged');
  });

  it('tries each of many failing events once per run', async () => {
    const job = await bookJob(t);
    const events = Array.from({ length: 9 }, (_, n) => succeeded(job.id, 14_900, `pi_faulty_${n}`));
    const ids = events.map(({ id }) => id);
    await t.sql`alter table payments add constraint faulty check (id not like 'pi_faulty%')`;
    for (const event of events) await sendEvent(t, event);
    const attempts = async () => {
      const { results } = (await retry()).body.data;
      const counts = await t.sql`select distinct attempts from webhook_events where id = any (${ids})`;
      return [results.length, ...counts.map(row => row.attempts)];
    };
    assert.deepEqual(await attempts(), [9, 1]);
    assert.deepEqual(await attempts(), [9, 2]);
    await t.sql`delete from webhook_events where id = any (${ids})`;
    await t.sql`alter table payments drop constraint faulty`;
  });

  it('picks up an event whose process died halfway', async () => {
    const job = await bookJob(t);
    const body = succeeded(job.id, 14_900);
    await sendEvent(t, body);
    // The state after a process claimed it and was killed.
    await t.sql`update webhook_events set attempts = 1, due_at = ${t.clock.now().add({ minutes: 2 })} where id = ${body.id}`;
    assert.ok(!(await retry()).body.data.results.some(({ id }: { id: string }) => id === body.id));
    t.clock.advance({ minutes: 3 });
    assert.ok((await retry()).body.data.results.some(({ id }: { id: string }) => id === body.id));
    assert.equal((await jobOf(job.id)).paymentStatus, 'charged');
  });

  it('skips an overlapping run and reports it', async () => {
    const { body } = (await runExclusively(t.deps, RETRY_WEBHOOKS, () => retry())) as Answer;
    assert.equal(body.data.skippedRun, true);
    assert.equal(body.data.processed, 0);
    assert.equal((await retry()).body.data.skippedRun, undefined);
  });

  it('counts waiting events in the health check', async () => {
    await processNewEvents(t.deps);
    const depth = async () =>
      (await t.send({ method: 'GET', url: '/api/dev/health' })).body.data.checks.webhookQueue.depth;
    const before = await depth();
    await sendEvent(t, event('charge.refunded', {}));
    assert.equal(await depth(), before + 1);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
