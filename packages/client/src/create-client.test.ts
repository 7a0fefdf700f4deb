import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClient } from './create-client.ts';
import { ApiError, OfflineError } from './errors.ts';

type Asked = { url: string; method?: string; headers: Record<string, string>; body?: unknown };

/** A service that gives these answers, one after another; an Error is a connection that fails. */
function fakeService(...answers: (Response | Error)[]) {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init: unknown) => {
    asked.push({ url: String(url), ...(init as Omit<Asked, 'url'>) });
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const call = createClient({
    baseUrl: 'http://service',
    token: 'secret',
    fetch: fetch as typeof globalThis.fetch,
    retryDelaysMs: [1, 1],
  });
  return { asked, call };
}

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const jobs = json.bind(null, 200, { ok: true, data: { jobs: [], nextCursor: null } });
const body = { customerName: 'Robin Reed', address: '12 Mill Lane', type: 'Lawn care', price: 65 };

describe('the client', () => {
  it('fills paths and queries, sends the token, and takes the envelope off', async () => {
    const { asked, call } = fakeService(jobs(), json(200, { ok: true, data: { job: { id: 'x' } } }));
    assert.deepEqual(await call('GET /api/jobs', { query: { limit: 2, q: undefined } }), {
      jobs: [],
      nextCursor: null,
    });
    await call('GET /api/jobs/{id}', { params: { id: 'a/b' } });
    assert.deepEqual(
      asked.map(({ url, headers }) => [url, headers.authorization, headers['idempotency-key']]),
      [
        ['http://service/api/jobs?limit=2', 'Bearer secret', undefined],
        ['http://service/api/jobs/a%2Fb', 'Bearer secret', undefined],
      ],
    );
  });

  it('retries a change under one key while the service restarts', async () => {
    const { asked, call } = fakeService(
      new TypeError('refused'),
      json(503, {}),
      json(201, { ok: true, data: {} }),
    );
    await call('POST /api/jobs/create', { body });
    const keys = new Set(asked.map(({ headers }) => headers['idempotency-key']));
    assert.deepEqual([asked.length, keys.size, keys.has(undefined as never)], [3, 1, false]);
  });

  it('throws what the service says, with its request id', async () => {
    const { call } = fakeService(
      json(
        409,
        { ok: false, error: 'Taken', details: ['x: y'] },
        { 'x-request-id': 'r1', 'retry-after': '7' },
      ),
    );
    await assert.rejects(call('POST /api/jobs/create', { body }), (error: ApiError) => {
      assert.ok(error instanceof ApiError);
      assert.deepEqual(
        [error.status, error.message, error.details, error.requestId, error.retryAfterSeconds],
        [409, 'Taken', ['x: y'], 'r1', 7],
      );
      return true;
    });
  });

  it('gives up when the service stays away', async () => {
    const { asked, call } = fakeService(...Array.from({ length: 3 }, () => new TypeError('refused')));
    await assert.rejects(call('GET /api/jobs'), OfflineError);
    assert.equal(asked.length, 3);
  });
});
