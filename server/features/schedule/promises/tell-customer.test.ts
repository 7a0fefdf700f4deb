import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookPlacedJob, dispatch } from '../../../../test/dispatch.ts';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { deliverMessages } from '../../messages/delivery/deliver-messages.ts';

const t = await openTestApp();
const franchise = await addFranchise(t, { timezone: 'America/Denver' });
const worker = (name: string) => addWorker(t, { name, franchiseId: franchise.id });
const [ada, bo] = [await worker('Ada Ash'), await worker('Bo Birch')];

let count = 0;
const book = (changes: object = {}) =>
  bookPlacedJob(t, { franchiseId: franchise.id, customerEmail: `c${++count}@example.com`, ...changes });
const patch = async (id: string, changes: object) => {
  const { status, body } = await t.hq('PATCH', `/api/jobs/${id}`, changes);
  assert.equal(status, 200, JSON.stringify(body));
};
const deliver = () => deliverMessages(t.deps);
/** The messages sent or queued about a job's visit, oldest first, as text. */
async function messagesTo(to: string): Promise<string[]> {
  const { messages } = (await t.hq('GET', `/api/dev/messages?to=${encodeURIComponent(to)}`)).body.data;
  return messages
    .filter((message: { kind: string }) => message.kind.startsWith('visit_'))
    .map((message: { subject: string; text: string }) => `${message.subject}\n${message.text}`)
    .reverse();
}
let hour = 15;
/** A different hour and day each time, so nobody is double-booked. */
const time = () => `2026-03-${String(++hour - 12).padStart(2, '0')}T16:00:00Z`;

describe('a manual change', () => {
  it('notifies the customer of an assignment, in the franchise’s time zone', async () => {
    const job = await book();
    await patch(job.id, { workerId: ada.id, scheduledStart: '2026-03-03T16:00:00Z' });
    await deliver();
    const [message, ...others] = await messagesTo(job.customerEmail);
    assert.match(message!, /^You’re scheduled: Tue, Mar 3, 8 AM–10 AM/);
    assert.doesNotMatch(message!, /Ada/);
    assert.deepEqual(others, []);
  });

  it('notifies of a new window, and of nothing within the old one', async () => {
    const job = await book();
    await patch(job.id, { workerId: ada.id, scheduledStart: '2026-03-23T15:00:00Z' });
    await deliver();
    await patch(job.id, { workerId: bo.id, scheduledStart: '2026-03-23T16:00:00Z' });
    await deliver();
    await patch(job.id, { scheduledStart: '2026-03-24T16:00:00Z' });
    await deliver();
    const [, moved, ...more] = await messagesTo(job.customerEmail);
    assert.match(moved!, /^New time for your visit: Tue, Mar 24, \d+ [AP]M–/);
    assert.deepEqual(more, []);
  });

  it('notifies of a new time, and of another worker at the same time, once the day is frozen', async () => {
    const job = await book();
    const today = '2026-03-02T22:00:00Z';
    await patch(job.id, { workerId: ada.id, scheduledStart: today });
    await deliver();
    await patch(job.id, { workerId: bo.id });
    await deliver();
    await patch(job.id, { scheduledStart: '2026-03-02T23:30:00Z' });
    await deliver();
    const [first, other, moved, ...more] = await messagesTo(job.customerEmail);
    assert.match(first!, /^You’re scheduled: Mon, Mar 2, 3 PM/);
    assert.match(first!, /Ada/);
    assert.match(other!, /Bo is your technician now/);
    assert.match(other!, /Bo/);
    assert.match(moved!, /^New time for your visit: Mon, Mar 2, 4:30 PM/);
    assert.deepEqual(more, []);
    await patch(job.id, { status: 'cancelled' });
  });

  it('notifies of a removed time, and of the next one', async () => {
    const job = await book({ preferredDate: '2026-03-19' });
    await patch(job.id, { workerId: ada.id, scheduledStart: time() });
    await deliver();
    await patch(job.id, { workerId: null });
    await deliver();
    assert.match((await messagesTo(job.customerEmail))[1]!, /We need to reschedule your visit/);
    await dispatch(t);
    await deliver();
    const all = await messagesTo(job.customerEmail);
    assert.equal(all.length, 3);
    assert.match(all[2]!, /New time for your visit/);
  });

  it('notifies once however often a visit is dragged before sending, and not at all when undone', async () => {
    const job = await book();
    const [first, second] = [time(), time()];
    await patch(job.id, { workerId: ada.id, scheduledStart: first });
    await patch(job.id, { scheduledStart: second });
    await patch(job.id, { workerId: bo.id });
    await deliver();
    const [message, ...others] = await messagesTo(job.customerEmail);
    assert.match(message!, /^You’re scheduled: /);
    assert.deepEqual(others, []);
    await patch(job.id, { scheduledStart: time() });
    await patch(job.id, { scheduledStart: second });
    await patch(job.id, { workerId: null });
    await patch(job.id, { workerId: bo.id, scheduledStart: second });
    await deliver();
    assert.equal((await messagesTo(job.customerEmail)).length, 1);
  });

  it('knows what the customer was told when the text of the message is gone', async () => {
    const job = await book();
    const start = time();
    await patch(job.id, { workerId: ada.id, scheduledStart: start });
    await deliver();
    await t.sql`delete from message_texts`;
    await patch(job.id, { workerId: bo.id });
    assert.equal((await messagesTo(job.customerEmail)).length, 1, 'the window is the same');
    await patch(job.id, { workerId: null });
    const [, withdrawn] = await messagesTo(job.customerEmail);
    const told = new Date(start).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
    assert.match(withdrawn!, new RegExp(told));
  });

  it('sends nothing when nothing changes for the customer', async () => {
    const job = await book();
    const start = time();
    await patch(job.id, { workerId: ada.id, scheduledStart: start });
    await deliver();
    await patch(job.id, { notes: 'Ring twice', durationMinutes: 90 });
    await patch(job.id, { workerId: ada.id, scheduledStart: start });
    await patch(job.id, { status: 'en_route' });
    assert.equal((await messagesTo(job.customerEmail)).length, 1);
    const past = await book();
    await patch(past.id, { workerId: bo.id, scheduledStart: '2026-03-01T16:00:00Z' });
    assert.deepEqual(await messagesTo(past.customerEmail), []);
    const untimed = await book();
    await patch(untimed.id, { workerId: bo.id });
    await patch(untimed.id, { workerId: null });
    assert.deepEqual(await messagesTo(untimed.customerEmail), []);
  });
});
