import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asCaller } from '../../server/caller.ts';
import { maintainPartitions } from '../../server/features/platform/operations/maintain-partitions.ts';
import { tables } from './tables.ts';
import { openTwoFranchises } from './two-franchises.ts';

const { t, north, south } = await openTwoFranchises();
/** Does something as a user who sees these franchises. */
const seeing = <T>(franchiseIds: string[], work: () => T): T =>
  asCaller({ kind: 'user', id: 'somebody', franchiseIds }, work);
const failsWith = (code: string) => (error: { code?: string }) => error.code === code;

/** Partitions are reached through their table only. */
const existing = (
  await t.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`
).map(({ name }) => name);
const rows = (name: string) => t.sql.unsafe(`select to_jsonb(${name}) as row from ${name}`);
const markedSouth = (found: readonly unknown[]) =>
  JSON.stringify(found).toLowerCase().includes('southmark') ||
  [south.franchise.id, ...south.jobIds, south.worker.id].some(id => JSON.stringify(found).includes(id));

describe('tables', () => {
  it('are all named, with the reason why users of a franchise see them or not', () => {
    const listed = Object.values(tables).flatMap(group => Object.keys(group));
    assert.deepEqual(listed.toSorted(), existing.toSorted());
  });

  it('partitions: nobody of a franchise reaches one by its own name', async () => {
    await maintainPartitions(t.deps);
    const partitions = await t.sql<{ name: string; secured: boolean }[]>`
      select relname as name, relrowsecurity as secured from pg_class
      where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`;
    assert.ok(partitions.length > 10);
    for (const { name, secured } of partitions) {
      assert.ok(secured, name);
      for (const statement of [
        `select from ${name}`,
        `insert into ${name} default values`,
        `delete from ${name}`,
      ])
        await assert.rejects(
          seeing([north.franchise.id], () => t.sql.unsafe(statement)),
          failsWith('42501'),
          statement,
        );
    }
  });

  it('limited: all rows of the franchise and no others, without any condition in the statement', async () => {
    for (const name of Object.keys(tables.limited)) {
      const all = await rows(name);
      const seen = await seeing([north.franchise.id], () => rows(name));
      assert.ok(!markedSouth(seen), name);
      const both = await seeing([north.franchise.id, south.franchise.id], () => rows(name));
      const [ours, theirs] = [seen.length, (await seeing([south.franchise.id], () => rows(name))).length];
      assert.equal(both.length, ours + theirs, name);
      assert.ok(both.length <= all.length, name);
    }
  });

  it('limited: rows of another franchise can be neither added, changed nor removed', async () => {
    await seeing([north.franchise.id], async () => {
      assert.equal((await t.sql`update jobs set notes = 'x' where id = ${south.pending.id}`).count, 0);
      assert.equal((await t.sql`delete from job_notes where job_id = ${south.completed.id}`).count, 0);
      await assert.rejects(
        async () =>
          t.sql`update jobs set franchise_id = ${south.franchise.id} where id = ${north.pending.id}`,
        failsWith('42501'),
      );
      await assert.rejects(
        async () => t.sql`
          insert into worker_duty (worker_id, on_duty, share_location, changed_at)
          values (${south.helper.id}, true, false, now())`,
        failsWith('42501'),
      );
    });
  });

  it('shared: the same rows for everybody, and nothing about a single franchise', async () => {
    for (const name of Object.keys(tables.shared)) {
      const seen = await seeing([north.franchise.id], () => rows(name));
      assert.equal(seen.length, (await rows(name)).length, name);
      assert.ok(!markedSouth(seen), name);
    }
  });

  it('written and closed: cannot be read', async () => {
    for (const name of Object.keys({ ...tables.written, ...tables.closed }))
      await assert.rejects(
        () => seeing([north.franchise.id], async () => rows(name)),
        failsWith('42501'),
        name,
      );
  });

  it('views that are granted read with the rights of whoever asks', async () => {
    const views = await t.sql<{ name: string; options: string[] | null }[]>`
      select relname as name, reloptions as options from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'v' and has_table_privilege('truckroll_scoped', oid, 'select')`;
    assert.ok(views.length > 0);
    for (const { name, options } of views) assert.ok(options?.includes('security_invoker=true'), name);
  });
});

describe('the database role of users of single franchises', () => {
  it('is no superuser, bypasses nothing, cannot sign in, owns nothing and can become nobody else', async () => {
    const [role] = await t.sql`
      select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = 'truckroll_scoped'`;
    const nothing = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false };
    assert.deepEqual({ ...role }, { ...nothing, rolcreatedb: false, memberships: 0, owned: 0 });
  });

  it('sees nothing without a franchise', async () => {
    for (const name of Object.keys(tables.limited))
      assert.equal((await seeing([], () => rows(name))).length, 0, name);
  });

  it('runs only functions of ours with more rights than its own that tell nothing', async () => {
    const definers = await t.sql<{ name: string }[]>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and prorettype <> 'trigger'::regtype`;
    assert.deepEqual(definers.map(({ name }) => name).toSorted(), ['ids_with_words', 'merged_in_scope']);
  });
});

describe('somebody of one franchise', () => {
  it('sees the jobs of that franchise and no others', async () => {
    const dispatcher = await t.signInAs('dispatcher', [north.franchise.id]);
    const { jobs } = (await dispatcher('GET', '/api/jobs')).body.data;
    assert.deepEqual(jobs.map((job: { id: string }) => job.id).toSorted(), north.jobIds.toSorted());
    assert.equal((await dispatcher('GET', `/api/jobs/${north.pending.id}`)).status, 200);
    assert.equal((await dispatcher('GET', `/api/jobs/${south.pending.id}`)).status, 404);
  });
});
