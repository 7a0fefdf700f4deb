import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { connect } from '../../../db/connect.ts';
import { listPartitions } from '../../../db/partitions.ts';
import { deliverMessages } from '../../messages/delivery/deliver-messages.ts';
import { maintainPartitions } from './maintain-partitions.ts';

const t = await openTestApp();
const HISTORY = 'worker_location_history';
const partitions = async (table = HISTORY) => (await listPartitions(t.sql, table)).map(({ name }) => name);
const record = (at: string, workerId = 'w') =>
  t.sql`insert into worker_location_history (worker_id, lat, lng, recorded_at) values (${workerId}, 1, 2, ${at})`;
const stored = async () =>
  (
    await t.sql<{ partition: string; recordedAt: string }[]>`
      select tableoid::regclass::text as partition, recorded_at from worker_location_history order by recorded_at`
  ).map(({ partition, recordedAt }) => [partition, recordedAt]);
const days = (first: string, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `${HISTORY}_${Temporal.PlainDate.from(first).add({ days: n }).toString().replaceAll('-', '')}`,
  );

beforeEach(async () => {
  t.clock.set('2026-03-02T10:00:00Z');
  for (const table of [HISTORY, 'changes', 'webhook_deliveries', 'message_texts'])
    for (const name of await partitions(table)) await t.sql`drop table ${t.sql(name)}`;
  await t.sql`truncate worker_location_history, changes`;
});

describe('partitions', () => {
  it('are made a week ahead and dropped when all of their rows are too old', async () => {
    await maintainPartitions(t.deps);
    await maintainPartitions(t.deps);
    assert.deepEqual(await partitions(), days('2026-03-02', 8));
    await record('2026-03-02T23:59:59.999Z');
    await record('2026-03-03T00:00:00Z');
    t.clock.set('2026-04-01T23:00:00Z');
    await maintainPartitions(t.deps);
    assert.equal((await stored()).length, 2, 'one day less an hour is left of the first');
    t.clock.set('2026-04-02T00:00:00Z');
    await maintainPartitions(t.deps);
    assert.deepEqual(await stored(), [[`${HISTORY}_20260303`, '2026-03-03T00:00:00.000Z']]);
    assert.deepEqual((await partitions()).at(-1), `${HISTORY}_20260409`);
  });

  it('are made for rows of any time, and none of them stays in the default one', async () => {
    await maintainPartitions(t.deps);
    const times = ['2026-02-27T12:00:00.000Z', '2026-03-05T12:00:00.000Z', '2031-12-31T23:59:59.999Z'];
    for (const at of times) await record(at);
    assert.deepEqual(
      (await stored()).map(([partition]) => partition),
      [`${HISTORY}_default`, `${HISTORY}_20260305`, `${HISTORY}_default`],
    );
    await maintainPartitions(t.deps);
    assert.deepEqual(await stored(), [
      [`${HISTORY}_20260227`, times[0]],
      [`${HISTORY}_20260305`, times[1]],
      [`${HISTORY}_20311231`, times[2]],
    ]);
    await record('1999-01-01T00:00:00Z');
    await maintainPartitions(t.deps);
    assert.equal((await stored()).length, 3, 'what is too old goes at once');
  });

  it('a service that slept for months takes its first rows, and sorts them afterwards', async () => {
    await maintainPartitions(t.deps);
    t.clock.set('2026-09-10T08:00:00Z');
    await t.hq('POST', '/api/dev/location', { workerId: 'w', lat: 1, lng: 1 });
    assert.equal((await stored())[0]![0], `${HISTORY}_default`);
    await maintainPartitions(t.deps);
    assert.equal((await stored())[0]![0], `${HISTORY}_20260910`);
    assert.deepEqual(await partitions(), days('2026-09-10', 8));
  });

  it('keep the indexes of their table', async () => {
    await record('2026-02-28T12:00:00Z');
    await maintainPartitions(t.deps);
    const indexes = await t.sql`
      select from pg_index join pg_inherits on inhrelid = indexrelid
      where indrelid = 'worker_location_history_20260228'::regclass and indisvalid`;
    assert.equal(indexes.length, 1);
  });

  it('wait for nobody: a table in use is left for the next run', async () => {
    await maintainPartitions(t.deps);
    await record('2026-03-02T12:00:00Z');
    t.clock.set('2026-05-02T10:00:00Z');
    const reader = connect(t.databaseUrl, { max: 1 });
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: reading, resolve: reads } = Promise.withResolvers<void>();
    const backup = reader.begin(async sql => {
      await sql`select from worker_location_history`;
      reads();
      await mayEnd;
    });
    try {
      await reading;
      await maintainPartitions(t.deps);
      assert.deepEqual(await partitions(), days('2026-03-02', 8));
      await record('2026-05-02T12:00:00Z');
      assert.equal((await partitions('changes')).includes('changes_20260509'), true, 'other tables go on');
    } finally {
      end();
      await backup;
      await reader.end({ timeout: 5 });
    }
    await maintainPartitions(t.deps);
    assert.deepEqual(await partitions(), days('2026-05-02', 8));
    assert.equal((await stored()).length, 1);
  });

  it('are made once when several instances start together', async () => {
    await record('2026-03-01T12:00:00Z');
    await Promise.all([1, 2, 3].map(() => maintainPartitions(t.deps)));
    assert.deepEqual(await partitions(), days('2026-03-01', 9));
    assert.equal((await stored()).length, 1);
  });

  it('of webhooks are dropped by weeks, with what still waits at a paused endpoint', async () => {
    const [{ id }] = (await t.sql`
      insert into webhook_endpoints (id, url, events, secret, secret_id, status, paused_by, created_at, updated_at)
      values (gen_random_uuid(), 'https://example.com', '{job.created}', '', gen_random_uuid(), 'paused', 'office', now(), now())
      returning id`) as unknown as [{ id: string }];
    const wait = (at: string) => t.sql`
      insert into webhook_deliveries (endpoint_id, event_id, type, subject, body, due_at, give_up_at, created_at)
      values (${id}, gen_random_uuid(), 'job.created', 'job:1', '{}', ${at}, ${at}, ${at})`;
    await wait('2026-03-01T23:00:00Z');
    await maintainPartitions(t.deps);
    await wait('2026-03-02T00:00:00Z');
    const week = (date: string) => `webhook_deliveries_${date}`;
    const found = async () =>
      (
        await t.sql<{ partition: string }[]>`
          select tableoid::regclass::text as partition from webhook_deliveries order by seq`
      ).map(({ partition }) => partition);
    assert.deepEqual(await found(), [week('20260223'), week('20260302')]);
    assert.deepEqual(
      await partitions('webhook_deliveries'),
      ['20260223', '20260302', '20260309', '20260316'].map(week),
    );
    t.clock.set('2026-04-01T00:00:00Z');
    await maintainPartitions(t.deps);
    assert.deepEqual(await found(), [week('20260302')]);
    const { deliveries } = (await t.hq('GET', `/api/webhook-endpoints/${id}/deliveries`)).body.data;
    assert.deepEqual(
      deliveries.map((delivery: { status: string }) => delivery.status),
      ['pending'],
    );
    await t.sql`delete from webhook_endpoints where id = ${id}`;
    assert.deepEqual(await found(), [], 'an endpoint goes with its deliveries');
  });

  it('of texts of messages are dropped by months, and that a message was sent stays', async () => {
    await maintainPartitions(t.deps);
    const month = (date: string) => `message_texts_${date}`;
    assert.deepEqual(await partitions('message_texts'), ['20260301', '20260401'].map(month));
    const job = await bookJob(t, { customerEmail: 'march@example.com' });
    await deliverMessages(t.deps);
    const shown = async () =>
      (await t.hq('GET', '/api/dev/messages?to=march@example.com')).body.data.messages.map(
        ({ kind, status, text }: Record<string, string>) => [kind, status, text !== ''],
      );
    const timeline = async () =>
      (await t.hq('GET', `/api/jobs/${job.id}/timeline`)).body.data.timeline.filter(
        ({ kind }: { kind: string }) => kind === 'message',
      );
    assert.deepEqual(await shown(), [['welcome', 'sent', true]]);
    assert.notEqual((await timeline())[0].message.subject, null);

    t.clock.set('2026-09-27T23:00:00Z');
    await maintainPartitions(t.deps);
    assert.deepEqual(await shown(), [['welcome', 'sent', true]], 'an hour short of 180 days after March');
    t.clock.set('2026-09-28T00:00:00Z');
    await maintainPartitions(t.deps);
    assert.equal((await t.sql`select from message_texts`).length, 0);
    assert.deepEqual(await shown(), [['welcome', 'sent', false]]);
    const [sent] = await timeline();
    assert.deepEqual([sent.message.kind, sent.message.subject], ['welcome', null]);
  });

  it('go by the retention that the office chose', async () => {
    await maintainPartitions(t.deps);
    await record('2026-03-02T12:00:00Z');
    t.clock.set('2026-03-12T12:00:00Z');
    assert.equal((await t.hq('PATCH', '/api/settings', { retention: { positionsDays: 7 } })).status, 200);
    await maintainPartitions(t.deps);
    assert.equal((await stored()).length, 0);
    await t.hq('PATCH', '/api/settings', { retention: { positionsDays: 30 } });
  });
});
