import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, it } from 'node:test';
import { booking, bookJob, prove } from '../../../test/factories.ts';
import { openTestApp } from '../../../test/harness.ts';
import { isAnyoneWaiting } from '../../../test/locks.ts';

const t = await openTestApp();

const create = (payload: object) => t.send({ method: 'POST', url: '/api/jobs/create', payload });

describe('customer matching', () => {
  const idOf = async (changes: object) => (await bookJob(t, changes)).customerId;

  it('matches by email, ignoring case', async () => {
    const first = await idOf({ customerEmail: 'case@example.com' });
    assert.equal(await idOf({ customerEmail: 'CASE@Example.com' }), first);
  });

  it('matches by email in letters whose lower case is disputed, and leaves no customer without a job', async () => {
    for (const customerEmail of ['İpek@example.com', 'ΟΔΥΣ@example.com']) {
      const first = await idOf({ customerEmail });
      assert.equal(await idOf({ customerEmail }), first);
      const [own, ...others] =
        await t.sql`select id from customers where lower(email) = lower(${customerEmail})`;
      assert.deepEqual([own!.id, others.length], [first, 0]);
    }
  });

  it('never matches by phone: not without an email, and not when a known phone comes with a new one', async () => {
    const customerPhone = '+1 555-0111';
    const ids = [
      await idOf({ customerEmail: 'phone@example.com', customerPhone }),
      await idOf({ customerEmail: undefined, customerPhone }),
      await idOf({ customerEmail: undefined, customerPhone }),
      await idOf({ customerEmail: 'later@example.com', customerPhone }),
    ];
    assert.equal(new Set(ids).size, 4);
  });

  it('changes nothing of a known customer: what a stranger types stays on the job', async () => {
    const known = await idOf({ customerEmail: 'victim@example.com', customerName: 'Vera Vance' });
    const read = () => t.sql`select * from customers where id = ${known}`;
    const before = [...(await read())];
    t.clock.advance({ minutes: 1 });
    const typed = { customerName: 'Mallory', customerPhone: '555 0666', customerEmail: 'Victim@example.com' };
    const job = await bookJob(t, typed);
    assert.deepEqual([job.customerName, job.customerPhone, job.customerEmail], Object.values(typed));
    assert.equal(job.customerId, known);
    assert.deepEqual([...(await read())], before);
  });

  it('answers with an id that does not tell a known customer from a new one', async () => {
    await t.sql`
      insert into customers (id, name, email, referral_code, created_at, updated_at)
      values (${randomUUIDv7()}, 'Vera Vance', 'v7@example.com', 'V7', now(), now())`;
    const shown = await idOf({ customerEmail: 'v7@example.com' });
    const ids = [shown, await idOf({ customerEmail: 'never-seen@example.com' })];
    for (const id of ids)
      assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.equal(await idOf({ customerEmail: 'V7@example.com' }), shown, 'and stays the same');
  });

  it('keeps a victim’s account out of reach of someone who books with their phone number', async () => {
    const customerPhone = '+1 555 010 0777';
    const victim = await idOf({ customerEmail: undefined, customerName: 'Vera Vance', customerPhone });
    const job = await bookJob(t, { customerEmail: 'mallory@example.com', customerPhone });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    const headers = { authorization: `Bearer ${await prove(t, 'mallory@example.com')}` };
    const payload = { confirm: true };
    assert.equal((await t.send({ method: 'POST', url: '/api/account/erase', payload, headers })).status, 200);
    const [row] = await t.sql`select name, phone from customers where id = ${victim}`;
    assert.deepEqual({ ...row }, { name: 'Vera Vance', phone: customerPhone });
  });

  it('takes a booking that adds an email to a phone while someone else books with that email', async () => {
    await idOf({ customerEmail: undefined, customerPhone: '555 0333' });
    let booked: ReturnType<typeof create> | undefined;
    await t.sql.begin(async sql => {
      await sql`
        insert into customers (id, name, email, referral_code, created_at, updated_at)
        values (gen_random_uuid(), 'Robin Reed', 'race@example.com', 'RACE', now(), now())`;
      booked = create(booking({ customerEmail: 'Race@example.com', customerPhone: '555-0333' }));
      await Promise.race([booked, isAnyoneWaiting(t)]);
    });
    const { status, body } = await booked!;
    assert.equal(status, 201);
    assert.equal(body.data.job.customerId, await idOf({ customerEmail: 'race@example.com' }));
  });

  it('keeps two customers with neither as two', async () => {
    assert.notEqual(await idOf({ customerEmail: undefined }), await idOf({ customerEmail: undefined }));
  });

  it('creates one customer from twenty simultaneous first bookings', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => idOf({ customerEmail: 'atonce@example.com' })),
    );
    assert.equal(new Set(ids).size, 1);
  });
});
