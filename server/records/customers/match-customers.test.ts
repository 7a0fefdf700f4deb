import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { booking, bookJob } from '../../../test/factories.ts';
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

  it('matches by phone digits when there is no email', async () => {
    const first = await idOf({ customerEmail: 'phone@example.com', customerPhone: '+1 555-0111' });
    assert.equal(await idOf({ customerEmail: undefined, customerPhone: '1 (555) 0111' }), first);
  });

  it('keeps one customer when a known phone adds an email', async () => {
    const first = await idOf({ customerEmail: undefined, customerPhone: '555 0222' });
    assert.equal(await idOf({ customerEmail: 'later@example.com', customerPhone: '555-0222' }), first);
    assert.equal(await idOf({ customerEmail: 'later@example.com' }), first);
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
