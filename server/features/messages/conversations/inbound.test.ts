import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { inboundConfig, sendMailEvent, sendText } from '../../../../test/inbound.ts';
import { resendMail } from '../../../providers/mail/resend.ts';
import { twilioSms } from '../../../providers/sms/twilio.ts';
import { findOptOut } from '../consent/opt-outs.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { MOST_PER_MINUTE } from './contacts-store.ts';
import { fetchAttachments } from './fetch-attachments.ts';
import { receiveEmails } from './receive-emails.ts';

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]);

/** Stands in for Twilio and Resend. */
const answers: Record<string, { status?: number; body: Buffer | object; location?: string }> = {};
const asked: { url: string; authorization?: string; body: string }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { authorization } = request.headers;
  asked.push({ url: request.url!, authorization, body: Buffer.concat(chunks).toString() });
  const { status = 200, body, location } = answers[request.url!] ?? { body: { sid: 'SM1', id: 're_1' } };
  response.writeHead(status, location ? { location } : {});
  response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
}).listen(0, '127.0.0.1');
await new Promise(done => server.once('listening', done));
after(() => server.close());
const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const config = inboundConfig(apiUrl);
const t = await openTestApp({ config, deps: { sms: twilioSms(config.sms), mail: resendMail(config.email) } });

let sids = 0;
const text = (From: string, Body: string, more: Record<string, string> = {}) =>
  sendText(t, { From, Body, MessageSid: `SM${++sids}`, ...more });
const list = async (query = '') => (await t.hq('GET', `/api/conversations${query}`)).body.data;
const threadOf = async (id: string) => (await t.hq('GET', `/api/conversations/${id}`)).body.data;
const withPhone = async (digits: string) => (await list(`?q=${digits}`)).conversations[0];

describe('inbound texts', () => {
  it('open a conversation of an unknown sender, unread, with customers of that number as a suggestion only', async () => {
    const job = await bookJob(t, { customerName: 'Ana Phone', customerPhone: '+1 555 010 0001' });
    assert.equal((await text('+15550100001', 'Is the dog allowed in?')).status, 200);
    const found = await withPhone('5550100001');
    assert.equal(found.customerId, null);
    assert.equal(found.unread, true);
    const { conversation, messages } = await threadOf(found.id);
    assert.deepEqual(conversation.suggestions, [{ id: job.customerId, name: 'Ana Phone' }]);
    assert.deepEqual(
      messages.map((message: { text: string; state: string }) => [message.text, message.state]),
      [['Is the dog allowed in?', 'received']],
      'nothing that was sent to the customer shows up',
    );
  });

  it('401: a wrong signature stores nothing', async () => {
    const fields = { From: '+15550100002', Body: 'Forged', MessageSid: 'SM-forged' };
    assert.equal((await sendText(t, fields, { token: 'other' })).status, 401);
    assert.equal(await withPhone('5550100002'), undefined);
  });

  it('a webhook that is delivered again, also at the same moment, adds one message', async () => {
    const fields = { From: '+15550100003', Body: 'Once', MessageSid: 'SM-once' };
    await Promise.all(Array.from({ length: 6 }, () => sendText(t, fields)));
    const { messages } = await threadOf((await withPhone('5550100003')).id);
    assert.equal(messages.length, 1);
  });

  it('STOP and START count in the middle of a conversation, show in it, and replies are refused between them', async () => {
    await text('+15550100004', 'Hello');
    const { id } = await withPhone('5550100004');
    await text('+15550100004', 'STOP');
    assert.equal(await findOptOut(t.sql, 'sms', '+15550100004'), 'stop');
    const reply = () =>
      t.hq('POST', `/api/conversations/${id}/messages`, { channel: 'sms', text: 'Are you there?' });
    const refused = await reply();
    assert.equal(refused.status, 409);
    assert.match(refused.body.error, /STOP/);
    assert.equal((await threadOf(id)).conversation.channels[0].blocked, 'stop');
    await text('+15550100004', 'START');
    assert.equal((await reply()).status, 201);
    const { messages } = await threadOf(id);
    assert.deepEqual(
      messages
        .map((message: { text: string; intent: string }) => [message.text, message.intent])
        .toReversed(),
      [
        ['Hello', null],
        ['STOP', 'stop'],
        ['START', 'start'],
        ['Are you there?', null],
      ],
    );
  });

  it('a storm is limited per sender and minute, counted, and STOP gets through', async () => {
    for (let i = 0; i < MOST_PER_MINUTE + 5; i++) await text('+15550100005', `Message ${i}`);
    const { id } = await withPhone('5550100005');
    const first = await threadOf(id);
    assert.equal(first.messages.length, MOST_PER_MINUTE);
    assert.equal(first.conversation.dropped, 5);
    await text('+15550100005', 'STOP');
    assert.equal(await findOptOut(t.sql, 'sms', '+15550100005'), 'stop');
    await text('+15550100006', 'Somebody else');
    assert.ok(await withPhone('5550100006'), 'others are not affected');
    t.clock.advance({ seconds: 61 });
    await text('+15550100005', 'Later');
    assert.equal((await threadOf(id)).messages.length, MOST_PER_MINUTE + 1);
  });

  it('pictures are fetched afterwards, with our credentials, from Twilio only, and retried', async () => {
    answers['/media/good'] = { body: png };
    answers['/media/later'] = { status: 500, body: {} };
    answers['/media/away'] = { status: 302, body: {}, location: 'http://169.254.169.254/latest' };
    answers['/media/large'] = { body: Buffer.alloc(5_242_881, 1) };
    const media = ['good', 'later', 'away', 'large'].map((name, i) => [
      `MediaUrl${i}`,
      `${apiUrl}/media/${name}`,
    ]);
    await text('+15550100007', 'Photos', {
      NumMedia: '5',
      ...Object.fromEntries(media),
      MediaUrl4: 'https://evil.example.com/x',
    });
    const { id } = await withPhone('5550100007');
    const states = async () =>
      (await threadOf(id)).messages[0].attachments.map((file: { state: string }) => file.state).sort();
    assert.deepEqual(await states(), Array(5).fill('pending'));
    await fetchAttachments(t.deps);
    assert.deepEqual(await states(), ['failed', 'failed', 'failed', 'pending', 'ready']);
    assert.match(asked.find(({ url }) => url === '/media/good')!.authorization!, /^Basic /);
    answers['/media/later'] = { body: png };
    t.clock.advance({ minutes: 5 });
    await fetchAttachments(t.deps);
    assert.deepEqual(await states(), ['failed', 'failed', 'failed', 'ready', 'ready']);
    const [file] = (await threadOf(id)).messages[0].attachments.filter(
      (each: { state: string }) => each.state === 'ready',
    );
    const { status, headers } = await t.hq('GET', `/api/conversations/${id}/attachments/${file.id}`);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'image/png');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
});

const mail = (changes: object = {}) => ({
  type: 'email.received',
  data: {
    email_id: `em-${++sids}`,
    from: 'Mia Mail <mia@example.com>',
    to: ['office@reply.example.com'],
    subject: 'My booking',
    message_id: `<m${sids}@example.com>`,
    ...changes,
  },
});
const receive = async (event: object, secret?: string) => {
  const answer = await sendMailEvent(t, event, { secret });
  await receiveEmails(t.deps);
  return answer;
};
const conversationOf = async (customerId: string) =>
  (await list(`?customerId=${customerId}`)).conversations[0];

describe('inbound email', () => {
  it('is fetched from Resend and joins the conversation of the customer with that address', async () => {
    const job = await bookJob(t, { customerName: 'Mia Mail', customerEmail: 'mia@example.com' });
    const event = mail();
    answers[`/emails/receiving/${event.data.email_id}`] = {
      body: {
        from: event.data.from,
        to: event.data.to,
        subject: 'My booking',
        text: 'Can you come earlier?\n\nOn Mon, Mar 2, 2026 Roll wrote:\n> We have your booking',
        headers: {},
        message_id: event.data.message_id,
        attachments: [{ id: 'at1', filename: 'door.png' }],
      },
    };
    answers[`/emails/receiving/${event.data.email_id}/attachments/at1`] = {
      body: { download_url: `${apiUrl}/files/door` },
    };
    answers['/files/door'] = { body: png };
    assert.equal((await receive(event)).status, 200);
    await receive(event);
    await fetchAttachments(t.deps);
    const { id } = await conversationOf(job.customerId);
    const { messages } = await threadOf(id);
    const inbound = messages.filter((message: { direction: string }) => message.direction === 'in');
    assert.equal(inbound.length, 1, 'once, however often it is announced');
    assert.equal(inbound[0].text, 'Can you come earlier?');
    assert.match(inbound[0].fullText, /We have your booking/);
    assert.deepEqual(
      inbound[0].attachments.map((file: { name: string; state: string }) => [file.name, file.state]),
      [['door.png', 'ready']],
    );
    assert.ok(
      messages.some((message: { kind: string }) => message.kind === 'welcome'),
      'what the service sent is in the thread',
    );
  });

  it('waits for Resend, then shows at least that something came', async () => {
    const event = mail({ from: 'wait@example.com' });
    answers[`/emails/receiving/${event.data.email_id}`] = { status: 500, body: {} };
    await receive(event);
    assert.equal((await list('?q=wait')).conversations.length, 0);
    for (let i = 0; i < 12; i++) {
      t.clock.advance({ hours: 5 });
      await receiveEmails(t.deps);
    }
    assert.match((await list('?q=wait')).conversations[0].lastText, /could not be loaded/);
  });

  it('our answer carries a reply address that leads back, whoever the sender claims to be', async () => {
    const job = await bookJob(t, { customerName: 'Tia Token', customerEmail: 'tia@example.com' });
    await receive(mail({ from: 'tia@example.com', text: 'Hello' }));
    const { id } = await conversationOf(job.customerId);
    const path = `/api/conversations/${id}/messages`;
    assert.equal((await t.hq('POST', path, { channel: 'email', text: 'See you then' })).status, 201);
    await deliverMessages(t.deps);
    const sent = JSON.parse(
      asked.findLast(({ url, body }) => url === '/emails' && body.includes('See you then'))!.body,
    );
    assert.match(sent.reply_to, /^reply\+[0-9a-f]{30}@reply\.example\.com$/);
    assert.equal(sent.subject, 'Re: My booking');
    assert.match(sent.headers['In-Reply-To'], /^<m\d+@example\.com>$/);
    await receive(mail({ from: 'her-work@example.net', to: [sent.reply_to], text: 'From my work address' }));
    const { messages } = await threadOf(id);
    assert.equal(messages[0].text, 'From my work address');
    const guessed = `reply+${'0'.repeat(30)}@reply.example.com`;
    await receive(mail({ from: 'stranger@example.net', to: [guessed], text: 'Guess' }));
    assert.equal((await list('?q=stranger')).conversations[0].customerId, null);
  });

  it('401: a wrong signature stores nothing', async () => {
    const event = mail({ from: 'forged@example.com', text: 'Forged' });
    assert.equal((await receive(event, 'whsec_YWJj')).status, 401);
    assert.equal((await list('?q=forged')).conversations.length, 0);
  });

  it('takes the documented format of a mail server of one’s own, with files, and never renders HTML', async () => {
    const html = '<style>p{}</style><p>Hello<br>there</p><script>alert(1)</script>';
    const content = png.toString('base64');
    const attachments = [
      { filename: '../../etc/leak.png', content },
      { filename: 'page.html', content: Buffer.from('<script>alert(1)</script>').toString('base64') },
    ];
    await receive(mail({ from: 'own@example.com', html, attachments }));
    const { id } = (await list('?q=own')).conversations[0];
    const [message] = (await threadOf(id)).messages;
    assert.equal(message.text, 'Hello\nthere');
    const [picture, page] = message.attachments;
    assert.equal(picture.name, 'leak.png');
    const { headers } = await t.hq('GET', `/api/conversations/${id}/attachments/${page.id}`);
    assert.match(headers['content-disposition']!, /^attachment/);
    assert.equal(headers['content-type'], 'application/octet-stream');
  });
});

describe('delivery reports', () => {
  it('move a message forward only, whatever their order', async () => {
    await text('+15550100020', 'Hi');
    const { id } = await withPhone('5550100020');
    const sent = await t.hq('POST', `/api/conversations/${id}/messages`, { channel: 'sms', text: 'Hello' });
    const messageId = sent.body.data.message.id;
    assert.equal(sent.body.data.message.state, 'queued');
    const stateOf = async () =>
      (await threadOf(id)).messages.find((message: { id: string }) => message.id === messageId).state;
    const report = (MessageStatus: string, more: object = {}, token = 'token') =>
      sendText(t, { MessageSid: 'SM-x', MessageStatus, ...more }, { query: `?message=${messageId}`, token });
    assert.equal((await report('delivered', {}, 'other')).status, 401);
    assert.equal(await stateOf(), 'queued');
    // Faster than our own record that it was sent.
    assert.equal((await report('delivered')).status, 200);
    await deliverMessages(t.deps);
    assert.equal(await stateOf(), 'delivered');
    for (const late of ['sent', 'queued', 'undelivered']) await report(late);
    assert.equal(await stateOf(), 'delivered');
    const call = asked.findLast(({ body }) => body.includes('Body='))!;
    assert.match(decodeURIComponent(call.body), new RegExp(`twilio\\?message=${messageId}`));
  });

  it('say in words why a text failed and an email bounced', async () => {
    await text('+15550100021', 'Hi');
    const { id } = await withPhone('5550100021');
    const path = `/api/conversations/${id}/messages`;
    const one = (await t.hq('POST', path, { channel: 'sms', text: 'Hello' })).body.data.message.id;
    const fields = { MessageSid: 'SM-y', MessageStatus: 'undelivered', ErrorCode: '30006' };
    await sendText(t, fields, { query: `?message=${one}` });
    const [message] = (await threadOf(id)).messages;
    assert.deepEqual([message.state, message.reason], ['failed', 'The number is a landline']);
    await receive(mail({ from: 'bounce@example.com', text: 'Hi' }));
    const other = (await list('?q=bounce')).conversations[0].id;
    const reply = { channel: 'email', text: 'Hello' };
    const two = (await t.hq('POST', `/api/conversations/${other}/messages`, reply)).body.data.message.id;
    const data = { to: ['bounce@example.com'], tags: { message: two } };
    await sendMailEvent(t, { type: 'email.delivered', data });
    await sendMailEvent(t, { type: 'email.bounced', data: { ...data, bounce: { type: 'Permanent' } } });
    await sendMailEvent(t, { type: 'email.delivered', data });
    assert.equal((await threadOf(other)).messages[0].state, 'bounced');
    assert.equal((await t.hq('POST', `/api/conversations/${other}/messages`, reply)).status, 409);
  });
});

describe('the auto-reply', () => {
  const outgoing = async (id: string) =>
    (await threadOf(id)).messages.filter((message: { direction: string }) => message.direction === 'out');

  it('answers outside office hours, once per sender in four hours, and no machine', async () => {
    const conversations = {
      autoReplyEnabled: true,
      autoReply: 'We are closed.',
      officeHours: [{ day: 'monday', from: '08:00', to: '17:00' }],
    };
    assert.equal((await t.hq('PATCH', '/api/settings', { conversations })).status, 200);
    t.clock.set('2026-06-01T12:00:00Z'); // a Monday
    await text('+15550100030', 'Open?');
    const { id } = await withPhone('5550100030');
    assert.equal((await outgoing(id)).length, 0, 'somebody is in the office');
    t.clock.set('2026-06-01T17:00:00Z');
    for (let i = 0; i < 3; i++) await text('+15550100030', 'And now?');
    assert.deepEqual(
      (await outgoing(id)).map((message: { text: string; automatic: boolean }) => [
        message.text,
        message.automatic,
      ]),
      [['We are closed.', true]],
    );
    assert.equal((await threadOf(id)).conversation.unread, true, 'it still waits for a person');
    t.clock.advance({ hours: 4, seconds: 1 });
    await text('+15550100030', 'Hello?');
    assert.equal((await outgoing(id)).length, 2);
    await text('+15550100031', 'STOP');
    assert.equal((await outgoing((await withPhone('5550100031')).id)).length, 0);
    const machines = [
      { from: 'vacation@example.com', headers: { 'Auto-Submitted': 'auto-replied' } },
      { from: 'list@example.com', headers: { Precedence: 'bulk' } },
      { from: 'mailer-daemon@example.com' },
      { from: 'office@example.com' },
    ];
    for (const machine of machines) {
      await receive(mail({ ...machine, text: 'I am a machine' }));
      const found = (await list(`?q=${machine.from.split('@')[0]}`)).conversations[0];
      assert.equal((await outgoing(found.id)).length, 0, machine.from);
      assert.equal(found.unread, false, machine.from);
    }
  });
});
