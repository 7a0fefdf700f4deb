import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob, prove } from '../../../test/factories.ts';
import { openTestApp } from '../../../test/harness.ts';

const t = await openTestApp();

/** Addresses that differ only in letters that some programs take for the same. */
const lookalikes = [
  ['kim@example.com', '\u212aim@example.com', 'the Kelvin sign'],
  ['ida@example.com', '\u0130da@example.com', 'İ'],
  ['strasse@example.com', 'stra\u00dfe@example.com', 'ß'],
  ['åsa@example.com', '\u212bsa@example.com', 'the Angstrom sign'],
  ['pat@kiosk.example', 'pat@\u212aiosk.example', 'the Kelvin sign in the domain'],
] as const;

const account = (proof: string) =>
  t.send({ method: 'GET', url: '/api/account', headers: { authorization: `Bearer ${proof}` } });

describe('an email address', () => {
  for (const [victim, other, name] of lookalikes)
    it(`is another one with ${name}: another customer, no proof and no messages`, async () => {
      const { id, customerId } = await bookJob(t, { customerEmail: victim });
      const jobsOf = async (proof: string) =>
        (await account(proof)).body.data.bookings.map((job: { id: string }) => job.id);
      assert.deepEqual(await jobsOf(await prove(t, other)), []);
      assert.deepEqual(await jobsOf(await prove(t, victim)), [id]);
      assert.notEqual((await bookJob(t, { customerEmail: other })).customerId, customerId);
      const cancel = { method: 'POST', url: '/api/customer/cancel' } as const;
      assert.equal((await t.send({ ...cancel, payload: { jobId: id, email: other } })).status, 409);
      const mail = (await t.hq('GET', `/api/dev/messages?to=${encodeURIComponent(victim)}`)).body.data
        .messages;
      assert.ok(mail.length > 0 && mail.every((message: { to: string }) => message.to === victim));
    });

  it('belongs to one worker in any case, but not with another letter', async () => {
    const franchise = await addFranchise(t);
    await addWorker(t, { franchiseId: franchise.id, email: 'kay@example.com' });
    const again = await t.hq('POST', '/api/workers', {
      ...{ name: 'Kay', franchiseId: franchise.id },
      email: 'KAY@Example.com',
    });
    assert.equal(again.status, 409);
    await addWorker(t, { franchiseId: franchise.id, email: '\u212aay@example.com' });
  });
});
