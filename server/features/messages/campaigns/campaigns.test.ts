import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { emptyTables } from '../../../../test/database.ts';
import { addCompleted, addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { demoMail } from '../../../providers/mail/demo.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import { demoSms } from '../../../providers/sms/demo.ts';
import { optOut } from '../consent/opt-outs.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { fillCampaigns } from './fill-campaign.ts';

const mailed: Email[] = [];
const texted: string[] = [];
/** How the provider handles an email, until a test overrides it. */
let onMail: (email: Email) => Promise<void> | void = () => {};
const t = await openTestApp({
  deps: {
    mail: {
      ...demoMail('Roll <roll@example.com>'),
      send: async email => {
        await onMail(email);
        mailed.push(email);
        return { providerMessageId: `m_${email.idempotencyKey}` };
      },
    },
    sms: {
      ...demoSms,
      send: async ({ to, idempotencyKey }) => {
        texted.push(to);
        return { providerMessageId: `s_${idempotencyKey}` };
      },
    },
  },
});

beforeEach(async () => {
  await emptyTables(t.sql, 'messages', 'campaigns', 'message_batches', 'jobs', 'customers', 'opt_outs');
  mailed.length = 0;
  texted.length = 0;
  onMail = () => {};
  t.clock.set('2026-03-02T10:00:00Z');
  t.config.sms.quietHours = undefined;
});

const campaign = (changes: object = {}) => ({ type: 'email', messageTemplate: 'Hello {name}', ...changes });
const send = (changes: object = {}) => t.hq('POST', '/api/campaigns/send', campaign(changes));
const show = async (id: string) => (await t.hq('GET', `/api/campaigns/${id}`)).body.data.campaign;
const receivers = () => mailed.map(email => email.to).sort();

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
    onMail = ({ to }) => {
      if (/[12]@/.test(to)) throw new ProviderError('No such mailbox', { retryable: false });
      if (/3@/.test(to)) throw new ProviderError('Busy', { retryable: true });
    };
    const { body } = await send();
    const { campaignId, ...counts } = body.data;
    assert.deepEqual(counts, { sent: 2, failed: 2, total: 5, errors: ['No such mailbox'], queued: 1 });
    onMail = () => {};
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

describe('a campaign of more than 500', () => {
  it('sends 500 before answering, queues the rest and reports progress', async () => {
    await addCompleted(t.sql, 1_200, { prefix: 'big' });
    const { body } = await send();
    const { campaignId, ...counts } = body.data;
    assert.deepEqual(counts, { sent: 500, failed: 0, total: 1200, queued: 700 });
    const running = await show(campaignId);
    assert.deepEqual(
      [running.status, running.sent, running.total, running.queued],
      ['running', 500, 1200, 700],
    );
    await fillCampaigns(t.deps);
    await deliverMessages(t.deps);
    const done = await show(campaignId);
    assert.deepEqual([done.status, done.sent, done.total, done.queued], ['done', 1200, 1200, 0]);
    assert.equal(new Set(receivers()).size, 1200);
    assert.equal(mailed.length, 1200);
  });

  it('reaches everyone exactly once with parallel workers', async () => {
    await addCompleted(t.sql, 2_000, { prefix: 'par' });
    await send();
    await Promise.all([1, 2, 3].map(() => fillCampaigns(t.deps)));
    await Promise.all([1, 2, 3].map(() => deliverMessages(t.deps)));
    assert.equal(mailed.length, 2000);
    assert.equal(new Set(receivers()).size, 2000);
  });

  it('honors an opt-out while it runs', async () => {
    await addCompleted(t.sql, 700, { prefix: 'leave' });
    const { campaignId } = (await send()).body.data;
    const sent = new Set(receivers());
    const waiting = Array.from({ length: 700 }, (_, i) => `leave${i + 1}@example.com`).filter(
      to => !sent.has(to),
    );
    await optOut(t.sql, 'email', waiting[0]!, 'unsubscribed', t.clock.now());
    await fillCampaigns(t.deps);
    await optOut(t.sql, 'email', waiting[1]!, 'unsubscribed', t.clock.now());
    await deliverMessages(t.deps);
    const done = await show(campaignId);
    assert.deepEqual([done.status, done.sent, done.total], ['done', 698, 698]);
    assert.ok(!receivers().includes(waiting[0]!) && !receivers().includes(waiting[1]!));
  });

  it('answers in bounded time when the provider is down, and delivers once it is back', async () => {
    await addCompleted(t.sql, 600, { prefix: 'down' });
    let tries = 0;
    onMail = () => {
      tries++;
      throw new ProviderError('Connection refused', { retryable: true });
    };
    const { campaignId } = (await send()).body.data;
    assert.equal((await show(campaignId)).queued, 600);
    assert.ok(tries < 100, 'a provider that is down is not tried for everybody');
    await fillCampaigns(t.deps);
    for (let minute = 0; minute < 60; minute++) {
      t.clock.advance({ minutes: 1 });
      await deliverMessages(t.deps);
    }
    onMail = () => {};
    for (let minute = 0; minute < 15; minute++) {
      t.clock.advance({ minutes: 1 });
      await deliverMessages(t.deps);
    }
    assert.equal((await show(campaignId)).sent, 600);
    assert.equal(new Set(receivers()).size, 600);
    assert.equal(mailed.length, 600);
  });
});

describe('quiet hours', () => {
  it('hold text messages until morning while email goes out', async () => {
    t.config.sms.quietHours = { from: '21:00', to: '08:00' };
    t.clock.set('2026-03-02T22:30:00Z');
    await addCompleted(t.sql, 2, { prefix: 'night', phone: true });
    const { body } = await send({ type: 'both' });
    assert.deepEqual([body.data.sent, body.data.queued, texted.length, mailed.length], [2, 2, 0, 2]);
    t.clock.set('2026-03-03T07:59:00Z');
    await deliverMessages(t.deps);
    assert.equal(texted.length, 0);
    t.clock.set('2026-03-03T08:00:00Z');
    await deliverMessages(t.deps);
    assert.equal(texted.length, 2);
  });

  it('hold back messages queued by day and retried at night', async () => {
    await addCompleted(t.sql, 1, { prefix: 'dusk', phone: true });
    const { campaignId } = (await send({ type: 'sms' })).body.data;
    await t.sql`update messages set status = 'queued' where batch_id = ${campaignId}`;
    texted.length = 0;
    t.config.sms.quietHours = { from: '21:00', to: '08:00' };
    t.clock.set('2026-03-02T23:00:00Z');
    await deliverMessages(t.deps);
    assert.equal(texted.length, 0);
    const [row] = await t.sql`select due_at from messages`;
    assert.equal(row!.dueAt, '2026-03-03T08:00:00.000Z');
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
