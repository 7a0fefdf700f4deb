import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dispatch, findWrong, openTown, runDispatch, withoutDriveTimes } from '../../../../test/dispatch.ts';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { isDispatchTime } from './auto-dispatch.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });
const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const mailsTo = async (to: string, kind: string) =>
  (await t.hq('GET', `/api/dev/messages?to=${to}&kind=${kind}`)).body.data.messages;

describe('GET /api/cron/auto-dispatch', () => {
  it('401: without the cron secret', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/cron/auto-dispatch' })).status, 401);
    assert.equal((await t.hq('GET', '/api/cron/auto-dispatch')).status, 401);
  });

  it('400: a preview that is not a boolean', async () => {
    assert.equal((await dispatch(t, '?preview=perhaps')).status, 400);
  });

  it('200: assigns the worker with the skill in the requested hours and notifies the customer', async () => {
    const here = await openTown(t);
    await here.worker({ name: 'Pool Person', skills: ['Pool cleaning'] });
    const able = await here.worker({ name: 'Gale Green', skills: ['gutter CLEANING'] });
    const job = await here.job({
      customerEmail: 'planned@example.com',
      preferredDate: '2026-03-03',
      preferredTime: 'afternoon',
    });
    const answer = await runDispatch(t);
    assert.equal(answer.success, true);
    assert.equal(answer.timestamp, '2026-03-02T10:00:00.000Z');
    assert.deepEqual(answer.actionOf(job.id).type, 'assign');
    assert.deepEqual(answer.actionOf(job.id).worker, { id: able.id, name: 'Gale Green' });
    const stored = await jobNow(job.id);
    assert.deepEqual([stored.status, stored.workerId], ['assigned', able.id]);
    assert.ok(stored.scheduledStart >= '2026-03-03T12:00' && stored.scheduledEnd <= '2026-03-03T17:00');
    assert.equal(Date.parse(stored.scheduledEnd) - Date.parse(stored.scheduledStart), 3_600_000);
    assert.equal((await mailsTo('planned@example.com', 'visit_planned')).length, 1);

    const { decisions } = (await t.hq('GET', `/api/dispatch/decisions?jobId=${job.id}`)).body.data;
    assert.equal(decisions.length, 1);
    assert.equal(decisions[0].kind, 'assign');
    assert.equal(decisions[0].workerId, able.id);
    assert.match(decisions[0].reason, /min of driving/);

    const again = await runDispatch(t);
    assert.equal(again.actionOf(job.id), undefined);
  });

  it('preview=true returns the same and writes nothing', async () => {
    const here = await openTown(t);
    const worker = await here.worker();
    const job = await here.job();
    const lost = await here.job({ preferredDate: '2026-03-01' });
    const before = [await jobNow(job.id), await jobNow(lost.id)];
    const answer = await runDispatch(t, '?preview=true');
    assert.equal(answer.preview, true);
    assert.equal(answer.actionOf(job.id).worker.id, worker.id);
    assert.equal(answer.actionOf(lost.id).type, 'escalate');
    assert.deepEqual([await jobNow(job.id), await jobNow(lost.id)], before);
    const { decisions } = (await t.hq('GET', `/api/dispatch/decisions?jobId=${job.id}`)).body.data;
    assert.deepEqual(decisions, []);
  });

  it('skips a job without a position, with the reason', async () => {
    const job = await bookJob(t);
    const action = (await runDispatch(t)).actionOf(job.id);
    assert.deepEqual([action.type, action.worker], ['skip', null]);
    assert.match(action.reason!, /position/);
  });

  it('skips what can wait, escalates what cannot, and alerts HQ once', async () => {
    const here = await openTown(t);
    await here.worker({ skills: ['Pool cleaning'] });
    const later = await here.job({ preferredDate: '2026-03-09' });
    const tomorrow = await here.job({ preferredDate: '2026-03-03' });
    const waiting = await here.job();
    const first = await runDispatch(t);
    assert.equal(first.actionOf(later.id).type, 'skip');
    assert.match(first.actionOf(later.id).reason, /skill/);
    assert.equal(first.actionOf(tomorrow.id).type, 'escalate');
    assert.equal(first.actionOf(waiting.id).type, 'skip');
    assert.equal((await jobNow(tomorrow.id)).escalatedAt, '2026-03-02T10:00:00.000Z');
    assert.equal((await jobNow(later.id)).escalatedAt, null);
    const alerts = async ({ number }: { number: number }) =>
      (await mailsTo('hq@example.com', 'escalation')).filter((m: { text: string | null }) =>
        m.text?.includes(`#${number}: `),
      ).length;
    const mails = (await mailsTo('hq@example.com', 'escalation')).length;

    const second = await runDispatch(t);
    assert.equal(second.actionOf(tomorrow.id).type, 'escalate');
    assert.equal((await mailsTo('hq@example.com', 'escalation')).length, mails);
    assert.ok((await alerts(tomorrow)) <= 1);

    t.clock.set('2026-03-03T10:01:00Z');
    const third = await runDispatch(t);
    t.clock.set('2026-03-02T10:00:00Z');
    assert.equal(third.actionOf(waiting.id).type, 'escalate');
    assert.equal((await mailsTo('hq@example.com', 'escalation')).length, mails + 1);
    const { decisions } = (await t.hq('GET', `/api/dispatch/decisions?jobId=${waiting.id}`)).body.data;
    assert.deepEqual(
      decisions.map((d: { kind: string }) => d.kind),
      ['escalate', 'skip'],
    );
  });

  it('a concurrent second run does nothing and says so', async () => {
    const here = await openTown(t);
    await here.worker();
    const job = await here.job();
    const answer = await runExclusively(t.deps, 'auto-dispatch', () => runDispatch(t));
    assert.ok('skippedRun' in answer && answer.skippedRun);
    assert.deepEqual([answer.success, answer.assigned, answer.actions], [true, 0, []]);
    assert.equal((await jobNow(job.id)).status, 'pending');
    assert.equal((await runDispatch(t)).skippedRun, undefined);
    assert.equal((await jobNow(job.id)).status, 'assigned');
  });

  it('skips what was changed or booked while it planned', async () => {
    const here = await openTown(t);
    const worker = await here.worker();
    const [edited, cancelled, other] = [await here.job({}, 3.3), await here.job(), await here.job()];
    const { routing } = t.deps;
    const matrix = routing.matrix;
    routing.matrix = async (...args) => {
      routing.matrix = matrix;
      t.clock.advance({ seconds: 1 });
      await t.hq('PATCH', `/api/jobs/${edited.id}`, { notes: 'Mind the dog' });
      await t.hq('PATCH', `/api/jobs/${cancelled.id}`, { status: 'cancelled' });
      await t.hq('PATCH', `/api/jobs/${other.id}`, {
        workerId: worker.id,
        scheduledStart: '2026-03-02T10:05:00Z',
        durationMinutes: 1440,
      });
      return matrix(...args);
    };
    const { actionOf } = await runDispatch(t);
    t.clock.set('2026-03-02T10:00:00Z');
    assert.deepEqual(
      [edited, cancelled, other].map(job => actionOf(job.id).type),
      ['skip', 'skip', 'skip'],
    );
    assert.equal((await jobNow(cancelled.id)).status, 'cancelled');
    assert.equal((await jobNow(edited.id)).status, 'pending');
    assert.deepEqual(await findWrong(t), []);
  });

  it('assigns and escalates nothing without drive times', async () => {
    const here = await openTown(t);
    await here.worker();
    const job = await here.job({ preferredDate: '2026-03-02' }, 4.4);
    const { actionOf } = await withoutDriveTimes(t, 'timeout', () => runDispatch(t));
    assert.equal(actionOf(job.id).type, 'skip');
    assert.match(actionOf(job.id).reason!, /Drive times/);
  });
});

describe('the auto-dispatch schedule', () => {
  it('is Monday to Saturday, 7 AM to 6 PM local time, including on daylight saving changes', () => {
    const at = (text: string) => isDispatchTime(Temporal.ZonedDateTime.from(`${text}[America/Denver]`));
    assert.deepEqual(
      [
        '2026-03-02T06:45',
        '2026-03-02T07:00',
        '2026-03-07T18:00',
        '2026-03-07T18:15',
        '2026-03-08T12:00',
        '2026-03-09T07:00',
      ].map(at),
      [false, true, true, false, false, true],
    );
  });
});

describe('GET /api/dispatch/decisions', () => {
  it('401: HQ only', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dispatch/decisions' })).status, 401);
  });
  it('400: an invalid job id', async () => {
    assert.equal((await t.hq('GET', '/api/dispatch/decisions?jobId=7')).status, 400);
  });
});
