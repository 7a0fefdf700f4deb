import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { createTestDatabase } from '../../test/database.ts';
import { testClock, testConfig } from '../../test/harness.ts';
import { findEvent, reviveIgnored } from '../features/money/processor-events/store.ts';
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

const fillTexts = (sql: Pool, days: number[]) => sql`
  with sent as (
    insert into message_texts (message_id, created_at, text, data)
    select gen_random_uuid(), timestamptz '2026-03-02 09:00Z' - day * interval '1 day', 'Hello', '{}'
    from unnest(${days}::int[]) as day
  )
  insert into webhook_payloads (event_id, received_at, payload)
  select 'evt_' || day, timestamptz '2026-03-02 09:00Z' - day * interval '1 day', '{}' from unnest(${days}::int[]) as day`;

/** All rows, whichever partition they are in. */
const rowsOf = async (sql: Pool) => ({
  positions: [...(await sql`select * from worker_location_history order by worker_id`)],
  deliveries: [...(await sql`select * from webhook_deliveries order by seq`)],
});
const inDefault = async (sql: Pool) =>
  (
    await sql`
      select from worker_location_history_default union all select from webhook_deliveries_default
      union all select from changes_default union all select from message_texts_default
      union all select from webhook_payloads_default`
  ).length;
const textsOf = async (sql: Pool) => ({
  texts: [...(await sql`select * from message_texts order by created_at, message_id`)],
  payloads: [...(await sql`select * from webhook_payloads order by event_id`)],
});
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
    await fillTexts(source.sql, [0, 3]);
    await maintain(source.sql);
    await fill(source.sql, [20]);
    await fillTexts(source.sql, [40]);
    assert.equal(await inDefault(source.sql), 4, 'some rows have no partition yet');
    const place = inFile(join(folder, 'archive.gz'));
    await writeArchive(source.url, place, '2026-03-02T10:00:00Z');
    const head = await checkArchive(place);
    await createSchemaOf(target.url, head.migrations);
    await readArchive(target.sql, place);
    assert.deepEqual(await rowsOf(target.sql), await rowsOf(source.sql));
    await maintain(target.sql);
    assert.equal(await inDefault(target.sql), 0);
    assert.deepEqual(await rowsOf(target.sql), await rowsOf(source.sql));
    assert.deepEqual(await textsOf(target.sql), await textsOf(source.sql));
    assert.equal((await textsOf(target.sql)).texts.length, 3);
  });
});

it('texts and payloads from before they had tables of their own stay where they are, and are found', async t => {
  const { url, sql } = await openEmpty(t);
  await createSchemaOf(
    url,
    migrations.filter(name => name < '0065'),
  );
  await sql`
    insert into messages (id, channel, kind, recipient, data, status, subject, text, html, due_at, created_at)
    select gen_random_uuid(), 'email', 'welcome', 'a@example.com', '{"name": "A"}', 'sent', 'S', 'T', 'H', now(), now()`;
  const payloads = {
    charge: { data: { object: { payment_intent: 'pi_unknown' } } },
    intent: { data: { object: { id: 'pi_other', payment_intent: 'pi_unknown' } } },
  };
  await sql`
    insert into webhook_events (id, type, payload, status, due_at, received_at)
    values ('evt_charge', 'charge.refunded', ${JSON.stringify(payloads.charge)}, 'ignored', now(), now()),
      ('evt_intent', 'payment_intent.succeeded', ${JSON.stringify(payloads.intent)}, 'ignored', now(), now())`;
  await migrate(url);
  const [message] = await sql`select subject, text, html, data, details from full_messages`;
  const data = { name: 'A' };
  assert.deepEqual({ ...message }, { subject: 'S', text: 'T', html: 'H', data, details: data });
  const found = async (id: string) => JSON.parse((await findEvent(sql, id))!.payload!);
  assert.deepEqual(await found('evt_charge'), payloads.charge);
  assert.deepEqual(await found('evt_intent'), payloads.intent);
  await reviveIgnored(sql, 'pi_unknown', Temporal.Instant.from('2026-03-02T10:00:00Z'));
  const events = await sql`select id, status from webhook_events order by id`;
  assert.deepEqual(
    events.map(({ id, status }) => [id, status]),
    [
      ['evt_charge', 'waiting'],
      ['evt_intent', 'ignored'],
    ],
  );
});
