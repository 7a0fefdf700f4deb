import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob, completeJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, event, ledgerBalances, messagesTo, succeeded, tell } from '../../../../test/money.ts';
import { chargeDue } from '../billing/charge-due.ts';
import { lookUpPayments } from '../payments/look-up-payments.ts';

const t = await openTestApp();

const openSetup = (payload: object) => t.send({ method: 'POST', url: '/api/payments/keep-card', payload });
const cancel = (payload: object) => t.send({ method: 'POST', url: '/api/customer/cancel', payload });
const charge = (jobId: string) => t.hq('POST', '/api/payments/charge-card', { jobId });
const jobOf = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const cardOf = async (jobId: string) => (await t.sql`select * from job_cards where job_id = ${jobId}`)[0];
const choose = (path: string, outcome: string) => chooseOutcome(t, path, outcome);
/** Delivers every event the sandbox has for a job. */
async function deliverEventsOf(jobId: string) {
  const rows =
    await t.sql`select payload from sandbox_events where payload like ${`%${jobId}%`} order by due_at`;
  await tell(t, ...rows.map(({ payload }) => JSON.parse(payload)));
}
/** A job with a card saved on the sandbox's page. */
async function jobWithCard(changes: object = {}) {
  const job = await bookJob(t, changes);
  const { url } = (await openSetup({ jobId: job.id, returnUrl: '/back' })).body.data;
  assert.equal((await choose(new URL(url).pathname, 'keep')).status, 303);
  await deliverEventsOf(job.id);
  return job;
}
const complete = (id: string) => completeJob(t, id);

describe('POST /api/payments/keep-card', () => {
  it('200: opens a page to save a card, and the event records it for the job', async () => {
    const job = await bookJob(t);
    const { status, body } = await openSetup({ jobId: job.id, returnUrl: '/book/done' });
    assert.equal(status, 200);
    assert.match(body.data.sessionId, /^cs_/);
    const { pathname } = new URL(body.data.url);
    const page = await t.send({ method: 'GET', url: pathname });
    assert.equal(page.status, 200);
    assert.ok(!/<script/.test(page.body));
    for (let i = 0; i < 3; i++) {
      const { headers } = await choose(pathname, 'keep');
      assert.equal(headers.location, 'http://localhost:8080/book/done');
    }
    await deliverEventsOf(job.id);
    await deliverEventsOf(job.id);
    const after = await jobOf(job.id);
    assert.match(after.paymentId, /^seti_/);
    assert.equal(after.paymentStatus, 'card_on_file');
    const card = await cardOf(job.id);
    assert.deepEqual([card!.setupIntentId, card!.releasedAt], [after.paymentId, null]);
    assert.match(card!.customerId, /^cus_/);
    const trail = await t.sql`select from activity where type = 'card.kept' and subject = ${`job:${job.id}`}`;
    assert.equal(trail.length, 1);
  });

  it('200: opens one page when requested ten times at once', async () => {
    const job = await bookJob(t);
    const answers = await Promise.all(Array.from({ length: 10 }, () => openSetup({ jobId: job.id })));
    assert.deepEqual([...new Set(answers.map(({ body }) => body.data.url))].length, 1);
    t.clock.advance({ hours: 24 });
    const later = await openSetup({ jobId: job.id });
    assert.notEqual(later.body.data.url, answers[0]!.body.data.url);
  });

  it('shows a declined card on the page, and lets the customer leave without one', async () => {
    const job = await bookJob(t);
    const { url } = (await openSetup({ jobId: job.id })).body.data;
    const { pathname } = new URL(url);
    assert.match((await choose(pathname, 'declined')).body, /declined/);
    const left = await choose(pathname, 'leave');
    assert.equal(left.headers.location, `http://localhost:8080/pay/${job.id}/later`);
    assert.equal(await cardOf(job.id), undefined);
    assert.equal((await t.send({ method: 'GET', url: '/sandbox/setup/cs_nothing' })).status, 404);
    assert.equal((await t.send({ method: 'GET', url: `/pay/${job.id}/card-kept` })).status, 200);
  });

  it('400: rejects a missing job id and a return URL on another site', async () => {
    assert.equal((await openSetup({})).status, 400);
    const { id: jobId } = await bookJob(t);
    for (const returnUrl of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])
      assert.equal((await openSetup({ jobId, returnUrl })).status, 400, returnUrl);
  });

  it('404: unknown job; 409: canceled, completed, paid, free, or already has a card', async () => {
    assert.equal((await openSetup({ jobId: crypto.randomUUID() })).status, 404);
    const [cancelled, completed, paid, free] = [
      await bookJob(t),
      await bookJob(t),
      await bookJob(t),
      await bookJob(t, { price: 0 }),
    ];
    await cancel({ jobId: cancelled.id });
    await complete(completed.id);
    await tell(t, succeeded(paid.id, 14_900));
    const card = await jobWithCard();
    for (const { id } of [cancelled, completed, paid, free, card])
      assert.equal((await openSetup({ jobId: id })).status, 409);
  });

  it('502, then 200: a page the processor rejects is not asked for again once the address is fixed', async () => {
    const job = await bookJob(t, { customerEmail: 'typo-refused@example.com' });
    assert.equal((await openSetup({ jobId: job.id })).status, 502);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { customerEmail: 'fixed@example.com' });
    assert.equal((await openSetup({ jobId: job.id })).status, 200);
  });

  it('502: opens one page in the end when the processor does not answer', async () => {
    const job = await bookJob(t, { customerEmail: 'x-down@example.com' });
    assert.equal((await openSetup({ jobId: job.id })).status, 502);
    const lost = await bookJob(t, { customerEmail: 'x-timeout@example.com' });
    assert.equal((await openSetup({ jobId: lost.id })).status, 502);
    assert.equal((await openSetup({ jobId: lost.id })).status, 200);
    const pages = await t.sql`select from sandbox_objects where data ->> 'jobId' = ${lost.id}`;
    assert.equal(pages.length, 1);
  });
});

describe('a card on file', () => {
  it('is released when the customer cancels', async () => {
    const job = await jobWithCard();
    const { paymentId } = await jobOf(job.id);
    const { body } = await cancel({ jobId: job.id, paymentId, paymentStatus: 'card_on_file' });
    assert.deepEqual([body.data.refunded, body.data.setupIntentCancelled], [false, true]);
    const [setup] = await t.sql`select data from sandbox_objects where id = ${paymentId}`;
    assert.equal(setup!.data.status, 'cancelled');
    assert.notEqual((await cardOf(job.id))!.releasedAt, null);
  });

  it('is released at once when saved after the cancellation', async () => {
    const job = await bookJob(t);
    const { url } = (await openSetup({ jobId: job.id })).body.data;
    await choose(new URL(url).pathname, 'keep');
    await cancel({ jobId: job.id });
    await deliverEventsOf(job.id);
    const setups =
      await t.sql`select data from sandbox_objects where id like 'seti%' and data ->> 'jobId' = ${job.id}`;
    assert.deepEqual(
      setups.map(({ data }) => data.status),
      ['cancelled'],
    );
    assert.equal(await cardOf(job.id), undefined);
  });

  it('cannot be saved once the job is canceled', async () => {
    const job = await bookJob(t);
    const { url } = (await openSetup({ jobId: job.id })).body.data;
    await cancel({ jobId: job.id });
    assert.match((await choose(new URL(url).pathname, 'keep')).body, /no longer open/);
  });

  it('named at booking is looked up at the processor', async () => {
    const job = await bookJob(t, { paymentId: 'seti_named', paymentStatus: 'whatever' });
    await lookUpPayments(t.deps);
    assert.equal((await jobOf(job.id)).paymentStatus, 'card_on_file');
    assert.equal((await cardOf(job.id))!.customerId, 'cus_named');
  });

  it('belongs to one job only, no matter who else names it', async () => {
    const owner = await jobWithCard();
    const { paymentId } = await jobOf(owner.id);
    const thief = await bookJob(t, { paymentId, paymentStatus: 'card_on_file' });
    await lookUpPayments(t.deps);
    assert.equal(await cardOf(thief.id), undefined);
    assert.equal((await charge(thief.id)).status, 409);
    await cancel({ jobId: thief.id });
    const [setup] = await t.sql`select data from sandbox_objects where id = ${paymentId}`;
    assert.equal(setup!.data.status, 'kept');
  });

  it('is charged once when the work is done, and the job is paid', async () => {
    const job = await jobWithCard({ customerEmail: 'done@example.com' });
    await complete(job.id);
    await Promise.all([chargeDue(t.deps), chargeDue(t.deps)]);
    await chargeDue(t.deps);
    assert.equal((await jobOf(job.id)).paymentStatus, 'charged');
    const payments = await t.sql`select amount_cents from payments where job_id = ${job.id}`;
    assert.deepEqual(
      payments.map(row => row.amountCents),
      [14_900],
    );
    const receipts = (await messagesTo(t, 'done@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'receipt',
    );
    assert.equal(receipts.length, 1);
    assert.equal((await charge(job.id)).status, 409);
    await ledgerBalances(t);
  });

  it('is charged when it becomes known after the work was done', async () => {
    const job = await bookJob(t, { paymentId: 'seti_late_known' });
    await complete(job.id);
    await lookUpPayments(t.deps);
    await chargeDue(t.deps);
    assert.equal((await jobOf(job.id)).paymentStatus, 'charged');
  });

  it('is not charged for a job that was paid another way', async () => {
    const job = await jobWithCard();
    await tell(t, succeeded(job.id, 14_900));
    await complete(job.id);
    await chargeDue(t.deps);
    assert.equal((await t.sql`select from payments where job_id = ${job.id}`).length, 1);
  });
});

describe('POST /api/payments/charge-card', () => {
  it('200: charges at once, and only once when ten requests race', async () => {
    const job = await jobWithCard();
    const answers = await Promise.all(Array.from({ length: 10 }, () => charge(job.id)));
    assert.ok(answers.some(({ body }) => body.data?.charged));
    const { status } = await charge(job.id);
    assert.equal(status, 409);
    assert.equal((await t.sql`select from payments where job_id = ${job.id}`).length, 1);
    await ledgerBalances(t);
  });

  it('200: reports a decline, notifies the customer and retries later', async () => {
    const job = await bookJob(t, { paymentId: 'seti_x_declined', customerEmail: 'refused@example.com' });
    await lookUpPayments(t.deps);
    const { status, body } = await charge(job.id);
    assert.equal(status, 200);
    assert.deepEqual(body.data, { charged: false, status: 'due', reason: 'Your card was declined.' });
    const [mail] = (await messagesTo(t, 'refused@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'dunning',
    );
    assert.match(mail.text, new RegExp(`/pay/${job.id}`));
  });

  it('200: one attempt and one notice for the same Idempotency-Key', async () => {
    const job = await bookJob(t, { paymentId: 'seti_keyed_declined', customerEmail: 'keyed@example.com' });
    await lookUpPayments(t.deps);
    const again = async () =>
      t.send({
        method: 'POST',
        url: '/api/payments/charge-card',
        payload: { jobId: job.id },
        headers: { authorization: `Bearer ${await t.token()}`, 'idempotency-key': 'charge-once' },
      });
    const answers = [await again(), await again(), await again()];
    assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.data.reason}`)).size, 1);
    const [charge] = await t.sql`select attempts from recurring_charges where job_id = ${job.id}`;
    assert.equal(charge!.attempts, 1);
    const notices = (await messagesTo(t, 'keyed@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'dunning',
    );
    assert.equal(notices.length, 1);
  });

  it('401: no token; 404: unknown job; 409: no card, or canceled', async () => {
    const payload = { jobId: crypto.randomUUID() };
    assert.equal((await t.send({ method: 'POST', url: '/api/payments/charge-card', payload })).status, 401);
    assert.equal((await charge(payload.jobId)).status, 404);
    assert.equal((await charge((await bookJob(t)).id)).status, 409);
    const job = await jobWithCard();
    await cancel({ jobId: job.id });
    assert.equal((await charge(job.id)).status, 409);
    assert.equal((await t.hq('POST', '/api/payments/charge-card', {})).status, 400);
  });

  it('ignores an event about a page that is not ours', async () => {
    const session = {
      id: 'cs_foreign',
      mode: 'setup',
      setup_intent: 'seti_foreign',
      customer: 'cus_foreign',
    };
    const foreign = event('checkout.session.completed', session);
    await tell(t, foreign);
    const [row] = await t.sql`select status from webhook_events where id = ${foreign.id}`;
    assert.equal(row!.status, 'ignored');
  });
});
