import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { sendReminders } from './send-reminders.ts';

const t = await openTestApp({ config: { timezone: 'America/Denver' } });
const worker = await addWorker(t, { name: 'Wren Wood' });

async function visit(start: string, changes: object = {}, by = worker) {
  const job = await bookJob(t, { customerEmail: `r${start}@example.com`.replaceAll(':', ''), ...changes });
  const { status } = await t.hq('PATCH', `/api/jobs/${job.id}`, {
    workerId: by.id,
    scheduledStart: start,
  });
  assert.equal(status, 200);
  return job;
}
const sent = async (kind: string) =>
  (await t.hq('GET', `/api/dev/messages?kind=${kind}`)).body.data.messages as {
    to: string;
    channel: string;
    text: string;
  }[];

describe('reminders', () => {
  it('go out once the day before, from nine on, even when runs overlap', async () => {
    await visit('2026-03-04T16:00:00Z');
    await visit('2026-03-05T06:30:00Z', { customerEmail: undefined, customerPhone: '+1 555 010 0111' });
    await visit('2026-03-05T16:00:00Z');
    t.clock.set('2026-03-03T15:59:00Z');
    assert.equal(await sendReminders(t.deps), 0);
    t.clock.set('2026-03-03T16:00:00Z');
    const runs = await Promise.all([sendReminders(t.deps), sendReminders(t.deps)]);
    assert.equal(runs[0] + runs[1], 2);
    assert.equal(await sendReminders(t.deps), 0);
    const messages = await sent('reminder');
    assert.deepEqual(messages.map(message => message.channel).sort(), ['email', 'sms']);
    const mail = messages.find(message => message.channel === 'email')!;
    assert.match(mail.text, /Your technician is coming tomorrow/);
    assert.doesNotMatch(mail.text, /Wren/);
    assert.match(mail.text, /Arrival window: Wed, Mar 4, 8 AM–10 AM/);
  });

  it('go out again when the visit moves to another day, and not for canceled jobs', async () => {
    const moved = await visit('2026-03-11T18:00:00Z');
    const cancelled = await visit('2026-03-11T20:00:00Z');
    await t.hq('PATCH', `/api/jobs/${cancelled.id}`, { status: 'cancelled' });
    t.clock.set('2026-03-10T17:00:00Z');
    assert.equal(await sendReminders(t.deps), 1);
    await t.hq('PATCH', `/api/jobs/${moved.id}`, { scheduledStart: '2026-03-12T18:00:00Z' });
    t.clock.set('2026-03-11T17:00:00Z');
    assert.equal(await sendReminders(t.deps), 1);
  });
});

describe('on my way', () => {
  it('gives the first name and the expected arrival, once', async () => {
    t.clock.set('2026-03-20T15:30:00Z');
    const job = await visit('2026-03-20T16:00:00Z', { customerPhone: '+1 555 010 0112' });
    const move = (status: string) => t.hq('PATCH', `/api/jobs/${job.id}`, { status });
    await move('en_route');
    await move('en_route');
    const messages = await sent('on_my_way');
    assert.equal(messages.length, 1);
    assert.equal(messages[0]!.to, '+1 555 010 0112');
    assert.match(messages[0]!.text, /Wren is on the way to you\.\nExpected arrival: 10 AM/);
    assert.ok(t.nudged.includes('deliver-messages'));
  });
});

/** A franchise in a time zone of its own, with a technician. */
async function franchiseIn(timezone: string) {
  const { id: franchiseId } = await addFranchise(t, { timezone });
  return { franchiseId, own: await addWorker(t, { name: 'Ash Aloha', franchiseId }) };
}

describe('in the time zone of the franchise that serves the customer', () => {
  it('reminders give the time, for emails and text messages', async () => {
    const { franchiseId, own } = await franchiseIn('America/New_York');
    await visit('2026-04-08T14:00:00Z', { franchiseId, customerEmail: 'east@example.com' }, own);
    const phone = { customerEmail: undefined, customerPhone: '+1 555 010 0120' };
    await visit('2026-04-08T15:00:00Z', { franchiseId, ...phone }, own);
    t.clock.set('2026-04-07T13:00:00Z'); // 9 AM there, 7 AM at the business
    assert.equal(await sendReminders(t.deps), 2);
    const messages = await sent('reminder');
    const textTo = (to: string) => messages.find(message => message.to === to)!.text;
    assert.match(textTo('east@example.com'), /Arrival window: Wed, Apr 8, 10 AM–12 PM/);
    assert.match(textTo('+1 555 010 0120'), /10 AM–12 PM/);
  });

  it('reminders go out the day before, from nine on', async () => {
    const { franchiseId, own } = await franchiseIn('Pacific/Honolulu');
    const start = '2026-04-16T09:00:00Z'; // 11 PM on the 15th there, 3 AM on the 16th at the business
    await visit(start, { franchiseId, customerEmail: 'west@example.com' }, own);
    t.clock.set('2026-04-14T18:59:00Z');
    assert.equal(await sendReminders(t.deps), 0);
    t.clock.set('2026-04-14T19:00:00Z');
    assert.equal(await sendReminders(t.deps), 1);
    const { text } = (await sent('reminder')).find(message => message.to === 'west@example.com')!;
    assert.match(text, /Wed, Apr 15, 10 PM–Thu, Apr 16, 12 AM/);
    t.clock.set('2026-04-15T19:00:00Z');
    assert.equal(await sendReminders(t.deps), 0);
  });

  it('“on my way” gives the expected arrival', async () => {
    const { franchiseId, own } = await franchiseIn('America/New_York');
    t.clock.set('2026-04-20T13:30:00Z');
    const customerPhone = '+1 555 010 0121';
    const job = await visit('2026-04-20T14:00:00Z', { franchiseId, customerPhone }, own);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'en_route' });
    const { text } = (await sent('on_my_way')).find(message => message.to === customerPhone)!;
    assert.match(text, /Expected arrival: 10 AM/);
  });

  it('a cancellation and a booking give the day', async () => {
    const { franchiseId, own } = await franchiseIn('Pacific/Honolulu');
    const customerEmail = 'day@example.com';
    const late = '2026-05-07T09:00:00Z'; // 11 PM on the 6th there
    const job = await visit(late, { franchiseId, customerEmail, preferredDate: late }, own);
    const payload = { jobId: job.id };
    assert.equal((await t.send({ method: 'POST', url: '/api/customer/cancel', payload })).status, 200);
    for (const kind of ['welcome', 'cancellation']) {
      const { text } = (await sent(kind)).find(message => message.to === customerEmail)!;
      assert.match(text, /Wed(nesday)?, May 6/, kind);
    }
  });
});
