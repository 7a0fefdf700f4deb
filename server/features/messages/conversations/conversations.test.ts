import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { signLink } from '../../../access/signed-link.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { moveConversations } from './store.ts';

const t = await openTestApp();
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]);

const inbound = async (from: string, text: string, channel = 'sms') => {
  const { status, body } = await t.hq('POST', '/api/dev/inbound', { channel, from, text });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.conversationId as string;
};
const view = async (id: string) => (await t.hq('GET', `/api/conversations/${id}`)).body.data;
const patch = (id: string, payload: object) => t.hq('PATCH', `/api/conversations/${id}`, payload);
const start = async (customerId: string) =>
  (await t.hq('POST', '/api/conversations', { customerId })).body.data.conversation;
const reply = (id: string, payload: object, headers?: Record<string, string>) =>
  t.hq('POST', `/api/conversations/${id}/messages`, payload, headers);
const upload = async (id: string, bytes: Buffer, as = t.hq) =>
  as('POST', `/api/conversations/${id}/attachments?name=door.png`, bytes, { 'content-type': 'image/png' });

describe('linking an unknown sender', () => {
  it('200: moves the messages into the customer’s conversation, and later texts follow', async () => {
    const job = await bookJob(t, { customerName: 'Lin Linked', customerEmail: 'lin@example.com' });
    const own = await start(job.customerId);
    const unknown = await inbound('+1 555 010 1001', 'It is me, Lin');
    const { status, body } = await patch(unknown, { customerId: job.customerId });
    assert.equal(status, 200);
    assert.equal(body.data.conversation.id, own.id);
    assert.equal(body.data.conversation.name, 'Lin Linked');
    assert.equal((await t.hq('GET', `/api/conversations/${unknown}`)).status, 404);
    assert.equal(await inbound('+15550101001', 'And again'), own.id);
    const other = await bookJob(t, { customerEmail: 'other@example.com' });
    assert.equal((await patch(own.id, { customerId: other.customerId })).status, 409);
  });

  it('400: no such customer or user; nothing changes', async () => {
    const id = await inbound('+15550101002', 'Hello');
    const nobody = '01980000-0000-7000-8000-00000000dead';
    for (const payload of [{ customerId: nobody }, { assignedTo: nobody }, {}])
      assert.equal((await patch(id, payload)).status, 400, JSON.stringify(payload));
    assert.equal((await view(id)).conversation.customerId, null);
    assert.equal((await patch(nobody, { unread: false })).status, 404);
  });
});

describe('the inbox', () => {
  it('assigns, closes, reads, and opens again when the customer writes', async () => {
    const user = await t.signInAs('dispatcher');
    const id = await inbound('+15550101003', 'Hello');
    const { body } = await patch(id, { assignedTo: user.user.id, status: 'closed', unread: false });
    assert.equal(body.data.conversation.assignedName, 'A dispatcher');
    const ids = async (query: string) =>
      (await t.hq('GET', `/api/conversations?${query}`)).body.data.conversations.map(
        (each: { id: string }) => each.id,
      );
    assert.deepEqual(await ids(`assignedTo=${user.user.id}`), [id]);
    assert.ok((await ids('status=closed')).includes(id));
    assert.ok(!(await ids('unread=true')).includes(id));
    await inbound('+15550101003', 'One more thing about the xylophone');
    assert.ok((await ids('unread=true&status=open')).includes(id));
    assert.deepEqual(await ids('q=xylo'), [id]);
  });

  it('pages without gaps, the latest first', async () => {
    for (let i = 0; i < 5; i++) await inbound(`+1555010200${i}`, 'Hello');
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { data } = (await t.hq('GET', `/api/conversations?limit=2${cursor && `&cursor=${cursor}`}`)).body;
      seen.push(...data.conversations.map((each: { id: string }) => each.id));
      if (!data.nextCursor) break;
      cursor = data.nextCursor;
    }
    const [row] = await t.sql`select count(*) as n from conversations`;
    assert.equal(new Set(seen).size, row!.n);
    assert.equal(seen.length, row!.n);
  });
});

describe('writing to a customer', () => {
  it('201: once per Idempotency-Key, by the outbox, and the first text says who is texting', async () => {
    const job = await bookJob(t, { customerEmail: 'wes@example.com', customerPhone: '+1 555 010 3001' });
    const { id } = await start(job.customerId);
    const key = { 'idempotency-key': 'reply-once' };
    const payload = { channel: 'sms', text: 'Gate code?' };
    const first = await reply(id, payload, key);
    assert.equal(first.status, 201);
    assert.equal((await reply(id, payload, key)).body.data.message.id, first.body.data.message.id);
    await reply(id, { channel: 'sms', text: 'Thanks' });
    const rows =
      await t.sql`select kind, recipient, data from messages where kind = 'conversation' order by seq`;
    assert.deepEqual(
      rows.map(row => [row.recipient, row.data.text, row.data.isFirst]),
      [
        ['+1 555 010 3001', 'Gate code?', true],
        ['+1 555 010 3001', 'Thanks', false],
      ],
    );
    assert.equal(await inbound('5550103001', '1234'), id, 'the answer comes back here');
  });

  it('shows the open job, and an email to its own address has the button to manage it', async () => {
    const job = await bookJob(t, { customerEmail: 'olga@example.com', type: 'Lawn care' });
    const { id } = await start(job.customerId);
    const shown = (await view(id)).conversation.job;
    assert.deepEqual([shown.id, shown.number, shown.type], [job.id, job.number, 'Lawn care']);
    const automatic = (await view(id)).messages.find((each: { kind: string }) => each.kind === 'welcome');
    assert.equal(automatic.jobId, job.id);
    const textOf = async (to: string) => {
      assert.equal((await reply(id, { channel: 'email', text: `To ${to}` })).status, 201);
      const { messages } = (await t.hq('GET', `/api/dev/messages?to=${to}&kind=conversation`)).body.data;
      return messages[0].text as string;
    };
    assert.match(await textOf('olga@example.com'), /Manage your visit: http\S+\/visit\//);
    // Somebody else answers from their own address: the link is not theirs.
    await t.sql`
      update conversation_contacts set address = 'partner@example.com', address_key = 'partner@example.com'
      where conversation_id = ${id}`;
    assert.doesNotMatch(await textOf('partner@example.com'), /Manage your visit/);
    assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' })).status, 200);
    assert.equal((await view(id)).conversation.job, null);
  });

  it('400 and 409: no text, two texts, too long, no number', async () => {
    const job = await bookJob(t, { customerEmail: 'only@example.com', customerPhone: undefined });
    const { id } = await start(job.customerId);
    const wrong = [
      { channel: 'email' },
      { channel: 'email', text: ' ' },
      { channel: 'fax', text: 'x' },
      { channel: 'email', text: 'x', templateId: job.id },
      { channel: 'email', text: 'See you {{visitTime}}' },
      { channel: 'email', text: 'x', attachmentIds: [job.id] },
      { channel: 'sms', text: 'x'.repeat(1601) },
    ];
    for (const payload of wrong)
      assert.equal((await reply(id, payload)).status, 400, JSON.stringify(payload));
    await t.sql`update customers set phone = null where id = ${job.customerId}`;
    assert.equal((await reply(id, { channel: 'sms', text: 'x' })).status, 409);
    assert.equal(
      (await view(id)).messages.filter((m: { kind: string }) => m.kind === 'conversation').length,
      0,
    );
  });

  it('fills in saved replies', async () => {
    const job = await bookJob(t, {
      customerName: 'Sam Saved',
      customerEmail: 'sam@example.com',
      type: 'Lawn care',
    });
    const { id } = await start(job.customerId);
    const text = 'Hi {{name}}, about your {{service}}: call {{businessPhone}}';
    const made = await t.hq('POST', '/api/saved-replies', { title: 'Call us', text });
    assert.equal(made.status, 201);
    const templateId = made.body.data.reply.id;
    assert.equal((await t.hq('POST', '/api/saved-replies', { title: 'CALL US', text })).status, 409);
    const unknown = { title: 'Bad', text: '{{password}}' };
    assert.equal((await t.hq('POST', '/api/saved-replies', unknown)).status, 400);
    assert.equal((await reply(id, { channel: 'email', templateId })).status, 400, 'no phone number is known');
    await t.hq('PATCH', '/api/settings', { conversations: { businessPhone: '555-0100' } });
    const sent = await reply(id, { channel: 'email', templateId });
    assert.equal(sent.body.data.message.text, 'Hi Sam, about your Lawn care: call 555-0100');
    assert.equal((await t.hq('PATCH', `/api/saved-replies/${templateId}`, { title: 'Ring us' })).status, 200);
    assert.equal((await t.hq('DELETE', `/api/saved-replies/${templateId}`)).status, 200);
    assert.equal((await t.hq('DELETE', `/api/saved-replies/${templateId}`)).status, 404);
  });
});

describe('files', () => {
  it('201: a photo goes out with the reply; the customer’s phone reads it over a signed link only', async () => {
    const id = await inbound('+15550104001', 'Send me a photo');
    const { status, body } = await upload(id, png);
    assert.equal(status, 201);
    const fileId = body.data.attachment.id;
    const link = `/attachment/${signLink(t.config.linkKey, 'attachment', fileId)}`;
    assert.equal((await t.send({ method: 'GET', url: link })).status, 404, 'not before it is sent');
    const sent = await reply(id, { channel: 'sms', text: 'Here', attachmentIds: [fileId] });
    assert.equal(sent.body.data.message.attachments[0].id, fileId);
    const shown = await t.send({ method: 'GET', url: link });
    assert.deepEqual([shown.status, shown.headers['content-type']], [200, 'image/png']);
    assert.equal((await t.send({ method: 'GET', url: `${link}x` })).status, 404);
    assert.equal((await reply(id, { channel: 'sms', text: 'x', attachmentIds: [fileId] })).status, 400);
  });

  it('201: a photo needs no words, by text or email', async () => {
    const id = await inbound('+15550104005', 'Send me a photo');
    const photo = async () => (await upload(id, png)).body.data.attachment.id;
    const sent = await reply(id, { channel: 'sms', attachmentIds: [await photo()] });
    assert.deepEqual([sent.status, sent.body.data.message.text], [201, '']);
    await deliverMessages(t.deps);
    const [message] = await t.sql`select status from messages where id = ${sent.body.data.message.id}`;
    assert.equal(message!.status, 'sent');
    assert.equal((await reply(id, { channel: 'sms', attachmentIds: [] })).status, 400);
  });

  it('413 and 415: too large, or not what it says', async () => {
    const id = await inbound('+15550104002', 'Hello');
    assert.equal((await upload(id, Buffer.from('<script>alert(1)</script>'))).status, 415);
    assert.equal((await upload(id, Buffer.concat([png, Buffer.alloc(1_048_577)]))).status, 413);
    const [row] =
      await t.sql`select count(*) as n from conversation_attachments where conversation_id = ${id}`;
    assert.equal(row!.n, 0);
  });

  it('400: no PDF by text', async () => {
    const id = await inbound('+15550104003', 'Hello');
    const fileId = (await upload(id, Buffer.from('%PDF-1.7 x'))).body.data.attachment.id;
    assert.equal((await reply(id, { channel: 'sms', text: 'x', attachmentIds: [fileId] })).status, 400);
  });
});

describe('a user of one franchise', () => {
  it('404: sees conversations of their customers only, and no unknown senders', async () => {
    const [north, south] = [await addFranchise(t, { name: 'N' }), await addFranchise(t, { name: 'S' })];
    const bookedAt = async (email: string, franchiseId: string) => {
      const job = await bookJob(t, { customerEmail: email, customerPhone: '+1 555 010 5001', franchiseId });
      return (await start(job.customerId)).id as string;
    };
    const own = await bookedAt('n@example.com', north.id);
    const foreign = await bookedAt('s@example.com', south.id);
    const unknown = await inbound('+15550105002', 'Who am I?');
    const fileId = (await upload(foreign, png)).body.data.attachment.id;
    const as = await t.signInAs('dispatcher', [north.id]);
    const list = (await as('GET', '/api/conversations')).body.data;
    assert.deepEqual(
      list.conversations.map((each: { id: string }) => each.id),
      [own],
    );
    for (const id of [foreign, unknown]) {
      assert.equal((await as('GET', `/api/conversations/${id}`)).status, 404);
      assert.equal((await as('PATCH', `/api/conversations/${id}`, { status: 'closed' })).status, 404);
      const message = { channel: 'sms', text: 'x' };
      assert.equal((await as('POST', `/api/conversations/${id}/messages`, message)).status, 404);
      assert.equal((await upload(id, png, as as never)).status, 404);
    }
    assert.equal((await as('GET', `/api/conversations/${foreign}/attachments/${fileId}`)).status, 404);
    assert.equal((await as('GET', `/api/conversations/${own}/attachments/${fileId}`)).status, 404);
    const sent = await as('POST', `/api/conversations/${own}/messages`, { channel: 'sms', text: 'Hi' });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const thread = (await as('GET', `/api/conversations/${own}`)).body.data;
    assert.equal(thread.messages[0].state, 'queued');
    assert.equal(thread.messages[0].authorName, 'A dispatcher');
  });
});

describe('merging customers', () => {
  it('moves the conversation along', async () => {
    const one = await bookJob(t, { customerEmail: 'one@example.com' });
    const two = await bookJob(t, { customerEmail: 'two@example.com' });
    const kept = (await start(one.customerId)).id;
    await inbound('two@example.com', 'From two', 'email');
    await t.sql.begin(sql => moveConversations(sql, two.customerId, one.customerId));
    const texts = (await view(kept)).messages.map((message: { text: string }) => message.text);
    assert.ok(texts.includes('From two'));
    const [row] = await t.sql`select count(*) as n from conversations where customer_id = ${two.customerId}`;
    assert.equal(row!.n, 0);
  });
});

describe('POST /api/dev/inbound', () => {
  it('400: an address of the wrong kind', async () => {
    const wrong = { channel: 'sms', from: 'pat@example.com', text: 'x' };
    assert.equal((await t.hq('POST', '/api/dev/inbound', wrong)).status, 400);
  });

  it('404: with real providers nobody can pretend', async () => {
    const sms = {
      provider: 'twilio',
      accountSid: 'A',
      authToken: 't',
      from: '+1',
      apiUrl: 'http://x',
    } as const;
    const real = await openTestApp({ config: { sms } });
    const payload = { channel: 'sms', from: '+15550100100', text: 'x' };
    assert.equal((await real.hq('POST', '/api/dev/inbound', payload)).status, 404);
  });
});
