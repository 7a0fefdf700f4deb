import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestApp } from '../../test/harness.ts';
import { createGuards } from '../access/guards.ts';
import { openLog } from '../log.ts';
import { openFrontDoor } from './front-door.ts';
import { type Counters, memoryCounters } from './limits/counters.ts';

const lines: string[] = [];
const log = openLog({ logLevel: 'info', logFormat: 'json' }, { write: line => void lines.push(line) });
const t = await openTestApp({ deps: { log } });
const asked: unknown[] = [];

/** The front door with one route behind it, which remembers what it was asked. */
async function open(counters: Counters = memoryCounters(t.clock)) {
  const app = await openFrontDoor(
    t.deps,
    counters,
    createGuards(t.deps.config, t.clock, log, async () => false),
  );
  app.post('/api/echo', { config: { sameForEverybody: true } }, async ({ body }, reply) => {
    asked.push(body);
    if ((body as { refuse?: boolean }).refuse) reply.code(422);
    return { ok: true, said: body, times: asked.length, umlaut: 'Straße' };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  after(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** As counts from Redis or another process do. */
const late = (counters: Counters): Counters => ({
  async hit(key, windowMs) {
    await sleep(5);
    return counters.hit(key, windowMs);
  },
});

const port = await open();
const latePort = await open(late(memoryCounters(t.clock)));
let clients = 0;

async function ask(body: string, headers: Record<string, string> = {}, at = port) {
  const response = await fetch(`http://127.0.0.1:${at}/api/echo`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${++clients}`, ...headers },
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

/** How often the route itself is asked meanwhile. */
async function askedBy(work: () => Promise<unknown>): Promise<number> {
  const before = asked.length;
  await work();
  return asked.length - before;
}

const letSecondPass = () => t.clock.advance({ seconds: 1 });

describe('a question answered just now', () => {
  it('is answered again with the same bytes and headers, without the route', async () => {
    const question = '{"place": "here"}';
    const first = await ask(question);
    let second = first;
    assert.equal(await askedBy(async () => (second = await ask(question))), 0);
    assert.equal(second.status, 200);
    assert.equal(second.text, first.text);
    assert.match(second.text, /Straße/);
    const { 'x-cache': cache, 'x-request-id': id, ...headers } = second.headers;
    const { 'x-request-id': firstId, ...firstHeaders } = first.headers;
    assert.equal(cache, 'hit');
    assert.notEqual(id, firstId);
    assert.deepEqual({ ...headers, date: '' }, { ...firstHeaders, date: '' });
  });

  it('ends in a line of the log and a count of the meters like any other', async () => {
    const question = '{"place":"log"}';
    await ask(question);
    const count = () =>
      t.deps.meters.summarise('truckroll_http_request').find(each => each.labels.route === '/api/echo')!
        .count;
    const before = count();
    const { headers } = await ask(question);
    assert.equal(count(), before + 1);
    const { level, pid, time, ms, ...line } = JSON.parse(
      lines.find(each => each.includes(headers['x-request-id']!))!,
    );
    assert.deepEqual(line, {
      reqId: headers['x-request-id'],
      method: 'POST',
      route: '/api/echo',
      status: 200,
      msg: 'request',
    });
    assert.equal(typeof ms, 'number');
  });

  it('is put to the route again after a second', async () => {
    const question = '{"place":"later"}';
    await ask(question);
    letSecondPass();
    assert.equal(await askedBy(() => ask(question)), 1);
  });

  it('only if it was answered with 200', async () => {
    const question = '{"refuse":true}';
    assert.equal((await ask(question)).status, 422);
    assert.equal(await askedBy(() => ask(question)), 1);
  });

  it('only with the same content type', async () => {
    const question = '{"place":"typed"}';
    await ask(question);
    assert.equal((await ask(question, { 'content-type': 'text/plain' })).status, 415);
    assert.equal((await ask(question, { 'content-type': 'application/json; charset=latin1' })).status, 415);
  });
});

describe('the limit', () => {
  for (const [counted, at] of [
    ['in this process', port],
    ['elsewhere', latePort],
  ] as const)
    it(`counts these too, and refuses, counted ${counted}`, async () => {
      const question = JSON.stringify({ counted });
      await ask(question, {}, at);
      const mine = { 'x-forwarded-for': '203.0.113.7' };
      for (let left = 119; left >= 0; left--)
        assert.equal((await ask(question, mine, at)).headers['ratelimit-remaining'], String(left));
      const refused = await ask(question, mine, at);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers['retry-after'], '60');
      assert.deepEqual(JSON.parse(refused.text), {
        ok: false,
        error: 'Too many requests: try again in 60 s',
      });
      assert.equal((await ask(question, {}, at)).status, 200);
    });
});

describe('what comes over the wire', () => {
  const head = (length: number | string) =>
    `POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n${
      typeof length === 'number' ? `content-length: ${length}` : length
    }\r\n\r\n`;

  async function send(...pieces: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const answer = text(socket);
    for (const piece of pieces) {
      socket.write(piece);
      await sleep(20);
    }
    return answer;
  }

  it('a known question that comes in pieces is still read whole', async () => {
    const question = '{"place":"pieces"}';
    await ask(question);
    for (const cut of [0, 1, 9]) {
      const [before, after] = [question.slice(0, cut), question.slice(cut)];
      assert.match(await send(head(question.length) + before, after), /^HTTP\/1.1 200.*"place":"pieces"/s);
    }
  });

  it('chunked, empty, broken and overlong bodies are answered as everywhere', async () => {
    assert.match(await send(head('transfer-encoding: chunked'), '2\r\n{}\r\n0\r\n\r\n'), /^HTTP\/1.1 200/);
    assert.match(await send(head(0)), /^HTTP\/1.1 400.*The body is empty/s);
    assert.match(await send(head(3), '{x}'), /^HTTP\/1.1 400.*not valid JSON/s);
    const long = JSON.stringify({ long: 'x'.repeat(5_000) });
    assert.equal(await askedBy(() => ask(long)), 1);
    assert.equal(await askedBy(() => ask(long)), 1);
  });

  it('somebody who goes away in the middle of a question, or before its answer, harms nobody', async () => {
    const question = '{"place":"gone"}';
    await ask(question);
    for (const sent of [head(50), head(question.length) + question]) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(sent, () => socket.resetAndDestroy());
      await sleep(20);
    }
    assert.equal((await ask(question)).status, 200);
  });

  it('known and new questions in one go are answered in their order', async () => {
    await ask('{"n":1}');
    const request = (body: string, last = false) =>
      (last ? head(body.length) : head(body.length).replace('connection: close\r\n', '')) + body;
    const answers = await send(
      request('{"n":2}') +
        request('{"n":1}') +
        request('{"n":1}') +
        request('{"n":3}') +
        request('{"n":1}', true),
    );
    assert.deepEqual([...answers.matchAll(/"n":(\d)/g)].map(match => match[1]).join(''), '21131');
  });
});
