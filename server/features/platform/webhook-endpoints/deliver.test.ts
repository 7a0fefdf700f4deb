import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';
import { addEndpoint, deliverAll, startReceiver } from '../../../../test/webhook-receiver.ts';

const HQ = 'office@example.com';
const t = await openTestApp({ config: { allowPrivateWebhooks: true, hqEmail: HQ } });
const receiver = await startReceiver();
after(() => receiver.close());

let endpoint: { id: string };
const path = () => `/api/webhook-endpoints/${endpoint.id}`;
const shown = async () => (await t.hq('GET', path())).body.data.endpoint;
const deliveries = async () => (await t.hq('GET', `${path()}/deliveries`)).body.data.deliveries;
const renotes = async (id: string, notes: string) => {
  const { status } = await t.hq('PATCH', `/api/jobs/${id}`, { notes });
  assert.equal(status, 200);
};

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.state.respond = (_, response) => void response.end('thanks');
  endpoint = await addEndpoint(t, receiver.url, { events: ['job.created', 'job.updated'] });
});
afterEach(async () => {
  await t.hq('DELETE', path());
});

describe('a delivery', () => {
  it('is signed so that the libraries of standardwebhooks.com accept it, with the secret before and after a change', async () => {
    const created = await t.hq('POST', '/api/webhook-endpoints', {
      url: `${receiver.url}/signed`,
      events: ['job.created'],
    });
    const { secret, endpoint: own } = created.body.data;
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    t.clock.set(new Date().toISOString());
    await bookJob(t);
    await deliverAll(t);
    const sent = receiver.received.find(one => one.path === '/signed')!;
    assert.equal(
      (new Webhook(secret).verify(sent.text, sent.headers) as { type: string }).type,
      'job.created',
    );
    assert.throws(() => new Webhook(secret).verify(`${sent.text} `, sent.headers));

    const rotated = (await t.hq('POST', `/api/webhook-endpoints/${own.id}/rotate-secret`)).body.data.secret;
    assert.notEqual(rotated, secret);
    await bookJob(t);
    await deliverAll(t);
    const both = receiver.received.findLast(one => one.path === '/signed')!;
    for (const each of [secret, rotated]) new Webhook(each).verify(both.text, both.headers);
    t.clock.advance({ hours: 25 });
    await bookJob(t);
    await deliverAll(t);
    const later = receiver.received.findLast(one => one.path === '/signed')!;
    assert.equal(later.headers['webhook-signature']!.split(' ').length, 1);
    await t.hq('DELETE', `/api/webhook-endpoints/${own.id}`);
  });

  it('is written down only while an endpoint wants it', async () => {
    await t.hq('PATCH', path(), { events: ['quote.sent'] });
    const job = await bookJob(t);
    await t.hq('PATCH', path(), { events: ['job.updated'], status: 'paused' });
    await renotes(job.id, 'While paused');
    assert.equal((await t.sql`select from outgoing_events`).length, 0);
    assert.equal(await deliverAll(t), 0);
    assert.deepEqual(receiver.received, []);
  });

  it('keeps the order of what happened to one thing, and repeats from the one that failed', async () => {
    const job = await bookJob(t);
    for (const notes of ['1', '2', '3']) await renotes(job.id, notes);
    let isBroken = true;
    receiver.state.respond = (one, response) =>
      void response.writeHead(isBroken && one.type === 'job.updated' ? 500 : 200).end();
    await deliverAll(t);
    assert.deepEqual(receiver.types(), ['job.created', 'job.updated']);
    await renotes(job.id, '4');
    await deliverAll(t);
    assert.equal(receiver.received.length, 2, 'what comes later waits as well');
    const other = await bookJob(t);
    await deliverAll(t);
    assert.equal(receiver.received.at(-1)!.data.job.id, other.id, 'other jobs do not wait');
    isBroken = false;
    t.clock.advance({ seconds: 60 });
    await deliverAll(t);
    const ids = receiver.received.filter(one => one.data.job.id === job.id).map(({ id }) => id);
    assert.equal(ids.length, 6);
    assert.equal(ids[1], ids[2], 'the same id at the second attempt');
    assert.equal(new Set(ids).size, 5);
    const listed = await deliveries();
    const inOrder = listed.filter((one: { subject: string }) => one.subject === `job:${job.id}`);
    assert.deepEqual(new Set(inOrder.map((one: { status: string }) => one.status)), new Set(['delivered']));
  });

  it('is repeated with growing pauses for three days; then the endpoint is paused and the office told', async () => {
    receiver.answer(503);
    await bookJob(t);
    const start = t.clock.now();
    const attempts: number[] = [];
    for (let quarters = 0; quarters < 4 * 80; quarters++) {
      const before = receiver.received.length;
      await deliverAll(t);
      if (receiver.received.length > before) attempts.push(t.clock.now().since(start).total('minutes'));
      t.clock.advance(quarters === 0 ? { seconds: 60 } : { minutes: 15 });
    }
    assert.equal(attempts[1], 1, 'the first retry is within a minute');
    const pauses = attempts.slice(1).map((at, i) => at - attempts[i]!);
    assert.ok(
      pauses.slice(0, -1).every((pause, i) => i === 0 || pause >= pauses[i - 1]!),
      `grow: ${pauses}`,
    );
    assert.ok(attempts.at(-1)! >= 72 * 60 && attempts.at(-1)! < 73 * 60, `${attempts.at(-1)}`);
    assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 1);
    const { status, pausedBy, failed } = await shown();
    assert.deepEqual({ status, pausedBy, failed }, { status: 'paused', pausedBy: 'failing', failed: 1 });
    const alerts = await messagesTo(t, HQ);
    assert.match(alerts[0].text, /three days/);
    assert.match(alerts[0].text, new RegExp(receiver.url));
  });

  it('that was given up can be sent again, under the same id, once the endpoint is back', async () => {
    receiver.answer(500);
    await bookJob(t);
    await deliverAll(t);
    t.clock.advance({ hours: 72 });
    await deliverAll(t);
    assert.equal((await shown()).status, 'paused');
    const [given] = await deliveries();
    assert.equal(given.status, 'failed');
    receiver.answer(200);
    const again = await t.hq('POST', `${path()}/deliveries/${given.id}/resend`);
    assert.equal(again.body.data.delivery.status, 'pending');
    assert.equal(await deliverAll(t), 0, 'not while it is paused');
    assert.equal((await t.hq('PATCH', path(), { status: 'active' })).body.data.endpoint.pausedBy, null);
    await deliverAll(t);
    assert.equal(receiver.received.at(-1)!.id, given.eventId);
    assert.equal((await deliveries())[0].status, 'delivered');
  });

  it('that alone fails is given up without pausing an endpoint that takes the others', async () => {
    const bad = await bookJob(t);
    receiver.state.respond = (one, response) =>
      void response.writeHead(one.data.job.id === bad.id ? 500 : 200).end();
    await deliverAll(t);
    t.clock.advance({ hours: 71 });
    await bookJob(t);
    await deliverAll(t);
    t.clock.advance({ hours: 1 });
    await deliverAll(t);
    const { status, failed, pending } = await shown();
    assert.deepEqual({ status, failed, pending }, { status: 'active', failed: 1, pending: 0 });
    assert.match((await messagesTo(t, HQ))[0].text, /not delivered/);
  });

  it('410 pauses the endpoint at once', async () => {
    receiver.answer(410);
    await bookJob(t);
    await deliverAll(t);
    const { status, pausedBy } = await shown();
    assert.deepEqual({ status, pausedBy }, { status: 'paused', pausedBy: 'gone' });
  });

  it('survives the process that claimed it', async () => {
    await bookJob(t);
    await deliverAll(t);
    await t.sql`
      update webhook_deliveries set status = 'pending', claimed_until = ${t.clock.now().add({ seconds: 30 })}`;
    assert.equal(await deliverAll(t), 0);
    t.clock.advance({ seconds: 31 });
    await deliverAll(t);
    assert.equal(receiver.received.length, 2);
    assert.equal(receiver.received[0]!.id, receiver.received[1]!.id);
  });
});

it('a dead endpoint holds up no other', async () => {
  const dead = await startReceiver();
  dead.state.respond = () => {};
  const own = await addEndpoint(t, dead.url, { events: ['job.created'] });
  const jobs = [];
  for (let n = 0; n < 20; n++) jobs.push(await bookJob(t));
  let arrived = 0;
  const allArrived = new Promise<string>(resolve => {
    receiver.state.respond = (_, response) => {
      response.end();
      if (++arrived === jobs.length) resolve('live');
    };
  });
  const everything = deliverAll(t, 3_000).then(() => 'everything');
  assert.equal(await Promise.race([allArrived, everything]), 'live');
  await everything;
  const { deliveries: stuck } = (await t.hq('GET', `/api/webhook-endpoints/${own.id}/deliveries`)).body.data;
  assert.equal(stuck[0].problem, 'timeout');
  dead.close();
  await t.hq('DELETE', `/api/webhook-endpoints/${own.id}`);
});
