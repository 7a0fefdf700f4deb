import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../../test/locks.ts';
import { historyStep, startHistory } from '../../../../test/random-history.ts';
import { findWrongFigures } from '../../../../test/recount-figures.ts';
import { adoptForeignFeed } from '../../../changes/feed-store.ts';
import { connect, isDatabaseAbsent } from '../../../db/connect.ts';
import { readFeed } from '../../../worker.ts';
import { alignFigures } from './store.ts';

/**
 * Any history, read from the change feed at any time by any number of readers, must give the same figures, to the cent,
 * as a recount from scratch in TypeScript.
 */
const ZONE = 'America/Denver';
const t = await openTestApp({ config: { timezone: ZONE } });
await alignFigures(t.sql, ZONE);
const apply = await startHistory(t);
const differences = () => findWrongFigures(t.sql, ZONE);

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
    fc.asyncProperty(fc.array(historyStep, { minLength: 5, maxLength: 40 }), async steps => {
      for (const next of steps) await apply(next);
      assert.deepEqual(await differences(), []);
      await readFeed(t.deps);
      assert.deepEqual(await differences(), []);
    }),
    { numRuns: 25 },
  );
});

it('a franchise is read without counting the jobs of another that moved', async () => {
  for (const id of ['here', 'there']) {
    await t.hq('POST', '/api/franchises', { id, name: id });
    await t.sql`
      insert into jobs (id, customer_id, status, customer_name, customer_email, customer_phone, address, type, price_cents,
        duration_minutes, franchise_id, lat, lng, created_at, updated_at)
      select gen_random_uuid(), customer_id, 'pending', customer_name, customer_email, customer_phone, address, type, 100,
        60, ${id}, 47, 9, created_at, updated_at
      from (select * from jobs limit 1) as model, generate_series(1, 50)`;
  }
  await t.sql`update franchises set lat = 50, lng = 9 where id in ('here', 'there')`;
  await catchUp(t);
  await t.sql`update franchises set lat = 47, lng = 9 where id = 'there'`;
  const countedFor = (franchise: string) =>
    t.sql.begin(async sql => {
      const read = async () =>
        (
          await sql<{ rows: number }[]>`
          select (pg_stat_get_xact_tuples_fetched('counted_jobs'::regclass)
            + pg_stat_get_xact_tuples_returned('counted_jobs'::regclass))::int as rows`
        )[0]!.rows;
      const before = await read();
      const figures =
        await sql`select * from figures_of(array[${franchise}]) where kind = 'coverage' and key = 'within 15'`;
      return { figures: figures.length, isCounting: (await read()) > before };
    });
  assert.deepEqual(await countedFor('here'), { figures: 0, isCounting: false });
  assert.deepEqual(await countedFor('there'), { figures: 1, isCounting: true });
  assert.deepEqual(await differences(), []);
});

it('figures equal a recount when changes and readers run at the same time', async () => {
  const history = fc.sample(historyStep, 120).filter(({ do: what }) => what !== 'remove');
  await Promise.all(history.map(next => apply(next)));
  assert.deepEqual(await differences(), []);
});

it('figures equal a recount when readers are killed midway', async () => {
  for (let round = 0; round < 8; round++) {
    for (const next of fc.sample(historyStep, 15)) await apply(next);
    await readKilled();
    assert.deepEqual(await differences(), []);
  }
  await catchUp(t);
  assert.deepEqual(await differences(), []);
});

it('figures equal a recount after loading the data into a younger cluster', async () => {
  for (const next of fc.sample(historyStep, 20)) await apply(next);
  await t.sql`update change_readers set xid = '9000000000000'`;
  await t.sql`update changes set xid = (xid::text::bigint + 8000000000000)::text::xid8`;
  assert.equal(await t.sql.begin(adoptForeignFeed), true);
  assert.equal(await t.sql.begin(adoptForeignFeed), false);
  assert.deepEqual(await differences(), []);
  await readFeed(t.deps);
  assert.deepEqual(await differences(), []);
});

it('waits for another instance that is recounting, however long it takes', async () => {
  const hasty = connect(t.databaseUrl, { max: 1 });
  Object.assign(hasty.options.connection, { lock_timeout: 1 });
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  try {
    const other = t.sql.begin(async sql => {
      await sql`update figures_settings set zone = zone`;
      await mayEnd;
    });
    const aligned = alignFigures(hasty, 'Asia/Tokyo');
    await Promise.race([aligned, isAnyoneWaiting(t)]);
    end();
    await other;
    assert.equal(await aligned, true);
  } finally {
    end();
    await hasty.end({ timeout: 5 });
    await alignFigures(t.sql, ZONE);
  }
});

it('recounts everything once when the time zone changes', async () => {
  assert.equal(await alignFigures(t.sql, 'Asia/Tokyo'), true);
  assert.equal(await alignFigures(t.sql, 'Asia/Tokyo'), false);
  assert.equal(await alignFigures(t.sql, ZONE), true);
  assert.deepEqual(await differences(), []);
});
