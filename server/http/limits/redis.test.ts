import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../../../test/free-port.ts';
import { openTestApp, testClock } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';
import { openLog } from '../../log.ts';
import { memoryCounters } from './counters.ts';
import { redisCounters } from './redis.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

const startRedis = (port: number): ChildProcess =>
  spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });

describe('limits shared through Redis', {
  skip: isInstalled ? false : 'redis-server is not installed',
}, () => {
  it('share one count between two instances; each counts alone and warns while Redis is down, then shares again', async () => {
    const port = await freePort();
    let redis = startRedis(port);
    const lines: string[] = [];
    const log = openLog({ logLevel: 'info', logFormat: 'json' }, { write: line => lines.push(line) });
    const instances = [1, 2].map(() =>
      redisCounters(`redis://127.0.0.1:${port}`, memoryCounters(testClock()), log),
    );
    const [a, b] = instances as [(typeof instances)[0], (typeof instances)[0]];
    const logged = async (pattern: RegExp) => {
      while (!pattern.test(lines.join(''))) await sleep(20);
    };
    // Until the first connection is up, counting falls back; wait for a shared count.
    const shared = async (key: string) => {
      for (let i = 0; ; i++) {
        const [first, second] = [await a.hit(`${key}-${i}`, 60_000), await b.hit(`${key}-${i}`, 60_000)];
        if (first.count === 1 && second.count === 2) return second;
        await sleep(50);
      }
    };
    const { resetMs } = await shared('warm');
    assert.ok(resetMs > 0 && resetMs <= 60_000);

    lines.length = 0;
    const gone = once(redis, 'exit');
    redis.kill('SIGKILL');
    await gone;
    assert.equal((await a.hit('alone', 60_000)).count, 1);
    assert.equal((await b.hit('alone', 60_000)).count, 1);
    assert.equal((await a.hit('alone', 60_000)).count, 2);
    await logged(/Redis is away/);

    redis = startRedis(port);
    await logged(/Redis is back/);
    await shared('back');
    for (const counters of instances) await counters.close?.();
    redis.kill();
    await once(redis, 'exit');
  });

  it('requests are answered and limited while Redis hangs, dies and comes back', async context => {
    const port = await freePort();
    let redis = startRedis(port);
    context.after(() => redis.kill('SIGKILL'));
    const t = await openTestApp();
    const counters = redisCounters(`redis://127.0.0.1:${port}`, memoryCounters(t.clock), t.deps.log);
    context.after(() => counters.close?.());
    const app = await buildApp(t.deps, counters);
    const request = async (ip: string) => {
      const answer = await app.inject({ url: '/api/dev/email-test', headers: { 'x-forwarded-for': ip } });
      return [answer.statusCode, Number(answer.headers['ratelimit-remaining'])];
    };
    const shared = async () => {
      const direct = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => 50 });
      direct.on('error', () => {});
      await direct.connect().catch(() => {});
      for (let i = 0; ; i++) {
        await request(`10.77.${i >> 8}.${i & 255}`);
        if ((await direct.dbsize().catch(() => 0)) > 0) break;
        await sleep(50);
      }
      direct.disconnect();
    };
    await shared();
    assert.deepEqual(await request('192.0.2.1'), [200, 59]);
    assert.deepEqual(await request('192.0.2.1'), [200, 58]);
    redis.kill('SIGSTOP');
    assert.deepEqual(await request('192.0.2.1'), [200, 59], 'this process alone has seen nothing yet');
    assert.deepEqual(await request('192.0.2.1'), [200, 58]);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    for (let left = 57; left >= 0; left--) assert.deepEqual(await request('192.0.2.1'), [200, left]);
    assert.equal((await request('192.0.2.1'))[0], 429);
    redis = startRedis(port);
    await shared();
    assert.deepEqual(await request('192.0.2.1'), [200, 59]);
    await app.close();
  });
});
