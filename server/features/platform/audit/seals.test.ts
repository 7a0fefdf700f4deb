import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { addEntries } from '../../../../test/audit.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { readArchive, writeArchive } from '../../../db/archive.ts';
import { inFile } from '../../../db/archive-place.ts';
import { connect, type Sql } from '../../../db/connect.ts';
import { checkChain } from './check-chain.ts';
import { sealTrail } from './seal-trail.ts';
import { verifyTrail } from './verify-trail.ts';

const t = await openTestApp({ config: { hqEmail: 'office@example.com' } });

// Three seals of four entries, and two entries after them.
await addEntries(t, 12);
await catchUp(t);
await sealTrail(t.deps, 4);
await addEntries(t, 2, 'tail');
await catchUp(t);

const asSuperuser = <T>(work: (sql: Sql) => PromiseLike<T>) =>
  t.sql.begin(async sql => {
    await sql`set local session_replication_role = replica`;
    await work(sql);
  });

await t.sql`create table saved_entries as table activity_entries`;
await t.sql`create table saved_seals as table audit_seals`;

/** Changes something behind the service's back, past the triggers, and returns what is then found. */
async function afterTampering(tamper: (sql: Sql) => PromiseLike<unknown>): Promise<string | null> {
  await asSuperuser(tamper);
  const { problem } = await verifyTrail(t.sql);
  await asSuperuser(async sql => {
    await sql`delete from activity_entries`;
    await sql`delete from audit_seals`;
    await sql`insert into activity_entries table saved_entries`;
    await sql`insert into audit_seals table saved_seals`;
  });
  return problem;
}

describe('a trail that nobody touched', () => {
  it('is sealed in order and holds', async () => {
    const { problem, seals, entries, lastSeal } = await verifyTrail(t.sql);
    assert.deepEqual({ problem, seals, entries }, { problem: null, seals: 3, entries: 14 });
    assert.equal(lastSeal!.lastPosition, 12);
    assert.match(lastSeal!.hash, /^[\da-f]{64}$/);
    const positions = await t.sql`select position from activity_entries order by position`;
    assert.deepEqual(
      positions.map(({ position }) => position),
      Array.from({ length: 14 }, (_, n) => n + 1),
    );
    assert.equal(await afterTampering(async () => {}), null);
  });

  it('holds in a restored backup', async tc => {
    const other = await openTestApp();
    await addEntries(other, 5);
    await catchUp(other);
    await sealTrail(other.deps, 2);
    await checkChain(other.deps);
    const folder = mkdtempSync(join(tmpdir(), 'truckroll-audit-'));
    const database = await createTestDatabase();
    const sql = connect(database.url, { max: 2 });
    tc.after(async () => {
      await sql.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    });
    await writeArchive(other.databaseUrl, inFile(join(folder, 'backup.gz')), '2026-03-02T10:00:00Z');
    await readArchive(sql, inFile(join(folder, 'backup.gz')));
    assert.deepEqual(await verifyTrail(sql), await verifyTrail(other.sql));
    await checkChain({ ...other.deps, sql });
  });

  it('is sealed once, however many processes seal', async () => {
    const other = await openTestApp();
    await addEntries(other, 50);
    await catchUp(other);
    await Promise.all(Array.from({ length: 4 }, () => sealTrail(other.deps, 10)));
    const seals = await other.sql`select id from audit_seals order by id`;
    assert.deepEqual(
      seals.map(({ id }) => id),
      [1, 2, 3, 4, 5],
    );
    assert.equal((await verifyTrail(other.sql)).problem, null);
  });
});

describe('tampering', () => {
  const cases: [what: string, tamper: (sql: Sql) => PromiseLike<unknown>, found: RegExp][] = [
    [
      'a changed entry',
      sql => sql`update activity_entries set caller_id = 'someone else' where position = 6`,
      /^Seal 2 \(entries 5 to 8\): an entry was changed/,
    ],
    [
      'a changed time',
      sql =>
        sql`update activity_entries set created_at = created_at + interval '1 microsecond' where position = 1`,
      /^Seal 1 .* an entry was changed/,
    ],
    [
      'a changed summary',
      sql => sql`update activity_entries set summary = 'Nothing' where position = 6`,
      /^Seal 2 .* the details of 1 of its entries were changed/,
    ],
    [
      'a changed summary with a new hash',
      sql => sql`
        update activity_entries set summary = 'Nothing',
          details_hash = details_hash_of(actor, 'Nothing', metadata, caller_name, ip) where position = 6`,
      /^Seal 2 .* an entry was changed/,
    ],
    [
      'a removed address',
      sql => sql`update activity_entries set ip = '192.0.2.1' where position = 6`,
      /^Seal 2 .* the details of 1 of its entries/,
    ],
    [
      'an erasure that nobody asked for',
      sql => sql`update activity_entries set summary = '', erased_at = now() where position = 6`,
      /^Seal 2 .* the details of 1 of its entries/,
    ],
    [
      'a deleted entry',
      sql => sql`delete from activity_entries where position = 7`,
      /^Seal 2 .*: 1 of its entries are missing/,
    ],
    [
      'an inserted entry',
      sql => sql`
        insert into activity_entries (id, position, type, actor, summary, metadata, created_at, caller_kind, source, details_hash)
        select 999, 0, type, actor, summary, metadata, created_at, caller_kind, source, details_hash
        from activity_entries where position = 1`,
      /^1 entries were inserted before the first/,
    ],
    [
      'an entry replaced by another',
      async sql => {
        await sql`delete from activity_entries where position = 7`;
        await sql`update activity_entries set position = 7 where position = 14`;
      },
      /^Seal 2 .* an entry was changed/,
    ],
    [
      'two entries in another order',
      async sql => {
        await sql`update activity_entries set position = -1 where position = 6`;
        await sql`update activity_entries set position = 6 where position = 7`;
        await sql`update activity_entries set position = 7 where position = -1`;
      },
      /^Seal 2 .* an entry was changed/,
    ],
    [
      'a changed seal',
      sql => sql`update audit_seals set sealed_at = sealed_at - interval '1 day' where id = 2`,
      /^Seal 2 .* was changed/,
    ],
    [
      'a seal made again for changed entries',
      async sql => {
        await sql`update activity_entries set type = 'y' where position = 6`;
        await sql`
          update audit_seals set entries_hash = (
            select sha256(convert_to(string_agg(sealed_line(e), E'\n' order by position), 'UTF8'))
            from activity_entries e where position between 5 and 8) where id = 2`;
        await sql`update audit_seals set hash = seal_hash_of(audit_seals) where id = 2`;
      },
      /^Seal 3 .* does not continue the one before it/,
    ],
    [
      'a deleted seal with its entries',
      async sql => {
        await sql`delete from audit_seals where id = 2`;
        await sql`delete from activity_entries where position between 5 and 8`;
      },
      /^Seal 2 is missing/,
    ],
    [
      'entries deleted as if they were old',
      async sql => {
        await sql`update audit_seals set dropped_at = sealed_at + interval '700 days' where id = 2`;
        await sql`delete from activity_entries where position between 5 and 8`;
      },
      /^Seal 2 .* deleted before they were 730 days old/,
    ],
    [
      'an entry deleted before it was sealed',
      sql => sql`delete from activity_entries where position = 13`,
      /^Entries are missing after entry 12/,
    ],
    [
      'an entry changed before it was sealed',
      sql => sql`update activity_entries set summary = 'y' where position = 14`,
      /^The details of 1 entries after entry 12/,
    ],
  ];
  for (const [what, tamper, found] of cases)
    it(`finds ${what}`, async () => assert.match((await afterTampering(tamper)) ?? 'nothing', found));
});

describe('the database', () => {
  it('refuses to change, delete or empty the trail, its seals and checks', async () => {
    await checkChain(t.deps);
    for (const statement of [
      `update activity_entries set summary = 'y' where position = 1`,
      `update activity_entries set type = 'y', metadata = '{}', erased_at = now() where position = 1`,
      `update activity_entries set erased_at = now(), metadata = '{"a": 1}' where position = 1`,
      'delete from activity_entries where position = 1',
      'delete from activity_entries where position = 14',
      'truncate activity_entries',
      `update audit_seals set hash = '' where id = 1`,
      'delete from audit_seals where id = 1',
      'truncate audit_seals',
      'update audit_checks set problem = null',
      'delete from audit_checks',
      'truncate audit_checks',
    ])
      await assert.rejects(t.sql.unsafe(statement), /The audit trail is append-only/, statement);
    assert.equal((await verifyTrail(t.sql)).problem, null);
  });
});

describe('checking the chain', () => {
  it('200: GET /api/audit/chain and POST /api/audit/verify tell how far it is sealed and whether it holds', async () => {
    const { check } = (await t.hq('POST', '/api/audit/verify')).body.data;
    assert.deepEqual([check.seals, check.problem], [3, null]);
    const { chain } = (await t.hq('GET', '/api/audit/chain')).body.data;
    assert.deepEqual(chain.lastCheck, check);
    assert.deepEqual([chain.lastSeal.id, chain.lastSeal.lastPosition], [3, 12]);
    assert.ok(chain.unsealed >= 2);
  });

  it('emails the office about tampering, once an hour', async () => {
    await asSuperuser(sql => sql`update activity_entries set summary = 'Nothing' where position = 2`);
    for (let n = 0; n < 2; n++) assert.match((await checkChain(t.deps)).problem!, /^Seal 1 /);
    const mail = await t.sql`select data from messages where recipient = 'office@example.com'`;
    assert.equal(mail.length, 1);
  });

  it('200: an empty trail is in order', async () => {
    const other = await openTestApp();
    assert.equal((await other.hq('POST', '/api/audit/verify')).body.data.check.problem, null);
    assert.equal((await other.hq('GET', '/api/audit/chain')).body.data.chain.lastSeal, null);
  });
});
