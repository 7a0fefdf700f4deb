import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import { createTestDatabase } from '../../test/database.ts';
import { testClock, testConfig } from '../../test/harness.ts';
import { ledgerBalances } from '../../test/money.ts';
import { inBoth, loadRelease10, readChecksums, readColumns } from '../../test/release-1.0.ts';
import { readSchema } from '../../test/schema.ts';
import { sealTrail } from '../features/platform/audit/seal-trail.ts';
import { verifyTrail } from '../features/platform/audit/verify-trail.ts';
import { openLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { checkArchive } from './archive.ts';
import { inFile } from './archive-place.ts';
import { connect } from './connect.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { backUpInto } from './upgrade-from-1.0.ts';

/** 1.0 tables that upgrade.sql removes because something else replaces them. */
const replaced = ['activity', 'customer_completions', 'figures', 'ledger_balances'];

const folder = mkdtempSync(join(tmpdir(), 'truckroll-upgrade-'));
const release10 = await loadRelease10();
after(async () => {
  await release10.drop();
  rmSync(folder, { recursive: true, force: true });
});

const noBackUp = async () => {};

/** A 1.0 database for one test. */
async function openRelease10(t: TestContext) {
  const { url, drop } = await createTestDatabase(release10.name);
  const sql = connect(url, { max: 2 });
  t.after(async () => {
    await sql.end();
    await drop();
  });
  const applied = async () =>
    (await sql<{ name: string }[]>`select name from schema_migrations order by name`).map(({ name }) => name);
  return { url, sql, applied };
}

async function openFresh(t: TestContext) {
  const database = await createTestDatabase();
  t.after(database.drop);
  return database;
}

describe('the upgrade from 1.0', () => {
  it('leaves exactly the schema of a fresh database', async t => {
    const [old, fresh] = [await openRelease10(t), await openFresh(t)];
    const done = await migrate(old.url, noBackUp);
    assert.equal(done[0], 'from-1.0/upgrade.sql');
    assert.deepEqual(await readSchema(old.url), await readSchema(fresh.url));
    const sql = connect(fresh.url, { max: 1 });
    const rows = await sql`select name, checksum from schema_migrations order by name`;
    await sql.end();
    assert.deepEqual(
      [...(await old.sql`select name, checksum from schema_migrations order by name`)],
      [...rows],
    );
    assert.deepEqual(await migrate(old.url), [], 'nothing is left to do');
  });

  it('keeps every row, and the ledger to the cent', async t => {
    const { url, sql } = await openRelease10(t);
    const before = await readColumns(url);
    const all = await readChecksums(url, before);
    const empty = Object.keys(all).filter(table => all[table]!.startsWith('0 rows'));
    assert.deepEqual(empty, [], 'the archive has rows in every table');
    const ledger = () => sql`
      select account, coalesce(franchise_id, '') as franchise, sum(amount_cents) as cents, count(*) as entries
      from ledger_entries group by 1, 2 order by 1, 2`;
    const accounts = [...(await ledger())];

    await migrate(url, noBackUp);
    const now = await readColumns(url);
    assert.deepEqual(
      Object.keys(before).filter(table => !now[table]),
      replaced,
    );
    // More words are searched for than in 1.0, for the same rows.
    const { search_words: _, ...common } = inBoth(before, now);
    const [words] = await sql`select count(*) as n from search_words`;
    assert.equal(all.search_words!.split(' ')[0], String(words!.n));
    assert.deepEqual(await readChecksums(url, common), await readChecksums(release10.url, common));
    assert.deepEqual([...(await ledger())], accounts);
    const trail = { activity: before.activity! };
    const [moved] = Object.values(await readChecksums(url, { activity_entries: before.activity! }));
    assert.equal(moved, (await readChecksums(release10.url, trail)).activity, 'the trail');
    assert.ok(accounts.length > 5);
    await ledgerBalances({ sql });
  });

  it('continues from the ids of 1.0 and keeps the ledger append-only and balanced', async t => {
    const { url, sql } = await openRelease10(t);
    await migrate(url, noBackUp);
    const [next] = await sql`
      insert into changes (type, actor, summary, created_at) values ('x', 'x', 'x', now())
      returning id, (select max(id) from activity_entries) as last`;
    assert.ok(next!.id > next!.last);
    await assert.rejects(sql`update ledger_entries set amount_cents = amount_cents + 1`, /append-only/);
    await assert.rejects(
      sql`
        insert into ledger_entries (transaction_id, account, amount_cents, created_at)
        select id, 'charges', 1, now() from ledger_transactions limit 1`,
      /does not balance/,
    );
  });

  it('numbers the trail, tells what cannot be ours, and can be sealed', async t => {
    const { url, sql } = await openRelease10(t);
    await migrate(url, noBackUp);
    const [trail] = await sql`
      select count(*) as n, min(position) as first, max(position) as last,
        count(*) filter (where (source = 'external') <> (subject is null)) as wrong,
        count(*) filter (where actor like 'hq:%' and (caller_kind, 'hq:' || caller_id) <> ('hq', actor)) as misread
      from activity_entries`;
    assert.deepEqual({ ...trail }, { n: trail!.n, first: 1, last: trail!.n, wrong: 0, misread: 0 });
    await sealTrail({ sql, clock: testClock(), log: openLog(testConfig()) }, 10);
    const { problem, entries } = await verifyTrail(sql);
    assert.deepEqual({ problem, entries }, { problem: null, entries: trail!.n });
  });

  it('runs once when several instances start together', async t => {
    const { url } = await openRelease10(t);
    let backups = 0;
    const start = () =>
      migrate(url, async () => {
        backups++;
      });
    const done = await Promise.all([start(), start(), start()]);
    assert.equal(done.filter(names => names.includes('from-1.0/upgrade.sql')).length, 1);
    assert.equal(done.filter(names => names.length === 0).length, 2);
    assert.equal(backups, 1);
  });

  it('is all or nothing, and the next start tries again', async t => {
    const { url, sql, applied } = await openRelease10(t);
    await sql`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''cut short''; end'`;
    await sql`create trigger refuse before insert on schema_migrations execute function refuse()`;
    const [names, schema, columns] = [await applied(), await readSchema(url), await readColumns(url)];
    const rows = await readChecksums(url, columns);
    await assert.rejects(migrate(url, noBackUp), /cut short/);
    assert.deepEqual(await applied(), names);
    assert.deepEqual(await readSchema(url), schema);
    assert.deepEqual(await readChecksums(url, columns), rows);

    await sql`drop trigger refuse on schema_migrations`;
    assert.equal((await migrate(url, noBackUp))[0], 'from-1.0/upgrade.sql');
  });
});

describe('the backup before the upgrade', () => {
  it('is a complete 1.0 archive, written before anything changes', async t => {
    const { url, applied } = await openRelease10(t);
    const dataDir = join(folder, 'good');
    const reported: string[] = [];
    const backUp = backUpInto({ dataDir }, line => reported.push(line));
    const seen: string[][] = [];
    await migrate(url, async from => {
      await backUp(from);
      seen.push(await applied());
    });
    const [name, ...more] = readdirSync(join(dataDir, 'backups'));
    assert.match(name!, /^before-upgrade-from-1\.0-[\dT.Z-]+\.gz$/);
    assert.deepEqual(more, []);
    const file = join(dataDir, 'backups', name!);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(reported.length, 1);
    assert.ok(reported[0]!.includes(file));
    const { migrations } = await checkArchive(inFile(file));
    assert.equal(migrations.length, 46);
    assert.deepEqual(seen, [migrations], 'the database was still that of 1.0');
  });

  it('stops the upgrade with an explanation and changes nothing if it cannot be written', async t => {
    const { url, applied } = await openRelease10(t);
    const dataDir = join(folder, 'bad');
    writeFileSync(dataDir, 'a file where the folder should be');
    const [names, schema] = [await applied(), await readSchema(url)];
    await assert.rejects(migrate(url, backUpInto({ dataDir }, assert.fail)), (error: Error) => {
      assert.ok(error instanceof OperatorError);
      assert.match(error.message, /backup could not be written to .*bad.*Nothing was changed/);
      return true;
    });
    await assert.rejects(migrate(url), /only after a backup/);
    assert.deepEqual(await applied(), names);
    assert.deepEqual(await readSchema(url), schema);
  });
});

describe('other databases', () => {
  it('rejects one from before 1.0 and says what to do', async t => {
    const { url, sql, applied } = await openRelease10(t);
    await sql`delete from schema_migrations where name > '0100'`;
    const names = await applied();
    await assert.rejects(migrate(url, assert.fail), (error: Error) => {
      assert.ok(error instanceof OperatorError);
      assert.match(error.message, /before 1\.0: start release 1\.0 with it once/);
      return true;
    });
    assert.deepEqual(await applied(), names);
  });

  it('rejects one that is newer', async t => {
    const { url, sql } = await openRelease10(t);
    await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`;
    await assert.rejects(migrate(url, assert.fail), /newer than this release.*9999_later/);
  });

  it('pending: the upgrade for 1.0, every file for an empty one, nothing for a current one', async t => {
    const old = await openRelease10(t);
    const pending = await pendingMigrations(old.sql);
    assert.equal(pending[0], 'from-1.0/upgrade.sql');
    assert.ok(!pending.includes('0001_team.sql') && pending.includes('0010_balance.sql'));
    await migrate(old.url, noBackUp);
    assert.deepEqual(await pendingMigrations(old.sql), []);
    await old.sql`drop table schema_migrations`;
    assert.equal((await pendingMigrations(old.sql))[0], '0001_team.sql');
  });
});

describe('the schema comparison', () => {
  it('detects every kind of difference', async t => {
    const { url } = await openFresh(t);
    const sql = connect(url, { max: 1 });
    t.after(() => sql.end());
    const changes: [statement: string, seenAs: string][] = [
      ['drop index jobs_by_time', 'index jobs_by_time on jobs'],
      ['alter table worker_locations alter lat type real', 'column worker_locations.lat'],
      ['alter table messages alter priority set default 2', 'column messages.priority'],
      ['alter table payouts alter tries drop not null', 'column payouts.tries'],
      ['alter table job_pictures alter bytes set storage extended', 'column job_pictures.bytes'],
      ['alter table jobs drop constraint job_times_in_order', 'constraint job_times_in_order on jobs'],
      [
        'alter table ledger_entries disable trigger ledger_entries_inserted',
        'trigger ledger_entries_inserted on ledger_entries',
      ],
      ['create or replace view ledger_totals as select * from ledger_sums', 'relation ledger_totals'],
      ['alter table figure_sums reset (fillfactor)', 'relation figure_sums'],
      ['alter sequence changes_id_seq cache 5', 'sequence changes_id_seq'],
      ['alter function month_of volatile', 'function month_of(at timestamp with time zone, zone text)'],
      [`comment on table jobs is 'x'`, 'relation jobs'],
      ['drop extension pg_trgm cascade', 'extension pg_trgm'],
    ];
    let before = await readSchema(url);
    for (const [statement, seenAs] of changes) {
      await sql.unsafe(statement);
      const now = await readSchema(url);
      assert.notEqual(now[seenAs], before[seenAs], statement);
      before = now;
    }
  });
});
