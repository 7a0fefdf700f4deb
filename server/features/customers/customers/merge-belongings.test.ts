import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { schedule } from '../../../../test/billing.ts';
import { customerRequests } from '../../../../test/customers.ts';
import { booking, bookJob } from '../../../../test/factories.ts';
import { tablesWith } from '../../../../test/find-person.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, tell } from '../../../../test/money.ts';
import { offerPlans } from '../../../../test/plans.ts';

const t = await openTestApp();
await offerPlans(t);
const { asOwner } = customerRequests(t);
const sent = async (answer: ReturnType<typeof t.hq>) => {
  const { status, body } = await answer;
  assert.ok(status < 300, JSON.stringify(body));
  return body.data;
};
const merge = (id: string, otherId: string) => sent(t.hq('POST', `/api/customers/${id}/merge`, { otherId }));
const startPlan = (email: string, address: string) =>
  sent(asOwner(email, 'POST', '/api/maintenance-plans', { planId: 'lawn-monthly', address }));
const addSchedule = (customerId: string, customerEmail: string, address: string) =>
  sent(t.hq('POST', '/api/billing/recurring', schedule({ customerId, customerEmail, address })));
const erase = (email: string) => sent(asOwner(email, 'POST', '/api/account/erase', { confirm: true }));
const cancel = (jobId: string) =>
  sent(t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId } }));

async function saveCard(jobId: string) {
  const { url } = await sent(t.send({ method: 'POST', url: '/api/payments/keep-card', payload: { jobId } }));
  await chooseOutcome(t, url, 'keep');
  const events = await t.sql`select payload from sandbox_events where payload like ${`%${jobId}%`}`;
  await tell(t, ...events.map(({ payload }) => JSON.parse(payload)));
}

describe('a merged duplicate', () => {
  it('brings its plans, schedules and cards along, and no second plan for the same lawn', async () => {
    const [kept, gone] = ['kept@plans.example', 'gone@plans.example'];
    const own = await bookJob(t, { customerEmail: kept, address: '1 Lawn Rd' });
    const other = await bookJob(t, { customerEmail: gone, address: '1 Lawn Rd' });
    await startPlan(kept, '1 Lawn Rd');
    await startPlan(gone, '1 lawn rd');
    await startPlan(gone, '2 Lake Rd');
    await addSchedule(other.customerId, gone, '2 Lake Rd');
    await saveCard(other.id);
    await merge(own.customerId, other.customerId);

    const account = await sent(asOwner(kept, 'GET', '/api/account'));
    assert.deepEqual(
      account.plans
        .map(({ address, status }: { address: string; status: string }) => `${address}: ${status}`)
        .toSorted(),
      ['1 Lawn Rd: active', '1 lawn rd: ended', '2 Lake Rd: active'],
    );
    const { cards } = await sent(t.hq('GET', `/api/customers/${own.customerId}/cards`));
    assert.deepEqual(
      cards.map(({ jobId }: { jobId: string }) => jobId),
      [other.id],
    );
    const [billed] =
      await t.sql`select person_id, active from billing_schedules where customer_email = ${gone}`;
    assert.deepEqual({ ...billed }, { personId: own.customerId, active: true });
  });

  it('is no friend: neither one books with the referral code of the other', async () => {
    const emails = ['me@friend.example', 'alsome@friend.example'];
    const [me, also] = [
      await bookJob(t, { customerEmail: emails[0] }),
      await bookJob(t, { customerEmail: emails[1] }),
    ];
    const codeOf = async (id: string) =>
      (await t.sql`select referral_code from customers where id = ${id}`)[0]!.referralCode as string;
    const codes = [await codeOf(me.customerId), await codeOf(also.customerId)];
    const use = (customerEmail: string, referralCode: string) =>
      t.send({
        ...{ method: 'POST', url: '/api/jobs/create' },
        payload: booking({ customerEmail, referralCode }),
      });
    assert.equal((await use(emails[0]!, codes[1]!)).status, 201, 'before, they are two people');
    await merge(me.customerId, also.customerId);
    for (const email of emails)
      for (const code of codes) {
        const { status, body } = await use(email, code);
        assert.deepEqual(
          [status, body.details],
          [400, ['referralCode: is not a code that can be used here']],
        );
      }
    for (const code of codes) assert.equal((await use('real@friend.example', code)).status, 201);
  });
});

describe('erasing somebody who was merged', () => {
  /** Both have a job, a property with a gate code, notes, a card and a schedule; `Erin` is left, `Orla` was merged. */
  async function twoPeople(domain: string) {
    const people = [];
    for (const [name, street] of [
      ['Erin', 'Erinstreet'],
      ['Orla', 'Orlastreet'],
    ]) {
      const email = `${name!.toLowerCase()}@${domain}`;
      const address = `7 ${street} ${domain}`;
      const job = await bookJob(t, { customerName: `${name} ${domain}`, customerEmail: email, address });
      await sent(t.hq('PATCH', `/api/customers/${job.customerId}`, { notes: `${name} ${domain} has a dog` }));
      await addSchedule(job.customerId, email, address);
      await saveCard(job.id);
      people.push({ ...job, email });
    }
    await merge(people[0].customerId, people[1].customerId);
    for (const { id } of people) await cancel(id);
    return people;
  }
  const activeSchedules = async (email: string) =>
    (await t.sql`select person_id from billing_schedules where active and customer_email = ${email}`).map(
      ({ personId }) => personId,
    );

  it('by the address of the duplicate: its schedule ends, the other one goes on', async () => {
    const [erin, orla] = await twoPeople('dup.example');
    await catchUp(t);
    await erase(orla.email);
    await catchUp(t);
    assert.deepEqual(await activeSchedules(erin.email), [erin.customerId]);
    assert.deepEqual(await activeSchedules(orla.email), []);
    const cards = await t.sql`select released_at is null as kept from job_cards where job_id = ${orla.id}`;
    assert.deepEqual([...cards.map(({ kept }) => kept)], [false]);
    assert.deepEqual(await tablesWith(t.sql, /orla@dup\.example/), []);
    const found = async (q: string) => (await sent(t.hq('GET', `/api/customers?q=${q}`))).customers.length;
    assert.deepEqual([await found('orla dup'), await found('erin dup')], [0, 1]);
  });

  it('by the address of the one who is left: nothing of theirs remains, the duplicate keeps its schedule', async () => {
    const [erin, orla] = await twoPeople('left.example');
    await erase(erin.email);
    await catchUp(t);
    assert.deepEqual(await activeSchedules(erin.email), []);
    assert.deepEqual(await activeSchedules(orla.email), [orla.customerId]);
    assert.deepEqual(await tablesWith(t.sql, /erin@left\.example|Erinstreet left|Erin left/), []);
    const [row] = await t.sql`select notes, tags from customers where id = ${erin.customerId}`;
    assert.deepEqual({ ...row }, { notes: null, tags: [] });
  });
});
