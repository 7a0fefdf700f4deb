import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient } from './create-client.ts';
import { iterate } from './iterate.ts';

describe('iterating over a list', () => {
  it('reads page after page, with the same filters, until there is none', async () => {
    const pages = [
      { jobs: [{ number: 1001 }, { number: 1002 }], nextCursor: 'b' },
      { jobs: [], nextCursor: 'c' },
      { jobs: [{ number: 1003 }], nextCursor: null },
    ];
    const asked: string[] = [];
    const fetch = async (url: unknown) => {
      asked.push(String(url));
      return new Response(JSON.stringify({ ok: true, data: pages.shift() }));
    };
    const call = createClient({ baseUrl: '', fetch: fetch as typeof globalThis.fetch });
    const numbers = [];
    for await (const job of iterate(call, 'GET /api/jobs', { query: { status: 'pending' } }))
      numbers.push(job.number);
    assert.deepEqual(numbers, [1001, 1002, 1003]);
    assert.deepEqual(asked, [
      '/api/jobs?status=pending',
      '/api/jobs?status=pending&cursor=b',
      '/api/jobs?status=pending&cursor=c',
    ]);
  });

  it('reads no page that nobody asks for', async () => {
    let asked = 0;
    const fetch = async () => {
      asked++;
      return new Response(JSON.stringify({ ok: true, data: { jobs: [{ number: 1001 }], nextCursor: 'b' } }));
    };
    const call = createClient({ baseUrl: '', fetch: fetch as typeof globalThis.fetch });
    for await (const job of iterate(call, 'GET /api/jobs')) {
      assert.equal(job.number, 1001);
      break;
    }
    assert.equal(asked, 1);
  });
});
