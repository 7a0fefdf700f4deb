import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import fc from 'fast-check';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { adoptForeignFeed } from '../../../changes/feed-store.ts';
import { isDatabaseAbsent } from '../../../db/connect.ts';
import { readFeed } from '../../../worker.ts';
import { charged, postLedger, refunded, transferred } from '../../money/ledger/post-ledger.ts';
import { alignFigures } from './store.ts';

/**
 * Any history, read from the change feed at any time by any number of readers, must give the same figures, to the cent,
 * as a recount from scratch in TypeScript.
 */
const ZONE = 'America/Denver';
const t = await openTestApp({ config: { timezone: ZONE } });
await alignFigures(t.sql, ZONE);

const franchises = ['north', 'south', null] as const;
const workers = [randomUUID(), randomUUID()];
await t.sql`
  insert into franchises (id, name, lat, lng, created_at, updated_at)
  values ('north', 'North', 47, 9, now(), now()), ('south', 'South', 46, 9, now(), now())`;
await t.sql`
  insert into workers (id, name, shifts, created_at, updated_at)
  select id, 'W', '{}', now(), now() from unnest(${workers}::uuid[]) as id`;
const customer = randomUUID();
await t.sql`
  insert into customers (id, name, referral_code, created_at, updated_at) values (${customer}, 'C', 'CCCC', now(), now())`;

const instant = fc
  .integer({ min: 0, max: 400 * 24 * 60 })
  .map(minutes => new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString());
const type = fc.constantFrom('Roof', 'Gutter', '=1+1', 'call 555 010 0000', 'a@example.com');
const status = fc.constantFrom('pending', 'assigned', 'completed', 'cancelled');
/** PostgreSQL's geometry is accurate to a millionth of a degree, so no job lies on an edge. */
const latitude = (offset: number) => fc.integer({ min: 0, max: 200 }).map(n => 46 + n / 100 + offset);
const place = fc.option(fc.record({ lat: latitude(0.005), lng: fc.constant(9) }));
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      franchise: fc.constantFrom(...franchises),
      type,
      cents: fc.integer({ min: 0, max: 90_000 }),
      at: instant,
      place,
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      n: fc.nat(),
      status,
      at: instant,
      worker: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      n: fc.nat(),
      franchise: fc.constantFrom(...franchises),
      type,
      cents: fc.integer({ min: 0, max: 90_000 }),
      place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      n: fc.nat(),
      cents: fc.integer({ min: 1, max: 90_000 }),
      back: fc.integer({ min: 0, max: 100 }),
      succeeds: fc.boolean(),
      at: instant,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), n: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('redraw' as const),
      franchise: fc.constantFrom('north', 'south'),
      from: latitude(0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('relocate' as const),
      lat: latitude(0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Paid jobs stay; the others may be deleted. */
let jobs: string[] = [];

async function apply(step: Step) {
  const pick = (n: number) => jobs[n % jobs.length];
  if (step.do === 'book') {
    const ids = Array.from({ length: step.count }, () => randomUUID());
    await t.sql`
      insert into jobs (id, customer_id, customer_name, address, type, price_cents, tax_rate, franchise_id, lat, lng,
        created_at, updated_at)
      select id, ${customer}, 'C', 'A', ${step.type}, ${step.cents}, 0.08, ${step.franchise}, ${step.place?.lat ?? null},
        ${step.place?.lng ?? null}, ${step.at}, ${step.at} from unnest(${ids}::uuid[]) as id`;
    jobs.push(...ids);
  } else if (step.do === 'redraw') {
    await t.sql.begin(async tx => {
      await tx`delete from territory_areas where franchise_id = ${step.franchise}`;
      for (const lat of [step.from, step.from + 0.7])
        await tx`insert into territory_areas (franchise_id, area) values (${step.franchise},
          ${`((8,${lat}),(10,${lat}),(10,${lat + 0.3}),(8,${lat + 0.3}))`}::text::polygon)`;
    });
  } else if (step.do === 'read') {
    await readFeed(t.deps);
  } else if (step.do === 'relocate') {
    await t.sql`update franchises set lat = ${step.lat}`;
  } else if (jobs.length === 0) {
    return;
  } else if (step.do === 'move') {
    const worker = step.status === 'pending' ? null : workers[step.worker]!;
    const [done, gone] = [step.status === 'completed', step.status === 'cancelled'];
    await t.sql`
      update jobs set status = ${step.status}, worker_id = ${worker}, completed_at = ${done ? step.at : null},
        cancelled_at = ${gone ? step.at : null} where id = ${pick(step.n)!}`;
  } else if (step.do === 'edit') {
    await t.sql`
      update jobs set franchise_id = ${step.franchise}, type = ${step.type}, price_cents = ${step.cents},
        lat = ${step.place?.lat ?? null}, lng = ${step.place?.lng ?? null} where id = ${pick(step.n)!}`;
  } else if (step.do === 'remove') {
    const id = pick(step.n)!;
    const removed = await t.sql`
      delete from jobs where id = ${id} and not exists (select from payments where job_id = jobs.id) returning id`;
    if (removed.length > 0) jobs = jobs.filter(job => job !== id);
  } else await pay(pick(step.n)!, step);
}

async function pay(jobId: string, step: Extract<Step, { do: 'pay' }>) {
  const paymentId = `pi_${randomUUID()}`;
  const at = Temporal.Instant.from(step.at);
  await t.sql.begin(async tx => {
    const [job] = await tx<
      { franchiseId: string | null }[]
    >`select franchise_id from jobs where id = ${jobId} for update`;
    await tx`insert into payments (id, job_id, status, amount_cents, created_at)
      values (${paymentId}, ${jobId}, 'pending', ${step.cents}, ${at})`;
    await tx`update payments set status = ${step.succeeds ? 'succeeded' : 'failed'} where id = ${paymentId}`;
    if (!step.succeeds) return;
    const about = { jobId, paymentId, franchiseId: job!.franchiseId };
    const back = Math.floor((step.cents * step.back) / 100);
    const transfer = job!.franchiseId === null ? [] : [transferred(about, step.cents)];
    await postLedger(
      tx,
      [charged(about, step.cents), ...transfer, ...(back > 0 ? [refunded(about, back, back)] : [])],
      at,
    );
  });
}

// biome-ignore lint/suspicious/noExplicitAny: rows of many tables
type Row = any;

/** Recounts from the rows alone, in plain loops. */
async function recount(): Promise<Map<string, string>> {
  const sums = new Map<string, [number, number, number]>();
  const add = (
    scopes: (string | null)[],
    kind: string,
    key: string | null,
    cents = 0,
    minutes = 0,
    count = 1,
  ) => {
    if (key === null) return;
    for (const scope of scopes) {
      if (scope === null) continue;
      const name = `${scope}|${kind}|${key}`;
      const [j, c, m] = sums.get(name) ?? [0, 0, 0];
      sums.set(name, [j + count, c + cents, m + minutes]);
    }
  };
  const month = (at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(ZONE).toPlainDate().toString().slice(0, 7);
  const label = (text: string) => (/@|555/.test(text) ? 'other' : text);
  const payments = await (t.sql as Row)`select * from payments`;
  const homes: Map<string, Row> = new Map(
    (await (t.sql as Row)`select * from franchises`).map((row: Row) => [row.id, row]),
  );
  const bands =
    await (t.sql as Row)`select franchise_id, ((area::box)[1])[1] as low, ((area::box)[0])[1] as high from territory_areas`;
  for (const job of await (t.sql as Row)`select * from jobs`) {
    const scopes = ['', job.franchiseId as string | null];
    add(scopes, 'status', job.status, job.totalCents);
    add(scopes, 'type', label(job.type));
    add(scopes, 'created', month(job.createdAt));
    if (job.status === 'cancelled') add(scopes, 'cancelled', month(job.cancelledAt));
    if (job.status === 'completed') {
      const paid = payments
        .filter(({ jobId, status }: Row) => jobId === job.id && status === 'succeeded')
        .reduce((sum: number, { amountCents }: Row) => sum + amountCents, 0);
      add(scopes, 'completed', month(job.completedAt), job.totalCents);
      add(scopes, 'service', label(job.type), job.totalCents);
      add([''], 'franchise', job.franchiseId ?? '', job.totalCents);
      add(scopes, 'worker', job.workerId, job.totalCents, job.durationMinutes);
      add(scopes, 'outstanding', '', Math.max(0, job.totalCents - paid));
    }
    const home = homes.get(job.franchiseId);
    if (!home) continue;
    if (job.lat === null) {
      add([home.id], 'coverage', 'unplaced');
      continue;
    }
    const areas = bands.filter(({ franchiseId }: Row) => franchiseId === home.id);
    const inside = areas.some(({ low, high }: Row) => job.lat >= low && job.lat <= high);
    if (areas.length > 0) add([home.id], 'coverage', inside ? 'inside' : 'outside');
    // All on one meridian, so the distance is the difference in latitude.
    const minutes = (((Math.abs(job.lat - home.lat) * Math.PI) / 180) * 6_371_008) / 550;
    const near = [15, 30, 60].find(limit => minutes <= limit);
    add([home.id], 'coverage', near ? `within ${near}` : 'beyond');
  }
  for (const entry of await (t.sql as Row)`select * from ledger_entries`) {
    if (['charges', 'refunds', 'transfers'].includes(entry.account))
      add(['', entry.franchiseId], entry.account, month(entry.createdAt), entry.amountCents, 0, 0);
  }
  return new Map([...sums].map(([name, sum]) => [name, sum.join()]));
}

async function stored(): Promise<Map<string, string>> {
  const rows = await (t.sql as Row)`
    select scope || '|' || kind || '|' || key as name, sum(jobs) as jobs, sum(cents) as cents, sum(minutes) as minutes
    from figures group by scope, kind, key having sum(jobs) <> 0 or sum(cents) <> 0 or sum(minutes) <> 0`;
  return new Map(rows.map((row: Row) => [row.name, [row.jobs, row.cents, row.minutes].join()]));
}

/** Only what differs, so a failure is readable. */
async function differences(): Promise<string[]> {
  const [are, should] = [await stored(), await recount()];
  return [...new Set([...are.keys(), ...should.keys()])]
    .map(name => [name, are.get(name) ?? '0,0,0', should.get(name) ?? '0,0,0'] as const)
    .filter(([, is, wanted]) => is !== wanted)
    .map(([name, is, wanted]) => `${name}: ${is}, should be ${wanted}`);
}

/** Read by the survivor of several readers that were killed at random moments. */
async function readKilled() {
  const reading = Array.from({ length: 3 }, () =>
    readFeed(t.deps).catch(error => {
      if (!isDatabaseAbsent(error)) throw error;
    }),
  );
  const killing = t.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%change_readers%'`;
  await Promise.all([...reading, killing]);
}

it('figures equal a recount from scratch after any history, read or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
      for (const next of steps) await apply(next);
      assert.deepEqual(await differences(), []);
      await readFeed(t.deps);
      assert.deepEqual(await differences(), []);
    }),
    { numRuns: 25 },
  );
});

it('figures equal a recount when changes and readers run at the same time', async () => {
  const history = fc.sample(step, 120).filter(({ do: what }) => what !== 'remove');
  await Promise.all(history.map(next => apply(next)));
  assert.deepEqual(await differences(), []);
});

it('figures equal a recount when readers are killed midway', async () => {
  for (let round = 0; round < 8; round++) {
    for (const next of fc.sample(step, 15)) await apply(next);
    await readKilled();
    assert.deepEqual(await differences(), []);
  }
  await catchUp(t);
  assert.deepEqual(await differences(), []);
});

it('figures equal a recount after loading the data into a younger cluster', async () => {
  for (const next of fc.sample(step, 20)) await apply(next);
  await t.sql`update change_readers set xid = '9000000000000'`;
  await t.sql`update changes set xid = (xid::text::bigint + 8000000000000)::text::xid8`;
  assert.equal(await t.sql.begin(adoptForeignFeed), true);
  assert.equal(await t.sql.begin(adoptForeignFeed), false);
  assert.deepEqual(await differences(), []);
  await readFeed(t.deps);
  assert.deepEqual(await differences(), []);
});

it('recounts everything once when the time zone changes', async () => {
  assert.equal(await alignFigures(t.sql, 'Asia/Tokyo'), true);
  assert.equal(await alignFigures(t.sql, 'Asia/Tokyo'), false);
  assert.equal(await alignFigures(t.sql, ZONE), true);
  assert.deepEqual(await differences(), []);
});
