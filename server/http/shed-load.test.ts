import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { openLog } from '../log.ts';
import { useErrorReplies } from './error-replies.ts';
import { shedLoad } from './shed-load.ts';

const log = openLog({ logLevel: 'silent', logFormat: 'json' });

it('503 with the envelope when too many requests are in flight, and none after', async () => {
  const app = Fastify();
  useErrorReplies(app, log);
  shedLoad(app, { delayMs: 60_000, inFlight: 2 });
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  app.get('/slow', async () => {
    await held;
    return { ok: true };
  });
  const waiting = [app.inject('/slow'), app.inject('/slow')];
  await new Promise(setImmediate);
  const refused = await app.inject('/slow');
  assert.equal(refused.statusCode, 503);
  assert.equal(refused.headers['retry-after'], '2');
  assert.deepEqual(refused.json(), { ok: false, error: 'The service is busy: try again in a moment' });
  release();
  assert.deepEqual(
    (await Promise.all(waiting)).map(answer => answer.statusCode),
    [200, 200],
  );
  assert.equal((await app.inject('/slow')).statusCode, 200);
  await app.close();
});

it('503 while the event loop lags, then recovers', async () => {
  const app = Fastify();
  useErrorReplies(app, log);
  shedLoad(app, { delayMs: 100, inFlight: 100 });
  app.get('/', async () => ({ ok: true }));
  await app.ready();
  const block = () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  };
  const blocking = setInterval(block, 1);
  const status = async () => (await app.inject('/')).statusCode;
  while ((await status()) !== 503) await new Promise(setImmediate);
  clearInterval(blocking);
  while ((await status()) !== 200) await sleep(20);
  await app.close();
});
