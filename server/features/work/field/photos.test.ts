import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addWorker, bookJob, openPhone, prove } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';

const t = await openTestApp();
const worker = await addWorker(t, { email: 'wren@example.com' });
await addWorker(t, { email: 'finch@example.com' });
const phone = await openPhone(t, 'wren@example.com');
const stranger = await openPhone(t, 'finch@example.com');

async function assigned(changes: object = {}) {
  const job = await bookJob(t, changes);
  await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId: worker.id });
  return job.id as string;
}

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const webp = Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1');
const gif = Buffer.from('GIF89a');

const photo = (jobId: string, bytes: Buffer, headers: Record<string, string> = {}, query = '') =>
  phone.ask('POST', `/jobs/${jobId}/photos${query}`, bytes, { 'content-type': 'image/jpeg', ...headers });
const sign = (jobId: string, bytes: Buffer, query = '') =>
  phone.ask('PUT', `/jobs/${jobId}/signature${query}`, bytes, { 'content-type': 'image/png' });

describe('POST /api/worker/jobs/{id}/photos', () => {
  it('201: stores JPEG, PNG and WebP with their own type, readable by the worker and HQ', async () => {
    const jobId = await assigned();
    for (const [bytes, type] of [
      [jpeg, 'image/jpeg'],
      [png, 'image/png'],
      [webp, 'image/webp'],
    ] as const) {
      const { status, body } = await photo(jobId, bytes, {}, '?caption=Before');
      assert.equal(status, 201);
      const { id, url, contentType, size, caption } = body.data.photo;
      assert.deepEqual([contentType, size, caption], [type, bytes.length, 'Before']);
      const raw = await t.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${phone.token}` },
      });
      assert.equal(raw.headers['content-type'], type);
      assert.deepEqual(raw.rawPayload, bytes);
      const seen = await t.app.inject({
        method: 'GET',
        url: `/api/jobs/${jobId}/photos/${id}`,
        headers: { authorization: `Bearer ${await t.token()}` },
      });
      assert.deepEqual(seen.rawPayload, bytes);
    }
    const { body } = await phone.ask('GET', `/jobs/${jobId}`);
    assert.equal(body.data.job.photos.length, 3);
  });

  it('400: bytes that are not an image, whatever the header says', async () => {
    const jobId = await assigned();
    assert.equal((await photo(jobId, gif)).status, 400);
    assert.equal((await photo(jobId, Buffer.alloc(0))).status, 400);
    assert.equal((await photo(jobId, jpeg, {}, '?occurredAt=soon')).status, 400);
  });

  it('415: another content type, or none', async () => {
    const jobId = await assigned();
    for (const type of ['application/json', 'image/gif', 'image/svg+xml', 'text/plain']) {
      const { status, body } = await photo(jobId, jpeg, { 'content-type': type });
      assert.equal(status, 415, type);
      assert.match(body.error, /image\/jpeg/);
    }
    assert.equal((await phone.ask('POST', `/jobs/${jobId}/photos`, jpeg)).status, 415);
  });

  it('413: more than 1 MB', async () => {
    const jobId = await assigned();
    assert.equal((await photo(jobId, Buffer.concat([jpeg, Buffer.alloc(1_000_000)]))).status, 413);
    assert.equal((await photo(jobId, Buffer.concat([jpeg, Buffer.alloc(999_993)]))).status, 201);
  });

  it('404: another worker’s job, for writing and reading', async () => {
    const jobId = await assigned();
    const { body } = await photo(jobId, jpeg);
    const type = { 'content-type': 'image/jpeg' };
    assert.equal((await stranger.ask('POST', `/jobs/${jobId}/photos`, jpeg, type)).status, 404);
    assert.equal((await stranger.ask('GET', `/jobs/${jobId}/photos/${body.data.photo.id}`)).status, 404);
    assert.equal(
      (await t.hq('GET', `/api/jobs/${await assigned()}/photos/${body.data.photo.id}`)).status,
      404,
    );
  });

  it('409: the 21st photo, even when many arrive at once', async () => {
    const jobId = await assigned();
    const answers = await Promise.all(Array.from({ length: 23 }, () => photo(jobId, jpeg)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 20);
    assert.equal(answers.filter(({ status }) => status === 409).length, 3);
  });

  it('saves one photo when a request is repeated under its key; 409 for another photo under the same key', async () => {
    const jobId = await assigned();
    const key = { 'idempotency-key': 'photo-1' };
    const first = await photo(jobId, jpeg, key);
    assert.deepEqual((await photo(jobId, jpeg, key)).body, first.body);
    assert.equal((await photo(jobId, png, key)).status, 409);
    t.clock.advance({ hours: 25 });
    assert.equal((await photo(jobId, jpeg, key)).body.data.photo.id, first.body.data.photo.id);
    const { body } = await phone.ask('GET', `/jobs/${jobId}`);
    assert.equal(body.data.job.photos.length, 1);
  });

  it('401 without a session', async () => {
    const { status } = await t.send({
      method: 'POST',
      url: `/api/worker/jobs/${await assigned()}/photos`,
      payload: jpeg,
      headers: { 'content-type': 'image/jpeg' },
    });
    assert.equal(status, 401);
  });
});

describe('PUT /api/worker/jobs/{id}/signature', () => {
  it('200: keeps only the latest', async () => {
    const jobId = await assigned();
    assert.equal((await phone.ask('GET', `/jobs/${jobId}/signature`)).status, 404);
    assert.equal((await sign(jobId, png, '?signedBy=Robin%20Reed')).status, 200);
    const { body } = await sign(jobId, webp, '?signedBy=Robin');
    assert.equal(body.data.signature.signedBy, 'Robin');
    const { job } = (await phone.ask('GET', `/jobs/${jobId}`)).body.data;
    assert.equal(job.signature.contentType, 'image/webp');
    assert.deepEqual(job.photos, []);
    const seen = await t.hq('GET', `/api/jobs/${jobId}/signature`);
    assert.equal(seen.headers['content-type'], 'image/webp');
    const trail = await t.sql`select from activity where subject = ${`job:${jobId}`} and type = 'job.signed'`;
    assert.equal(trail.length, 2);
  });

  it('400, 404, 415', async () => {
    const jobId = await assigned();
    assert.equal((await sign(jobId, gif)).status, 400);
    assert.equal((await sign(crypto.randomUUID(), png)).status, 404);
    assert.equal((await phone.ask('PUT', `/jobs/${jobId}/signature`, { a: 1 })).status, 415);
  });
});

describe('customer data export and deletion', () => {
  it('exports and deletes notes, photos and signature', async () => {
    const jobId = await assigned({ customerEmail: 'gone@example.com' });
    await photo(jobId, jpeg);
    await sign(jobId, png);
    for (const status of ['en_route', 'in_progress', 'completed'])
      await phone.ask('PATCH', `/jobs/${jobId}`, { status, note: 'Kind person' });
    const exported = await t.send({
      method: 'GET',
      url: '/api/account/export',
      headers: { authorization: `Bearer ${await prove(t, 'gone@example.com')}` },
    });
    assert.equal(exported.body.data.notes[0].text, 'Kind person');
    assert.equal(exported.body.data.pictures.length, 2);
    const erased = await t.send({
      method: 'POST',
      url: '/api/account/erase',
      payload: { confirm: true },
      headers: { authorization: `Bearer ${await prove(t, 'gone@example.com')}` },
    });
    assert.equal(erased.status, 200);
    const [left] = await t.sql`
      select (select count(*) from job_pictures where job_id = ${jobId})
        + (select count(*) from job_notes where job_id = ${jobId}) as count`;
    assert.equal(Number(left!.count), 0);
  });
});
