import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { sendReminders } from './send-reminders.ts';

const t = await openTestApp({ config: { timezone: 'America/Denver' } });
const worker = await addWorker(t, { name: 'Wren Wood' });

async function visit(start: string, changes: object = {}) {
  const job = await bookJob(t, { customerEmail: `r${start}@example.com`.replaceAll(':', ''), ...changes });
  const { status } = await t.hq('PATCH', `/api/jobs/${job.id}`, {
    workerId: worker.id,
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
    assert.match(mail.text, /Wren comes to you tomorrow/);
    assert.match(mail.text, /Wednesday, March 4, 2026/);
    assert.match(mail.text, /9:00\sAM – 10:00\sAM/);
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
    assert.match(messages[0]!.text, /Wren is on the way to you, and should be there at 10:00\sAM/);
    assert.ok(t.nudged.includes('deliver-messages'));
  });
});
