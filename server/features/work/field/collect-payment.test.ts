import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWorker, bookJob, openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ledgerBalances, messagesTo, succeeded, tell } from '../../../../test/money.ts';

const t = await openTestApp();
const worker = await addWorker(t, { email: 'wren@example.com' });
const other = await addWorker(t, { email: 'finch@example.com' });
const phone = await openPhone(t, 'wren@example.com');

let customers = 0;
/** A job of $149 assigned to a worker. */
async function assigned(changes: object = {}, workerId = worker.id) {
  const job = await bookJob(t, { customerEmail: `door${++customers}@example.com`, ...changes });
  const { status, body } = await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.job;
}

const collect = (id: string, payment: object, key?: string) =>
  phone.ask(
    'POST',
    `/jobs/${id}/payments`,
    { method: 'cash', ...payment },
    key ? { 'idempotency-key': key } : {},
  );
const balanceOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}/balance`)).body.data;
const paymentsOf = async (id: string) => (await t.hq('GET', `/api/payments?jobId=${id}`)).body.data.payments;

describe('the balance in a worker’s jobs', () => {
  it('says what the job costs, what was paid and what is due, like the office’s', async () => {
    const job = await assigned();
    await t.hq('PATCH', `/api/jobs/${job.id}`, { deposit: 50 });
    await tell(t, succeeded(job.id, 2_000));
    const expected = { total: 149, paid: 20, due: 129, deposit: { amount: 50, paid: 20 } };
    const { balance } = (await phone.ask('GET', `/jobs/${job.id}`)).body.data.job;
    assert.deepEqual(balance, await balanceOf(job.id));
    assert.deepEqual({ ...balance, ...expected }, balance);
    const { untimed } = (await phone.ask('GET', '/day')).body.data;
    assert.deepEqual(untimed.find(({ id }: { id: string }) => id === job.id).balance, balance);
  });
});

describe('POST /api/worker/jobs/{id}/payments', () => {
  it('201: records cash or a check with who took it, and sends the receipt', async () => {
    const job = await assigned();
    const first = await collect(job.id, { amount: 49 });
    assert.equal(first.status, 201);
    assert.deepEqual(
      [first.body.data.payment.method, first.body.data.payment.amount, first.body.data.balance.due],
      ['cash', 49, 100],
    );
    const { body } = await collect(job.id, { method: 'check', amount: 100, reference: '1041' });
    assert.deepEqual([body.data.payment.method, body.data.payment.reference], ['check', '1041']);
    assert.deepEqual(body.data.balance, await balanceOf(job.id));
    assert.equal(body.data.balance.due, 0);
    const recorded = await paymentsOf(job.id);
    assert.deepEqual(
      recorded.map((payment: { recordedBy: string }) => payment.recordedBy),
      Array(2).fill(`worker:${worker.id}`),
    );
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.paymentStatus, 'charged');
    const kinds = (await messagesTo(t, job.customerEmail)).map(({ kind }: { kind: string }) => kind);
    assert.ok(kinds.includes('receipt'));
  });

  it('records a payment once, even if the phone sends it again days later or after a reassignment', async () => {
    const job = await assigned();
    const payment = { amount: 149, occurredAt: '2026-03-02T10:00:00Z' };
    assert.equal((await collect(job.id, payment, 'door-1')).status, 201);
    assert.equal((await collect(job.id, payment, 'door-1')).headers['idempotency-replayed'], 'true');
    await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId: other.id });
    t.clock.advance({ hours: 50 });
    const late = await collect(job.id, payment, 'door-1');
    assert.deepEqual([late.status, late.body.data.balance.paid], [201, 149]);
    assert.equal((await paymentsOf(job.id)).length, 1);
    const another = await assigned();
    t.clock.advance({ hours: 50 });
    assert.equal((await collect(another.id, payment, 'door-1')).status, 409);
    assert.equal((await balanceOf(another.id)).paid, 0);
  });

  it('records when the money was taken, not when the phone was back online', async () => {
    const job = await assigned();
    const occurredAt = t.clock.now().add({ minutes: 10 }).toString({ fractionalSecondDigits: 3 });
    t.clock.advance({ hours: 6 });
    const { body } = await collect(job.id, { amount: 149, occurredAt });
    assert.equal(body.data.payment.succeededAt, occurredAt);
  });

  it('400: no amount, third decimals, another method, the future, before the booking', async () => {
    const job = await assigned();
    const inMinutes = (minutes: number) => t.clock.now().add({ minutes }).toString();
    for (const payment of [
      {},
      { amount: 0 },
      { amount: -5 },
      { amount: 1.005 },
      { amount: '10' },
      { amount: 10, method: 'bank_transfer' },
      { amount: 10, method: 'card_reader' },
      { amount: 10, reference: 'x'.repeat(201) },
      { amount: 10, occurredAt: inMinutes(6) },
      { amount: 10, occurredAt: inMinutes(-60 * 24) },
    ])
      assert.equal((await collect(job.id, payment)).status, 400, JSON.stringify(payment));
    assert.equal((await collect('x', { amount: 10 })).status, 400);
    assert.equal((await balanceOf(job.id)).paid, 0);
  });

  it('401 without a session', async () => {
    const job = await assigned();
    const url = `/api/worker/jobs/${job.id}/payments`;
    const bare = { method: 'POST', url, payload: { method: 'cash', amount: 10 } } as const;
    assert.equal((await t.send(bare)).status, 401);
    assert.equal((await balanceOf(job.id)).paid, 0);
  });

  it('404: another worker’s job, or an unknown one', async () => {
    const theirs = await assigned({}, other.id);
    const answers = [theirs.id, crypto.randomUUID()].map(id => collect(id, { amount: 10 }));
    const [refused, unknown] = await Promise.all(answers);
    assert.deepEqual([refused!.status, unknown!.status], [404, 404]);
    assert.equal(refused!.body.error, unknown!.body.error);
    assert.equal((await balanceOf(theirs.id)).paid, 0);
  });

  it('409: more than is due, with what is due', async () => {
    const job = await assigned();
    await tell(t, succeeded(job.id, 14_000));
    const { status, body } = await collect(job.id, { amount: 149 });
    assert.equal(status, 409);
    assert.deepEqual(body.details, ['amount: $9.00 is due']);
    assert.equal((await balanceOf(job.id)).paid, 140);
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
