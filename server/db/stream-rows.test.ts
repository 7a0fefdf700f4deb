import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../test/harness.ts';
import { streamRows } from './stream-rows.ts';

const { sql } = await openTestApp();

const numbers = (count: number, batch: number) =>
  streamRows<{ n: number; doubleN: string }>(
    sql,
    tx => tx`select n, (2 * n)::text as double_n from generate_series(1, ${count}::integer) as n order by n`,
    batch,
  );

/** Connections in a transaction or busy, other than the one that asks. */
const open = async () => {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`;
  return rows.map(({ pid }) => pid);
};

const closed = async () => {
  while ((await open()).length > 0) await new Promise(resolve => setImmediate(resolve));
};

describe('streaming rows', () => {
  it('reads every row once and in order, in batches, and closes its connection', async () => {
    for (const count of [0, 1, 9, 10, 11, 20]) {
      const batches: number[] = [];
      const seen: number[] = [];
      for await (const rows of numbers(count, 10)) {
        batches.push(rows.length);
        seen.push(...rows.map(({ n }) => n));
        for (const { n, doubleN } of rows) assert.equal(doubleN, String(2 * n));
      }
      assert.deepEqual(
        seen,
        Array.from({ length: count }, (_, i) => i + 1),
      );
      assert.ok(batches.every(size => size > 0 && size <= 10));
    }
    await closed();
  });

  it('closes its connection when the reader stops early', async () => {
    for await (const rows of numbers(1_000, 10)) {
      assert.equal(rows.length, 10);
      assert.equal((await open()).length, 1);
      break;
    }
    await closed();
  });

  it('fails when its connection dies between batches, instead of ending early', async () => {
    const stream = numbers(1_000, 10);
    await stream.next();
    const [pid] = await open();
    await sql`select pg_terminate_backend(${pid!}, 5000)`;
    await assert.rejects(async () => {
      for await (const _ of stream);
    });
    await closed();
  });

  it('reports a statement that is wrong', async () => {
    const wrong = streamRows(sql, tx => tx`select 1 / (n - 15) from generate_series(1, 20) as n`, 10);
    await wrong.next();
    await assert.rejects(wrong.next(), /division by zero/);
    await closed();
  });
});
