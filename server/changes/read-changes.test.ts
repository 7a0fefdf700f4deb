import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { catchUp, openTestApp } from '../../test/harness.ts';
import { connect } from '../db/connect.ts';
import { maintainPartitions } from '../features/platform/operations/maintain-partitions.ts';
import { measureReaders } from './feed-store.ts';
import { type ChangeReader, readChanges } from './read-changes.ts';
import { recordChange } from './record-change.ts';

const t = await openTestApp();
await t.sql`create table seen (n bigint generated always as identity, subject text not null)`;

/** Records every subject it reads; fails on poison. */
const reader: ChangeReader = {
  name: 'test',
  apply: (sql, batch) => sql`
    insert into seen (subject)
    select case when subject = 'poison' then (1 / (length(subject) - 6))::text else subject end from (${batch}) as change order by xid, id`,
};
const readOnce = (
  options: { onUnreadable?: (reported: { reader: string; error: Error }) => Promise<void> } = {},
) => readChanges({ sql: t.sql, log: t.deps.log, ...options }, reader);
/** Repeats until nothing is left: a transaction of another test's database on the same server may have to end first. */
async function read(options: Parameters<typeof readOnce>[0] = {}): Promise<number> {
  let total = 0;
  do total += await readOnce(options);
  while ((await t.sql`select from unread_changes('test') limit 1`).length > 0);
  return total;
}
const seen = async () =>
  (await t.sql<{ subject: string }[]>`select subject from seen order by n`).map(row => row.subject);
const write = (...subjects: string[]) =>
  t.sql`insert into changes (subject) select unnest(${subjects}::text[])`;

beforeEach(async () => {
  await t.sql`truncate changes, seen, unreadable_changes`;
  await t.sql`delete from change_readers where name = 'test'`;
  await t.sql`insert into change_readers (name) values ('test')`;
});

describe('a change feed reader', () => {
  it('reads every change once, in order', async () => {
    await write('a', 'b');
    assert.equal(await read(), 2);
    await write('c');
    assert.equal(await read(), 1);
    assert.equal(await read(), 0);
    assert.deepEqual(await seen(), ['a', 'b', 'c']);
  });

  it('does not skip a transaction that got its id early and commits late', async () => {
    const slow = connect(t.databaseUrl, { max: 1 });
    try {
      const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
      const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
      const late = slow.begin(async sql => {
        await sql`insert into changes (subject) values ('early id, late commit')`;
        hasWritten();
        await mayCommit;
      });
      await written;
      await write('late id, early commit');
      await readOnce();
      assert.deepEqual(await seen(), [], 'whatever comes behind a running transaction waits for it');
      commit();
      await late;
      await read();
      assert.deepEqual(await seen(), ['early id, late commit', 'late id, early commit']);
    } finally {
      await slow.end({ timeout: 5 });
    }
  });

  it('finishes a change that takes longer than a request may', async () => {
    const hasty = connect(t.databaseUrl, { max: 1 });
    (hasty.options.connection as { statement_timeout: number }).statement_timeout = 200;
    const slow: ChangeReader = { name: 'test', apply: sql => sql`select pg_sleep(0.4)` };
    try {
      await write('a franchise with many jobs moved');
      let count = 0;
      do count += await readChanges({ sql: hasty, log: t.deps.log }, slow);
      while ((await t.sql`select from unread_changes('test') limit 1`).length > 0);
      assert.equal(count, 1);
    } finally {
      await hasty.end({ timeout: 5 });
    }
  });

  it('keeps a change whose row is locked for the next time, and sets nothing aside', async () => {
    const locked: ChangeReader = {
      name: 'test',
      apply: () => Promise.reject(Object.assign(new Error('lock timeout'), { code: '55P03' })),
    };
    await write('a');
    await assert.rejects(async () => {
      for (;;) await readChanges({ sql: t.sql, log: t.deps.log }, locked);
    }, /lock timeout/);
    assert.equal((await t.sql`select from unreadable_changes`).length, 0);
    assert.equal(await read(), 1);
  });

  it('shares the work: two processes at once read every change once', async () => {
    const subjects = Array.from({ length: 12_000 }, (_, n) => `s${n}`);
    await write(...subjects);
    await Promise.all([read(), read(), read()]);
    await read();
    assert.deepEqual(await seen(), subjects);
  });

  it('sets aside a change it cannot read, reports it once, and continues', async () => {
    const reported: string[] = [];
    await write('a', 'b', 'poison', 'c', 'd');
    const onUnreadable = async ({ reader, error }: { reader: string; error: Error }) =>
      void reported.push(`${reader}: ${error.message}`);
    assert.equal(await read({ onUnreadable }), 5);
    assert.deepEqual(await seen(), ['a', 'b', 'c', 'd']);
    assert.deepEqual(reported, ['test: division by zero']);
    const unreadable = await t.sql`select reader, subject, error from unreadable_changes`;
    assert.deepEqual([...unreadable], [{ reader: 'test', subject: 'poison', error: 'division by zero' }]);
    assert.equal(await read({ onUnreadable }), 0);
    assert.equal(reported.length, 1);
  });

  it('continues where it was when its connection dies midway', async () => {
    await write('a', 'b');
    const dying: ChangeReader = {
      name: 'test',
      async apply(sql, batch) {
        await reader.apply(sql, batch);
        await sql`select pg_terminate_backend(pg_backend_pid())`;
      },
    };
    // Again and again: it reads nothing while a transaction of another test's database is running.
    await assert.rejects(async () => {
      for (;;) await readChanges({ sql: t.sql, log: t.deps.log }, dying);
    });
    assert.deepEqual(await seen(), []);
    await read();
    assert.deepEqual(await seen(), ['a', 'b']);
  });

  it('does not depend on the clock', async () => {
    await t.sql`insert into changes (subject, written_at) values ('now', now())`;
    await t.sql`insert into changes (subject, written_at) values ('past', now() - interval '9 years')`;
    await t.sql`insert into changes (subject, written_at) values ('future', now() + interval '9 years')`;
    await read();
    assert.deepEqual(await seen(), ['now', 'past', 'future']);
  });

  it('reports its lag', async () => {
    await write('a', 'b');
    const state = async () => (await measureReaders(t.sql)).find(({ reader }) => reader === 'test')!;
    assert.equal((await state()).unread, 2);
    await read();
    assert.deepEqual(await state(), { reader: 'test', unread: 0, lagSeconds: 0, setAside: 0 });
  });
});

describe('the activity trail', () => {
  const event = { type: 'job.created', actor: 'hq:x', summary: 'Booked', subject: 'job:1' };

  it('shows an event immediately, and once after it was moved', async () => {
    const trail = async () =>
      (await t.hq('GET', '/api/dev/activity')).body.data.events.map(
        ({ summary }: { summary: string }) => summary,
      );
    await t.sql`delete from change_readers where name = 'test'`;
    await recordChange(t.sql, event, t.clock.now());
    assert.deepEqual(await trail(), ['Booked']);
    await catchUp(t);
    assert.deepEqual(await trail(), ['Booked']);
    assert.equal((await t.sql`select from activity_entries`).length, 1);
  });
});

describe('partitions of the feed', () => {
  const names = async () =>
    (
      await t.sql<{ name: string }[]>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'changes'::regclass order by 1`
    ).map(({ name }) => name);

  it('are created for the coming days and dropped once every reader has read them', async () => {
    await maintainPartitions(t.deps);
    await maintainPartitions(t.deps);
    assert.equal((await names()).length, 9, 'eight days and the default');
    await t.sql`create table changes_20200101 partition of changes for values from ('2020-01-01') to ('2020-01-02')`;
    await t.sql`insert into changes (subject, written_at) values ('old', '2020-01-01 12:00Z'), ('stray', '2019-01-01')`;
    await maintainPartitions(t.deps);
    assert.ok((await names()).includes('changes_20200101'), 'kept until every reader has read it');
    await read();
    await t.sql`update change_readers set (xid, id) = (select xid, id from change_readers where name = 'test')`;
    await maintainPartitions(t.deps);
    assert.ok(!(await names()).includes('changes_20200101'));
    assert.equal((await t.sql`select from changes`).length, 0, 'strays in the default partition go too');
  });
});
