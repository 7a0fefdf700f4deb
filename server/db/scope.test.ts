import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../test/factories.ts';
import { openTestApp } from '../../test/harness.ts';
import { asCaller, asService } from '../caller.ts';
import type { Sql } from './connect.ts';
import { withoutScope } from './scope.ts';
import { streamRows } from './stream-rows.ts';

const t = await openTestApp();
const { sql } = t;
const south = await addFranchise(t);
const north = { id: 'north, "quoted"\\ {}' };
await sql`insert into franchises (id, name, created_at, updated_at) values (${north.id}, 'North', now(), now())`;
const northern = await bookJob(t);
await sql`update jobs set franchise_id = ${north.id} where id = ${northern.id}`;
const southern = await bookJob(t, { franchiseId: south.id });

const as = <T>(franchiseIds: string[], work: () => T): T =>
  asCaller({ kind: 'user', id: 'somebody', franchiseIds }, work);
const asNorth = <T>(work: () => T): T => as([north.id], work);
const idsIn = (rows: readonly unknown[]) => (rows as { id: string }[]).map(({ id }) => id).toSorted();
const jobs = (tx: Sql = sql) => tx`select id from jobs`;
const whoIs = async (tx: Sql = sql) => (await tx`select current_user as name`)[0]!.name;
const both = [northern.id, southern.id].toSorted();

describe('a statement of a scoped caller', () => {
  it('sees their franchises, whatever their ids look like', async () => {
    assert.deepEqual(idsIn(await asNorth(() => jobs())), [northern.id]);
    assert.deepEqual(idsIn(await as([north.id, south.id], () => jobs())), both);
    assert.deepEqual(idsIn(await as([], () => jobs())), []);
    assert.deepEqual(idsIn(await jobs()), both);
  });

  it('is committed before it resolves', async () => {
    await asNorth(() => sql`update jobs set notes = 'seen' where id = ${northern.id}`);
    const [row] = await sql`select notes from jobs where id = ${northern.id}`;
    assert.equal(row!.notes, 'seen');
  });

  it('rejects once, and leaves the connection usable', async () => {
    for (let i = 0; i < 10; i++)
      await assert.rejects(() => asNorth(async () => sql`select 1 / 0`), { code: '22012' });
    assert.deepEqual(idsIn(await asNorth(() => jobs())), [northern.id]);
  });

  it('rejects when the commit is refused', async () => {
    const unbalanced = async () => sql`
      with posted as (
        insert into ledger_transactions (kind, ref, job_id, created_at)
        values ('test', 'test', ${northern.id}, now()) returning id
      )
      insert into ledger_entries (transaction_id, account, job_id, amount_cents, created_at)
      select id, 'cash', ${northern.id}, 1, now() from posted`;
    // The entry refers to a row of its own statement, which the policy of ledger_entries does not ask for.
    await assert.rejects(() => asNorth(unbalanced), { constraint_name: 'ledger_transaction_balances' });
  });

  it('stays scoped with fragments, arrays, identifiers and unsafe text', async () => {
    const ids = await asNorth(
      () =>
        sql`select ${sql('id')} from ${sql('jobs')} where ${sql`id = any (${[northern.id, southern.id]}::uuid[])`}`,
    );
    assert.deepEqual(idsIn(ids), [northern.id]);
    assert.deepEqual(idsIn(await asNorth(() => sql.unsafe('select id from jobs'))), [northern.id]);
    const streamed: string[] = [];
    await asNorth(() =>
      sql<{ id: string }[]>`select id from jobs`.forEach(row => {
        streamed.push(row.id);
      }),
    );
    assert.deepEqual(streamed, [northern.id]);
  });

  it('is scoped by who made it, not by who awaits it', async () => {
    const made = asNorth(() => ({ query: jobs() }));
    assert.deepEqual(idsIn(await made.query), [northern.id]);
    assert.deepEqual(idsIn(await asNorth(() => asService(() => jobs()))), both);
  });
});

describe('a transaction of a scoped caller', () => {
  it('is scoped from its first statement to its last, in savepoints too', async () => {
    await asNorth(() =>
      sql.begin(async tx => {
        assert.deepEqual(idsIn(await jobs(tx)), [northern.id]);
        await tx.savepoint(async nested => assert.deepEqual(idsIn(await jobs(nested)), [northern.id]));
        await assert.rejects(() => tx.savepoint(nested => nested`select 1 / 0`));
        assert.deepEqual(idsIn(await jobs(tx)), [northern.id]);
      }),
    );
  });

  it('keeps its options', async () => {
    const isolation = async () =>
      sql.begin('isolation level serializable', async tx => (await tx`show transaction_isolation`)[0]);
    assert.deepEqual({ ...(await isolation()) }, { transactionIsolation: 'serializable' });
    assert.deepEqual({ ...(await asNorth(isolation)) }, { transactionIsolation: 'serializable' });
  });

  it('can do a part for the whole business, and is scoped again after it', async () => {
    await asNorth(() =>
      sql.begin(async tx => {
        assert.deepEqual(idsIn(await withoutScope(tx, async () => jobs(tx))), both);
        assert.deepEqual(idsIn(await jobs(tx)), [northern.id]);
      }),
    );
  });

  it('changes nothing when a part for the whole business fails', async () => {
    const fail = async () =>
      sql.begin(async tx => {
        await tx`update jobs set notes = 'half' where id = ${northern.id}`;
        await withoutScope(tx, async () => tx`select 1 / 0`);
      });
    await assert.rejects(() => asNorth(fail), { code: '22012' });
    const [row] = await sql`select notes from jobs where id = ${northern.id}`;
    assert.notEqual(row!.notes, 'half');
  });
});

describe('scopes and connections', () => {
  it('do not mix when callers ask at the same time', async () => {
    const expected = new Map([
      [north.id, [northern.id]],
      [south.id, [southern.id]],
    ]);
    const asked = Array.from({ length: 200 }, (_, i) =>
      i % 3 === 0 ? undefined : i % 3 === 1 ? north.id : south.id,
    );
    const answers = await Promise.all(asked.map(id => (id ? as([id], async () => jobs()) : jobs())));
    answers.forEach((rows, i) => {
      assert.deepEqual(idsIn(rows), asked[i] ? expected.get(asked[i]) : both);
    });
  });

  it('a connection is unscoped afterwards, also after an error', async () => {
    await Promise.all(Array.from({ length: 10 }, () => asNorth(async () => jobs())));
    await assert.rejects(() => asNorth(async () => sql`select 1 / 0`));
    const names = await Promise.all(Array.from({ length: 10 }, () => whoIs()));
    assert.deepEqual(new Set(names).size, 1);
    assert.notEqual(names[0], 'truckroll_scoped');
    const [setting] = await sql`select coalesce(current_setting('app.franchises', true), '') as value`;
    assert.equal(setting!.value, '');
  });

  it('rows that are read after the answer began stay scoped', async () => {
    const stream = asNorth(() =>
      streamRows<{ id: string }>(sql, tx => tx`select id from jobs order by id`, 1),
    );
    const found: { id: string }[] = [];
    for await (const batch of stream) found.push(...batch);
    assert.deepEqual(idsIn(found), [northern.id]);
  });

  it('a lost connection rejects the statement, and the next one works', async () => {
    const cutOff = asNorth(async () => sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`);
    await assert.rejects(cutOff);
    const waiting = assert.rejects(asNorth(async () => sql`select pg_sleep(20)`));
    await t.sql`select pg_sleep(0.2)`;
    await t.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep(20)%' and pid <> pg_backend_pid()`;
    await waiting;
    // The server's last words arrive before the connection closes: a statement sent in between is lost with it.
    const found = await asNorth(() => jobs()).catch(error => {
      if (error.code !== 'CONNECTION_CLOSED') throw error;
      return asNorth(() => jobs());
    });
    assert.deepEqual(idsIn(found), [northern.id]);
    assert.notEqual(await whoIs(), 'truckroll_scoped');
  });
});
