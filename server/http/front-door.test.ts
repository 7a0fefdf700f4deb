import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { describe, it } from 'node:test';
import { booking } from '../../test/factories.ts';
import { openTestApp } from '../../test/harness.ts';
import { openLog } from '../log.ts';

const lines: string[] = [];
const log = openLog({ logLevel: 'info', logFormat: 'json' }, { write: line => lines.push(line) });
const t = await openTestApp({ deps: { log }, config: { requestTimeoutMs: 400 } });

t.app.get('/api/test/broken', { config: { access: 'public' } }, () => {
  throw new Error('secret internals: password=hunter2');
});
t.app.get('/api/test/away', { config: { access: 'public' } }, () => {
  throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
});

const isFailure = (body: { ok: boolean; error: string }) => {
  assert.equal(body.ok, false);
  assert.ok(body.error.length > 0);
};

const json = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  t.send({ method: 'POST', url: '/api/jobs/create', payload, headers });

describe('errors carry the envelope, from every layer', () => {
  it('404: an unknown path', async () => {
    for (const url of ['/api/nothing', '/nowhere', '/api/jobs/create/', '/%zz', '/api/../x']) {
      const { status, body } = await t.send({ method: 'GET', url });
      assert.ok([400, 404].includes(status), `${url}: ${status}`);
      isFailure(body);
    }
  });

  it('405: a known path with another method, with Allow', async () => {
    const { status, body, headers } = await t.send({ method: 'DELETE', url: '/api/vitals' });
    assert.equal(status, 405);
    assert.equal(headers.allow, 'GET, HEAD, POST');
    isFailure(body);
    const job = await t.send({ method: 'PUT', url: '/api/jobs/some-id' });
    assert.equal(job.status, 405);
    assert.equal(job.headers.allow, 'GET, HEAD, PATCH');
  });

  it('400: malformed JSON, an empty body, a body that is not an object', async () => {
    for (const payload of ['{', '', 'null', '[]', '"text"', '12', '{"a":1}}', "{'a':1}", 'undefined']) {
      const { status, body } = await post(payload);
      assert.equal(status, 400, payload);
      isFailure(body);
    }
  });

  it('415: another content type, another charset, none at all', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
    ]) {
      const { status, body } = await post(JSON.stringify(booking()), { 'content-type': type });
      assert.equal(status, 415, type);
      isFailure(body);
    }
    assert.equal((await post(Buffer.from('{}'), {})).status, 415);
  });

  it('413: a body over 1 MB', async () => {
    const { status, body } = await post(JSON.stringify({ notes: 'x'.repeat(1_000_001) }));
    assert.equal(status, 413);
    isFailure(body);
  });

  it('500: any unexpected error, with no internals in the response', async () => {
    const { status, body } = await t.send({ method: 'GET', url: '/api/test/broken' });
    assert.equal(status, 500);
    assert.deepEqual(body, { ok: false, error: 'Something went wrong on our side' });
  });

  it('503: the database is down', async () => {
    const { status, body, headers } = await t.send({ method: 'GET', url: '/api/test/away' });
    assert.equal(status, 503);
    assert.equal(headers['retry-after'], '2');
    assert.doesNotMatch(body.error, /5432/);
  });
});

describe('hostile bodies get an error envelope, never a 5xx', () => {
  const field = (value: string) => `{"customerName":${value},"address":"a","type":"t","price":1}`;
  const hostile: Record<string, string> = {
    'a NUL character': field('"a\\u0000b"'),
    'half of a surrogate pair': field('"\\ud800"'),
    'half of a surrogate pair in a key': `{"\\udc00":1}`,
    'a number beyond double': '{"customerName":"n","address":"a","type":"t","price":1e999}',
    '10,000 levels of arrays': `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    '10,000 levels of objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    'a repeated key': '{"customerName":"a","customerName":"b","address":"a","type":"t","price":1}',
    'a repeated key, spelled with an escape':
      '{"price":1,"pric\\u0065":2,"customerName":"a","address":"a","type":"t"}',
    __proto__: '{"__proto__":{"price":1},"customerName":"a","address":"a","type":"t"}',
    '1 MB of keys': `{${Array.from({ length: 90_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
    'an array of 200,000 wrong items': `{"addOns":[${'1,'.repeat(200_000)}1]}`,
  };
  for (const [name, payload] of Object.entries(hostile)) {
    it(name, async () => {
      const { status, body } = await post(payload);
      assert.equal(status, 400);
      isFailure(body);
    });
  }

  it('bytes that are not UTF-8', async () => {
    const { status } = await post(
      Buffer.concat([Buffer.from('{"customerName":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    );
    assert.equal(status, 400);
  });

  it('a NUL or half a surrogate in the address', async () => {
    const authorization = `Bearer ${await t.token()}`;
    const { status } = await t.send({ method: 'GET', url: '/api/jobs?q=a%00b', headers: { authorization } });
    assert.equal(status, 400);
  });

  it('accepts input that looks dangerous but is legitimate', async () => {
    const { status, body } = await post(
      JSON.stringify(
        booking({
          customerName: 'Ünal "Bobby" \\ {[,]} 🚚 \u2028',
          notes: '-1e5, "a":1,"a":1',
          customerEmail: 'x@example.com',
        }),
      ),
    );
    assert.equal(status, 201);
    assert.equal(body.data.job.customerName, 'Ünal "Bobby" \\ {[,]} 🚚');
  });
});

describe('broken connections', () => {
  async function raw(text: string, then?: (socket: ReturnType<typeof openSocket>) => void): Promise<string> {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as { port: number };
    const socket = openSocket(port, '127.0.0.1');
    let answer = '';
    socket.on('data', chunk => {
      answer += chunk;
    });
    socket.write(text);
    then?.(socket);
    await once(socket, 'close');
    return answer;
  }
  const head = 'POST /api/jobs/create HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  it('408: a chunked body that stops midway', async () => {
    const answer = await raw(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"cus`);
    assert.match(answer, /^HTTP\/1.1 408 /);
    assert.match(answer, /x-request-id: /);
    assert.deepEqual(JSON.parse(answer.split('\r\n\r\n')[1]!), {
      ok: false,
      error: 'The request did not arrive in time',
    });
  });

  it('400: something that is not HTTP', async () => {
    const answer = await raw('NONSENSE\r\n\r\n');
    assert.match(answer, /^HTTP\/1.1 400 /);
    isFailure(JSON.parse(answer.split('\r\n\r\n')[1]!));
  });

  it('431: endless headers', async () => {
    assert.match(await raw(`GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`), /^HTTP\/1.1 431 /);
  });

  it('a client that disconnects midway affects no one else', async () => {
    await raw(`${head}content-length: 500\r\n\r\n{"a":`, socket => setTimeout(() => socket.destroy(), 50));
    assert.equal((await t.send({ method: 'GET', url: '/api/vitals' })).status, 200);
  });
});

describe('every response', () => {
  it('carries x-request-id, and so does the log line of that request', async () => {
    const { headers } = await t.send({ method: 'GET', url: '/api/vitals' });
    const { time, ms, ...line } = lines
      .map(text => JSON.parse(text))
      .find(entry => entry.reqId === headers['x-request-id']);
    assert.deepEqual(line, {
      level: 30,
      pid: process.pid,
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/api/vitals',
      status: 200,
      msg: 'request',
    });
    assert.deepEqual([typeof time, typeof ms], ['number', 'number']);
  });

  it('keeps secrets and personal data out of the log', async () => {
    lines.length = 0;
    await t.send({
      method: 'POST',
      url: '/api/jobs/create?email=leak-query@example.com',
      payload: booking({
        customerName: 'Leak Name',
        customerEmail: 'leak@example.com',
        customerPhone: '555 0199',
      }),
      headers: { authorization: 'Bearer leak-token' },
    });
    await t.sql`alter table messages add constraint broken check (recipient <> 'leak2@example.com')`;
    await t.send({
      method: 'POST',
      url: '/api/jobs/create',
      payload: booking({ customerEmail: 'leak2@example.com' }),
    });
    await t.sql`alter table messages drop constraint broken`;
    log.info({ email: 'leak3@example.com', token: 'leak' }, 'with a slip');
    assert.ok(lines.length >= 4);
    assert.doesNotMatch(lines.join(''), /leak|0199/i);
  });

  it('has security headers and no CORS', async () => {
    const { headers } = await t.send({
      method: 'GET',
      url: '/api/vitals',
      headers: { origin: 'https://elsewhere.example' },
    });
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(headers['content-security-policy']!, /frame-ancestors 'none'/);
    assert.equal(headers['access-control-allow-origin'], undefined);
  });
});
