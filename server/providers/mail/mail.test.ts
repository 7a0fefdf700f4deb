import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openResendServer } from '../../../test/providers/resend-server.ts';
import { openSmtpSink, type Received } from '../../../test/providers/smtp-sink.ts';
import { ProviderError } from '../errors.ts';
import { demoMail } from './demo.ts';
import type { Email, Mail } from './mail.ts';
import { resendMail } from './resend.ts';
import { smtpMail } from './smtp.ts';

const from = 'Truckroll <no-reply@example.com>';
const timeoutMs = 400;
const sink = await openSmtpSink();
const resend = await openResendServer();
const smtp = smtpMail({ from, url: sink.url, timeoutMs });
after(async () => {
  smtp.close!();
  await Promise.all([sink.close(), resend.close()]);
});

const adapters: { mail: Mail; received?: Received[] }[] = [
  { mail: demoMail(from) },
  { mail: smtp, received: sink.received },
  { mail: resendMail({ from, apiKey: 're_test', apiUrl: resend.url, timeoutMs }), received: resend.received },
];

let keys = 0;
const email = (changes: Partial<Email> = {}): Email => ({
  idempotencyKey: `key-${++keys}`,
  to: 'pat@example.com',
  subject: 'Grüße – hello 👋',
  text: 'Plain words\nπ',
  html: '<p>Rich <b>words</b> π</p>',
  ...changes,
});

const providerError = (retryable: boolean) => (error: unknown) =>
  error instanceof ProviderError && error.retryable === retryable;

for (const { mail, received } of adapters) {
  describe(`mail by ${mail.provider}`, () => {
    it('returns the provider’s id', async () => {
      const { providerMessageId } = await mail.send(email());
      assert.ok(providerMessageId.length > 0);
    });

    it('reports how many sends it accepts at once', () => assert.ok(mail.concurrency >= 1));

    if (!received) return;

    it('can be checked without sending a message', async () => {
      const before = received.length;
      await mail.check!();
      assert.equal(received.length, before);
    });

    const lastTo = (to: string) => received.findLast(message => message.to[0] === to)!;

    it('delivers both parts, the subject and the sender unchanged', async () => {
      await mail.send(email({ to: 'both@example.com' }));
      const { from: sender, subject, text, html, to } = lastTo('both@example.com');
      assert.deepEqual(
        { sender, subject, text: text.trim(), html: html.trim(), to },
        {
          sender: 'no-reply@example.com',
          subject: 'Grüße – hello 👋',
          text: 'Plain words\nπ',
          html: '<p>Rich <b>words</b> π</p>',
          to: ['both@example.com'],
        },
      );
    });

    it('offers one-click unsubscribe when there is something to unsubscribe from', async () => {
      await mail.send(email({ to: 'list@example.com', unsubscribeUrl: 'https://example.com/unsubscribe/x' }));
      const { headers } = lastTo('list@example.com');
      assert.equal(headers['list-unsubscribe'], '<https://example.com/unsubscribe/x>');
      assert.equal(headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
      await mail.send(email({ to: 'nolist@example.com' }));
      assert.equal(lastTo('nolist@example.com').headers['list-unsubscribe'], undefined);
    });

    it('final: the recipient does not exist', async () => {
      await assert.rejects(mail.send(email({ to: 'reject@example.com' })), providerError(false));
    });

    it('retryable: the provider is busy', async () => {
      await assert.rejects(mail.send(email({ to: 'later@example.com' })), providerError(true));
    });

    it('retryable: the provider accepted it but did not confirm', async () => {
      await assert.rejects(mail.send(email({ to: 'hang@example.com' })), providerError(true));
    });

    it('final: an address that would add a header or a recipient', async () => {
      for (const to of [
        'a@example.com\r\nBcc: b@example.com',
        'a@example.com, b@example.com',
        '<a@example.com>',
        'a',
      ])
        await assert.rejects(mail.send(email({ to })), providerError(false), to);
      assert.ok(received.every(message => !message.raw.includes('Bcc')));
    });

    it('adds no header when the subject has line breaks', async () => {
      await mail.send(
        email({ to: 'subject@example.com', subject: 'Hi\r\nBcc: evil@example.com\r\n\r\nBody' }),
      );
      const { headers, to } = lastTo('subject@example.com');
      assert.equal(headers.bcc, undefined);
      assert.deepEqual(to, ['subject@example.com']);
    });

    it('accepts addresses in any script and with quotes', async () => {
      for (const to of ['jürgen@example.com', "o'hara+tag@example.com", '用户@example.com']) {
        await mail.send(email({ to }));
        assert.ok(lastTo(to), to);
      }
    });
  });
}

describe('mail by smtp', () => {
  it('keeps the Message-ID on a retry, so receivers can deduplicate it', async () => {
    const message = email({ to: 'repeat@example.com' });
    await smtp.send(message);
    await smtp.send(message);
    const ids = sink.received
      .filter(({ to }) => to[0] === 'repeat@example.com')
      .map(({ messageId }) => messageId);
    assert.deepEqual(ids, [`<${message.idempotencyKey}@example.com>`, ids[0]]);
  });

  it('retryable: nothing is listening', async () => {
    const nobody = smtpMail({ from, url: 'smtp://127.0.0.1:1', timeoutMs });
    await assert.rejects(nobody.send(email()), providerError(true));
    await assert.rejects(nobody.check!(), providerError(true));
    nobody.close!();
  });
});

describe('mail by resend', () => {
  const { mail } = adapters[2]!;
  const copies = (to: string) => resend.received.filter(message => message.to[0] === to).length;

  it('sends no second copy on a retry after a lost answer', async () => {
    const message = email({ to: 'hang@twice.example.com' });
    await assert.rejects(mail.send(message), providerError(true));
    const { providerMessageId } = await mail.send(message);
    assert.match(providerMessageId, /^re_/);
    assert.equal(copies('hang@twice.example.com'), 1);
  });

  it('retryable: passes on a long wait', async () => {
    await assert.rejects(
      mail.send(email({ to: 'slow@example.com' })),
      (error: unknown) => error instanceof ProviderError && error.retryable && error.retryAfterSeconds === 60,
    );
  });

  it('waits out a short one', async () => {
    await mail.send(email({ to: 'hasty@example.com' }));
    assert.equal(copies('hasty@example.com'), 1);
  });

  it('retryable: a wrong key is for the operator to fix', async () => {
    const wrong = resendMail({ from, apiKey: 'wrong', apiUrl: resend.url });
    await assert.rejects(wrong.send(email()), providerError(true));
    await assert.rejects(wrong.check!(), providerError(true));
  });

  it('sends requests as Resend documents them', () => {
    const { method, path, headers, body } = resend.requests[0]!;
    assert.equal(`${method} ${path}`, 'POST /emails');
    assert.match(headers['user-agent']!, /^truckroll\//);
    assert.ok((headers['idempotency-key'] as string).length <= 256);
    assert.deepEqual(Object.keys(JSON.parse(body)).sort(), [
      'from',
      'headers',
      'html',
      'subject',
      'tags',
      'text',
      'to',
    ]);
  });
});
