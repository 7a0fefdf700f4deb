import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { chooseOutcome, messagesTo, succeeded, tell } from '../../../../test/money.ts';
import { item, options, quoteRequests } from '../../../../test/quotes.ts';
import { followUpQuotes } from './remind-and-expire.ts';

const t = await openTestApp({ config: { hqEmail: 'office@example.com' } });
const { asOwner } = customerRequests(t);

const { person, write, act, sent, link, accept, read, jobOf, jobsFrom } = quoteRequests(t);

describe('writing and sending a quote', () => {
  it('201: numbers it from Q-1001 and adds up each option, taxing what is taxable', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.0825 });
    const { quote } = await write({ franchiseId: franchise.id });
    assert.match(quote.number, /^Q-1\d{3}$/);
    assert.equal(quote.status, 'draft');
    assert.equal(quote.url, null);
    const better = quote.options[1];
    // 450.75 + 50 + 20, tax on 470.75
    assert.deepEqual(
      [better.subtotal, better.tax, better.total, better.deposit],
      [520.75, 38.84, 559.59, 139.9],
    );
  });

  it('400: names everything that is wrong and writes nothing', async () => {
    const { customerId } = await person();
    const before = await t.sql`select from quotes`;
    const post = (body: object) => t.hq('POST', '/api/quotes', { customerId, options, ...body });
    for (const body of [
      { customerId: '00000000-0000-4000-8000-000000000000' },
      { franchiseId: 'nowhere' },
      { propertyId: '00000000-0000-4000-8000-000000000000' },
      { depositPercent: 10, depositFixed: 10 },
      { expiresAt: '2020-01-01T00:00:00Z' },
      { options: [] },
      { options: [options[0], options[0]] },
      { options: [{ name: 'x', items: [item('y', 1, { optional: true })] }] },
      { options: [{ name: 'x', items: [item('y', 99_999, { quantity: 2 })] }] },
      { options: [{ name: 'x', items: [item('y', 1, { image: '00000000-0000-4000-8000-000000000000' })] }] },
    ]) {
      const { status } = await post(body);
      assert.equal(status, 400, JSON.stringify(body));
    }
    assert.equal((await t.sql`select from quotes`).length, before.length);
  });

  it('makes one quote of eight requests with the same key', async () => {
    const { customerId } = await person();
    const key = { 'idempotency-key': `quote-${customerId}` };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.hq('POST', '/api/quotes', { customerId, options }, key)),
    );
    for (const { status } of answers) assert.ok([201, 409].includes(status), String(status));
    assert.equal((await t.sql`select from quotes where customer_id = ${customerId}`).length, 1);
  });

  it('emails the customer a link, and again on request', async () => {
    const quote = await sent();
    assert.equal(quote.status, 'sent');
    assert.equal((await act(quote.id, 'send')).status, 200);
    const mails = (await messagesTo(t, quote.email)).filter(
      (each: { kind: string }) => each.kind === 'quote_sent',
    );
    assert.equal(mails.length, 2);
    assert.ok(mails[0].text.includes(quote.url));
    assert.match(mails[0].text, /Thanks for having me/);
  });

  it('409: has nobody to send to', async () => {
    const { quote } = await write();
    await t.sql`update customers set email = null, phone = null where id = ${quote.customerId}`;
    assert.equal((await act(quote.id, 'send')).status, 409);
    assert.equal((await read(quote.id)).status, 'draft');
  });

  it('lists by status, customer and words, page by page', async () => {
    const quote = await sent();
    const list = async (query: string) => (await t.hq('GET', `/api/quotes?${query}`)).body.data;
    const found = await list(`q=${quote.number.toLowerCase()}`);
    assert.deepEqual(
      found.quotes.map((each: { id: string }) => each.id),
      [quote.id],
    );
    assert.equal((await list(`customerId=${quote.customerId}&status=draft`)).quotes.length, 0);
    const first = await list('limit=1');
    const second = await list(`limit=1&cursor=${first.nextCursor}`);
    assert.notEqual(first.quotes[0].id, second.quotes[0].id);
  });

  it('shows a franchise its own quotes and their customers, and no others', async () => {
    const [mine, other] = [await addFranchise(t), await addFranchise(t)];
    const { quote } = await write({ franchiseId: mine.id });
    const [us, them] = [
      await t.signInAs('dispatcher', [mine.id]),
      await t.signInAs('dispatcher', [other.id]),
    ];
    assert.equal((await us('GET', `/api/quotes/${quote.id}`)).status, 200);
    assert.equal((await us('GET', `/api/customers/${quote.customerId}`)).status, 200);
    assert.equal((await them('GET', `/api/quotes/${quote.id}`)).status, 404);
    assert.equal((await them('PATCH', `/api/quotes/${quote.id}`, { message: 'x' })).status, 404);
    assert.equal((await them('POST', '/api/quotes', { customerId: quote.customerId, options })).status, 400);
  });
});

describe('the link', () => {
  it('shows the quote without our costs, and counts as viewed only when the page says so', async () => {
    const quote = await sent();
    const { status, body } = await link('GET', quote.token);
    assert.equal(status, 200);
    assert.doesNotMatch(JSON.stringify(body), /unitCost|jobId/);
    assert.equal((await read(quote.id)).status, 'sent');
    assert.equal((await link('POST', quote.token, '/view')).status, 200);
    const { status: now, viewedAt } = await read(quote.id);
    assert.equal(now, 'viewed');
    assert.ok(viewedAt);
  });

  it('404: says the same for links that are guessed, expired, declined, canceled or erased', async () => {
    const [expired, declined, canceled, erased] = [await sent(), await sent(), await sent(), await sent()];
    await t.sql`update quotes set expires_at = ${t.clock.now()} where id = ${expired.id}`;
    assert.equal((await link('POST', declined.token, '/decline', { reason: 'Too expensive' })).status, 200);
    assert.equal((await act(canceled.id, 'cancel')).status, 200);
    assert.equal((await asOwner(erased.email, 'POST', '/api/account/erase', { confirm: true })).status, 200);
    const tampered = `${expired.token.slice(0, -1)}${expired.token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of ['guess', tampered, expired.token, declined.token, canceled.token, erased.token])
      for (const answer of [
        await link('GET', token),
        await accept(token),
        await link('POST', token, '/pay'),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.body.error, 'This quote is no longer available. Please call us.');
      }
    assert.equal((await jobsFrom(expired.customerId)).length, 0);
  });
});

describe('accepting', () => {
  it('200: makes the job with the chosen lines, deposit and tax, keeps what was signed, tells both', async () => {
    const franchise = await addFranchise(t, { taxRate: 0.1 });
    const quote = await sent({
      franchiseId: franchise.id,
      options: [options[0]],
      depositFixed: 30,
      depositPercent: null,
    });
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('line')]).toString(
      'base64',
    );
    const signature = `data:image/png;base64,${png}`;
    const { status, body } = await accept(quote.token, { option: 'good', signature });
    assert.equal(status, 200, JSON.stringify(body));
    const job = await jobOf(body.data.jobId);
    assert.deepEqual([job.price, job.tax, job.total, job.deposit], [100, 10, 110, 30]);
    assert.equal(job.franchiseId, franchise.id);
    const kept = await read(quote.id);
    assert.equal(kept.status, 'accepted');
    assert.equal(kept.jobId, job.id);
    assert.deepEqual([kept.acceptances[0].kind, kept.acceptances[0].name], ['drawn', 'Quinn']);
    assert.equal((await t.hq('GET', `/api/quotes/${quote.id}/signature`)).status, 200);
    const mails = await messagesTo(t, quote.email);
    assert.ok(mails.some((each: { kind: string }) => each.kind === 'quote_accepted'));
    const alerts = await messagesTo(t, 'office@example.com');
    assert.ok(alerts.some((each: { text: string }) => each.text.includes(`accepted ${quote.number}`)));
    await assert.rejects(
      async () => t.sql`update quote_acceptances set total_cents = 1 where quote_id = ${quote.id}`,
      /does not change/,
    );
  });

  it('makes one job of eight acceptances at once, whichever option wins', async () => {
    const quote = await sent();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => accept(quote.token, { option: i % 2 ? 'good' : 'better' })),
    );
    const won = answers.filter(({ status }) => status === 200);
    assert.equal(won.length, 4);
    assert.equal(answers.filter(({ status }) => status === 409).length, 4);
    assert.equal(new Set(won.map(({ body }) => body.data.jobId)).size, 1);
    assert.equal((await jobsFrom(quote.customerId)).length, 1);
    assert.equal((await read(quote.id)).acceptances.length, 1);
  });

  it('takes the optional items that are chosen and no others', async () => {
    const quote = await sent();
    assert.equal((await accept(quote.token, { items: ['permit'] })).status, 400);
    assert.equal((await accept(quote.token, { option: 'best' })).status, 400);
    assert.equal((await accept(quote.token, { signature: 'data:text/html,x' })).status, 400);
    assert.equal((await jobsFrom(quote.customerId)).length, 0);
    const { body } = await accept(quote.token, { items: ['guards'] });
    // 450.75 + 50 + 80
    assert.equal((await jobOf(body.data.jobId)).price, 580.75);
    assert.equal((await accept(quote.token, { items: ['paint'] })).status, 409);
  });

  it('pays the deposit and comes back to the quote', async () => {
    const quote = await sent({ options: [options[0]], depositPercent: 50 });
    assert.equal((await link('POST', quote.token, '/pay')).status, 409);
    const { body } = await accept(quote.token, { option: 'good' });
    assert.equal(body.data.quote.accepted.depositDue, 50);
    const page = await link('POST', quote.token, '/pay');
    assert.equal(page.status, 200);
    const done = await chooseOutcome(t, page.body.data.url, 'pay');
    assert.ok(done.headers.location?.includes(`/quote/${quote.token}`));
    await tell(t, succeeded(body.data.jobId, 5_000));
    assert.equal((await link('GET', quote.token)).body.data.quote.accepted.depositDue, 0);
  });

  it('by the office takes a note and is marked as verbal', async () => {
    const { quote } = await write();
    assert.equal((await act(quote.id, 'accept', { option: 'good', name: 'Quinn' })).status, 400);
    const { status, body } = await act(quote.id, 'accept', {
      option: 'good',
      name: 'Quinn',
      note: 'By phone',
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.data.quote.acceptances[0].kind, body.data.quote.acceptances[0].note],
      ['verbal', 'By phone'],
    );
  });

  it('ends with the job: a canceled one leaves nothing to see', async () => {
    const quote = await sent();
    const { body } = await accept(quote.token);
    await t.hq('PATCH', `/api/jobs/${body.data.jobId}`, { status: 'cancelled' });
    assert.equal((await link('GET', quote.token)).status, 404);
  });
});

describe('a change after sending', () => {
  it('is a new version: who read the old one has to look again', async () => {
    const quote = await sent();
    await t.hq('PATCH', `/api/quotes/${quote.id}`, { options: [options[0]] });
    assert.equal((await read(quote.id)).version, 2);
    assert.equal((await accept(quote.token, { option: 'good', version: 1 })).status, 409);
    assert.equal((await accept(quote.token, { option: 'good', version: 2 })).status, 200);
  });

  it('after acceptance leaves the job alone until it is accepted again', async () => {
    const quote = await sent();
    const { jobId } = (await accept(quote.token)).body.data;
    const changed = [{ id: 'more', name: 'More', items: [item('Everything', 900)] }];
    assert.equal((await t.hq('PATCH', `/api/quotes/${quote.id}`, { options: changed })).status, 200);
    assert.equal((await read(quote.id)).status, 'sent');
    assert.equal((await jobOf(jobId)).price, 520.75);
    const again = await accept(quote.token, { option: 'more' });
    assert.equal(again.body.data.jobId, jobId);
    assert.equal((await jobOf(jobId)).price, 900);
    assert.equal((await read(quote.id)).acceptances.length, 2);
  });

  it('409: is not accepted once the job is paid', async () => {
    const quote = await sent();
    const { jobId } = (await accept(quote.token)).body.data;
    await tell(t, succeeded(jobId, 52_075));
    await t.hq('PATCH', `/api/quotes/${quote.id}`, { options: [options[0]] });
    assert.equal((await accept(quote.token, { option: 'good' })).status, 409);
    assert.equal((await jobOf(jobId)).price, 520.75);
    assert.equal((await read(quote.id)).status, 'sent');
  });
});

describe('time', () => {
  it('reminds twice at most, not at night, and stops with the answer; then the quote expires', async () => {
    t.clock.set('2026-06-01T15:00:00Z');
    const [waiting, answered] = [await sent(), await sent()];
    await link('POST', answered.token, '/decline', { reason: 'Too expensive' });
    const reminders = async (email: string) =>
      (await messagesTo(t, email)).filter((each: { kind: string }) => each.kind === 'quote_reminder').length;
    t.clock.set('2026-06-05T03:00:00Z');
    await followUpQuotes(t.deps);
    assert.equal(await reminders(waiting.email), 0);
    for (let day = 5; day <= 30; day++) {
      t.clock.set(`2026-06-${String(day).padStart(2, '0')}T16:00:00Z`);
      await Promise.all([followUpQuotes(t.deps), followUpQuotes(t.deps)]);
    }
    assert.equal(await reminders(waiting.email), 2);
    assert.equal(await reminders(answered.email), 0);
    t.clock.set('2026-07-02T16:00:00Z');
    await followUpQuotes(t.deps);
    assert.equal((await read(waiting.id)).status, 'expired');
    assert.equal((await act(waiting.id, 'send')).status, 409);
    await t.hq('PATCH', `/api/quotes/${waiting.id}`, { expiresAt: '2026-08-01T00:00:00Z' });
    assert.equal((await act(waiting.id, 'send')).status, 200);
    assert.equal((await accept(waiting.token)).status, 200);
  });

  it('the report counts what became of the quotes sent in a period', async () => {
    t.clock.set('2026-09-01T15:00:00Z');
    const [yes, no] = [await sent(), await sent()];
    await sent();
    await link('POST', no.token, '/decline', { reason: 'Too expensive' });
    t.clock.advance({ hours: 48 });
    await accept(yes.token);
    const { body } = await t.hq(
      'GET',
      '/api/reports/quotes?from=2026-09-01T00:00:00Z&to=2026-09-02T00:00:00Z',
    );
    const {
      sent: count,
      accepted,
      declined,
      conversionRate,
      averageDaysToAccept,
      byReason,
      amounts,
    } = body.data;
    assert.deepEqual([count, accepted, declined, averageDaysToAccept], [3, 1, 1, 2]);
    assert.equal(conversionRate, 1 / 3);
    assert.equal(amounts.accepted, 520.75);
    assert.deepEqual(byReason, [{ reason: 'Too expensive', count: 1 }]);
  });
});

it('export has the quotes; erasure removes the person and keeps what was agreed', async () => {
  const quote = await sent();
  const { jobId } = (await accept(quote.token)).body.data;
  const exported = await asOwner(quote.email, 'GET', '/api/account/export');
  assert.ok(JSON.stringify(exported.body).includes(quote.number));
  await t.hq('PATCH', `/api/jobs/${jobId}`, { status: 'cancelled' });
  const { status } = await asOwner(quote.email, 'POST', '/api/account/erase', { confirm: true });
  assert.equal(status, 200);
  const [kept] = await t.sql`
    select name, signature, ip, total_cents from quote_acceptances where quote_id = ${quote.id}`;
  assert.deepEqual({ ...kept }, { name: 'Erased', signature: null, ip: null, totalCents: 52_075 });
  assert.equal((await link('GET', quote.token)).status, 404);
});

it('images are seen with the link and only as long as it works', async () => {
  const { quote } = await write();
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('roof')]);
  const upload = async (payload: Buffer, type: string) =>
    t.send({
      ...{ method: 'POST', url: `/api/quotes/${quote.id}/images`, payload },
      headers: { authorization: `Bearer ${await t.token()}`, 'content-type': type },
    });
  assert.equal((await upload(bytes, 'text/plain')).status, 415);
  assert.equal((await upload(Buffer.from('no'), 'image/png')).status, 400);
  const { status, body } = await upload(bytes, 'image/png');
  assert.equal(status, 201, JSON.stringify(body));
  const { id } = body.data;
  const patch = { options: [{ ...options[0], images: [id] }] };
  assert.equal((await t.hq('PATCH', `/api/quotes/${quote.id}`, patch)).status, 200);
  const { token } = (await act(quote.id, 'send')).body.data.quote;
  assert.equal((await link('GET', token, `/images/${id}`)).status, 200);
  await act(quote.id, 'cancel');
  assert.equal((await link('GET', token, `/images/${id}`)).status, 404);
});
