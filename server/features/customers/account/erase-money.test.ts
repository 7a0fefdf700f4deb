import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { bookJob, completeJob } from '../../../../test/factories.ts';
import { tablesWith } from '../../../../test/find-person.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, event, ledgerBalances, succeeded, tell } from '../../../../test/money.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { retryWebhooks } from '../../money/processor-events/retry-webhooks.ts';
import { placeJobs } from '../../work/jobs/place-jobs.ts';

const t = await openTestApp();
const { asOwner } = customerRequests(t);
const hq = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
  const { status, body } = await t.hq(method, url, payload);
  assert.ok(status < 300, `${url}: ${JSON.stringify(body)}`);
  return body.data;
};
const erase = (email: string) => asOwner(email, 'POST', '/api/account/erase', { confirm: true });

const zebulon = {
  customerName: 'Zebulon Quist',
  customerEmail: 'zebulon@example.com',
  customerPhone: '+1 555 010 0188',
  address: '77 Vanishing Lane',
  notes: 'Key under the mat',
};
const details = {
  name: 'Zebulon Quist',
  email: 'zebulon@example.com',
  address: { line1: '77 Vanishing Lane' },
};

/** A job whose card was saved on the sandbox's page. */
async function jobWithCard(changes: object) {
  const job = await bookJob(t, changes);
  const opened = await t.send({ method: 'POST', url: '/api/payments/keep-card', payload: { jobId: job.id } });
  await chooseOutcome(t, opened.body.data.url, 'keep');
  const events = await t.sql`select payload from sandbox_events where payload like ${`%${job.id}%`}`;
  await tell(t, ...events.map(({ payload }) => JSON.parse(payload)));
  return job;
}
const cardOf = async (jobId: string) =>
  (await t.sql`select setup_intent_id, released_at from job_cards where job_id = ${jobId}`)[0]!;
const setupStatus = async (jobId: string) =>
  (await t.deps.payments.findSetup((await cardOf(jobId)).setupIntentId))!.status;

describe('erasing a customer who paid', () => {
  it('leaves no table with their data, and keeps documents and amounts', async () => {
    const created = await t.send({
      method: 'POST',
      url: '/api/jobs/create',
      headers: { 'idempotency-key': 'booking-1' },
      payload: { ...zebulon, type: 'Gutter cleaning', price: 149 },
      ip: '10.9.9.9',
    });
    const { job } = created.body.data;
    await placeJobs(t.deps);
    const page = { jobId: job.id, amount: 14_900 };
    assert.equal(
      (await t.send({ method: 'POST', url: '/api/payments/checkout', payload: page })).status,
      200,
    );
    const paid = succeeded(job.id, 10_000, 'pi_zebra');
    Object.assign(paid.data.object, { receipt_email: details.email, shipping: details });
    const charge = { id: 'ch_zebra', payment_intent: 'pi_zebra', amount: 10_000, billing_details: details };
    await tell(t, paid, event('charge.succeeded', charge));
    await t.deps.payments.findPayment('pi_zebra', { amountCents: 10_000 });
    await hq('POST', `/api/jobs/${job.id}/payments`, {
      ...{ method: 'check', amount: 49, reference: 'Check of Z. Quist' },
    });
    await hq('POST', '/api/payments/pi_zebra/refund', { amount: 20, reason: 'Mr. Quist was not happy' });
    await completeJob(t, job.id);
    const { invoices } = await hq('GET', `/api/invoices?jobId=${job.id}`);
    assert.deepEqual(invoices.map(({ kind }: { kind: string }) => kind).toSorted(), [
      'credit_note',
      'invoice',
    ]);
    await t.sql`
      insert into geocoder_answers (source, query, places, created_at)
      values ('remote', '1|77 vanishing lane', '[]', ${t.clock.now()})`;
    await t.sql`
      insert into job_positions (job_id, address, attempts, outcome, updated_at)
      values (${job.id}, ${zebulon.address}, 1, 'found', ${t.clock.now()})
      on conflict (job_id) do nothing`;
    await t.sql`
      insert into changes (type, actor, summary, metadata, subject, created_at)
      values ('job.placed', 'system', 'Found at 77 Vanishing Lane', '{}', ${`job:${job.id}`}, ${t.clock.now()})`;
    await catchUp(t);
    const links = invoices.flatMap(({ url, pdfUrl }: Record<string, string>) => [url, pdfUrl]);
    const statusOf = async (url: string) =>
      (await t.send({ method: 'GET', url: new URL(url).pathname })).status;
    for (const url of links) assert.equal(await statusOf(url), 200);

    assert.equal((await erase(zebulon.customerEmail)).status, 200);

    assert.deepEqual(await tablesWith(t.sql, /zebulon|quist|vanishing|0188|under the mat|not happy/), []);
    const trail = await t.sql`
      select type from activity_entries where ip = '10.9.9.9'
      union all select type from changes where ip = '10.9.9.9'`;
    assert.deepEqual([...trail], [], 'nor where they booked from');
    for (const url of links) assert.equal(await statusOf(url), 404);

    for (const { id, number, total } of invoices) {
      const { invoice, invoiceData } = await hq('GET', `/api/invoices/${id}`);
      assert.deepEqual([invoice.number, invoice.total], [number, total]);
      assert.deepEqual(invoiceData.customer, { name: 'Erased', email: null, phone: null, address: 'Erased' });
      assert.equal((await t.hq('GET', `/api/invoices/${id}/pdf`)).status, 200);
    }
    const stored = (await hq('GET', '/api/webhooks?limit=200')).events;
    const payloadOf = (type: string) =>
      stored.find((found: { type: string }) => found.type === type).payload.data.object;
    assert.deepEqual(payloadOf('charge.succeeded'), {
      ...{ id: 'ch_zebra', payment_intent: 'pi_zebra', amount: 10_000, billing_details: { address: {} } },
    });
    const { id, amount, metadata } = payloadOf('payment_intent.succeeded');
    assert.deepEqual([id, amount, metadata.jobId], ['pi_zebra', 10_000, job.id]);
    await ledgerBalances(t);

    const again = await t.send({
      method: 'POST',
      url: '/api/jobs/create',
      headers: { 'idempotency-key': 'booking-1' },
      payload: { ...zebulon, type: 'Gutter cleaning', price: 149 },
      ip: '10.9.9.9',
    });
    assert.equal(again.status, 409, 'a repeated request neither shows the data nor books again');
  });

  it('keeps the payloads of other customers', async () => {
    const job = await bookJob(t, { customerEmail: 'neighbor@example.com' });
    const other = await bookJob(t, { customerEmail: 'mover@example.com', address: '1 Other Street' });
    const paid = succeeded(job.id, 14_900, 'pi_neighbor');
    Object.assign(paid.data.object, { receipt_email: 'neighbor@example.com' });
    await tell(t, paid);
    await completeJob(t, other.id);
    assert.equal((await erase('mover@example.com')).status, 200);
    const [kept] = await t.sql`select payload from webhook_payloads where event_id = ${paid.id}`;
    assert.deepEqual(JSON.parse(kept!.payload), paid);
  });
});

describe('the card of an erased customer', () => {
  it('is released at the processor', async () => {
    const job = await jobWithCard({ customerEmail: 'carded@example.com' });
    await completeJob(t, job.id);
    assert.equal(await setupStatus(job.id), 'kept');
    assert.equal((await erase('carded@example.com')).status, 200);
    assert.equal(await setupStatus(job.id), 'cancelled');
    assert.notEqual((await cardOf(job.id)).releasedAt, null);
  });

  it('is released later when the processor does not answer, and never charged meanwhile', async () => {
    const job = await jobWithCard({ customerEmail: 'patient@example.com' });
    await t.sql`delete from recurring_charges where job_id = ${job.id}`;
    await t.sql`update jobs set status = 'completed', completed_at = now() where id = ${job.id}`;
    const { cancelSetup } = t.deps.payments;
    t.deps.payments.cancelSetup = async () => {
      throw new ProviderError('No answer', { kind: 'unknown' });
    };
    assert.equal((await erase('patient@example.com')).status, 200);
    assert.equal((await t.hq('POST', '/api/payments/charge-card', { jobId: job.id })).status, 409);
    t.clock.advance({ hours: 1 });
    await retryWebhooks(t.deps);
    assert.equal(await setupStatus(job.id), 'kept');
    t.deps.payments.cancelSetup = cancelSetup;
    t.clock.advance({ hours: 1 });
    await retryWebhooks(t.deps);
    assert.equal(await setupStatus(job.id), 'cancelled');
  });
});
