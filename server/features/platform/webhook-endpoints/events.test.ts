import assert from 'node:assert/strict';
import { after, beforeEach, it } from 'node:test';
import { addFranchise, addWorker, bookJob, completeJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { connectFranchise, event, failed, paidJob, tell } from '../../../../test/money.ts';
import { addEndpoint, deliverAll, startReceiver } from '../../../../test/webhook-receiver.ts';
import { settlePayouts } from '../../money/payouts/settle-payouts.ts';
import { EVENT_TYPES } from './event-types.ts';

const t = await openTestApp({ config: { allowPrivateWebhooks: true } });
const north = await addFranchise(t);
const south = await addFranchise(t, { name: 'South' });
const receiver = await startReceiver();
after(() => receiver.close());
await addEndpoint(t, receiver.url, { events: [...EVENT_TYPES] });
const seen = new Set<string>();

beforeEach(() => {
  receiver.received.length = 0;
});

/** What arrived since the last look, without what was said before. */
async function arrived() {
  await deliverAll(t);
  const all = receiver.received.splice(0);
  for (const { type } of all) seen.add(type);
  return all;
}
const typesOf = (all: { type: string }[]) => all.map(({ type }) => type).sort();
const dataOf = (all: Awaited<ReturnType<typeof arrived>>, type: string) => {
  const found = all.filter(one => one.type === type);
  assert.equal(found.length, 1, `${type} once, of ${typesOf(all)}`);
  return found[0]!.data;
};

it('a booking: the customer and the job, as the API shows them', async () => {
  const job = await bookJob(t, { franchiseId: north.id });
  const all = await arrived();
  assert.deepEqual(typesOf(all), ['customer.created', 'job.created']);
  const shown = (await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job;
  assert.deepEqual(dataOf(all, 'job.created').job, shown);
  const { customer } = (await t.hq('GET', `/api/customers/${job.customerId}`)).body.data;
  assert.deepEqual(dataOf(all, 'customer.created').customer, customer);

  await t.hq('PATCH', `/api/customers/${job.customerId}`, { notes: 'Has a dog' });
  await t.hq('PATCH', `/api/customers/${job.customerId}`, { notes: 'Has a dog' });
  assert.deepEqual(typesOf(await arrived()), ['customer.updated'], 'nothing changed the second time');
  await t.hq('PATCH', `/api/jobs/${job.id}`, { notes: 'Ring twice' });
  assert.equal(dataOf(await arrived(), 'job.updated').job.notes, 'Ring twice');
  await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
  const ended = await arrived();
  assert.equal(dataOf(ended, 'job.cancelled').job.status, 'cancelled');
  assert.ok(!typesOf(ended).includes('job.updated'));
});

it('a visit from its schedule to its end', async () => {
  const job = await bookJob(t);
  const [wren, robin] = [await addWorker(t), await addWorker(t, { name: 'Robin' })];
  await arrived();
  const start = '2026-03-03T10:00:00.000Z';
  await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId: wren.id, scheduledStart: start });
  const scheduled = await arrived();
  assert.deepEqual(typesOf(scheduled), ['job.updated', 'visit.scheduled']);
  const { visit } = dataOf(scheduled, 'visit.scheduled');
  assert.deepEqual([visit.start, visit.workerIds], [start, [wren.id]]);
  const [own] = (await t.hq('GET', `/api/jobs/${job.id}/visits`)).body.data.visits;
  assert.deepEqual(visit, own);

  await t.hq('PATCH', `/api/jobs/${job.id}`, { scheduledStart: '2026-03-03T12:00:00.000Z' });
  assert.equal(dataOf(await arrived(), 'visit.moved').visit.start, '2026-03-03T12:00:00.000Z');
  await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId: robin.id });
  assert.deepEqual(dataOf(await arrived(), 'visit.moved').visit.workerIds, [robin.id]);
  await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'en_route' });
  assert.ok(!typesOf(await arrived()).some(type => type.startsWith('visit.')));
  await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'in_progress' });
  assert.equal(dataOf(await arrived(), 'visit.started').visit.status, 'in_progress');
  await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'completed' });
  const done = await arrived();
  assert.equal(dataOf(done, 'visit.completed').visit.status, 'done');
  assert.equal(dataOf(done, 'job.completed').job.status, 'completed');
});

it('quotes and invoices', async () => {
  const { customerId } = await bookJob(t);
  const option = {
    name: 'Basic',
    items: [{ description: 'Work', quantity: 1, unitPrice: 100, taxable: true }],
  };
  const expiresAt = t.clock.now().add({ hours: 240 }).toString();
  const make = async () => {
    const input = { customerId, address: '12 Mill Lane, West', options: [option], expiresAt };
    const { status, body } = await t.hq('POST', '/api/quotes', input);
    assert.equal(status, 201, JSON.stringify(body));
    const { id } = body.data.quote;
    const sent = await t.hq('POST', `/api/quotes/${id}/send`, { channels: ['email'] });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    return (await t.hq('GET', `/api/quotes/${id}`)).body.data.quote;
  };
  await arrived();
  const quote = await make();
  assert.equal(dataOf(await arrived(), 'quote.sent').quote.number, quote.number);
  const answer = (token: string, how: string, payload: object) =>
    t.send({ method: 'POST', url: `/api/quote/${token}/${how}`, payload });
  const accepted = await answer(quote.token, 'accept', { option: quote.options[0].id, name: 'Robin Reed' });
  assert.ok(accepted.status < 300, JSON.stringify(accepted.body));
  assert.equal(dataOf(await arrived(), 'quote.accepted').quote.status, 'accepted');
  const other = await make();
  await arrived();
  await answer(other.token, 'decline', { reason: 'Too much' });
  assert.equal(dataOf(await arrived(), 'quote.declined').quote.declineReason, 'Too much');

  const job = await bookJob(t, { price: 80 });
  await completeJob(t, job.id);
  const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).body.data;
  await arrived();
  await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
  assert.equal(dataOf(await arrived(), 'invoice.sent').invoice.number, invoice.number);
  await t.hq('POST', `/api/jobs/${job.id}/payments`, { method: 'cash', amount: job.total });
  const paid = await arrived();
  assert.equal(dataOf(paid, 'invoice.paid').invoice.status, 'paid');
  assert.equal(dataOf(paid, 'payment.succeeded').payment.method, 'cash');
});

it('payments, refunds, disputes and payouts', async () => {
  await connectFranchise(t, north.id);
  await t.hq('POST', `/api/franchises/${north.id}/splits`, { sharePercent: 50 });
  const declined = await bookJob(t);
  await arrived();
  await tell(t, failed(declined.id, 14_900));
  assert.equal(dataOf(await arrived(), 'payment.failed').payment.status, 'failed');
  const { job, paymentId } = await paidJob(t, { franchiseId: north.id });
  await settlePayouts(t.deps);
  const paid = await arrived();
  assert.equal(dataOf(paid, 'payment.succeeded').payment.id, paymentId);
  const { payout } = dataOf(paid, 'payout.paid');
  assert.deepEqual([payout.franchiseId, payout.jobId, payout.status], [north.id, job.id, 'paid']);
  await tell(t, event('charge.refunded', { payment_intent: paymentId, amount_refunded: 1_000 }));
  assert.equal(dataOf(await arrived(), 'payment.refunded').payment.refunded, 10);
  await t.sql`
    insert into disputes (id, payment_id, job_id, amount_cents, status, opened_at)
    values ('dp_1', ${paymentId}, ${job.id}, 1000, 'open', now())`;
  const disputed = dataOf(await arrived(), 'payment.disputed');
  assert.deepEqual(
    [disputed.payment.id, disputed.dispute.id, disputed.dispute.amount],
    [paymentId, 'dp_1', 10],
  );
});

it('every event was seen', () => {
  assert.deepEqual(
    EVENT_TYPES.filter(type => !seen.has(type)),
    [],
  );
});

it('an endpoint of a franchise gets what a key of that franchise could read, and nothing else', async () => {
  const local = await startReceiver();
  const events = ['job.created', 'customer.updated'];
  await addEndpoint(t, local.url, { events, franchiseIds: [north.id] });
  await bookJob(t, { franchiseId: south.id });
  await bookJob(t);
  const job = await bookJob(t, { franchiseId: north.id });
  await t.hq('PATCH', `/api/customers/${job.customerId}`, { notes: 'Ours' });
  await arrived();
  assert.deepEqual(local.types(), ['job.created', 'customer.updated']);
  assert.equal(local.received[0]!.data.job.id, job.id);
  local.close();
});

it('nothing about somebody who was erased stays in the log', async () => {
  const job = await bookJob(t, { customerName: 'Quinn Unusual', email: 'quinn@example.com' });
  await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
  await arrived();
  const mentions = () => t.sql`select from webhook_deliveries where body like '%Quinn Unusual%'`;
  assert.ok((await mentions()).length > 0);
  const { deleteDeliveriesAbout } = await import('../../../records/webhook-deliveries/store.ts');
  await deleteDeliveriesAbout(t.sql, [job.id, job.customerId], t.clock.now().subtract({ hours: 24 }));
  assert.equal((await mentions()).length, 0);
});
