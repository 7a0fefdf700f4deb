import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addWorker, bookJob, openPhone } from '../../../../test/factories.ts';
import { tablesWith } from '../../../../test/find-person.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { alertOffice } from '../../../outbox/alert-office.ts';
import { findCurrentVisit } from '../../../records/visits/store.ts';
import { deliverMessages } from '../../messages/delivery/deliver-messages.ts';
import { escalate } from '../../schedule/dispatch/escalate.ts';

const t = await openTestApp({ config: { hqEmail: 'office@example.com' } });
const { asOwner } = customerRequests(t);
const erase = (email: string) => asOwner(email, 'POST', '/api/account/erase', { confirm: true });

const zebulon = {
  customerName: 'Zebulon Quist',
  customerEmail: 'zebulon@example.com',
  customerPhone: '+1 555 010 0188',
  address: '77 Vanishing Lane',
  notes: 'Key under the mat',
};
const person = /zebulon|quist|vanishing|0188|under the mat/;

const worker = await addWorker(t, { email: 'wren@example.com' });
const phone = await openPhone(t, 'wren@example.com');
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]);

/** Everything that the field, dispatch, the office and browsers may write about a job. */
async function leaveTraces(jobId: string) {
  const visitId = (await findCurrentVisit(t.sql, jobId)).id;
  const image = { 'content-type': 'image/png' };
  const office = (patch: object) => t.hq('PATCH', `/api/jobs/${jobId}`, patch);
  await escalate(t.deps, [
    {
      jobId,
      visitId,
      reason: 'No worker',
      final: true,
      blocked: [],
    },
  ]);
  assert.equal((await office({ workerId: worker.id })).status, 200);
  const done = [
    await t.hq('PATCH', `/api/visits/${visitId}`, { parts: 'A ladder for Mr. Quist' }),
    await phone.ask('POST', `/jobs/${jobId}/photos?caption=Door+of+Zebulon`, png, image),
    await phone.ask('PUT', `/jobs/${jobId}/signature?name=Z.+Quist`, png, image),
    await phone.ask('PATCH', `/jobs/${jobId}`, { status: 'en_route', note: 'Mr. Quist has a dog' }),
  ];
  for (const { status, body } of done) assert.ok(status < 300, JSON.stringify(body));
  const at = t.clock.now();
  await t.sql`
    insert into dispatch_decisions (job_id, kind, reason, created_at)
    values (${jobId}, 'skip', 'Asked for by Zebulon Quist', ${at})`;
  await t.sql`
    insert into unreadable_changes (reader, change_id, subject, error, set_aside_at)
    values ('words', 1, ${`job:${jobId}`}, 'Cannot read "Zebulon Quist"', ${at})`;
  await converse();
  const errors = [
    { message: 'Not found: zebulon@example.com', page: '/account' },
    { message: 'Failed', page: '/book?address=77 Vanishing Lane' },
    { message: 'Failed', page: '/book', metadata: { name: 'Zebulon Quist' } },
    { message: 'Failed', page: '/book' },
  ];
  for (const payload of errors) assert.ok((await t.hq('POST', '/api/dev/errors', payload)).status < 300);
}

/** A text from an unknown number, linked by the office, an email, and a reply with a photo. */
async function converse() {
  const write = async (channel: string, from: string) => {
    const payload = { channel, from, text: 'Zebulon Quist here', subject: 'Vanishing', picture: true };
    return (await t.hq('POST', '/api/dev/inbound', payload)).body.data.conversationId;
  };
  const unknown = await write('sms', '+15550199188');
  const own = await write('email', zebulon.customerEmail);
  const { customerId } = (await t.hq('GET', `/api/conversations/${own}`)).body.data.conversation;
  assert.equal((await t.hq('PATCH', `/api/conversations/${unknown}`, { customerId })).status, 200);
  for (const channel of ['sms', 'email']) {
    const reply = { channel, text: 'Dear Mr. Quist' };
    assert.equal((await t.hq('POST', `/api/conversations/${own}/messages`, reply)).status, 201);
  }
}

describe('erasing a customer', () => {
  it('leaves no trace of them in what others wrote: alerts, decisions, notes, photos, errors', async () => {
    const other = await bookJob(t, { customerName: 'Ada Other', customerEmail: 'ada@example.com' });
    const job = await bookJob(t, zebulon);
    await leaveTraces(job.id);
    const facts: [string, string][] = [['Customer', 'Zebulon Quist']];
    const alert = { summary: 'A card on file was declined', facts, aboutJobId: job.id };
    await alertOffice(t.deps, t.sql, alert, t.clock.now());
    await deliverMessages(t.deps);
    for (const status of ['in_progress', 'completed'])
      assert.equal((await t.hq('PATCH', `/api/jobs/${job.id}`, { status })).status, 200);
    await deliverMessages(t.deps);
    // One alert that names two customers is still on its way.
    const jobs = [
      { jobId: job.id, name: 'Zebulon Quist', service: 'Lawn', address: '77 Vanishing Lane', reason: 'x' },
      { jobId: other.id, name: 'Ada Other', service: 'Lawn', address: '1 Other Street', reason: 'x' },
    ];
    await t.sql`
      insert into messages (id, channel, kind, recipient, data, due_at, created_at)
      values (gen_random_uuid(), 'email', 'escalation', 'office@example.com', ${t.sql.json({ jobs })},
        ${t.clock.now()}, ${t.clock.now()})`;
    await catchUp(t);
    const before = await tablesWith(t.sql, person);
    for (const table of [
      'messages',
      'message_texts_default',
      'client_errors',
      'dispatch_decisions',
      'job_notes',
      'job_pictures',
      'visits',
      'conversation_messages',
    ])
      assert.ok(before.includes(table), `${table} names them before`);

    assert.equal((await erase(zebulon.customerEmail)).status, 200);
    assert.deepEqual(await tablesWith(t.sql, person), []);
    await catchUp(t);
    assert.deepEqual(await tablesWith(t.sql, person), []);

    const [alerts] = await t.sql`
      select count(*) as n from messages where recipient = 'office@example.com' and status = 'sent'`;
    assert.ok(alerts!.n > 0, 'that the office was alerted stays on record');
    const { body } = await t.hq('GET', '/api/dev/errors');
    assert.deepEqual(
      body.data.errors.map(({ message }: { message: string }) => message),
      ['Failed'],
      'errors that name nobody stay',
    );
    await deliverMessages(t.deps);
    const [last] = await t.sql`
      select text from full_messages where kind = 'escalation' order by seq desc limit 1`;
    assert.match(last!.text, /Ada Other/);
    assert.match(last!.text, /Erased/);
  });

  it('leaves no trace in what is sent at that moment', async () => {
    const job = await bookJob(t, zebulon);
    await t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId: job.id } });
    await deliverMessages(t.deps);
    const facts: [string, string][] = [['Customer', 'Zebulon Quist']];
    await alertOffice(t.deps, t.sql, { summary: 'Call back', facts, aboutJobId: job.id }, t.clock.now());
    const { mail } = t.deps;
    let erased = 0;
    const send: typeof mail.send = async (...given) => {
      erased = (await erase(zebulon.customerEmail)).status;
      return mail.send(...given);
    };
    await deliverMessages({ ...t.deps, mail: { ...mail, send } });
    assert.equal(erased, 200);
    assert.deepEqual(await tablesWith(t.sql, person), []);
    const [alert] = await t.sql`select status, text from full_messages order by seq desc limit 1`;
    assert.deepEqual({ ...alert }, { status: 'sent', text: '' });
  });

  it('records that somebody was erased, without saying who', async () => {
    const job = await bookJob(t, { customerName: 'Mo', customerEmail: 'mo@example.com' });
    await t.send({ method: 'POST', url: '/api/customer/cancel', payload: { jobId: job.id } });
    assert.equal((await erase('mo@example.com')).status, 200);
    const [row] = await t.sql`select * from erasures where customer_id = ${job.customerId}`;
    assert.deepEqual(row!.jobIds, [job.id]);
    assert.match(row!.emailHash, /^[0-9a-f]{64}$/);
  });
});
