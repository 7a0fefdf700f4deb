import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addFranchise, addWorker, booking, bookJob, openPhone } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { placeJobs } from '../../work/jobs/place-jobs.ts';

const t = await openTestApp();
const { asOwner } = customerRequests(t);
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const audit = async (query: string) => (await t.hq('GET', `/api/audit?${query}`)).body.data.entries;

describe('who is behind an entry', () => {
  it('is whoever made the request, with the address it came from', async () => {
    const { id } = await addFranchise(t);
    await t.hq('PATCH', `/api/franchises/${id}`, { name: 'Far North' }, from('203.0.113.7'));
    const [entry] = await audit(`subject=franchise:${id}`);
    const { at, id: number, ...rest } = entry;
    assert.equal(at, t.clock.now().toString({ fractionalSecondDigits: 3 }));
    assert.ok(Number.isInteger(number));
    assert.deepEqual(rest, {
      actor: { kind: 'hq', id: 'tester', name: null },
      type: 'franchise.edited',
      subject: `franchise:${id}`,
      summary: 'Changed name',
      ip: '203.0.113.7',
      source: 'service',
    });
  });

  it('stays right when bookings of several people share a statement, before and after the trail is written', async () => {
    const ips = Array.from({ length: 12 }, (_, n) => `203.0.113.${100 + n}`);
    const jobs = await Promise.all(
      ips.map(async (ip, n) => {
        const payload = booking({ customerEmail: `guest-${n}@example.com` });
        const { body } = await t.send({ method: 'POST', url: '/api/jobs/create', payload, ip });
        return body.data.job;
      }),
    );
    const callers = async () => {
      const entries = (await audit('type=job.created')) as { subject: string; ip: string; actor: object }[];
      const of = (id: string) => entries.find(({ subject }) => subject === `job:${id}`)!;
      return jobs.map(({ id }) => [of(id).ip, of(id).actor]);
    };
    const expected = ips.map(ip => [ip, { kind: 'public', id: null, name: null }]);
    assert.deepEqual(await callers(), expected);
    await catchUp(t);
    assert.deepEqual(await callers(), expected);
  });

  it('is a technician by id, and never a customer by address', async () => {
    const franchise = await addFranchise(t);
    const worker = await addWorker(t, { franchiseId: franchise.id, email: 'wren@example.com' });
    const phone = await openPhone(t, 'wren@example.com');
    await phone.ask('PUT', '/duty', { onDuty: true, shareLocation: true });
    const [duty] = await audit('type=worker.duty');
    assert.deepEqual(duty.actor, { kind: 'worker', id: worker.id, name: null });

    const job = await bookJob(t, { customerEmail: 'ada@example.com' });
    await asOwner('ada@example.com', 'GET', '/api/account/export');
    const [exported] = await audit('type=account.exported');
    assert.deepEqual(exported.actor, { kind: 'proof', id: null, name: null });
    assert.equal(exported.subject, `customer:${job.customerId}`);
    const [leaked] = await t.sql`
      select from activity where concat(actor, caller_id, caller_name) like '%ada@example.com%'`;
    assert.equal(leaked, undefined);
  });

  it('is the system outside of requests', async () => {
    const job = await bookJob(t);
    await placeJobs(t.deps);
    const entries = await audit(`subject=job:${job.id}&type=job.`);
    for (const { type, actor, ip } of entries.filter(({ type }: { type: string }) => type !== 'job.created'))
      assert.deepEqual({ actor, ip }, { actor: { kind: 'system', id: null, name: null }, ip: null }, type);
    await t.sql`
      insert into changes (type, actor, summary, metadata, created_at)
      values ('by.hand', 'x', 'x', '{}', ${t.clock.now()})`;
    assert.deepEqual((await audit('type=by.hand'))[0].actor, { kind: 'system', id: null, name: null });
  });
});

describe('entries through POST /api/dev/activity', () => {
  const forged = { type: 'job.moved', actor: 'hq:owner', summary: 'pending → completed' };

  it('200: are external, in the name of the caller', async () => {
    const { status, body } = await t.hq('POST', '/api/dev/activity', forged, from('198.51.100.1'));
    assert.deepEqual([status, body], [200, { ok: true, data: { ok: true, stored: true } }]);
    const check = async () => {
      const [{ actor, source, ip, type }] = await audit('actor=198.51.100.1');
      assert.deepEqual(
        { actor, source, ip, type },
        {
          actor: { kind: 'hq', id: 'tester', name: null },
          source: 'external',
          ip: '198.51.100.1',
          type: 'job.moved',
        },
      );
      const { events } = (await t.hq('GET', '/api/dev/activity')).body.data;
      const listed = events.find(({ actor }: { actor: string }) => actor === 'hq:owner');
      assert.equal(listed.source, 'external');
    };
    await check();
    await catchUp(t);
    await check();
  });

  it('never show up in the history of a job or in timesheets', async () => {
    const job = await bookJob(t);
    // As if such an entry could name a subject.
    await t.sql`
      insert into changes (type, actor, summary, metadata, subject, created_at, source)
      values ('job.moved', 'hq:owner', 'pending → en_route', '{}', ${`job:${job.id}`}, ${t.clock.now()}, 'external')`;
    const { history } = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data;
    const { timeline } = (await t.hq('GET', `/api/jobs/${job.id}/timeline`)).body.data;
    assert.ok(!JSON.stringify([history, timeline]).includes('en_route'));
    assert.ok(!(await t.hq('GET', '/api/exports/timesheets')).body.includes(job.id));
  });
});

describe('what used to leave no entry', () => {
  it('opening the payout setup of a franchise', async () => {
    const { id } = await addFranchise(t, { name: 'West' });
    const opened = await t.hq('POST', '/api/payments/connect/onboard', { franchiseId: id });
    assert.equal(opened.status, 200);
    const [entry] = await audit(`subject=franchise:${id}&type=franchise.onboarding_opened`);
    assert.equal(entry.actor.id, 'tester');
  });

  it('notifications and test messages, without the recipient', async () => {
    const to = 'someone@example.com';
    await t.hq('POST', '/api/dev/notify', { type: 'deploy', to, data: {} });
    await t.hq('POST', '/api/dev/email-test', { to });
    const entries = await audit('type=message.sent_by_hand');
    assert.equal(entries.length, 2);
    assert.ok(!JSON.stringify(entries).includes(to));
    assert.equal(entries[0].actor.id, 'tester');
  });
});
