import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openTestApp } from '../../../test/harness.ts';

const t = await openTestApp({ config: { publicUrl: 'https://book.example.com' } });

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers });

describe('what the reference page loads', () => {
  for (const url of ['/docs/js/scalar.js', '/api/openapi.json'])
    it(`${url} is compressed as the browser likes it, and sent once`, async () => {
      const plain = await get(url);
      assert.equal(plain.statusCode, 200);
      assert.equal(plain.headers['content-encoding'], undefined);
      const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
      assert.equal(brotli.headers['content-encoding'], 'br');
      assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.payload);
      assert.ok(brotli.rawPayload.length * 3 < plain.rawPayload.length, `${brotli.rawPayload.length} bytes`);
      const gzip = await get(url, { 'accept-encoding': 'br;q=0, gzip' });
      assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.payload);
      for (const { headers } of [plain, brotli, gzip]) {
        assert.equal(headers.etag, plain.headers.etag);
        assert.equal(headers.vary, 'accept-encoding');
        assert.match(String(headers['cache-control']), /^public, max-age=\d+$/);
      }
      const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
      assert.deepEqual([again.statusCode, again.payload], [304, '']);
    });

  it('names the host in its samples', async () => {
    assert.match((await get('/docs/')).payload, /"baseServerURL":\s*"https:\/\/book\.example\.com"/);
  });
});
