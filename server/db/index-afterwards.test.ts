import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestApp } from '../../test/harness.ts';
import { indexAfterwards } from './index-afterwards.ts';

const { sql } = await openTestApp();
const tables = ['jobs', 'visits'];
const read = async () => ({
  indexes: await sql`
    select tablename, indexdef from pg_indexes where tablename = any (${tables}::text[]) order by indexname`,
  constraints: await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where conrelid = any (${tables}::regclass[]) order by 1, 2`,
});

test('indexes and foreign keys are the same afterwards, and away while rows are loaded', async () => {
  const before = await read();
  assert.ok(before.indexes.length > 20);
  await sql.begin(tx =>
    indexAfterwards(tx, tables, async () => {
      const [left] = await tx`
        select count(*) filter (where not indisunique) as plain, count(*) filter (where indisunique) > 0 as unique
        from pg_index where indrelid = any (${tables}::regclass[])`;
      assert.deepEqual({ ...left }, { plain: 0, unique: true });
    }),
  );
  assert.deepEqual(await read(), before);
});

test('a row that breaks a foreign key undoes the load', async () => {
  const before = await read();
  const loading = sql.begin(tx =>
    indexAfterwards(tx, tables, async () => {
      await tx`
        insert into visits (id, job_id, number, duration_minutes, created_at, updated_at)
        values (gen_random_uuid(), gen_random_uuid(), 1, 60, now(), now())`;
    }),
  );
  await assert.rejects(loading, { constraint_name: 'visits_job_id_fkey' });
  assert.deepEqual(await read(), before);
  assert.equal((await sql`select from visits`).length, 0);
});
