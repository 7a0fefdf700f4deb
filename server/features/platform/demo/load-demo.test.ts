import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { findWrongFigures } from '../../../../test/recount-figures.ts';
import { loadDemo } from './load-demo.ts';

const size = { franchises: 30, workers: 90, jobs: 3_000, seed: 7 };

test('a seed with many franchises gives each its own customers, technicians and place', async () => {
  const { sql, clock } = await openTestApp();
  await loadDemo(sql, size, clock.now());
  const [counts] = await sql`
    select count(*) as jobs, count(distinct franchise_id) as franchises, count(property_id) as properties,
      (select count(*) from visits) as visits, (select count(*) from territory_areas) as areas
    from jobs`;
  assert.deepEqual(
    { ...counts },
    { jobs: 3_000, franchises: 30, properties: 3_000, visits: 3_000, areas: 21 },
  );
  const strays = await sql`
    select from jobs
    left join workers on workers.id = worker_id
    left join properties on properties.id = property_id
    left join territory_areas as own on own.franchise_id = jobs.franchise_id
    where workers.franchise_id <> jobs.franchise_id or properties.address <> jobs.address
      or properties.customer_id <> jobs.customer_id or not area @> point(jobs.lng, jobs.lat)`;
  assert.equal(strays.length, 0);
  const shared = await sql`
    select customer_id from jobs group by customer_id having count(distinct franchise_id) > 1`;
  assert.equal(shared.length, 0);
});

test('after a seed, the sums are what the rows add up to', async () => {
  const { sql, clock } = await openTestApp();
  await loadDemo(sql, { ...size, jobs: 1_500 }, clock.now());
  // The recount by hand knows territories as bands only; the next test compares coverage.
  const wrong = (await findWrongFigures(sql, 'UTC')).filter(line => !line.includes('|coverage|'));
  assert.deepEqual(wrong, []);
});

test('counting everything again gives what counting one by one gave', async () => {
  const { sql, clock } = await openTestApp();
  await loadDemo(sql, size, clock.now());
  const read = async () => ({
    sums: await sql`select * from figure_sums where (jobs, cents, minutes) <> (0, 0, 0) order by scope, kind, key`,
    completions: await sql`select * from completion_counts order by scope, customer_id`,
    counted: await sql`select * from counted_jobs order by job_id`,
  });
  const bulk = await read();
  await sql`delete from counted_jobs`;
  await sql`delete from figure_sums`;
  await sql`delete from completion_counts`;
  const ids = (await sql<{ id: string }[]>`select id from jobs order by md5(id::text)`).map(({ id }) => id);
  for (let i = 0; i < ids.length; i += 700) await sql`select count_jobs(${ids.slice(i, i + 700)}::uuid[])`;
  const single = await read();
  assert.ok(bulk.sums.length > 1_000);
  for (const name of ['sums', 'completions', 'counted'] as const)
    assert.deepEqual([...bulk[name]], [...single[name]], name);
});
