import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addFranchise, completeJob } from '../../../../test/factories.ts';
import { openTestApp, type TestApp } from '../../../../test/harness.ts';
import { event, paidJob, tell } from '../../../../test/money.ts';
import { optOut } from '../../messages/consent/opt-outs.ts';
import { reviewUrl } from './review-link.ts';
import { sendReviewRequests } from './send-review-requests.ts';
import { shownName } from './write-review.ts';

const setUp = (config: object = {}) => openTestApp({ config: { hqEmail: 'office@example.com', ...config } });

/** Paid and done by somebody, at noon. */
async function doneJob(t: TestApp, changes: { franchiseId?: string; [field: string]: unknown } = {}) {
  const { job, paymentId } = await paidJob(t, changes);
  const { franchiseId } = changes;
  await completeJob(t, job.id, franchiseId ? { franchiseId } : {});
  return { ...job, paymentId };
}

const requests = async (t: TestApp) => [
  ...(await t.sql<{ recipient: string; url: string }[]>`
    select recipient, data->>'reviewUrl' as url from messages where kind = 'review_request' order by created_at, id`),
];
const asked = async (t: TestApp) => {
  await sendReviewRequests(t.deps);
  return (await requests(t)).map(({ recipient }) => recipient);
};
const path = (t: TestApp, jobId: string) => new URL(reviewUrl(t.config, jobId)).pathname;
const submit = (t: TestApp, jobId: string, form: Record<string, string>) =>
  t.send({
    method: 'POST',
    url: path(t, jobId),
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const list = async (t: TestApp, query = '', as = t.hq) =>
  (await as('GET', `/api/reviews${query}`)).body.data.reviews;
const published = async (t: TestApp) =>
  (await t.send({ method: 'GET', url: '/api/reviews/public' })).body.data;

describe('review requests', () => {
  it('go out once, the delay after the work is done and paid, during the day', async () => {
    const t = await setUp();
    t.clock.set('2026-03-02T12:00:00Z');
    const job = await doneJob(t);
    t.clock.set('2026-03-03T11:59:00Z');
    assert.deepEqual(await asked(t), [], 'not before the delay');
    t.clock.set('2026-03-04T03:00:00Z');
    assert.deepEqual(await asked(t), [], 'not at night');
    t.clock.set('2026-03-04T09:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => sendReviewRequests(t.deps)));
    assert.deepEqual(await asked(t), ['robin@example.com']);
    assert.equal((await requests(t))[0]!.url, reviewUrl(t.config, job.id));
    assert.equal((await t.sql`select from review_requests`).length, 1);
  });

  it('wait for the balance, and never follow a refund, a dispute or a cancellation', async () => {
    const t = await setUp();
    t.clock.set('2026-03-02T12:00:00Z');
    const unpaid = await t.send({
      ...{ method: 'POST', url: '/api/jobs/create' },
      payload: {
        ...{ customerName: 'Una Paid', customerEmail: 'una@example.com', address: '1 Mill Lane' },
        ...{ type: 'Gutter cleaning', price: 100 },
      },
    });
    await completeJob(t, unpaid.body.data.job.id);
    await paidJob(t, { customerEmail: 'open@example.com' });
    const refunded = await doneJob(t, { customerEmail: 'refunded@example.com' });
    await t.deps.payments.findPayment(refunded.paymentId, { amountCents: 14_900 });
    await t.hq('POST', `/api/payments/${refunded.paymentId}/refund`, { amount: 1, reason: 'A scratch' });
    assert.equal((await t.sql`select from refunds where status = 'succeeded'`).length, 1);
    const paidAgain = { method: 'cash', amount: 1 };
    assert.equal((await t.hq('POST', `/api/jobs/${refunded.id}/payments`, paidAgain)).status, 201);
    const disputed = await doneJob(t, { customerEmail: 'disputed@example.com' });
    await tell(
      t,
      event('charge.dispute.created', {
        ...{
          id: 'dp_1',
          object: 'dispute',
          payment_intent: disputed.paymentId,
          amount: 100,
          currency: 'usd',
        },
        ...{ status: 'needs_response', reason: 'fraudulent', evidence_details: { due_by: 1_773_000_000 } },
      }),
    );
    assert.equal((await t.sql`select from disputes`).length, 1);
    const cancelled = await paidJob(t, { customerEmail: 'gone@example.com' });
    await t.hq('PATCH', `/api/jobs/${cancelled.job.id}`, { status: 'cancelled' });
    t.clock.set('2026-03-04T12:00:00Z');
    assert.deepEqual(await asked(t), []);
    const { id, total } = unpaid.body.data.job;
    const cash = { method: 'cash', amount: total };
    assert.equal((await t.hq('POST', `/api/jobs/${id}/payments`, cash)).status, 201);
    assert.deepEqual(await asked(t), [], 'the delay begins with the payment');
    t.clock.set('2026-03-05T12:00:00Z');
    assert.deepEqual(await asked(t), ['una@example.com']);
  });

  it('reach a customer at most once in 90 days, also after merging, and not after their own review', async () => {
    const t = await setUp();
    t.clock.set('2026-03-02T12:00:00Z');
    await doneJob(t);
    const other = await doneJob(t, { customerEmail: 'wren@example.com' });
    t.clock.set('2026-03-03T12:00:00Z');
    await submit(t, other.id, { rating: '5' });
    assert.deepEqual(await asked(t), ['robin@example.com']);
    const third = await doneJob(t, { customerEmail: 'reed@example.com' });
    const [robin] = await t.sql`select id from customers where email = 'robin@example.com'`;
    const merged = await t.hq('POST', `/api/customers/${third.customerId}/merge`, { otherId: robin!.id });
    assert.equal(merged.status, 200);
    t.clock.set('2026-03-05T12:00:00Z');
    assert.equal((await asked(t)).length, 1);
    t.clock.set('2026-05-31T12:00:00Z');
    await doneJob(t, { customerEmail: 'reed@example.com' });
    t.clock.set('2026-06-02T12:00:00Z');
    assert.deepEqual(await asked(t), ['robin@example.com', 'reed@example.com']);
  });

  it('respect opt-outs, quiet hours and the switch, and skip what is long over', async () => {
    const t = await setUp({ sms: { provider: 'demo', quietHours: { from: '11:00', to: '13:00' } } });
    t.clock.set('2026-03-02T12:00:00Z');
    const phone = (number: string) => ({
      customerEmail: undefined,
      customerPhone: `+1 555 010 000${number}`,
    });
    await doneJob(t, { customerEmail: 'out@example.com', customerPhone: '+1 555 010 0009' });
    await optOut(t.sql, 'email', 'out@example.com', 'unsubscribed', t.clock.now());
    await doneJob(t, phone('1'));
    await optOut(t.sql, 'sms', '+1 555 010 0001', 'stop', t.clock.now());
    await doneJob(t, phone('2'));
    await doneJob(t, { customerEmail: 'bounced@example.com', customerPhone: '+1 555 010 0003' });
    await optOut(t.sql, 'email', 'bounced@example.com', 'bounced', t.clock.now());
    t.clock.set('2026-03-04T12:00:00Z');
    await t.hq('PATCH', '/api/settings', { reviews: { enabled: false } });
    assert.deepEqual(await asked(t), []);
    await t.hq('PATCH', '/api/settings', { reviews: { enabled: true } });
    assert.deepEqual(await asked(t), [], 'no texts in quiet hours');
    t.clock.set('2026-03-04T13:00:00Z');
    assert.deepEqual((await asked(t)).toSorted(), ['+1 555 010 0002', '+1 555 010 0003']);
    await doneJob(t, { customerEmail: 'late@example.com' });
    t.clock.set('2026-03-13T13:00:01Z');
    assert.equal((await asked(t)).length, 2);
  });
});

describe('/review/{token}', () => {
  it('takes one review per job, alerts the office of a low one, and invites everybody to the other site', async () => {
    const t = await setUp();
    const link = 'https://reviews.example.com/us';
    await t.hq('PATCH', '/api/settings', { reviews: { link } });
    const [low, high] = [await doneJob(t), await doneJob(t, { customerEmail: 'wren@example.com' })];
    const page = await t.send({ method: 'GET', url: path(t, low.id) });
    assert.match(page.body, /How did we do\?.*Gutter cleaning · Wren.*5 stars/s);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submit(t, low.id, { rating: '2', text: ' Late <b> ' })),
    );
    for (const { status, body } of [...answers, await submit(t, high.id, { rating: '5', text: '' })]) {
      assert.equal(status, 200);
      assert.match(body, new RegExp(`Thank you for your review.*href="${link}"`, 's'));
    }
    assert.match(answers[0]!.body, /2 stars.*Late &lt;b&gt;/s);
    const again = await t.send({ method: 'GET', url: path(t, low.id) });
    assert.match(again.body, /Thank you for your review/);
    const found = await t.sql`select rating, name, text, worker_id, published from reviews order by rating`;
    assert.deepEqual(
      found.map(({ rating, name, text, published }) => [rating, name, text, published]),
      [
        [2, 'Robin R.', 'Late <b>', null],
        [5, 'Robin R.', null, null],
      ],
    );
    assert.ok(found[0]!.workerId);
    const alerts = await t.sql`select data->>'summary' as said from messages where kind = 'payment_alert'`;
    assert.deepEqual(
      alerts.map(({ said }) => said),
      ['Robin Reed gave 2 stars'],
    );
  });

  it('400: no stars or too much text changes nothing and keeps what was typed', async () => {
    const t = await setUp();
    const job = await doneJob(t);
    for (const [form, said] of [
      [{ text: 'Nice people' }, /Please pick 1 to 5 stars.*Nice people/s],
      [{ rating: '6' }, /Please pick/],
      [{ rating: '4.5' }, /Please pick/],
      [{ rating: '4', text: 'x'.repeat(2001) }, /2000 characters.*value="4" required checked/s],
    ] as [Record<string, string>, RegExp][]) {
      const { status, body } = await submit(t, job.id, form);
      assert.equal(status, 400);
      assert.match(body, said);
    }
    assert.equal((await t.sql`select from reviews`).length, 0);
  });

  it('404: forged links, work that is not done, and erased people; the rating stays', async () => {
    const t = await setUp();
    const { asOwner } = customerRequests(t);
    const { job: open } = await paidJob(t, { customerEmail: 'open@example.com' });
    assert.equal((await t.send({ method: 'GET', url: path(t, open.id) })).status, 404);
    assert.equal((await submit(t, open.id, { rating: '5' })).status, 404);
    const job = await doneJob(t);
    const forged = path(t, job.id).replace(/..$/, 'AA');
    assert.equal((await t.send({ method: 'GET', url: forged })).status, 404);
    await submit(t, job.id, { rating: '4', text: 'Robin was happy' });
    const [{ id }] = await list(t);
    await t.hq('PATCH', `/api/reviews/${id}`, { published: true, reply: 'Thank you, Robin' });
    const exported = await asOwner('robin@example.com', 'GET', '/api/account/export');
    assert.match(JSON.stringify(exported.body.data), /"reviews":\[\{[^}]*Robin was happy/);
    const erased = await asOwner('robin@example.com', 'POST', '/api/account/erase', { confirm: true });
    assert.equal(erased.status, 200);
    assert.equal((await t.send({ method: 'GET', url: path(t, job.id) })).status, 404);
    const [left] = await t.sql`select * from reviews`;
    assert.deepEqual([left!.name, left!.text, left!.reply, left!.rating], [null, null, null, 4]);
    const { average, count, reviews } = await published(t);
    assert.deepEqual([average, count, reviews], [4, 1, []]);
    assert.equal((await t.hq('PATCH', `/api/reviews/${id}`, { reply: 'Hello?' })).status, 409);
  });
});

describe('reviews in the office', () => {
  it('200: lists those without an answer first, page by page, and publishes, hides and answers', async () => {
    const t = await setUp();
    for (const n of [1, 2, 3, 4]) {
      const job = await doneJob(t, { customerEmail: `n${n}@example.com` });
      await submit(t, job.id, { rating: String(n), text: `Number ${n}` });
      t.clock.advance({ minutes: 1 });
    }
    const byRating = new Map((await list(t)).map((review: { rating: number }) => [review.rating, review]));
    const change = (rating: number, patch: object) =>
      t.hq('PATCH', `/api/reviews/${(byRating.get(rating) as { id: string }).id}`, patch);
    assert.equal((await change(4, { reply: ' Thank you! ', published: true })).status, 200);
    const seen: number[] = [];
    for (let cursor = ''; ; ) {
      const { data } = (await t.hq('GET', `/api/reviews?limit=1${cursor && `&cursor=${cursor}`}`)).body;
      seen.push(...data.reviews.map((review: { rating: number }) => review.rating));
      cursor = data.nextCursor;
      if (!cursor) break;
    }
    assert.deepEqual(seen, [3, 2, 1, 4]);
    await change(1, { published: false });
    await change(2, { published: true });
    assert.deepEqual(
      (
        await Promise.all(['unanswered', 'undecided', 'published', 'hidden'].map(s => list(t, `?show=${s}`)))
      ).map(found => found.map((review: { rating: number }) => review.rating)),
      [[3, 2, 1], [3], [2, 4], [1]],
    );
    const shown = await published(t);
    assert.deepEqual([shown.average, shown.count], [3, 2]);
    assert.deepEqual(Object.keys(shown.reviews[0]), [
      'rating',
      'name',
      'text',
      'service',
      'reply',
      'createdAt',
    ]);
    assert.deepEqual([shown.reviews[0].name, shown.reviews[0].reply], ['Robin R.', 'Thank you!']);
    assert.doesNotMatch(JSON.stringify(shown), /Reed|Mill Lane|example\.com/);
    assert.equal((await change(4, { reply: null })).body.data.review.repliedAt, null);
    const said = await t.sql`select summary from activity where type = 'review.changed' order by id`;
    assert.deepEqual(
      said.map(({ summary }) => summary),
      [
        ...['Published a review', 'Answered a review', 'Hid a review', 'Published a review'],
        'Removed the answer to a review',
      ],
    );
  });

  it('200: reports the average, the distribution, technicians and months', async () => {
    const t = await setUp();
    t.clock.set('2026-03-02T12:00:00Z');
    const north = await addFranchise(t);
    for (const [n, franchiseId] of [
      [5, north.id],
      [2, undefined],
      [4, north.id],
    ] as const) {
      const job = await doneJob(t, { customerEmail: `r${n}@example.com`, franchiseId });
      await submit(t, job.id, { rating: String(n) });
    }
    t.clock.set('2026-04-02T12:00:00Z');
    const { data } = (await t.hq('GET', '/api/reports/reviews')).body;
    assert.deepEqual([data.count, data.average, data.unanswered, data.requested], [3, 3.7, 3, 0]);
    assert.deepEqual(
      data.distribution.map(({ count }: { count: number }) => count),
      [1, 1, 0, 1, 0],
    );
    assert.deepEqual(data.byMonth, [{ month: '2026-03', count: 3, average: 3.7 }]);
    assert.deepEqual(data.byFranchise, [{ franchiseId: north.id, name: 'North', count: 2, average: 4.5 }]);
    assert.equal(data.byWorker.length, 3);
    const none = (await t.hq('GET', '/api/reports/reviews?from=2026-04-01T00:00:00Z')).body.data;
    assert.deepEqual([none.count, none.average, none.byMonth], [0, null, []]);
  });

  it('another franchise sees and changes nothing: 404', async () => {
    const t = await setUp();
    const [north, south] = [await addFranchise(t), await addFranchise(t, { name: 'South' })];
    const job = await doneJob(t, { franchiseId: north.id });
    await submit(t, job.id, { rating: '5', text: 'Great' });
    const [mine, stranger] = [
      await t.signInAs('dispatcher', [north.id]),
      await t.signInAs('dispatcher', [south.id]),
    ];
    const [{ id }] = await list(t);
    assert.deepEqual(await list(t, '', stranger as never), []);
    assert.equal((await stranger('PATCH', `/api/reviews/${id}`, { published: false })).status, 404);
    assert.equal((await stranger('GET', '/api/reports/reviews')).body.data.count, 0);
    assert.equal((await mine('PATCH', `/api/reviews/${id}`, { published: true })).status, 200);
    assert.equal((await mine('GET', '/api/reports/reviews')).body.data.byWorker[0].name, 'Wren Wood');
  });

  it('400: nothing to change, a blank answer, a bad cursor, and links that are not https', async () => {
    const t = await setUp();
    const job = await doneJob(t);
    await submit(t, job.id, { rating: '5' });
    const [{ id }] = await list(t);
    for (const bad of [{}, { reply: '  ' }, { published: null }, { reply: 'x'.repeat(2001) }])
      assert.equal((await t.hq('PATCH', `/api/reviews/${id}`, bad)).status, 400, JSON.stringify(bad));
    assert.equal((await t.hq('GET', '/api/reviews?cursor=x')).status, 400);
    for (const link of ['http://example.com', 'javascript:alert(1)', 'https://', 'our page'])
      assert.equal((await t.hq('PATCH', '/api/settings', { reviews: { link } })).status, 400, link);
  });
});

it('shows the first name and an initial only', () => {
  for (const [name, shown] of [
    ['Robin Reed', 'Robin R.'],
    ['  Ana María de la Cruz ', 'Ana C.'],
    ['Cher', 'Cher'],
    ['', ''],
  ])
    assert.equal(shownName(name!), shown);
});
