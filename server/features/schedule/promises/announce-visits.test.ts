import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTown } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { deliverMessages } from '../../messages/delivery/deliver-messages.ts';

const t = await openTestApp();
const zone = 'America/Denver';
const start = '2026-03-05T16:00:00Z'; // Thursday, 9 AM there
const freeze = '2026-03-05T01:00:00Z'; // Wednesday, 6 PM there

async function messagesTo(to: string): Promise<string[]> {
  await deliverMessages(t.deps);
  const { messages } = (await t.hq('GET', `/api/dev/messages?to=${to}&kind=visit_planned`)).body.data;
  return messages
    .map((message: { subject: string; text: string }) => `${message.subject}\n${message.text}`)
    .reverse();
}

const announce = async () => {
  const { status, body } = await t.cron('announce-visits');
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.announced as number;
};

let count = 0;
async function visitAt(scheduledStart: string, settings: object = {}) {
  t.clock.set('2026-03-02T10:00:00Z');
  const here = await openTown(t, { timezone: zone, ...settings });
  const worker = await here.worker({ name: 'Ada Ash' });
  const email = `told${++count}@example.com`;
  const job = await here.job({ customerEmail: email });
  const { status, body } = await t.hq('PATCH', `/api/jobs/${job.id}`, {
    workerId: worker.id,
    scheduledStart,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return { here, worker, job, email };
}

describe('the freeze', () => {
  it('tells the window at booking, and the exact time and name at the freeze, each once', async () => {
    const { email } = await visitAt(start);
    const [promised] = await messagesTo(email);
    assert.match(promised!, /Thu, Mar 5, 8 AM–10 AM/);
    t.clock.set('2026-03-05T00:59:00Z');
    assert.equal(await announce(), 0);
    t.clock.set(freeze);
    assert.equal(await announce(), 1);
    const [, exact, ...more] = await messagesTo(email);
    assert.match(exact!, /^You’re scheduled: Thu, Mar 5, 9 AM/);
    assert.match(exact!, /Ada/);
    assert.deepEqual(more, []);
    assert.equal(await announce(), 0);
    assert.equal((await messagesTo(email)).length, 2);
  });

  it('announces once when two runs overlap', async () => {
    const { email } = await visitAt(start);
    await messagesTo(email);
    t.clock.set(freeze);
    await Promise.all([announce(), announce()]);
    assert.equal((await messagesTo(email)).length, 2);
  });

  it('a visit booked after the freeze is frozen at once', async () => {
    const { email } = await visitAt('2026-03-02T20:00:00Z');
    const [exact, ...more] = await messagesTo(email);
    assert.match(exact!, /^You’re scheduled: Mon, Mar 2, 1 PM/);
    assert.deepEqual(more, []);
    assert.equal(await announce(), 0);
  });

  it('a visit that is moved to another day after it was announced is announced again', async () => {
    const { email, job } = await visitAt(start);
    await messagesTo(email);
    t.clock.set(freeze);
    assert.equal(await announce(), 1);
    await messagesTo(email);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { scheduledStart: '2026-03-10T16:00:00Z' });
    const [, , moved] = await messagesTo(email);
    assert.match(moved!, /^New time for your visit: Tue, Mar 10, \d+ [AP]M–/);
    t.clock.set('2026-03-10T01:00:00Z');
    assert.equal(await announce(), 1);
    assert.match((await messagesTo(email))[3]!, /^You’re scheduled: Tue, Mar 10, 10 AM/);
  });

  it('follows the setting', async () => {
    await t.hq('PATCH', '/api/settings', { dispatch: { freezeAt: '08:30' } });
    await visitAt('2026-03-12T16:00:00Z');
    t.clock.set('2026-03-11T14:29:00Z');
    assert.equal(await announce(), 0);
    t.clock.set('2026-03-11T14:30:00Z');
    assert.equal(await announce(), 1);
    await t.hq('PATCH', '/api/settings', { dispatch: { freezeAt: '18:00' } });
    const { status } = await t.hq('PATCH', '/api/settings', { dispatch: { freezeAt: '25:00' } });
    assert.equal(status, 400);
  });
});
