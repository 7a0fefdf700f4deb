import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp, type TestApp } from '../../../../test/harness.ts';
import { paidJob } from '../../../../test/money.ts';

const t = await openTestApp();

const report = async (query = '', app: TestApp = t) =>
  app.send({ method: 'GET', url: `/api/reports${query}` });
/** What the office sees. */
const data = async (query: string) => (await t.hq('GET', `/api/reports${query}`)).body.data.data;

async function complete(app: TestApp, job: { id: string }, workerId: string) {
  for (const status of ['assigned', 'en_route', 'in_progress', 'completed']) {
    const change = status === 'assigned' ? { status, workerId } : { status };
    const { status: answer, body } = await app.hq('PATCH', `/api/jobs/${job.id}`, change);
    assert.equal(answer, 200, JSON.stringify(body));
  }
}

describe('GET /api/reports', () => {
  it('returns zeros and the default type before anything has happened', async () => {
    const { status, body } = await report();
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      type: 'pnl',
      franchise: 'all',
      generatedAt: '2026-03-02T10:00:00.000Z',
      data: { revenue: 0, refunds: 0, payouts: 0, net: 0, byMonth: [] },
    });
  });

  it('counts jobs, money and workers as they change, in total and per franchise', async () => {
    const franchise = await addFranchise(t, { name: 'North', lat: 47, lng: 9 });
    const worker = await addWorker(t, { franchiseId: franchise.id });
    const { job } = await paidJob(t, { franchiseId: franchise.id, price: 149 });
    const unpaid = await bookJob(t, { franchiseId: franchise.id, price: 100, type: 'Roof' });
    await bookJob(t, { price: 50, type: 'Roof' });
    await complete(t, job, worker.id);
    t.clock.advance({ hours: 24 * 30 });
    await complete(t, unpaid, worker.id);
    await t.sql`update jobs set lat = 47.01, lng = 9 where id = ${job.id}`;

    const jobs = await data('?type=jobs');
    assert.equal(jobs.total, 3);
    assert.deepEqual(jobs.byStatus, {
      pending: 1,
      assigned: 0,
      en_route: 0,
      in_progress: 0,
      completed: 2,
      cancelled: 0,
    });
    assert.deepEqual(jobs.byType, { 'Gutter cleaning': 1, Roof: 2 });
    assert.deepEqual(jobs.byMonth, [
      { month: '2026-03', created: 3, completed: 1, cancelled: 0 },
      { month: '2026-04', created: 0, completed: 1, cancelled: 0 },
    ]);
    assert.deepEqual([jobs.completionRate, jobs.cancellationRate], [0.6667, 0]);

    const revenue = await data('?type=revenue');
    assert.deepEqual(
      [revenue.total, revenue.collected, revenue.outstanding, revenue.averageJob],
      [249, 149, 100, 124.5],
    );
    assert.deepEqual(revenue.byMonth, [
      { month: '2026-03', revenue: 149, collected: 149, jobs: 1 },
      { month: '2026-04', revenue: 100, collected: 0, jobs: 1 },
    ]);
    assert.deepEqual(revenue.byService, [
      { service: 'Gutter cleaning', revenue: 149, jobs: 1 },
      { service: 'Roof', revenue: 100, jobs: 1 },
    ]);
    assert.deepEqual(revenue.byFranchise, [{ franchiseId: franchise.id, revenue: 249, jobs: 2 }]);

    const pnl = await data(`?type=pnl&franchise=${franchise.id}`);
    assert.deepEqual([pnl.revenue, pnl.refunds, pnl.net], [149, 0, 149 - pnl.payouts]);
    assert.deepEqual(pnl.byMonth[0].month, '2026-03');

    const workers = await data(`?type=workers&franchise=${franchise.id}`);
    assert.deepEqual([workers.total, workers.available], [1, 1]);
    const [own] = workers.perWorker;
    assert.deepEqual([own.workerId, own.jobs, own.hours, own.revenue], [worker.id, 2, 2, 249]);
    // 2 hours of 54 a week in 30 days.
    assert.equal(own.utilisation, Math.round((2 / ((54 * 30) / 7)) * 10_000) / 10_000);

    const coverage = await data('?type=coverage');
    assert.deepEqual(coverage.franchises, [
      {
        franchiseId: franchise.id,
        territory: null,
        jobs: { inside: 0, outside: 0, unplaced: 1 },
        shareWithin: { 15: 1, 30: 1, 60: 1 },
        source: 'estimate',
      },
    ]);
  });

  it('does not count a worker who is en route or off as available', async () => {
    const busy = await addWorker(t, { name: 'Busy' });
    await addWorker(t, {
      name: 'Off',
      timeOff: [{ from: t.clock.now().toString(), to: t.clock.now().add({ hours: 9 }).toString() }],
    });
    const job = await bookJob(t);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'assigned', workerId: busy.id });
    const before = await data('?type=workers');
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'en_route' });
    const after = await data('?type=workers');
    assert.deepEqual([before.total, before.available, after.available], [3, 2, 1]);
  });

  it('returns zeros for an unknown franchise', async () => {
    for (const type of ['pnl', 'jobs', 'workers', 'revenue', 'coverage']) {
      const { status, body } = await report(`?type=${type}&franchise=nobody`);
      assert.deepEqual([status, body.data.franchise], [200, 'nobody']);
      const numbers = JSON.stringify(body.data.data).match(/(?<=:)-?\d+(\.\d+)?/g) ?? [];
      assert.ok(
        numbers.every(number => Number(number) === 0),
        JSON.stringify(body.data.data),
      );
    }
  });

  it('reveals no name, address or contact details, even if a label contains them', async () => {
    await bookJob(t, { type: 'for robin@example.com' });
    await bookJob(t, { type: 'call +1 555-010-0000' });
    for (const type of ['pnl', 'jobs', 'workers', 'revenue', 'coverage'])
      for (const accept of ['application/json', 'text/csv']) {
        const { body } = await t.send({
          method: 'GET',
          url: `/api/reports?type=${type}`,
          headers: { accept },
        });
        assert.doesNotMatch(JSON.stringify(body), /robin|reed|mill lane|wren|@|555/i);
      }
    assert.equal((await data('?type=jobs')).byType.other, 2);
  });

  it('serves CSV as well as JSON, without formulas a spreadsheet would run', async () => {
    await bookJob(t, { type: '=HYPERLINK("http://x","y")' });
    await bookJob(t, { type: ' +1,2' });
    const csv = { accept: 'text/csv' };
    const { status, headers, body } = await t.hq('GET', '/api/reports?type=jobs', undefined, csv);
    assert.equal(status, 200);
    assert.match(headers['content-type']!, /^text\/csv/);
    assert.match(headers['content-disposition']!, /jobs\.csv/);
    const lines = body.trimEnd().split('\r\n');
    assert.equal(lines[0], 'section,key,measure,value');
    assert.ok(lines.includes('byMonth,2026-03,created,3'));
    assert.ok(lines.includes(`byType,"'=HYPERLINK(""http://x"",""y"")",count,1`), body);
    assert.ok(lines.includes(`byType,"'+1,2",count,1`), body);
    for (const line of lines) assert.doesNotMatch(line, /(^|,)"?[=+@]/);
  });

  it('treats a type named like an Object.prototype member as a plain name', async () => {
    await bookJob(t, { type: '__proto__' });
    const headers = { authorization: `Bearer ${await t.token()}` };
    const { payload } = await t.app.inject({ method: 'GET', url: '/api/reports?type=jobs', headers });
    assert.match(payload, /"__proto__":1/);
  });

  it('400: an unknown type, a franchise that is too long', async () => {
    assert.equal((await report('?type=profit')).status, 400);
    assert.equal((await report(`?franchise=${'x'.repeat(201)}`)).status, 400);
  });

  it('REPORTS_ACCESS=hq: 401 for the public, open to HQ', async () => {
    const closed = await openTestApp({ config: { reportsAccess: 'hq' } });
    assert.equal((await report('', closed)).status, 401);
    assert.equal((await closed.hq('GET', '/api/reports')).status, 200);
  });

  it('shows the public only types of the services catalog, and the office all', async () => {
    const own = await openTestApp();
    const dataFor = async (type: string, headers = {}) =>
      (await own.send({ method: 'GET', url: `/api/reports?type=${type}`, headers })).body.data.data;
    await own.hq('POST', '/api/services', { label: 'Roof', price: 100, durationMinutes: 60 });
    await bookJob(own, { type: 'Roof' });
    const worker = await addWorker(own, { name: 'Sage' });
    await complete(own, await bookJob(own, { type: 'roof ', price: 30 }), worker.id);
    await complete(own, await bookJob(own, { type: 'Wren Smith owes me', price: 20 }), worker.id);
    const [jobs, revenue] = [await dataFor('jobs'), await dataFor('revenue')];
    assert.deepEqual(jobs.byType, { Roof: 2, Other: 1 });
    assert.deepEqual(revenue.byService, [
      { service: 'Roof', revenue: 30, jobs: 1 },
      { service: 'Other', revenue: 20, jobs: 1 },
    ]);
    assert.equal(
      (await dataFor('jobs', { authorization: `Bearer ${await own.token()}` })).byType['Wren Smith owes me'],
      1,
    );
    const forged = { authorization: 'Bearer forged' };
    assert.deepEqual((await dataFor('jobs', forged)).byType, jobs.byType);
  });

  it('429 above the limit', async () => {
    const request = () => t.send({ method: 'GET', url: '/api/reports', ip: '192.0.2.77' });
    for (let i = 0; i < 30; i++) assert.equal((await request()).status, 200);
    assert.equal((await request()).status, 429);
  });
});

describe('GET /api/dev/metrics', () => {
  it('returns jobs by status, workers, and revenue of completed jobs, equal to the reports', async () => {
    const { status, body } = await t.hq('GET', '/api/dev/metrics');
    assert.equal(status, 200);
    const jobs = await data('?type=jobs');
    assert.deepEqual(body.data.jobs, { total: jobs.total, ...jobs.byStatus });
    assert.deepEqual(body.data.revenue, { total: 249, completedJobs: 2 });
    assert.deepEqual(body.data.workers, { total: 3, available: 1 });
  });

  it('401 without a token', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/metrics' })).status, 401);
  });
});
