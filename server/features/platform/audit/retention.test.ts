import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addEntries } from '../../../../test/audit.ts';
import { customerRequests } from '../../../../test/customers.ts';
import { bookJob, completeJob } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { dropOldEntries } from './drop-old-entries.ts';
import { sealTrail } from './seal-trail.ts';
import { verifyTrail } from './verify-trail.ts';

describe('erasure and retention', () => {
  it('an erased customer leaves a chain that holds', async () => {
    const other = await openTestApp();
    const { asOwner } = customerRequests(other);
    const job = await bookJob(other, { customerEmail: 'gone@example.com' });
    await completeJob(other, job.id);
    await catchUp(other);
    await sealTrail(other.deps, 2);
    assert.equal(
      (await asOwner('gone@example.com', 'POST', '/api/account/erase', { confirm: true })).status,
      200,
    );
    const check = async () => {
      const { problem } = await verifyTrail(other.sql);
      assert.equal(problem, null);
    };
    await check();
    await catchUp(other);
    await sealTrail(other.deps);
    await check();
    const [booked] = await other.sql`
      select ip, metadata, erased_at from activity_entries where type = 'job.created'`;
    assert.deepEqual({ ip: booked!.ip, metadata: booked!.metadata }, { ip: null, metadata: {} });
    assert.ok(booked!.erasedAt);
  });

  it('an event on its way into the trail is not missed', async () => {
    const other = await openTestApp();
    const { asOwner } = customerRequests(other);
    const job = await bookJob(other, { customerEmail: 'gone@example.com' });
    await completeJob(other, job.id);
    // A reader that has read the events and not committed yet.
    const reading = Promise.withResolvers<void>();
    const reader = other.sql.begin(async sql => {
      await sql`select from change_readers where name = 'activity' for update`;
      await sql`
        insert into activity_entries (id, position, type, actor, summary, metadata, subject, created_at, caller_kind, ip,
          source, details_hash)
        select id, row_number() over (order by id), type, actor, summary, metadata, subject, created_at, caller_kind, ip,
          source, details_hash_of(actor, summary, metadata, caller_name, ip)
        from changes where type is not null`;
      await sql`update change_readers set (xid, id) = (select xid, id from changes order by xid desc, id desc limit 1) where name = 'activity'`;
      await reading.promise;
    });
    const erasing = asOwner('gone@example.com', 'POST', '/api/account/erase', { confirm: true });
    const waits = async () =>
      (
        await other.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      ).length > 0;
    while (!(await waits()));
    reading.resolve();
    await reader;
    assert.equal((await erasing).status, 200);
    const left = await other.sql`
      select from activity_entries where subject = ${`job:${job.id}`} and (metadata <> '{}' or ip is not null and caller_kind = 'public')`;
    assert.equal(left.length, 0);
    assert.equal((await verifyTrail(other.sql)).problem, null);
  });

  it('old entries go by whole seals, and the chain holds', async () => {
    const other = await openTestApp();
    await addEntries(other, 6, 'old');
    await catchUp(other);
    await sealTrail(other.deps, 3);
    other.clock.advance({ hours: 24 * 731 });
    await addEntries(other, 2, 'new');
    await catchUp(other);
    const limit = () => other.clock.now().subtract({ hours: 24 * 730 });
    assert.equal(await dropOldEntries(other.deps, limit()), 6);
    assert.equal(await dropOldEntries(other.deps, limit()), 0);
    assert.deepEqual(
      (await other.sql`select position from activity_entries order by 1`).map(({ position }) => position),
      [7, 8],
    );
    assert.equal((await verifyTrail(other.sql)).problem, null);
    await sealTrail(other.deps);
    other.clock.advance({ hours: 24 * 731 });
    assert.equal(await dropOldEntries(other.deps, limit()), 2);
    await addEntries(other, 1);
    await catchUp(other);
    assert.equal((await other.sql`select position from activity_entries`)[0]!.position, 9, 'numbers go on');
    assert.equal((await verifyTrail(other.sql)).problem, null);
  });

  it('keeps what is not sealed yet', async () => {
    const other = await openTestApp();
    await addEntries(other, 2);
    await catchUp(other);
    assert.equal(await dropOldEntries(other.deps, other.clock.now().add({ hours: 1 })), 0);
  });
});
