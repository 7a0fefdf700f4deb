import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { bookPlacedJob, findWrong, middle, withoutDriveTimes } from '../../../../test/dispatch.ts';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { deliverMessages } from '../../messages/delivery/deliver-messages.ts';
import { repairDay } from './repair-day.ts';

const t = await openTestApp();
beforeEach(() => t.clock.set('2026-03-02T10:00:00Z'));

async function scene() {
  const franchise = await addFranchise(t, middle);
  const worker = (name: string) =>
    addWorker(t, { name, homeLat: middle.lat, homeLng: middle.lng, franchiseId: franchise.id });
  /** A job booked with a worker. */
  async function visit(workerId: string, start: string, changes: object = {}, east = 0): Promise<string> {
    const job = await bookPlacedJob(t, { franchiseId: franchise.id, ...changes }, east);
    const answer = await patch(job.id, { workerId, scheduledStart: start });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return job.id;
  }
  return { franchise, worker, visit };
}
const patch = (id: string, changes: object) => t.hq('PATCH', `/api/jobs/${id}`, changes);
const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const repair = async () => {
  const { status, body } = await t.hq('POST', '/api/dispatch/repair');
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const callInSick = (id: string) =>
  t.hq('PATCH', `/api/workers/${id}`, {
    timeOff: [{ from: '2026-03-02T00:00:00Z', to: '2026-03-04T00:00:00Z', reason: 'Ill' }],
  });
const mails = async (kind: string, to: string) =>
  (await t.hq('GET', `/api/dev/messages?kind=${kind}&to=${encodeURIComponent(to)}`)).body.data.messages;

describe('a sick worker', () => {
  it('loses the visits of those days to others, keeps all other visits, and the customer is notified', async () => {
    const { worker, visit } = await scene();
    const [ill, well] = [await worker('Ill'), await worker('Well')];
    const requested = { preferredDate: '2026-03-03', customerEmail: 'moved@example.com' };
    const lost = await visit(ill.id, '2026-03-03T11:00:00Z', requested);
    const later = await visit(ill.id, '2026-03-05T09:00:00Z');
    const kept = await visit(well.id, '2026-03-03T09:00:00Z');
    t.clock.advance({ minutes: 1 });
    await callInSick(ill.id);
    t.clock.advance({ minutes: 1 });
    const { released, run } = await repair();
    assert.deepEqual(released, [lost]);
    assert.equal(run.assigned, 1);
    const moved = await jobNow(lost);
    assert.deepEqual([moved.status, moved.workerId], ['assigned', well.id]);
    assert.equal(moved.scheduledStart, '2026-03-03T11:00:00.000Z');
    assert.deepEqual(
      [(await jobNow(later)).workerId, (await jobNow(kept)).scheduledStart],
      [ill.id, '2026-03-03T09:00:00.000Z'],
    );
    assert.equal((await mails('visit_planned', 'moved@example.com')).length, 1);
    assert.deepEqual((await repair()).released, []);
    assert.deepEqual(await findWrong(t), []);
  });

  it('a visit nobody else can make becomes pending and is escalated', async () => {
    const { worker, visit } = await scene();
    const only = await worker('Only');
    const lost = await visit(only.id, '2026-03-03T11:00:00Z', { preferredDate: '2026-03-03' });
    t.clock.advance({ minutes: 1 });
    await t.hq('PATCH', `/api/workers/${only.id}`, { active: false });
    t.clock.advance({ minutes: 1 });
    const { run } = await repair();
    assert.equal(run.actions.find((a: { jobId: string }) => a.jobId === lost).type, 'escalate');
    assert.equal((await jobNow(lost)).status, 'pending');
  });

  it('a visit deliberately assigned during time off stays', async () => {
    const { worker, visit } = await scene();
    const ill = await worker('Ill');
    await callInSick(ill.id);
    t.clock.advance({ minutes: 1 });
    const id = await visit(ill.id, '2026-03-03T11:00:00Z');
    assert.deepEqual((await repair()).released, []);
    assert.equal((await jobNow(id)).workerId, ill.id);
    t.clock.advance({ minutes: 1 });
    await t.hq('PATCH', `/api/workers/${ill.id}`, { phone: '+1 555 010 0199' });
    assert.deepEqual((await repair()).released, [], 'another change of the worker says nothing about it');
  });

  it('loses a visit even if something else about the job has changed', async () => {
    const { worker, visit } = await scene();
    const ill = await worker('Ill');
    const lost = await visit(ill.id, '2026-03-03T11:00:00Z');
    t.clock.advance({ minutes: 1 });
    await callInSick(ill.id);
    t.clock.advance({ minutes: 1 });
    await patch(lost, { notes: 'Ring twice' });
    t.clock.advance({ minutes: 1 });
    assert.deepEqual((await repair()).released, [lost]);
  });

  it('a worker who has left also loses jobs assigned without a time', async () => {
    const { franchise, worker } = await scene();
    const gone = await worker('Gone');
    const { id } = await bookPlacedJob(t, { franchiseId: franchise.id });
    await patch(id, { workerId: gone.id });
    await t.hq('PATCH', `/api/workers/${gone.id}`, { active: false });
    assert.deepEqual((await repair()).released, [id]);
  });
});

describe('a rush job', () => {
  it('is planned for today immediately', async () => {
    const { franchise, worker } = await scene();
    await worker('Ready');
    const rush = await bookPlacedJob(t, { franchiseId: franchise.id, preferredDate: '2026-03-02' });
    await repair();
    assert.match((await jobNow(rush.id)).scheduledStart, /^2026-03-02/);
  });
});

describe('a late visit', () => {
  it('notifies the next customers once when the job before it overruns', async () => {
    const { worker, visit } = await scene();
    const busy = await worker('Busy Bee');
    const first = await visit(busy.id, '2026-03-02T10:00:00Z');
    const next = await visit(busy.id, '2026-03-02T11:10:00Z', { customerPhone: '+1 555-0170' });
    const fine = await visit(busy.id, '2026-03-02T15:00:00Z', { customerPhone: '+1 555-0171' });
    for (const status of ['en_route', 'in_progress']) await patch(first, { status });
    t.clock.set('2026-03-02T11:05:00Z');
    assert.deepEqual((await repairDay(t.deps)).late, []);
    t.clock.set('2026-03-02T11:40:00Z');
    assert.deepEqual((await repairDay(t.deps)).late, [next]);
    t.clock.set('2026-03-02T11:50:00Z');
    assert.deepEqual((await repairDay(t.deps)).late, []);
    const notice = await mails('running_late', '+1 555-0170');
    assert.deepEqual([notice.length, notice[0].channel], [1, 'sms']);
    assert.equal((await mails('running_late', '+1 555-0171')).length, 0);
    await patch(fine, { status: 'cancelled' });

    // A new promise starts over.
    await patch(next, { scheduledStart: '2026-03-02T12:00:00Z' });
    t.clock.set('2026-03-02T12:30:00Z');
    assert.deepEqual((await repairDay(t.deps)).late, [next]);
    await patch(first, { status: 'completed' });
    await patch(next, { status: 'cancelled' });
  });

  it('is estimated from the last position, and not at all without one', async () => {
    const { worker, visit } = await scene();
    const far = await worker('Far Away');
    const id = await visit(far.id, '2026-03-02T10:30:00Z', {}, 60);
    const arrivals = async () => {
      const { status, body } = await t.hq('GET', '/api/dispatch/arrivals');
      assert.equal(status, 200);
      return body.data.arrivals.filter((arrival: { jobId: string }) => arrival.jobId === id);
    };
    assert.deepEqual(await arrivals(), []);
    await t.hq('POST', '/api/dev/location', { workerId: far.id, ...middle });
    const [arrival] = await arrivals();
    assert.deepEqual([arrival.expected, arrival.lateMinutes], ['2026-03-02T11:00:00.000Z', 30]);
    t.clock.advance({ minutes: 16 });
    assert.deepEqual(await arrivals(), []);
    await patch(id, { status: 'cancelled' });
  });
});

describe('GET /api/dispatch/arrivals and POST /api/dispatch/repair', () => {
  it('401: HQ only', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dispatch/arrivals' })).status, 401);
    assert.equal((await t.send({ method: 'POST', url: '/api/dispatch/repair' })).status, 401);
  });

  it('502, 504: a routing engine that fails; the repair itself continues', async () => {
    const { worker, visit } = await scene();
    const far = await worker('Far Away');
    await visit(far.id, '2026-03-02T10:30:00Z', {}, 61.7);
    await t.hq('POST', '/api/dev/location', { workerId: far.id, lat: middle.lat, lng: middle.lng - 0.0123 });
    for (const [trouble, status] of [
      ['failed', 502],
      ['timeout', 504],
    ] as const) {
      await withoutDriveTimes(t, trouble, async () => {
        assert.equal((await t.hq('GET', '/api/dispatch/arrivals')).status, status);
        assert.equal((await t.hq('POST', '/api/dispatch/repair')).status, 200);
      });
    }
  });
});

describe('an overrun that delays later promises', () => {
  it('moves the later visit to a worker who can make it; the customer hears who comes, and of no delay', async () => {
    const { worker, visit } = await scene();
    const [busy, idle] = [await worker('Busy Bee'), await worker('Idle Ivy')];
    const first = await visit(busy.id, '2026-03-02T10:00:00Z');
    const next = await visit(busy.id, '2026-03-02T11:10:00Z');
    const later = await visit(busy.id, '2026-03-02T12:30:00Z', { customerEmail: 'later@example.com' });
    await deliverMessages(t.deps);
    for (const status of ['en_route', 'in_progress']) await patch(first, { status });
    t.clock.set('2026-03-02T11:50:00Z');
    const { moved, late } = await repairDay(t.deps);
    assert.deepEqual([moved, late], [[later], [next]]);
    const job = await jobNow(later);
    assert.deepEqual([job.workerId, job.scheduledStart], [idle.id, '2026-03-02T12:30:00.000Z']);
    assert.equal((await jobNow(next)).workerId, busy.id);
    const [notice] = await mails('visit_planned', 'later@example.com');
    assert.match(notice.text, /Idle is your technician now/);
    const { decisions } = (await t.hq('GET', `/api/dispatch/decisions?jobId=${later}`)).body.data;
    assert.equal(decisions[0].kind, 'repair');
    assert.deepEqual((await repairDay(t.deps)).moved, []);
    assert.deepEqual(await findWrong(t), []);
    for (const id of [first, next, later]) await patch(id, { status: 'cancelled' });
  });

  it('keeps the visit and notifies the customer when nobody else has the time or the skill', async () => {
    const { worker, visit } = await scene();
    const [busy, full] = [await worker('Busy Bee'), await worker('Full Finch')];
    const skilled = await worker('Other Skill');
    await t.hq('PATCH', `/api/workers/${skilled.id}`, { skills: ['Pool cleaning'] });
    const first = await visit(busy.id, '2026-03-02T10:00:00Z');
    const later = await visit(busy.id, '2026-03-02T11:30:00Z', { customerPhone: '+1 555-0180' });
    const kept = await visit(full.id, '2026-03-02T11:00:00Z', { durationMinutes: 120 });
    await patch(kept, { durationMinutes: 180 });
    for (const status of ['en_route', 'in_progress']) await patch(first, { status });
    t.clock.set('2026-03-02T11:50:00Z');
    const { moved, late } = await repairDay(t.deps);
    assert.deepEqual([moved, late], [[], [later]]);
    assert.equal((await jobNow(later)).workerId, busy.id);
    const [{ priority }] = (await t.sql`
      select priority from messages where kind = 'running_late' and data ->> 'jobId' = ${later}`) as [
      { priority: number },
    ];
    assert.equal(priority, 0);
    for (const id of [first, later, kept]) await patch(id, { status: 'cancelled' });
  });
});
