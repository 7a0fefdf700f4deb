import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestApp } from '../../../../test/harness.ts';
import { temporaryFolder, townExtract } from '../../../../test/town.ts';
import { currentRegions, currentVersion } from '../../../map/store.ts';

const dataDir = temporaryFolder();
const t = await openTestApp({ config: { dataDir, requestTimeoutMs: 200 } });
// Read by the import process.
Object.assign(process.env, { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir });
const town = readFileSync(townExtract(temporaryFolder()));
await t.app.listen({ port: 0 });
const { port } = t.app.server.address() as AddressInfo;
const authorization = `Bearer ${await t.token()}`;
const fileType = { 'content-type': 'application/octet-stream' };

const upload = (payload: Buffer, name: string, headers: Record<string, string> = fileType) =>
  t.send({
    method: 'POST',
    url: `/api/map-imports?name=${encodeURIComponent(name)}`,
    payload,
    headers: { authorization, ...headers },
  });
const uploads = () => {
  const folder = join(dataDir, 'map', 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
async function settled(id: string) {
  for (;;) {
    const { body } = await t.hq('GET', `/api/map-imports/${id}`);
    if (!['queued', 'running'].includes(body.data.status)) return body.data;
    await sleep(50);
  }
}

describe('POST /api/map-imports', () => {
  it('202: imports the file in the background, one at a time, and reports progress', async () => {
    const first = await upload(town, 'first');
    assert.equal(first.status, 202);
    const { createdAt: _, ...data } = first.body.data;
    assert.deepEqual(data, {
      ...{ id: data.id, name: 'first', fileBytes: town.length, status: 'queued', percent: 0 },
    });
    const second = await upload(town, 'second');
    let sawBoth = false;
    const watching = (async () => {
      while ((await t.sql`select from map_imports where status in ('queued', 'running')`).length > 0) {
        const running = await t.sql`select percent from map_imports where status = 'running'`;
        sawBoth ||= running.length > 1;
        await sleep(20);
      }
    })();
    assert.deepEqual(pick(await settled(data.id)), { status: 'done', percent: 100 });
    assert.deepEqual(pick(await settled(second.body.data.id)), { status: 'done', percent: 100 });
    await watching;
    assert.equal(sawBoth, false);
    assert.deepEqual(
      (await currentRegions(t.sql)).map(({ name }) => name),
      ['first', 'second'],
    );
    assert.deepEqual(uploads(), []);
    const { regions, imports } = (await t.hq('GET', '/api/map-imports')).body.data;
    assert.deepEqual(
      regions.map(({ name, madeUp }: { name: string; madeUp: boolean }) => [name, madeUp]),
      [
        ['first', false],
        ['second', false],
      ],
    );
    assert.equal(imports.length, 2);
  });

  it('a damaged file fails with a reason, and the current map stays', async () => {
    const before = await currentVersion(t.sql);
    const { body } = await upload(town.subarray(0, 25_000), 'cut');
    const failed = await settled(body.data.id);
    assert.deepEqual(
      [failed.status, failed.reason, failed.error],
      [
        'failed',
        'file',
        'The file is cut off: it ends at byte 25000, in the middle of a block. The map was not changed.',
      ],
    );
    assert.deepEqual(await currentVersion(t.sql), before);
    assert.deepEqual(uploads(), []);
  });

  it('400: not an extract, an empty file, or a name that is none', async () => {
    assert.match((await upload(Buffer.alloc(5_000, 'x'), 'photo')).body.error, /not a map file/);
    assert.equal((await upload(Buffer.alloc(0), 'nothing')).status, 400);
    assert.equal((await upload(town, '--replace')).status, 400);
    assert.deepEqual(uploads(), []);
  });

  it('413: too large, before anything is read', async () => {
    const headers = { ...fileType, 'content-length': '9000000000' };
    assert.equal((await upload(town, 'world', headers)).status, 413);
  });

  it('415: another content type', async () => {
    assert.equal((await upload(town, 'form', { 'content-type': 'text/plain' })).status, 415);
  });

  it('may take longer to arrive than other requests', async () => {
    const { status, body } = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      const sending = request({ port, path: '/api/map-imports?name=slow', method: 'POST' }, answer => {
        text(answer).then(body => resolve({ status: answer.statusCode, body }), reject);
      });
      for (const [name, value] of Object.entries({
        authorization,
        ...fileType,
        'content-length': town.length,
      }))
        sending.setHeader(name, value);
      sending.once('error', reject);
      sending.write(town.subarray(0, 10_000));
      setTimeout(() => sending.end(town.subarray(10_000)), 1_000);
    });
    assert.equal(status, 202);
    assert.equal((await settled(JSON.parse(body).data.id)).status, 'done');
  });

  it('an upload that breaks off leaves no file', async () => {
    const sending = request({ port, path: '/api/map-imports?name=broken', method: 'POST' });
    for (const [name, value] of Object.entries({ authorization, ...fileType, 'content-length': town.length }))
      sending.setHeader(name, value);
    sending.on('error', () => {});
    sending.write(town.subarray(0, 10_000));
    while (!uploads().length) await sleep(20);
    sending.destroy();
    while (uploads().length) await sleep(20);
    assert.equal((await t.sql`select from map_imports where name = 'broken'`).length, 0);
  });
});

const pick = ({ status, percent }: { status: string; percent: number }) => ({ status, percent });

describe('GET /api/map-imports/{id}', () => {
  it('404: unknown', async () => {
    const { status } = await t.hq('GET', '/api/map-imports/00000000-0000-4000-8000-000000000000');
    assert.equal(status, 404);
  });

  it('an import whose process died has failed', async () => {
    const at = t.clock.now();
    const [row] = await t.sql`
      insert into map_imports (id, name, file_bytes, status, percent, created_at, updated_at)
      values (gen_random_uuid(), 'lost', 1, 'queued', 40, ${at}, ${at}) returning id`;
    assert.equal((await t.hq('GET', `/api/map-imports/${row!.id}`)).body.data.status, 'queued');
    t.clock.advance({ seconds: 61 });
    const { data } = (await t.hq('GET', `/api/map-imports/${row!.id}`)).body;
    assert.deepEqual([data.status, data.reason], ['failed', 'interrupted']);
    assert.match(data.error, /restarted/);
  });
});
