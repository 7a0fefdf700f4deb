import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { openResendServer } from '../../../../test/providers/resend-server.ts';
import { openTwilioServer } from '../../../../test/providers/twilio-server.ts';
import { type NewMessage, queueMessage } from '../../../outbox/queue-message.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { demoMail } from '../../../providers/mail/demo.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import { resendMail } from '../../../providers/mail/resend.ts';
import { twilioSms } from '../../../providers/sms/twilio.ts';
import { findOptOut, optOut } from '../consent/opt-outs.ts';
import { deliverMessages } from './deliver-messages.ts';

const mailed: string[] = [];
let onMail: (email: Email) => Promise<void> | void = () => {};
const t = await openTestApp({
  deps: {
    mail: {
      ...demoMail('roll@example.com'),
      send: async email => {
        await onMail(email);
        mailed.push(`${email.to} ${email.subject}`);
        return { providerMessageId: 'x' };
      },
    },
  },
});

beforeEach(async () => {
  await t.sql`truncate messages, message_texts, opt_outs cascade`;
  t.clock.set('2026-03-02T10:00:00Z');
  onMail = () => {};
  mailed.length = 0;
});

/** A message whose subject is `Error: <word>`. */
const queue = (to: string, word: string, changes: Partial<NewMessage<'error'>> = {}) =>
  queueMessage(
    t.sql,
    { channel: 'email', kind: 'error', to, data: { message: word }, ...changes },
    t.clock.now(),
  );
const words = (to: string) =>
  mailed.filter(line => line.startsWith(`${to} `)).map(line => line.replace(`${to} Error: `, ''));
const rows = () =>
  t.sql`select recipient, status, attempts, error, due_at, subject from full_messages order by seq`;

const outage = () => {
  throw new ProviderError('Connection refused', { kind: 'retryable' });
};

describe('the outbox', () => {
  it('delivers due messages and stores what was sent', async () => {
    await queue('a@example.com', 'one');
    assert.deepEqual(await deliverMessages(t.deps), { settled: 1, isAway: false });
    const [row] = await rows();
    assert.deepEqual([row!.status, row!.attempts, row!.subject], ['sent', 1, 'Error: one']);
    assert.deepEqual(await deliverMessages(t.deps), { settled: 0, isAway: false });
  });

  it('keeps each person’s messages in order through an hour-long outage', async () => {
    onMail = outage;
    for (let minute = 0; minute < 60; minute++) {
      if (minute % 10 === 0)
        for (const person of ['a', 'b', 'c']) await queue(`${person}@example.com`, `${minute}`);
      await deliverMessages(t.deps);
      t.clock.advance({ minutes: 1 });
    }
    assert.deepEqual(mailed, []);
    assert.ok((await rows()).every(row => row.status === 'queued'));
    onMail = () => {};
    await queue('B@example.com', 'last');
    for (let minute = 0; minute < 15; minute++) {
      await deliverMessages(t.deps);
      t.clock.advance({ minutes: 1 });
    }
    for (const person of ['a', 'c'])
      assert.deepEqual(words(`${person}@example.com`), ['0', '10', '20', '30', '40', '50']);
    assert.deepEqual(
      [...words('b@example.com'), ...words('B@example.com')],
      ['0', '10', '20', '30', '40', '50', 'last'],
    );
  });

  it('tries a provider that is down only a few times and leaves the rest queued', async () => {
    onMail = outage;
    for (let i = 0; i < 300; i++) await queue(`p${i}@example.com`, 'x');
    assert.equal((await deliverMessages(t.deps)).isAway, true);
    const tried = (await rows()).filter(row => row.attempts > 0);
    assert.ok(tried.length >= 10 && tried.length <= 40, String(tried.length));
    const untried = (await rows()).filter(row => row.attempts === 0);
    assert.ok(untried.every(row => Date.parse(row.dueAt) <= t.clock.now().epochMilliseconds));
  });

  it('sends urgent messages first', async () => {
    onMail = ({ subject }) => {
      if (subject.includes('stuck')) outage();
    };
    await queue('a@example.com', 'stuck');
    await deliverMessages(t.deps);
    await queue('a@example.com', 'behind');
    await queue('a@example.com', 'urgent', { urgent: true });
    await deliverMessages(t.deps);
    assert.deepEqual(words('a@example.com'), ['urgent']);
  });

  it('waits as long as the provider asks', async () => {
    onMail = () => {
      throw new ProviderError('Slow down', { kind: 'retryable', retryAfterSeconds: 3_600 });
    };
    await queue('a@example.com', 'one');
    await deliverMessages(t.deps);
    assert.equal((await rows())[0]!.dueAt, '2026-03-02T11:00:00.000Z');
  });

  it('gives up only after a day of failures', async () => {
    onMail = outage;
    await queue('a@example.com', 'one');
    for (let hour = 0; hour < 24; hour++) {
      await deliverMessages(t.deps);
      t.clock.advance({ hours: 1 });
      assert.equal((await rows())[0]!.status, 'queued');
    }
    t.clock.advance({ hours: 1 });
    await deliverMessages(t.deps);
    assert.equal((await rows())[0]!.status, 'failed');
  });

  it('sends each message once, however many workers', async () => {
    for (let i = 0; i < 400; i++) await queue(`w${i % 200}@example.com`, `${i}`);
    await Promise.all([1, 2, 3].map(() => deliverMessages(t.deps)));
    await deliverMessages(t.deps);
    assert.equal(mailed.length, 400);
    assert.equal(new Set(mailed).size, 400);
  });

  it('picks up messages claimed by a worker that died', async () => {
    await queue('a@example.com', 'one');
    await t.sql`update messages set due_at = ${t.clock.now().add({ minutes: 3 })}, attempts = 1`;
    await deliverMessages(t.deps);
    assert.deepEqual(mailed, []);
    t.clock.advance({ minutes: 3 });
    await deliverMessages(t.deps);
    assert.equal(mailed.length, 1);
  });

  it('is not held up by a message that cannot be rendered', async () => {
    await t.sql`
      insert into messages (id, channel, kind, recipient, data, due_at, created_at)
      values (gen_random_uuid(), 'email', 'no_such_kind', 'odd@example.com', '{}', ${t.clock.now()}, ${t.clock.now()})`;
    await queue('a@example.com', 'one');
    await deliverMessages(t.deps);
    assert.deepEqual(
      (await rows()).map(row => row.status),
      ['failed', 'sent'],
    );
  });

  it('deletes the text with its message', async () => {
    await queue('a@example.com', 'one');
    await queue('b@example.com', 'two');
    await deliverMessages(t.deps);
    await t.sql`delete from messages where recipient = 'a@example.com'`;
    assert.deepEqual([...(await t.sql`select subject from message_texts`)], [{ subject: 'Error: two' }]);
  });

  it('sends nobody a second copy because the text of one message cannot be stored', async () => {
    const answerOf = ({ to }: Email) => (to.startsWith('odd') ? 'half a \ud83d' : 'x');
    const mail = {
      ...t.deps.mail,
      send: async (email: Email) => {
        mailed.push(`${email.to} ${email.subject}`);
        return { providerMessageId: answerOf(email) };
      },
    };
    for (const person of ['a', 'odd', 'b', 'c']) await queue(`${person}@example.com`, 'one');
    for (let run = 0; run < 3; run++) {
      await deliverMessages({ ...t.deps, mail });
      t.clock.advance({ minutes: 4 });
    }
    assert.equal(mailed.length, 4, mailed.join());
    assert.deepEqual(
      (await rows()).map(row => [row.status, row.subject]),
      [
        ['sent', 'Error: one'],
        ['sent', null],
        ['sent', 'Error: one'],
        ['sent', 'Error: one'],
      ],
    );
  });

  it('sends booking messages to people who unsubscribed, but nothing to dead addresses', async () => {
    await optOut(t.sql, 'email', 'unsub@example.com', 'unsubscribed', t.clock.now());
    await optOut(t.sql, 'email', 'dead@example.com', 'bounced', t.clock.now());
    await queue('unsub@example.com', 'one');
    await queue('dead@example.com', 'one');
    await deliverMessages(t.deps);
    assert.deepEqual(
      (await rows()).map(row => row.status),
      ['sent', 'failed'],
    );
  });

  it('sends no follow-up to people who unsubscribed after it was queued', async () => {
    const data = { name: 'Robin', service: 'Lawn care', address: 'Here' };
    await queueMessage(
      t.sql,
      { channel: 'email', kind: 'follow_up', to: 'quick@example.com', data },
      t.clock.now(),
    );
    await optOut(t.sql, 'email', 'quick@example.com', 'unsubscribed', t.clock.now());
    await deliverMessages(t.deps);
    assert.deepEqual(mailed, []);
  });

  it('keeps an outcome the database rejected and writes it later', async () => {
    await queue('a@example.com', 'one');
    let failures = 1;
    const sql = new Proxy(t.sql, {
      apply(target, self, args: [TemplateStringsArray, ...never[]]) {
        if (Array.isArray(args[0]) && args[0].join('').includes('jsonb_to_recordset') && failures-- > 0)
          return Promise.reject(new Error('The connection broke'));
        return Reflect.apply(target, self, args);
      },
    });
    await deliverMessages({ ...t.deps, sql });
    assert.equal((await rows())[0]!.status, 'sent');
    assert.equal(mailed.length, 1);
  });
});

describe('a provider that accepts a message without confirming', () => {
  it('Resend: a retry sends no second copy', async () => {
    const resend = await openResendServer();
    after(() => resend.close());
    const mail = resendMail({ from: 'a@example.com', apiKey: 're_test', apiUrl: resend.url, timeoutMs: 200 });
    await queue('hang@example.com', 'once');
    await deliverMessages({ ...t.deps, mail });
    assert.equal((await rows())[0]!.status, 'queued');
    t.clock.advance({ minutes: 1 });
    await deliverMessages({ ...t.deps, mail });
    assert.equal((await rows())[0]!.status, 'sent');
    assert.equal(resend.received.length, 1);
    assert.equal(resend.requests.length, 2);
  });

  it('Twilio: a retry sends no second copy; a reported STOP is an opt-out', async () => {
    const twilio = await openTwilioServer();
    after(() => twilio.close());
    t.clock.set(new Date().toISOString());
    const sms = twilioSms({
      accountSid: 'AC1',
      authToken: 'secret',
      from: '+1555',
      apiUrl: twilio.url,
      timeoutMs: 200,
    });
    await queue('+1999000', 'once', { channel: 'sms' });
    await queue('+1999121610', 'stop', { channel: 'sms' });
    await deliverMessages({ ...t.deps, sms });
    t.clock.advance({ minutes: 1 });
    await deliverMessages({ ...t.deps, sms });
    assert.deepEqual(
      (await rows()).map(row => row.status),
      ['sent', 'failed'],
    );
    assert.equal(twilio.received.length, 1);
    assert.equal(await findOptOut(t.sql, 'sms', '+1999121610'), 'stop');
  });
});
