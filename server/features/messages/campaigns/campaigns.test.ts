import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { campaign, openCampaignApp } from '../../../../test/campaigns.ts';
import { addCompleted, addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { catchUp } from '../../../../test/harness.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import { optOut } from '../consent/opt-outs.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';

const { t, mailed, texted, provider, send, show, receivers } = await openCampaignApp();

describe('POST /api/campaigns/send', () => {
  it('200: sends one message to each customer of a completed job, however many jobs', async () => {
    await addCompleted(t.sql, 3, { prefix: 'one' });
    await addCompleted(t.sql, 1, { prefix: 'many', jobs: 5 });
    await bookJob(t, { customerEmail: 'pending@example.com' });
    const { status, body } = await send({ subject: 'For {name}' });
    assert.equal(status, 200);
    const { campaignId, ...counts } = body.data;
    assert.deepEqual(counts, { sent: 4, failed: 0, total: 4 });
    assert.deepEqual(receivers(), [
      'many1@example.com',
      'one1@example.com',
      'one2@example.com',
      'one3@example.com',
    ]);
    const mail = mailed.find(({ to }) => to === 'many1@example.com')!;
    assert.equal(mail.subject, 'For many 1');
    assert.match(mail.text, /^Hello many 1/);
    assert.match(mail.text, /unsubscribe\//);
    assert.match(mail.unsubscribeUrl!, /\/unsubscribe\//);
    assert.equal((await show(campaignId)).status, 'done');
  });

  it('counts a job once its status reaches completed', async () => {
    const worker = await addWorker(t);
    const job = await bookJob(t, { customerEmail: 'done@example.com' });
    const move = (patch: object) => t.hq('PATCH', `/api/jobs/${job.id}`, patch);
    await move({ workerId: worker.id });
    await move({ status: 'en_route' });
    await move({ status: 'in_progress' });
    assert.equal((await send()).body.data.total, 0);
    await move({ status: 'completed' });
    assert.equal((await send()).body.data.total, 1);
  });

  it('200: `new` means one completed job, `returning` more', async () => {
    await addCompleted(t.sql, 2, { prefix: 'fresh' });
    await addCompleted(t.sql, 3, { prefix: 'loyal', jobs: 2 });
    assert.equal((await send({ targetAudience: 'new' })).body.data.total, 2);
    assert.deepEqual(receivers(), ['fresh1@example.com', 'fresh2@example.com']);
    assert.equal((await send({ targetAudience: 'returning' })).body.data.total, 3);
    assert.equal((await send({ targetAudience: 'all' })).body.data.total, 5);
  });

  it('200: includes only the franchise’s customers, counted by its jobs', async () => {
    const { id: franchiseId } = await addFranchise(t);
    await addCompleted(t.sql, 2, { prefix: 'here', franchiseId, jobs: 2 });
    await addCompleted(t.sql, 4, { prefix: 'there' });
    assert.equal((await send({ franchiseId })).body.data.total, 2);
    assert.equal((await send({ franchiseId, targetAudience: 'new' })).body.data.total, 0);
    assert.equal((await send({ franchiseId: null })).body.data.total, 6);
  });

  it('200: `sms` and `both` use the addresses customers have', async () => {
    await addCompleted(t.sql, 2, { prefix: 'phone', phone: true, email: false });
    await addCompleted(t.sql, 3, { prefix: 'reach', phone: true });
    await addCompleted(t.sql, 1, { prefix: 'mailonly' });
    assert.equal((await send({ type: 'sms' })).body.data.sent, 5);
    assert.equal(texted.length, 5);
    assert.equal((await send({ type: 'both' })).body.data.sent, 9);
    assert.equal(mailed.length, 4);
  });

  it('texts a phone number shared by two customers once', async () => {
    await addCompleted(t.sql, 2, { prefix: 'family', phone: true });
    await t.sql`update customers set phone = case when email = 'family1@example.com' then '+1 555 010 0100' else '555-010-0100' end`;
    assert.equal((await send({ type: 'sms' })).body.data.sent, 1);
  });

  it('skips customers who opted out, in both numbers', async () => {
    await addCompleted(t.sql, 4, { prefix: 'opt', phone: true });
    await optOut(t.sql, 'email', 'OPT1@example.com', 'unsubscribed', t.clock.now());
    await optOut(t.sql, 'email', 'opt2@example.com', 'bounced', t.clock.now());
    assert.equal((await send()).body.data.total, 2);
    assert.deepEqual(receivers(), ['opt3@example.com', 'opt4@example.com']);
    assert.equal((await send({ type: 'sms' })).body.data.total, 4);
  });

  it('200: reports permanent failures, each reason once, and queues temporary ones', async () => {
    await addCompleted(t.sql, 5, { prefix: 'mixed' });
    provider.onMail = ({ to }) => {
      if (/[12]@/.test(to)) throw new ProviderError('No such mailbox', { kind: 'final' });
      if (/3@/.test(to)) throw new ProviderError('Busy', { kind: 'retryable' });
    };
    const { body } = await send();
    const { campaignId, ...counts } = body.data;
    assert.deepEqual(counts, { sent: 2, failed: 2, total: 5, errors: ['No such mailbox'], queued: 1 });
    provider.onMail = () => {};
    t.clock.advance({ minutes: 1 });
    await deliverMessages(t.deps);
    assert.equal((await show(campaignId)).sent, 3);
  });

  it('400: invalid; 401: no token; 429: too many', async () => {
    for (const changes of [
      { type: 'fax' },
      { type: undefined },
      { messageTemplate: '  ' },
      { messageTemplate: 'x'.repeat(5001) },
      { subject: 'x'.repeat(201) },
      { targetAudience: 'rich' },
      { franchiseId: 'nowhere' },
      { franchiseId: 7 },
    ])
      assert.equal((await send(changes)).status, 400, JSON.stringify(changes));
    const anyone = () =>
      t.send({ method: 'POST', url: '/api/campaigns/send', payload: campaign(), ip: '192.0.2.9' });
    for (let i = 0; i < 5; i++) assert.equal((await anyone()).status, 401);
    assert.equal((await anyone()).status, 429);
  });

  it('sends once for the same Idempotency-Key', async () => {
    await addCompleted(t.sql, 2, { prefix: 'key' });
    const authorization = `Bearer ${await t.token()}`;
    const once = (payload: object) =>
      t.send({
        method: 'POST',
        url: '/api/campaigns/send',
        payload,
        headers: { authorization, 'idempotency-key': 'campaign-1' },
      });
    assert.deepEqual((await once(campaign())).body, (await once(campaign())).body);
    assert.equal(mailed.length, 2);
    assert.equal((await once(campaign({ subject: 'Other' }))).status, 409);
  });

  it('inserts a name literally: no markup, placeholder or header', async () => {
    await addCompleted(t.sql, 1, { prefix: 'nasty' });
    await t.sql`update customers set name = ${'<b>{email}</b>\r\nBcc: evil@example.com'}`;
    await send({ subject: 'Hi {name}', messageTemplate: 'Hi {name} at {email}' });
    const [{ subject, html, text }] = mailed as [Email];
    assert.equal(subject, 'Hi <b>{email}</b> Bcc: evil@example.com');
    assert.ok(html.includes('&lt;b&gt;{email}&lt;/b&gt;'));
    assert.match(text, /^Hi <b>\{email\}<\/b>\nBcc: evil@example\.com at nasty1@example\.com/);
  });
});

describe('GET /api/campaigns', () => {
  it('200: lists newest first, in pages; 400: bad cursor; 401: no token', async () => {
    await addCompleted(t.sql, 1, { prefix: 'list' });
    for (const subject of ['First', 'Second', 'Third']) {
      await send({ subject });
      t.clock.advance({ seconds: 1 });
    }
    const page = async (query: string) => (await t.hq('GET', `/api/campaigns${query}`)).body.data;
    const first = await page('?limit=2');
    assert.deepEqual(
      first.campaigns.map((one: { subject: string }) => one.subject),
      ['Third', 'Second'],
    );
    const rest = await page(`?limit=2&cursor=${first.nextCursor}`);
    assert.deepEqual(
      [rest.campaigns[0].subject, rest.campaigns[0].sent, rest.nextCursor],
      ['First', 1, null],
    );
    assert.equal((await t.hq('GET', '/api/campaigns?limit=0')).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/campaigns' })).status, 401);
  });

  it('one campaign: 404, 400, 401', async () => {
    const unknown = '/api/campaigns/00000000-0000-4000-8000-000000000000';
    assert.equal((await t.hq('GET', unknown)).status, 404);
    assert.equal((await t.hq('GET', '/api/campaigns/x')).status, 400);
    assert.equal((await t.send({ method: 'GET', url: unknown })).status, 401);
  });
});

describe('completed jobs of each customer', () => {
  it('match a recount before and after the change feed is read', async () => {
    const { id: franchiseId } = await addFranchise(t);
    await addCompleted(t.sql, 3, { prefix: 'count', jobs: 2, franchiseId });
    await t.sql`update jobs set franchise_id = null where id = (select min(id::text)::uuid from jobs)`;
    await t.sql`update jobs set customer_id = (select min(id::text)::uuid from customers)`;
    await t.sql`delete from jobs where id = (select max(id::text)::uuid from jobs)`;
    const read = async () => [
      ...(await t.sql`select * from customer_completions order by scope, customer_id`),
    ];
    const counted = await read();
    await catchUp(t);
    assert.deepEqual(await read(), counted);
    await t.sql`select recount_figures()`;
    assert.deepEqual(await read(), counted);
    assert.ok(counted.length > 0);
  });
});
