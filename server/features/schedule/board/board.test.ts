import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookPlacedJob, middle } from '../../../../test/dispatch.ts';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { estimateRouting } from '../../../providers/routing/estimate.ts';
import { RoutingError, type RoutingTrouble } from '../../../providers/routing/routing.ts';

let trouble: RoutingTrouble | undefined;
let drawn = 0;
const routing = {
  ...estimateRouting,
  route: async (points: { lat: number; lng: number }[]) => {
    drawn++;
    if (trouble) throw new RoutingError(trouble, 'The engine is in trouble');
    return estimateRouting.route(points);
  },
  matrix: async (...places: Parameters<typeof estimateRouting.matrix>) => {
    if (trouble) throw new RoutingError(trouble, 'The engine is in trouble');
    return estimateRouting.matrix(...places);
  },
};
const t = await openTestApp({ deps: { routing } });
const franchise = await addFranchise(t, { timezone: 'America/Denver' });
const franchiseId = franchise.id;
const home = { homeLat: middle.lat, homeLng: middle.lng };
const worker = await addWorker(t, {
  name: 'Ann',
  franchiseId,
  ...home,
  timeOff: [
    { from: '2026-03-03T20:00:00Z', to: '2026-03-03T22:00:00Z', reason: 'Dentist' },
    { from: '2026-03-09T20:00:00Z', to: '2026-03-09T22:00:00Z' },
  ],
});
const idle = await addWorker(t, { name: 'Bea', franchiseId });
await addWorker(t, { name: 'Elsewhere' });
await addWorker(t, { name: 'Gone', franchiseId, active: false });

const board = (query: string) => t.hq('GET', `/api/dispatch/day?${query}`);
async function visit(start: string, east: number, workerId = worker.id) {
  const job = await bookPlacedJob(t, { franchiseId }, east);
  const { status } = await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId, scheduledStart: start });
  assert.equal(status, 200);
  return job.id as string;
}
const second = await visit('2026-03-03T18:00:00Z', 20);
const first = await visit('2026-03-03T15:00:00Z', 5);
const cancelled = await visit('2026-03-03T22:00:00Z', 5);
await t.hq('PATCH', `/api/jobs/${cancelled}`, { status: 'cancelled' });
await visit('2026-03-04T15:00:00Z', 5);
const requested = await bookPlacedJob(t, { franchiseId, preferredDate: '2026-03-03' });
const overdue = await bookPlacedJob(t, { franchiseId, preferredDate: '2026-03-01' });
const anyDay = await bookPlacedJob(t, { franchiseId });
await bookPlacedJob(t, { franchiseId, preferredDate: '2026-03-05' });
await bookPlacedJob(t, { preferredDate: '2026-03-03' });

describe('GET /api/dispatch/day', () => {
  it('200: workers with hours, time off, position, visits and driving; unassigned jobs with their count', async () => {
    await t.hq('POST', '/api/dev/location', { workerId: worker.id, lat: 45, lng: -30 });
    const { status, body } = await board(`date=2026-03-03&franchiseId=${franchiseId}`);
    assert.equal(status, 200);
    const { workers, unassigned, ...day } = body.data;
    assert.deepEqual(day, {
      date: '2026-03-03',
      timezone: 'America/Denver',
      dayStart: '2026-03-03T07:00:00.000Z',
      dayEnd: '2026-03-04T07:00:00.000Z',
      workersTotal: 2,
    });
    const [ann, bea] = workers;
    assert.deepEqual([ann.id, bea.id], [worker.id, idle.id]);
    assert.deepEqual(ann.shifts, [{ start: '2026-03-03T15:00:00.000Z', end: '2026-03-04T00:00:00.000Z' }]);
    assert.deepEqual(
      ann.timeOff.map((off: { reason: string }) => off.reason),
      ['Dentist'],
    );
    assert.deepEqual([ann.position.lat, ann.position.stale, bea.position], [45, false, null]);
    assert.deepEqual(
      ann.visits.map((each: { jobId: string; driveMinutes: number }) => [each.jobId, each.driveMinutes]),
      [
        [first, 5],
        [second, 15],
      ],
    );
    assert.deepEqual(bea.visits, []);
    assert.equal(unassigned.total, 3);
    assert.deepEqual(
      unassigned.jobs.map((job: { jobId: string; jobNumber: number }) => [job.jobId, job.jobNumber]),
      [requested, overdue, anyDay].map(({ id, number }) => [id, number]),
    );
  });

  it('200: a visit is frozen from 6 PM the evening before, where the franchise is', async () => {
    const frozenAt = async (now: string) => {
      t.clock.set(now);
      const { body } = await board(`date=2026-03-04&franchiseId=${franchiseId}`);
      return body.data.workers[0].visits.map((visit: { frozen: boolean }) => visit.frozen);
    };
    assert.deepEqual(await frozenAt('2026-03-04T00:59:00Z'), [false]);
    assert.deepEqual(await frozenAt('2026-03-04T01:00:00Z'), [true]);
    t.clock.set('2026-03-02T10:00:00Z');
  });

  it('200: defaults to all franchises and to today', async () => {
    const { body } = await board('');
    assert.equal(body.data.date, '2026-03-02');
    assert.equal(body.data.timezone, 'UTC');
    assert.deepEqual(
      body.data.workers.map((each: { name: string }) => each.name),
      ['Ann', 'Bea', 'Elsewhere'],
    );
  });

  it('200: shows a worker who has left but still has a visit', async () => {
    const leaver = await addWorker(t, { name: 'Leaver', franchiseId });
    await visit('2026-03-10T15:00:00Z', 0, leaver.id);
    await t.hq('PATCH', `/api/workers/${leaver.id}`, { active: false });
    const { body } = await board(`date=2026-03-10&franchiseId=${franchiseId}`);
    assert.equal(body.data.workers.find((each: { id: string }) => each.id === leaver.id).active, false);
  });

  it('200 without drive times: shows the board without minutes', async () => {
    const place = await visit('2026-03-05T15:00:00Z', 33);
    trouble = 'failed';
    const { status, body } = await board(`date=2026-03-05&franchiseId=${franchiseId}`);
    trouble = undefined;
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.workers[0].visits.map((each: { jobId: string; driveMinutes: null }) => [
        each.jobId,
        each.driveMinutes,
      ]),
      [[place, null]],
    );
  });

  it('200: several days at once, without drive times', async () => {
    const { status, body } = await board(`date=2026-03-03&days=2&franchiseId=${franchiseId}`);
    assert.equal(status, 200);
    const ann = body.data.workers.find(({ name }: { name: string }) => name === 'Ann');
    assert.deepEqual(
      ann.visits.map(({ scheduledStart }: { scheduledStart: string }) => scheduledStart.slice(0, 13)),
      ['2026-03-03T15', '2026-03-03T18', '2026-03-04T15'],
    );
    for (const days of ['0', '15', 'week'])
      assert.equal((await board(`date=2026-03-03&days=${days}`)).status, 400, days);
  });

  it('400, 401, 404', async () => {
    assert.equal((await board('date=tomorrow')).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/dispatch/day' })).status, 401);
    assert.equal((await board('franchiseId=nowhere')).status, 404);
  });
});

describe('GET /api/dispatch/calendar', () => {
  it('200: every day with what is planned, in the time zone of the franchise', async () => {
    const { status, body } = await t.hq(
      'GET',
      `/api/dispatch/calendar?from=2026-03-01&days=4&franchiseId=${franchiseId}`,
    );
    assert.equal(status, 200);
    assert.equal(body.data.timezone, 'America/Denver');
    type Day = { date: string; visits: number; minutes: number; first: { scheduledStart: string }[] };
    const days: Day[] = body.data.days;
    assert.deepEqual(
      days.map(({ date, visits }) => [date, visits]),
      [
        ['2026-03-01', 0],
        ['2026-03-02', 0],
        ['2026-03-03', 2],
        ['2026-03-04', 1],
      ],
    );
    assert.ok(days[2]!.minutes > 0);
    assert.deepEqual(
      days[2]!.first.map(({ scheduledStart }) => scheduledStart.slice(11, 13)),
      ['15', '18'],
    );
  });

  it('400, 401', async () => {
    for (const query of ['', 'from=2026-03-01', 'from=2026-03-01&days=43', 'from=03/01/2026&days=7'])
      assert.equal((await t.hq('GET', `/api/dispatch/calendar?${query}`)).status, 400, query);
    assert.equal(
      (await t.send({ method: 'GET', url: '/api/dispatch/calendar?from=2026-03-01&days=7' })).status,
      401,
    );
  });
});

describe('GET /api/dispatch/routes', () => {
  const routes = (query: string) => t.hq('GET', `/api/dispatch/routes?date=2026-03-03&${query}`);

  it('200: from home through the visits and back, computed once', async () => {
    const before = drawn;
    const one = await routes(`workerId=${worker.id}`);
    assert.equal(one.status, 200);
    const [route] = one.body.data.routes;
    assert.deepEqual(route.jobIds, [first, second]);
    assert.equal(route.minutes, 40);
    assert.equal(route.source, 'estimate');
    assert.equal(route.geometry.coordinates.length, 4);
    assert.deepEqual(route.geometry.coordinates[0], [middle.lng, middle.lat]);
    assert.equal(one.headers['x-cache'], 'miss');
    const again = await routes(`franchiseId=${franchiseId}`);
    assert.deepEqual(again.body, one.body);
    assert.equal(again.headers['x-cache'], 'hit');
    assert.equal(drawn, before + 1);
  });

  it('200: no line to a place without a road', async () => {
    const island = await visit('2026-03-06T15:00:00Z', 44);
    trouble = 'no-road';
    const { body } = await t.hq('GET', `/api/dispatch/routes?date=2026-03-06&workerId=${worker.id}`);
    trouble = undefined;
    assert.deepEqual([body.data.routes[0].jobIds, body.data.routes[0].geometry], [[island], null]);
  });

  it('502 and 504 when the engine fails', async () => {
    await visit('2026-03-07T15:00:00Z', 55);
    const request = () => t.hq('GET', '/api/dispatch/routes?date=2026-03-07');
    trouble = 'failed';
    assert.equal((await request()).status, 502);
    trouble = 'timeout';
    assert.equal((await request()).status, 504);
    trouble = undefined;
    assert.equal((await request()).status, 200);
  });

  it('400, 401, 404', async () => {
    assert.equal((await routes('workerId=x')).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/dispatch/routes' })).status, 401);
    assert.equal((await routes('franchiseId=nowhere')).status, 404);
  });
});

describe('POST /api/dispatch/run', () => {
  const run = (body: object) => t.hq('POST', '/api/dispatch/run', body);
  const pending = async () =>
    (await t.sql`select id from jobs where status = 'pending' and franchise_id = ${franchiseId}`).length;

  it('200: a preview writes nothing and gives its reasons', async () => {
    const before = await t.sql`select * from jobs order by id`;
    const { status, body } = await run({ preview: true });
    assert.equal(status, 200);
    assert.equal(body.data.preview, true);
    assert.ok(body.data.assigned > 0);
    assert.ok(body.data.actions.every((action: { reason?: string }) => action.reason));
    const names = await t.sql`select id, type, customer_name from jobs`;
    for (const { jobId, job } of body.data.actions) {
      const { type, customerName } = names.find(({ id }) => id === jobId)!;
      assert.deepEqual(job, { type, customerName });
    }
    assert.deepEqual(await t.sql`select * from jobs order by id`, before);
    assert.equal((await t.sql`select from dispatch_decisions`).length, 0);
  });

  it('200: only the jobs of one franchise, or only those without one', async () => {
    const none = await run({ preview: true, franchiseId: null });
    assert.equal(none.body.data.actions.length, 1);
    const count = await pending();
    assert.ok(count > 0);
    const { body } = await run({ franchiseId });
    const { actions } = body.data as { actions: { type: string }[] };
    assert.equal(actions.filter(({ type }) => type !== 'move').length, count);
    assert.ok(body.data.assigned > 0);
    assert.equal((await t.sql`select from jobs where status = 'pending' and franchise_id is null`).length, 1);
  });

  it('400, 401', async () => {
    assert.equal((await run({ franchiseId: 'nowhere' })).status, 400);
    assert.equal((await run({ preview: 'yes' })).status, 400);
    const headers = { authorization: 'Bearer test-cron-secret' };
    assert.equal(
      (await t.send({ method: 'POST', url: '/api/dispatch/run', payload: {}, headers })).status,
      401,
    );
  });
});
