import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTwilioServer } from '../../../test/providers/twilio-server.ts';
import { ProviderError } from '../errors.ts';
import { demoSms } from './demo.ts';
import type { Sms, TextMessage } from './sms.ts';
import { twilioSms } from './twilio.ts';

const twilio = await openTwilioServer();
after(() => twilio.close());
const options = {
  accountSid: 'AC1',
  authToken: 'secret',
  from: '+15550000',
  apiUrl: twilio.url,
  timeoutMs: 400,
};
const byTwilio = twilioSms(options);

let keys = 0;
const text = (changes: Partial<TextMessage> = {}): TextMessage => ({
  idempotencyKey: `key-${++keys}`,
  to: '+1 (555) 010-0001',
  text: 'Hello 👋 & good day',
  ...changes,
});

const providerError =
  (retryable: boolean, more: Partial<ProviderError> = {}) =>
  (error: unknown) =>
    error instanceof ProviderError &&
    error.retryable === retryable &&
    Object.entries(more).every(([key, value]) => error[key as keyof ProviderError] === value);

for (const sms of [demoSms, byTwilio] satisfies Sms[]) {
  describe(`text messages by ${sms.provider}`, () => {
    it('return the provider’s id', async () => {
      assert.ok((await sms.send(text())).providerMessageId.length > 0);
    });
    it('report how many sends it accepts at once', () => assert.ok(sms.concurrency >= 1));
  });
}

describe('text messages by twilio', () => {
  const received = (to: string) => twilio.received.filter(message => message.to === to);

  it('arrive complete, at the number as dialed', async () => {
    await byTwilio.send(text({ to: '+44 20 7946-0018' }));
    assert.equal(received('+442079460018')[0]!.body, 'Hello 👋 & good day');
    const { method, path, headers } = twilio.requests.at(-1)!;
    assert.equal(`${method} ${path}`, 'POST /2010-04-01/Accounts/AC1/Messages.json');
    assert.equal(headers['content-type'], 'application/x-www-form-urlencoded');
  });

  it('go to numbers of the country of the business where they name none', async () => {
    await byTwilio.send(text({ to: '(512) 555-0142' }));
    assert.equal(received('+15125550142').length, 1);
    await twilioSms({ ...options, country: 'GB' }).send(text({ to: '020 7946 0958' }));
    assert.equal(received('+442079460958').length, 1);
  });

  it('can be checked without sending one', async () => {
    const before = twilio.received.length;
    await byTwilio.check!();
    assert.equal(twilio.received.length, before);
    await assert.rejects(twilioSms({ ...options, authToken: 'x' }).check!(), providerError(true));
  });

  it('use a messaging service if one is configured', async () => {
    await twilioSms({ ...options, from: 'MG123' }).send(text({ to: '+15550100002' }));
    assert.match(twilio.requests.at(-1)!.body, /MessagingServiceSid=MG123/);
  });

  it('final, and an opt-out: the recipient has replied STOP', async () => {
    await assert.rejects(
      byTwilio.send(text({ to: '+1999121610' })),
      providerError(false, { optedOut: true }),
    );
  });

  it('final: not a phone number, in words', async () => {
    const message = 'Twilio can’t text this number: it isn’t a valid phone number';
    await assert.rejects(
      byTwilio.send(text({ to: '+1999121211' })),
      providerError(false, { optedOut: false, message }),
    );
  });

  it('retryable: busy, rate limited, wrong token', async () => {
    await assert.rejects(byTwilio.send(text({ to: '+1999500' })), providerError(true));
    await assert.rejects(
      byTwilio.send(text({ to: '+1999429' })),
      providerError(true, { retryAfterSeconds: 7 }),
    );
    await assert.rejects(twilioSms({ ...options, authToken: 'x' }).send(text()), providerError(true));
  });

  it('are not sent twice on a retry after a lost answer', async () => {
    const message = text({ to: '+1999000', text: 'Only once' });
    await assert.rejects(byTwilio.send(message), providerError(true));
    const repeatSince = new Date().toISOString();
    const { providerMessageId } = await byTwilio.send({ ...message, repeatSince });
    assert.equal(providerMessageId, received('+1999000')[0]!.sid);
    assert.equal(received('+1999000').length, 1);
  });

  it('are sent on a retry if they never arrived', async () => {
    const repeatSince = new Date().toISOString();
    await byTwilio.send(text({ to: '+15550100003', text: 'Second try', repeatSince }));
    assert.equal(received('+15550100003').length, 1);
  });

  it('are not mistaken for an older message with the same text', async () => {
    await byTwilio.send(text({ to: '+15550100004', text: 'Reminder' }));
    const repeatSince = new Date(Date.now() + 600_000).toISOString();
    await byTwilio.send(text({ to: '+15550100004', text: 'Reminder', repeatSince }));
    assert.equal(received('+15550100004').length, 2);
  });
});
