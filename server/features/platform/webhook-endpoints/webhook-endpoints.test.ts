import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { startReceiver } from '../../../../test/webhook-receiver.ts';

const t = await openTestApp({ config: { allowPrivateWebhooks: true } });
const guarded = await openTestApp();
const north = await addFranchise(t);
const south = await addFranchise(t, { name: 'South' });
const receiver = await startReceiver();
after(() => receiver.close());

const input = (changes: object = {}) => ({ url: receiver.url, events: ['job.created'], ...changes });
const add = async (as = t.hq, changes: object = {}) => {
  const { status, body } = await as('POST', '/api/webhook-endpoints', input(changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body.data as { endpoint: { id: string; franchiseIds: string[] }; secret: string };
};
const NOBODY = '/api/webhook-endpoints/00000000-0000-7000-8000-000000000000';

describe('POST /api/webhook-endpoints', () => {
  it('201: shows the secret once; it is stored nowhere as it is', async () => {
    const { endpoint, secret } = await add();
    const shown = (await t.hq('GET', `/api/webhook-endpoints/${endpoint.id}`)).body;
    assert.deepEqual(shown.data.endpoint, endpoint);
    assert.ok(!JSON.stringify(shown).includes('secret'));
    const rows = await t.sql`select webhook_endpoints::text as row from webhook_endpoints`;
    assert.ok(!JSON.stringify(rows).includes(secret.slice(6)));
    const [entry] = await t.sql`
      select metadata from activity where subject = ${`webhook-endpoint:${endpoint.id}`}`;
    assert.equal(entry!.metadata.url, receiver.url);
  });

  it('201: the same Idempotency-Key makes one endpoint and gets the same secret', async () => {
    const make = () => t.hq('POST', '/api/webhook-endpoints', input(), { 'idempotency-key': 'once' });
    const [first, second] = [await make(), await make()];
    assert.deepEqual(first.body, second.body);
  });

  it('400: says what is wrong with a URL', async () => {
    const refused = async (url: string, why: RegExp) => {
      const { status, body } = await guarded.hq('POST', '/api/webhook-endpoints', input({ url }));
      assert.equal(status, 400, url);
      assert.match(body.details.join(), why, url);
    };
    await refused('nonsense', /not a URL/);
    await refused('ftp://example.com', /https/);
    await refused('http://example.com', /https/);
    await refused('https://user:secret@example.com', /password/);
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '[::1]', '169.254.169.254', '0x7f000001'])
      await refused(`https://${host}/hook`, /private address/);
    const later = await guarded.hq('POST', '/api/webhook-endpoints', input({ url: 'https://later.invalid' }));
    assert.equal(later.status, 201, 'a name may not resolve yet');
  });

  it('400: no events, unknown events, unknown franchises', async () => {
    for (const changes of [{ events: [] }, { events: ['job.deleted'] }, { franchiseIds: ['none'] }])
      assert.equal((await t.hq('POST', '/api/webhook-endpoints', input(changes))).status, 400);
  });

  it('401: nobody; 403: whoever may only read', async () => {
    const asked = await t.send({ method: 'POST', url: '/api/webhook-endpoints', payload: input() });
    assert.equal(asked.status, 401);
    for (const role of ['dispatcher', 'finance', 'viewer'] as const)
      assert.equal((await (await t.signInAs(role))('POST', '/api/webhook-endpoints', input())).status, 403);
    assert.equal((await (await t.signInAs('finance'))('GET', '/api/webhook-endpoints')).status, 200);
    assert.equal((await (await t.signInAs('dispatcher'))('GET', '/api/webhook-endpoints')).status, 403);
  });

  it('409: more than fifty', async () => {
    await guarded.sql`
      insert into webhook_endpoints (id, url, events, secret, secret_id, created_at, updated_at)
      select gen_random_uuid(), 'https://example.com', '{job.created}', 'x', gen_random_uuid(), now(), now()
      from generate_series(1, 50)`;
    const { status } = await guarded.hq(
      'POST',
      '/api/webhook-endpoints',
      input({ url: 'https://example.com' }),
    );
    assert.equal(status, 409);
  });
});

describe('an endpoint', () => {
  it('200: changes, pauses, resumes; each is in the audit trail', async () => {
    const { endpoint } = await add();
    const path = `/api/webhook-endpoints/${endpoint.id}`;
    const change = async (patch: object) => (await t.hq('PATCH', path, patch)).body.data.endpoint;
    assert.deepEqual((await change({ events: ['quote.sent'] })).events, ['quote.sent']);
    assert.equal((await change({ status: 'paused' })).pausedBy, 'office');
    assert.equal((await change({ status: 'active' })).pausedBy, null);
    assert.deepEqual((await change({ franchiseIds: [north.id] })).franchiseIds, [north.id]);
    await t.hq('POST', `${path}/rotate-secret`);
    await t.hq('DELETE', path);
    assert.equal((await t.hq('GET', path)).status, 404);
    const entries = await t.sql`
      select type from activity where subject = ${`webhook-endpoint:${endpoint.id}`} order by id`;
    assert.equal(entries.length, 7);
    assert.equal((await guarded.hq('PATCH', NOBODY, { url: 'https://127.0.0.1' })).status, 400);
  });

  it('200: a test is sent at once, also while paused, and answers what came back', async () => {
    const { endpoint } = await add();
    const path = `/api/webhook-endpoints/${endpoint.id}`;
    await t.hq('PATCH', path, { status: 'paused' });
    const test = (key: string) => t.hq('POST', `${path}/test`, undefined, { 'idempotency-key': key });
    const { delivery } = (await test('a')).body.data;
    assert.deepEqual(
      [delivery.status, delivery.responseStatus, delivery.responseBody],
      ['delivered', 200, 'thanks'],
    );
    assert.equal(receiver.received.at(-1)!.type, 'webhook.test');
    const count = receiver.received.length;
    assert.equal((await test('a')).body.data.delivery.id, delivery.id);
    assert.equal(receiver.received.length, count);
    receiver.answer(500);
    assert.deepEqual((await test('b')).body.data.delivery.error, 'Answered 500');
    const { deliveries, nextCursor } = (await t.hq('GET', `${path}/deliveries?limit=1`)).body.data;
    assert.equal(deliveries.length, 1);
    const next = (await t.hq('GET', `${path}/deliveries?limit=1&cursor=${nextCursor}`)).body.data;
    assert.equal(next.nextCursor, null);
    const only = (await t.hq('GET', `${path}/deliveries?status=failed`)).body.data.deliveries;
    assert.deepEqual(
      only.map((one: { error: string }) => one.error),
      ['Answered 500'],
    );
    const one = (await t.hq('GET', `${path}/deliveries/${delivery.id}`)).body.data.delivery;
    assert.equal(one.payload.type, 'webhook.test');
  });

  it('404: what does not exist', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/rotate-secret'],
      ['GET', '/deliveries'],
      ['GET', '/deliveries/00000000-0000-7000-8000-000000000000'],
      ['POST', '/deliveries/00000000-0000-7000-8000-000000000000/resend'],
    ] as const) {
      const payload = method === 'PATCH' ? { status: 'paused' } : undefined;
      assert.equal((await t.hq(method, NOBODY + path, payload)).status, 404, `${method} ${path}`);
    }
  });

  it('of a franchise belongs to its owners: others are not found', async () => {
    const local = await t.signInAs('owner', [north.id]);
    const { endpoint } = await add(local);
    assert.deepEqual(endpoint.franchiseIds, [north.id]);
    const { endpoint: whole } = await add();
    const { endpoint: foreign } = await add(t.hq, { franchiseIds: [south.id] });
    const listed = (await local('GET', '/api/webhook-endpoints')).body.data.endpoints;
    assert.ok(listed.some(({ id }: { id: string }) => id === endpoint.id));
    assert.ok(listed.every((one: { franchiseIds: string[] }) => one.franchiseIds[0] === north.id));
    for (const { id } of [whole, foreign]) {
      const path = `/api/webhook-endpoints/${id}`;
      assert.equal((await local('GET', path)).status, 404);
      assert.equal((await local('PATCH', path, { status: 'paused' })).status, 404);
      assert.equal((await local('POST', `${path}/test`)).status, 404);
      assert.equal((await local('GET', `${path}/deliveries`)).status, 404);
      assert.equal((await local('DELETE', path)).status, 404);
    }
    const path = `/api/webhook-endpoints/${endpoint.id}`;
    assert.equal((await local('PATCH', path, { franchiseIds: [] })).status, 403);
    assert.equal((await local('PATCH', path, { franchiseIds: [south.id] })).status, 400);
    const asked = await local('POST', '/api/webhook-endpoints', input({ franchiseIds: [south.id] }));
    assert.equal(asked.status, 400);
  });
});
