import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const webp = Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1');

const service = { label: 'Roof washing', price: 199, durationMinutes: 95 };
const { id } = (await t.hq('POST', '/api/services', service)).body.data.service;

const upload = async (bytes: Buffer, headers: Record<string, string> = {}, serviceId = id) =>
  t.send({
    method: 'PUT',
    url: `/api/services/${serviceId}/photo`,
    payload: bytes,
    headers: { authorization: `Bearer ${await t.token()}`, 'content-type': 'image/jpeg', ...headers },
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers });
const photoUrl = async () =>
  (await t.send({ method: 'GET', url: '/api/services' })).body.data.services[0].photoUrl as string | null;
const count = async () => (await t.sql`select from service_photos`).length;

describe('the photo of a service', () => {
  it('200: is public, has an ETag and may be cached for good', async () => {
    const { status, body } = await upload(jpeg);
    assert.equal(status, 200);
    const url = await photoUrl();
    assert.equal(url, body.data.service.photoUrl);
    const answer = await get(url!);
    assert.deepEqual(answer.rawPayload, jpeg);
    assert.equal(answer.headers['content-type'], 'image/jpeg');
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    const again = await get(url!, { 'if-none-match': answer.headers.etag as string });
    assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0]);
    assert.equal((await get(url!, { 'if-none-match': '"other"' })).statusCode, 200);
  });

  it('200: another photo has another URL, and the old one is gone', async () => {
    const old = await photoUrl();
    assert.equal((await upload(webp)).status, 200);
    const url = await photoUrl();
    assert.notEqual(url, old);
    assert.equal((await get(url!)).headers['content-type'], 'image/webp');
    assert.equal((await get(old!)).statusCode, 404);
    assert.equal(await count(), 1);
    const trail = await t.sql`select type from activity where subject = ${`service:${id}`} order by id`;
    assert.deepEqual(
      trail.map(({ type }) => type),
      ['service.created', 'service.edited', 'service.edited'],
    );
  });

  it('200: eight uploads at once leave one photo; a repeated one changes nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(jpeg)));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(await count(), 1);
    const [first, second] = [
      await upload(jpeg, { 'idempotency-key': 'once' }),
      await upload(jpeg, { 'idempotency-key': 'once' }),
    ];
    assert.deepEqual(second.body, first.body);
  });

  it('400: bytes that are no image, whatever the header says; nothing changes', async () => {
    const before = await photoUrl();
    for (const bad of [Buffer.from('GIF89a'), Buffer.from('<svg/>'), Buffer.alloc(0)])
      assert.equal((await upload(bad)).status, 400);
    assert.equal(await photoUrl(), before);
  });

  it('413: more than 1 MB; 415: another content type', async () => {
    assert.equal((await upload(Buffer.concat([jpeg, Buffer.alloc(1_000_000)]))).status, 413);
    for (const type of ['image/svg+xml', 'application/json', 'text/html'])
      assert.equal((await upload(jpeg, { 'content-type': type })).status, 415, type);
  });

  it('401 for the public, 404 for an unknown service or photo', async () => {
    assert.equal((await upload(jpeg, { authorization: '' })).status, 401);
    assert.equal((await upload(jpeg, {}, crypto.randomUUID())).status, 404);
    assert.equal((await get(`/api/services/photos/${crypto.randomUUID()}`)).statusCode, 404);
    assert.equal(await count(), 1);
  });

  it('200: can be removed, twice', async () => {
    for (let i = 0; i < 2; i++) {
      const { status, body } = await t.hq('DELETE', `/api/services/${id}/photo`);
      assert.deepEqual([status, body.data.service.photoUrl], [200, null]);
    }
    assert.equal(await count(), 0);
  });
});
