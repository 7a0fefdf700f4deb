import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, ledgerBalances, messagesTo, paidJob, tell } from '../../../../test/money.ts';
import { ProviderError } from '../../../providers/errors.ts';

const t = await openTestApp({ config: { hqEmail: 'hq@example.com' } });

const checkout = (payload: object, headers: Record<string, string> = {}) =>
  t.send({ method: 'POST', url: '/api/payments/checkout', payload, headers });

describe('POST /api/payments/checkout', () => {
  it('200: opens a page to pay the job’s total', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.1 });
    await t.hq('POST', '/api/promos', { code: 'CHECK', percentOff: 50 });
    const job = await bookJob(t, { price: 100, promoCode: 'CHECK', franchiseId: franchise.id });
    const { status, body } = await checkout({ jobId: job.id, amount: 5_500, returnUrl: '/thanks?x=1' });
    assert.equal(status, 200);
    assert.match(body.data.sessionId, /^cs_/);
    const path = new URL(body.data.url).pathname;
    assert.ok((await t.send({ method: 'GET', url: path })).body.includes('$55.00'));
  });

  it('returns the same page when requested again, even ten times at once', async () => {
    const job = await bookJob(t);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => checkout({ jobId: job.id, amount: 14_900, returnUrl: `/${i}` })),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.data.sessionId)).size, 1);
  });

  it('closes the old page when the price changes', async () => {
    const job = await bookJob(t);
    const before = (await checkout({ jobId: job.id, amount: 14_900 })).body.data;
    await t.hq('PATCH', `/api/jobs/${job.id}`, { price: 160 });
    assert.equal((await checkout({ jobId: job.id, amount: 14_900 })).status, 409);
    const after = (await checkout({ jobId: job.id, amount: 16_000 })).body.data;
    assert.notEqual(after.sessionId, before.sessionId);
    const page = await t.send({ method: 'GET', url: new URL(before.url).pathname });
    assert.ok(page.body.includes('no longer open'));
  });

  it('404: an unknown job', async () => {
    const { status } = await checkout({ jobId: '00000000-0000-4000-8000-000000000000', amount: 5_000 });
    assert.equal(status, 404);
  });

  it('409: wrong amount, no price, already paid, canceled', async () => {
    const job = await bookJob(t);
    for (const amount of [14_901, 14_899, 14_900.5])
      assert.equal((await checkout({ jobId: job.id, amount })).status, 409, String(amount));
    const free = await bookJob(t, { price: 0 });
    assert.equal((await checkout({ jobId: free.id, amount: 2_500 })).status, 409);
    const { job: paid } = await paidJob(t);
    assert.equal((await checkout({ jobId: paid.id, amount: 14_900 })).status, 409);
    const booked = await bookJob(t, { paymentId: 'pi_booked', paymentStatus: 'charged' });
    assert.equal((await checkout({ jobId: booked.id, amount: 14_900 })).status, 409);
    const cancelled = await bookJob(t);
    await t.hq('PATCH', `/api/jobs/${cancelled.id}`, { status: 'cancelled' });
    assert.equal((await checkout({ jobId: cancelled.id, amount: 14_900 })).status, 409);
  });

  it('does not trust a booking’s claim to be paid', async () => {
    const job = await bookJob(t, { paymentStatus: 'charged' });
    assert.equal((await checkout({ jobId: job.id, amount: 14_900 })).status, 200);
    const declined = await bookJob(t, { paymentStatus: 'charged', paymentId: 'pi_declined' });
    assert.equal((await checkout({ jobId: declined.id, amount: 14_900 })).status, 200);
  });

  it('400: lists every violation', async () => {
    const { status, body } = await checkout({ jobId: 'x', amount: 2_499, customerEmail: 'no' });
    assert.equal(status, 400);
    assert.deepEqual(body.details.sort(), [
      'amount: must be at least 2500',
      'customerEmail: must be an email address',
      'jobId: must be a UUID',
    ]);
    assert.equal((await checkout({ jobId: 'x', amount: 1_000_000 })).status, 400);
  });

  it('400: rejects a returnUrl on any other origin, whatever the trick', async () => {
    const job = await bookJob(t);
    for (const returnUrl of [
      '',
      'done',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      ' /done',
      'http://localhost:8080@evil.example/',
      'http://user:secret@localhost:8080/',
      'http://user@localhost:8080/',
      'http://localhost:8081/',
      'http://localhost/',
      'https://localhost:8080/',
      'http:/localhost:8080/',
      'http:localhost:8080',
      'http:\\\\localhost:8080',
      'http://localhost:8080.evil.example/',
      'http://evil.example/http://localhost:8080',
      'http://ⅼocalhost.evil.example:8080/',
      'http://localhost：8080/',
      'http://localhost\u200b.evil:8080/',
      'javascript:alert(1)',
      'JavaScript://localhost:8080/%0aalert(1)',
      'data:text/html,x',
      'ftp://localhost:8080/',
      'blob:http://localhost:8080/x',
    ]) {
      const { status, body } = await checkout({ jobId: job.id, amount: 14_900, returnUrl });
      assert.equal(status, 400, JSON.stringify(returnUrl));
      assert.match(body.details[0], /^returnUrl: /);
    }
    for (const returnUrl of ['/', '/done?a=//b', 'http://localhost:8080', 'HTTP://LOCALHOST:8080/x#y'])
      assert.equal((await checkout({ jobId: job.id, amount: 14_900, returnUrl })).status, 200, returnUrl);
  });

  it('502: fails while the processor is down, then works', async () => {
    const job = await bookJob(t, { customerEmail: 'down@example.com' });
    assert.equal((await checkout({ jobId: job.id, amount: 14_900 })).status, 502);
    await t.hq('PATCH', `/api/jobs/${job.id}`, { price: 150, customerEmail: 'up@example.com' });
    assert.equal((await checkout({ jobId: job.id, amount: 15_000 })).status, 200);
  });

  it('502: never asks to try again what can never work, and never shows what the processor said', async () => {
    for (const [email, expected] of [
      ['refused@example.com', /contact us/],
      ['misconfigured@example.com', /later/],
    ] as const) {
      const job = await bookJob(t, { customerEmail: email });
      const answers = [
        await checkout({ jobId: job.id, amount: 14_900 }),
        await t.send({ method: 'POST', url: '/api/payments/keep-card', payload: { jobId: job.id } }),
      ];
      for (const { status, body } of answers) {
        assert.equal(status, 502);
        assert.match(body.error, expected);
        assert.doesNotMatch(body.error, /does not answer|in a moment|sandbox|API Key/i);
      }
      const page = await t.send({ method: 'GET', url: `/pay/${job.id}` });
      assert.equal(page.status, 502);
      assert.match(page.body, expected);
      assert.doesNotMatch(page.body, /in a moment|API Key/i);
      const { text } = (await messagesTo(t, 'hq@example.com'))[0];
      assert.match(text, /rejects/);
    }
  });

  it('opens no second page when the processor’s answer is lost', async () => {
    const job = await bookJob(t, { customerEmail: 'timeout@example.com' });
    assert.equal((await checkout({ jobId: job.id, amount: 14_900 })).status, 502);
    assert.equal((await checkout({ jobId: job.id, amount: 14_900 })).status, 200);
    const sessions = await t.sql`select from sandbox_objects where data ->> 'jobId' = ${job.id}`;
    assert.equal(sessions.length, 1);
  });

  it('429: rejects the eleventh request within a minute', async () => {
    const ask = () =>
      t.send({ method: 'POST', url: '/api/payments/checkout', payload: {}, ip: '203.0.113.70' });
    for (let i = 0; i < 10; i++) assert.equal((await ask()).status, 400);
    assert.equal((await ask()).status, 429);
  });
});

describe('the sandbox’s payment page', () => {
  const open = async (changes: object = {}) => {
    const job = await bookJob(t, changes);
    const { url } = (
      await checkout({ jobId: job.id, amount: Math.round(job.total * 100), returnUrl: '/back' })
    ).body.data;
    return { job, path: new URL(url).pathname };
  };
  const choose = (path: string, outcome: string) => chooseOutcome(t, path, outcome);
  const sent = async () =>
    (await t.sql`select payload from sandbox_events order by due_at, id`).map(row => JSON.parse(row.payload));

  it('needs no script, and its form submits only to us', async () => {
    const { path } = await open({ type: '<b>Hostile & "quoted"</b>' });
    const { status, headers, body } = await t.send({ method: 'GET', url: path });
    assert.equal(status, 200);
    assert.match(headers['content-security-policy']!, /form-action 'self'/);
    assert.ok(!/<script|<b>Hostile/.test(body));
    assert.ok(body.includes('&lt;b&gt;Hostile &amp; &quot;quoted&quot;'));
    assert.equal((await t.send({ method: 'GET', url: '/sandbox/checkout/cs_nothing' })).status, 404);
  });

  it('redirects back and sends the event once, even when paid twice', async () => {
    const { job, path } = await open();
    const before = (await sent()).length;
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await choose(path, 'pay');
      assert.deepEqual([status, headers.location], [303, 'http://localhost:8080/back']);
    }
    const events = (await sent()).slice(before);
    assert.deepEqual(events.map(({ type }) => type).sort(), [
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
    await tell(t, ...events);
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.paymentStatus, 'charged');
    assert.equal((await checkout({ jobId: job.id, amount: 14_900 })).status, 409);
  });

  it('records a payment from checkout.session.completed alone by asking the processor for the rest', async () => {
    const { job, path } = await open();
    const before = (await sent()).length;
    await choose(path, 'pay');
    await tell(
      t,
      ...(await sent()).slice(before).filter(({ type }) => type === 'checkout.session.completed'),
    );
    assert.equal((await t.hq('GET', `/api/jobs/${job.id}`)).body.data.job.paymentStatus, 'charged');
  });

  it('offers a declined card, a confirmation and a way out', async () => {
    const { path } = await open();
    const declined = await choose(path, 'declined');
    assert.ok(declined.body.includes('was declined'));
    const confirm = await choose(path, 'sca');
    assert.ok(confirm.body.includes('asks you to confirm'));
    const left = await choose(path, 'leave');
    assert.equal(left.headers.location, 'http://localhost:8080/back');
    assert.ok((await sent()).some(({ type }) => type === 'payment_intent.payment_failed'));
    assert.equal((await choose(path, 'nonsense')).status, 200);
  });

  it('charges the tip on top, and says so', async () => {
    const job = await bookJob(t);
    const urls = { successUrl: 'http://localhost:8080/a', cancelUrl: 'http://localhost:8080/b' };
    const { url } = await t.deps.payments.openCheckout(`tip:${job.id}`, {
      ...{ ...urls, jobId: job.id, amountCents: 14_900, tipCents: 2_000 },
      ...{ description: 'Gutter cleaning', customerEmail: null },
    });
    const { pathname } = new URL(url);
    const { body } = await t.send({ method: 'GET', url: pathname });
    assert.match(body, /\$169\.00/);
    assert.match(body, /tip of \$20\.00/);
    const before = (await sent()).length;
    await choose(pathname, 'pay');
    const intent = (await sent()).slice(before).find(({ type }) => type === 'payment_intent.succeeded')!;
    assert.equal(intent.data.object.metadata.tipCents, '2000');
    const found = (await t.deps.payments.findPayment(intent.data.object.id, { amountCents: 1 }))!;
    assert.deepEqual([found.amountCents, found.tipCents, found.feeCents], [16_900, 2_000, 520]);
  });

  it('ties a key to one request and rejects another under it', async () => {
    const { payments } = t.deps;
    const job = await bookJob(t);
    const about = { jobId: job.id, amountCents: 100, description: 'x' };
    const charge = { ...about, customerId: 'cus_key', cardId: 'pm_key' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => payments.charge('key-1', charge)));
    const ids = answers.map(answer => (answer.status === 'succeeded' ? answer.payment.id : answer.status));
    assert.equal(new Set(ids).size, 1);
    await assert.rejects(
      payments.charge('key-1', { ...charge, amountCents: 101 }),
      (error: unknown) => error instanceof ProviderError && error.kind === 'unknown',
    );
  });
});

it('keeps the ledger balanced throughout', () => ledgerBalances(t));
