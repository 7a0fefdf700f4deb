import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { paidJob } from '../../../../test/money.ts';
import { measureNames } from './measures.ts';
import type { PeriodReport, PeriodReports } from './schemas.ts';

const t = await openTestApp({ config: { timezone: 'America/New_York' } });

const period = 'from=2026-03-08&to=2026-03-14';
const read = async (query = period): Promise<PeriodReports> => {
  const { status, body } = await t.hq('GET', `/api/reports/period?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const report = async (name: string, query = period): Promise<PeriodReport> => {
  const { reports } = await read(`${query}&report=${name}`);
  assert.equal(reports.length, 1);
  return reports[0]!;
};
const rows = async (name: string, also = '') =>
  (await t.hq('GET', `/api/reports/period/rows?${period}&report=${name}${also}`)).body.data;

type Given = { type: string; price: number; worker: string; at: string; late: number; drive: number };
let [north, south, ann, bob] = ['', '', '', ''];

/** A visit planned for an hour at `at`, with a window that ends half an hour after the planned start. */
async function done({ type, price, worker, at, late, drive }: Given, franchiseId = north) {
  const { id } = await bookJob(t, { type, price, franchiseId });
  const start = Temporal.Instant.from(at);
  const { status, body } = await t.hq('PATCH', `/api/jobs/${id}`, {
    workerId: worker,
    scheduledStart: at,
    scheduledEnd: start.add({ minutes: 60 }).toString(),
  });
  assert.equal(status, 200, JSON.stringify(body));
  const window = { start, end: start.add({ minutes: 30 }) };
  await t.sql`update visits set window_start = ${window.start}, window_end = ${window.end} where job_id = ${id}`;
  const move = async (status: string, minutes: number) => {
    t.clock.set(start.add({ minutes }).toString());
    assert.equal((await t.hq('PATCH', `/api/jobs/${id}`, { status })).status, 200);
  };
  await move('en_route', late - drive);
  await move('in_progress', late);
  await move('completed', late + 45);
  return id;
}

before(async () => {
  t.clock.set('2026-02-20T15:00:00Z');
  north = (await addFranchise(t, { name: 'North' })).id;
  south = (await addFranchise(t, { name: 'South' })).id;
  const shift = [{ start: '08:00', end: '12:00' }];
  const shifts = { monday: shift, tuesday: shift, wednesday: shift };
  ann = (await addWorker(t, { name: 'Ann', franchiseId: north, shifts })).id;
  bob = (await addWorker(t, { name: 'Bob', franchiseId: south, shifts })).id;
  // The week before.
  const lawn = { type: 'Lawn care', price: 100, worker: ann, drive: 10 };
  await done({ ...lawn, at: '2026-03-03T14:00:00Z', late: 20 });
  // The week in question. On March 8, 2026, New York changes its clocks.
  await done({ ...lawn, at: '2026-03-08T04:00:00Z', late: 0 }); // still March 7 in New York
  await done({ ...lawn, at: '2026-03-09T14:00:00Z', late: 5 });
  await done({
    ...lawn,
    type: 'Gutter cleaning',
    price: 250,
    at: '2026-03-10T14:00:00Z',
    late: 20,
    drive: 30,
  });
  await done({ ...lawn, worker: bob, price: 60, at: '2026-03-10T17:00:00Z', late: 40, drive: 5 }, south);
  const { id } = await bookJob(t, { type: 'Lawn care', price: 80, franchiseId: north });
  assert.equal((await t.hq('PATCH', `/api/jobs/${id}`, { status: 'cancelled' })).status, 200);
  await paidJob(t, { price: 90, franchiseId: south });
  t.clock.set('2026-03-12T15:00:00Z');
});

const values = ({ total, previous }: PeriodReport) => [
  total.value,
  total.count,
  previous.value,
  previous.count,
];
const byKey = ({ breakdown }: PeriodReport) =>
  Object.fromEntries(breakdown.map(({ name, value, count, previous }) => [name, [value, count, previous]]));

describe('GET /api/reports/period', () => {
  it('revenue: completed jobs by day of the business and by service, beside the week before', async () => {
    const revenue = await report('revenue');
    assert.deepEqual(values(revenue), [410, 3, 200, 2]);
    assert.deepEqual(byKey(revenue), { 'Gutter cleaning': [250, 1, 0], 'Lawn care': [160, 2, 200] });
    assert.deepEqual(
      revenue.series.map(({ from, value, previous }) => [from, value, previous]),
      [
        ['2026-03-08', 0, 0],
        ['2026-03-09', 100, 0],
        ['2026-03-10', 310, 100],
        ['2026-03-11', 0, 0],
        ['2026-03-12', 0, 0],
        ['2026-03-13', 0, 0],
        ['2026-03-14', 0, 100],
      ],
    );
  });

  it('collected: payments, by method', async () => {
    const collected = await report('collected');
    assert.deepEqual(values(collected), [90, 1, 0, 0]);
    assert.deepEqual(byKey(collected), { card: [90, 1, 0] });
  });

  it('jobs: bookings, and cancellations as a share of what ended', async () => {
    const jobs = await report('jobs');
    assert.equal(jobs.total.value, jobs.total.count);
    assert.equal(jobs.total.count, (await rows('jobs')).total);
    const canceled = await report('cancellations');
    assert.deepEqual([canceled.total.value, canceled.total.count], [0.25, 4]);
    assert.deepEqual(byKey(canceled)['Gutter cleaning'], [0, 1, null]);
  });

  it('technicians: minutes on visits by minutes of shifts that have come, without time off', async () => {
    // Monday to Wednesday, four hours each, two people: 24 hours; three visits of 45 minutes.
    const worked = await report('technicians');
    assert.equal(worked.total.value, Math.round(((3 * 45) / (24 * 60)) * 10_000) / 10_000);
    assert.deepEqual(byKey(worked).Ann!.slice(0, 2), [Math.round((90 / 720) * 10_000) / 10_000, 2]);
    await t.sql`
      insert into worker_time_off (worker_id, during, entered_at)
      values (${bob}, tstzrange('2026-03-11T12:00Z', '2026-03-11T18:00Z'), ${t.clock.now()})`;
    const less = await report('technicians');
    assert.equal(less.total.value, Math.round(((3 * 45) / (20 * 60)) * 10_000) / 10_000);
    await t.sql`delete from worker_time_off`;
  });

  it('driving, punctuality and windows kept: by technician', async () => {
    const driving = await report('driving');
    assert.deepEqual(values(driving), [45, 3, 20, 2]);
    assert.deepEqual(byKey(driving), { Ann: [40, 2, 20], Bob: [5, 1, 0] });
    const onTime = await report('onTime');
    assert.deepEqual(values(onTime), [0.3333, 3, 0.5, 2]);
    const windows = await report('windows');
    assert.deepEqual(values(windows), [0.6667, 3, 1, 2]);
    assert.deepEqual(byKey(windows), { Ann: [1, 2, 1], Bob: [0, 1, null] });
  });

  it('quotes: accepted by sent', async () => {
    const { id: customerId } = (await t.sql`select customer_id as id from jobs limit 1`)[0]!;
    const add = (status: string, jobId: string | null) => t.sql`
      insert into quotes (id, customer_id, address, franchise_id, status, options, expires_at, total_cents, job_id, sent_at,
        last_sent_at, created_at, updated_at)
      values (gen_random_uuid(), ${customerId}, 'x', ${north}, ${status}, '[{}]', '2026-04-01Z', 100, ${jobId},
        '2026-03-10T12:00Z', '2026-03-10T12:00Z', '2026-03-10T12:00Z', '2026-03-10T12:00Z')`;
    const [job] = await t.sql`select id from jobs limit 1`;
    await add('accepted', job!.id);
    for (const status of ['declined', 'viewed', 'expired']) await add(status, null);
    const quotes = await report('quotes');
    assert.deepEqual([quotes.total.value, quotes.total.count, quotes.previous.value], [0.25, 4, null]);
    assert.equal((await rows('quotes', '&key=accepted')).rows[0].number, 'Q-1001');
  });

  it('a franchise has its own figures, an unknown one has none', async () => {
    assert.equal((await report('revenue', `${period}&franchise=${south}`)).total.value, 60);
    const { reports } = await read(`${period}&franchise=nobody`);
    assert.deepEqual(
      reports.map(({ report }) => report),
      measureNames,
    );
    for (const { total, breakdown } of reports) assert.deepEqual([total.count, breakdown], [0, []]);
  });

  it('what each figure counts is listed, and as many as it says', async () => {
    for (const { report: name, total, breakdown } of (await read()).reports) {
      const listed = await rows(name);
      assert.equal(listed.total, total.count, name);
      const of = breakdown.find(({ count }) => count > 0)!;
      assert.equal((await rows(name, `&key=${encodeURIComponent(of.key)}`)).total, of.count, name);
    }
    const [gutters] = (await rows('revenue', '&key=Gutter+cleaning')).rows;
    assert.deepEqual(
      [gutters.service, gutters.value, gutters.name],
      ['Gutter cleaning', 250, 'Gutter cleaning'],
    );
  });

  it('as CSV', async () => {
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${await t.token()}`, accept: 'text/csv' };
      return t.send({ method: 'GET', url: path, headers });
    };
    const figures = await get(`/api/reports/period?${period}&report=revenue`);
    assert.match(String(figures.headers['content-disposition']), /revenue-2026-03-08-2026-03-14\.csv/);
    const listed = await get(`/api/reports/period/rows?${period}&report=revenue`);
    assert.match(String(listed.headers['content-type']), /text\/csv/);
  });

  it('400: bad days; 401: without a token', async () => {
    for (const query of [
      '',
      'from=2026-03-08',
      'from=2026-03-08&to=2026-03-01',
      'from=2024-03-08&to=2026-03-01',
    ])
      assert.equal((await t.hq('GET', `/api/reports/period?${query}`)).status, 400, query);
    for (const path of ['period', 'period/rows'])
      assert.equal(
        (await t.send({ method: 'GET', url: `/api/reports/${path}?${period}&report=jobs` })).status,
        401,
      );
  });
});
