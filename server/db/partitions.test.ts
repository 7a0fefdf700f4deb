import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { createTestDatabase } from '../../test/database.ts';
import { testClock, testConfig } from '../../test/harness.ts';
import { maintainPartitions } from '../features/platform/operations/maintain-partitions.ts';
import { openLog } from '../log.ts';
import { checkArchive, readArchive, writeArchive } from './archive.ts';
import { inFile } from './archive-place.ts';
import { connect, type Pool } from './connect.ts';
import { createSchemaOf, migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-partitions-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const migrations = readdirSync(join(import.meta.dirname, '..', '..', 'migrations')).filter(name =>
  name.endsWith('.sql'),
);

async function openEmpty(t: TestContext) {
  const { url, drop } = await createTestDatabase('template0');
  const sql = connect(url, { max: 2 });
  t.after(async () => {
    await sql.end();
    await drop();
  });
  return { url, sql };
}

async function fill(sql: Pool, days: number[]) {
  await sql`
    insert into webhook_endpoints (id, url, events, secret, secret_id, created_at, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'https://example.com', '{job.created}', '', gen_random_uuid(), now(), now())
    on conflict do nothing`;
  await sql`
    insert into worker_location_history (worker_id, lat, lng, recorded_at)
    select 'w' || day, day, 1, timestamptz '2026-03-02 09:00Z' - day * interval '1 day' from unnest(${days}::int[]) as day`;
  await sql`
    insert into webhook_deliveries (endpoint_id, event_id, type, subject, body, due_at, give_up_at, created_at)
    select webhook_endpoints.id, gen_random_uuid(), 'job.created', 'job:' || day, '{}', now(), now(),
      timestamptz '2026-03-02 09:00Z' - day * interval '1 day'
    from webhook_endpoints, unnest(${days}::int[]) as day order by day`;
}

/** All rows, whichever partition they are in. */
const rowsOf = async (sql: Pool) => ({
  positions: [...(await sql`select * from worker_location_history order by worker_id`)],
  deliveries: [...(await sql`select * from webhook_deliveries order by seq`)],
});
const inDefault = async (sql: Pool) =>
  (
    await sql`
      select from worker_location_history_default union all select from webhook_deliveries_default
      union all select from changes_default`
  ).length;
const maintain = (sql: Pool) => {
  const config = testConfig();
  return maintainPartitions({ sql, clock: testClock(), log: openLog(config), config });
};

describe('partitioned tables', () => {
  it('have the rows of a database from before they were partitioned, and its numbers go on', async t => {
    const { url, sql } = await openEmpty(t);
    await createSchemaOf(
      url,
      migrations.filter(name => name < '0059'),
    );
    await fill(sql, [0, 1, 9]);
    const before = await rowsOf(sql);
    await migrate(url);
    assert.deepEqual(await rowsOf(sql), before);
    await maintain(sql);
    assert.deepEqual(await rowsOf(sql), before);
    assert.equal(await inDefault(sql), 0);
    await sql`
      insert into webhook_deliveries (endpoint_id, event_id, type, subject, body, due_at, give_up_at, created_at)
      select endpoint_id, event_id, type, subject, body, due_at, give_up_at, '2026-03-02 10:00Z' from webhook_deliveries limit 1`;
    const [last] = await sql`select max(seq) as seq, count(*) as n from webhook_deliveries`;
    assert.deepEqual({ ...last }, { seq: 4, n: 4 });
    await sql`update webhook_deliveries set touched_at = '2020-01-01'`;
    assert.equal(
      (await sql`select from webhook_deliveries where touched_at < now() - interval '1 day'`).length,
      0,
    );
  });

  it('come back from an archive row for row, and are sorted into partitions again', async t => {
    const [source, target] = [await openEmpty(t), await openEmpty(t)];
    await migrate(source.url);
    await fill(source.sql, [0, 3]);
    await maintain(source.sql);
    await fill(source.sql, [20]);
    assert.equal(await inDefault(source.sql), 2, 'some rows have no partition yet');
    const place = inFile(join(folder, 'archive.gz'));
    await writeArchive(source.url, place, '2026-03-02T10:00:00Z');
    const head = await checkArchive(place);
    await createSchemaOf(target.url, head.migrations);
    await readArchive(target.sql, place);
    assert.deepEqual(await rowsOf(target.sql), await rowsOf(source.sql));
    await maintain(target.sql);
    assert.equal(await inDefault(target.sql), 0);
    assert.deepEqual(await rowsOf(target.sql), await rowsOf(source.sql));
  });
});
