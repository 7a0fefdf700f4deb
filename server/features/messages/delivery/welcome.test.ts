import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import { deliverMessages } from './deliver-messages.ts';

const sent: Email[] = [];
let fault: Error | undefined;
const mail = {
  provider: 'demo' as const,
  from: 'test@localhost',
  concurrency: 5,
  async send(email: Email) {
    if (fault) throw fault;
    sent.push(email);
    return { providerMessageId: `p-${sent.length}` };
  },
};
const t = await openTestApp({ deps: { mail } });
const messageTo = async (to: string) =>
  (await t.hq('GET', `/api/dev/messages?to=${to}`)).body.data.messages[0];

describe('the welcome email', () => {
  it('is readable while queued, then delivered once as HTML with a plain text version', async () => {
    const job = await bookJob(t, {
      customerEmail: 'Welcome@example.com',
      customerName: 'Kim <b>&</b>',
      price: 1234.5,
    });
    const waiting = await messageTo('welcome@example.com');
    assert.deepEqual([waiting.status, waiting.attempts, waiting.sentAt], ['queued', 0, null]);
    assert.match(waiting.text, /\$1,234\.50/);
    await Promise.all([deliverMessages(t.deps), deliverMessages(t.deps)]);
    await deliverMessages(t.deps);
    const copies = sent.filter(email => email.to === 'Welcome@example.com');
    assert.equal(copies.length, 1);
    const message = await messageTo('welcome@example.com');
    assert.deepEqual(
      [message.status, message.kind, message.channel, message.provider, message.providerMessageId],
      ['sent', 'welcome', 'email', 'demo', 'p-1'],
    );
    assert.match(message.html, /Kim &lt;b&gt;&amp;&lt;\/b&gt;/);
    assert.doesNotMatch(message.html, /Kim <b>/);
    for (const { text } of [waiting, message]) {
      assert.match(text, new RegExp(`Booking: #${job.number}\\n`));
      assert.doesNotMatch(text, new RegExp(job.id));
    }
    assert.equal(message.sentAt, '2026-03-02T10:00:00.000Z');
  });

  it('cannot be made to carry another header', async () => {
    await bookJob(t, { customerEmail: 'header@example.com', type: 'Lawn\r\nBcc: all@example.com' });
    await deliverMessages(t.deps);
    assert.doesNotMatch(sent.at(-1)!.subject, /[\r\n]/);
  });
});

describe('a failing provider', () => {
  it('is retried later with the same idempotency key', async () => {
    await bookJob(t, { customerEmail: 'retry@example.com' });
    fault = new ProviderError('down', { kind: 'retryable' });
    await deliverMessages(t.deps);
    const waiting = await messageTo('retry@example.com');
    assert.deepEqual([waiting.status, waiting.attempts], ['queued', 1]);
    fault = undefined;
    await deliverMessages(t.deps);
    assert.equal((await messageTo('retry@example.com')).status, 'queued');
    t.clock.advance({ seconds: 15 });
    await deliverMessages(t.deps);
    assert.equal((await messageTo('retry@example.com')).status, 'sent');
    assert.equal(sent.at(-1)!.idempotencyKey, waiting.id);
  });

  it('marks a final refusal as failed', async () => {
    await bookJob(t, { customerEmail: 'final@example.com' });
    fault = new ProviderError('no such mailbox', { kind: 'final' });
    await deliverMessages(t.deps);
    fault = undefined;
    assert.equal((await messageTo('final@example.com')).status, 'failed');
  });

  it('releases a message claimed by a process that died', async () => {
    await bookJob(t, { customerEmail: 'orphan@example.com' });
    await t.sql`update messages set due_at = ${t.clock.now().add({ minutes: 2 })}, attempts = 1 where recipient = 'orphan@example.com'`;
    await deliverMessages(t.deps);
    assert.equal((await messageTo('orphan@example.com')).status, 'queued');
    t.clock.advance({ minutes: 2 });
    await deliverMessages(t.deps);
    assert.equal((await messageTo('orphan@example.com')).status, 'sent');
  });
});

describe('GET /api/dev/messages', () => {
  it('filters by kind, limits, and requires an office token', async () => {
    const { body } = await t.hq('GET', '/api/dev/messages?kind=welcome&limit=2');
    assert.equal(body.data.messages.length, 2);
    assert.equal((await t.hq('GET', '/api/dev/messages?kind=other')).body.data.messages.length, 0);
    assert.equal((await t.hq('GET', '/api/dev/messages?limit=201')).status, 400);
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/messages' })).status, 401);
  });
});
