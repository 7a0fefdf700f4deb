import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { withDatabaseServer } from './database.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/** A thousand listeners of `GET /api/stream`: how much memory they take, and when the last one hears of a change. */
const LISTENERS = Number(process.env.LISTENERS ?? 1_000);
/** Below what one caller may have open. */
const PER_KEY = 10;
const ROUNDS = 5;

await withDatabaseServer(async url => {
  const service = await startService({ DATABASE_URL: url, SCHEDULER: 'off', TRUST_PROXY: '1' });
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data, error } = (await answer.json()) as { data: Record<string, string>; error?: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${error}`);
    return data;
  };
  const megabytes = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(service.child.pid)], { encoding: 'utf8' })) / 1_024;

  const keys: string[] = [];
  for (let n = 0; n < LISTENERS / PER_KEY; n++)
    keys.push((await post('/api/api-keys', { name: `Listener ${n}`, scopes: ['jobs:read'] })).key!);
  const before = megabytes();
  let heard = 0;
  const agent = new Agent({ maxSockets: LISTENERS });
  await Promise.all(
    keys.flatMap((key, n) =>
      Array.from({ length: PER_KEY }, async () => {
        const isReady = Promise.withResolvers<void>();
        const headers = {
          authorization: `Bearer ${key}`,
          accept: 'text/event-stream',
          'x-forwarded-for': `10.0.0.${n}`, // limits are per address
        };
        request(`${service.url}/api/stream`, { agent, headers }, response => {
          if (response.statusCode !== 200)
            isReady.reject(new Error(`The stream answered ${response.statusCode}`));
          response.setEncoding('utf8').on('data', (text: string) => {
            if (text.includes('event: ready')) isReady.resolve();
            if (text.includes('"type":"job"')) heard++;
          });
        }).end();
        await isReady.promise;
      }),
    ),
  );
  await sleep(2_000);
  report(`${LISTENERS} listeners: memory, of 200 MB`, (megabytes() - before) / 200, { atMost: 1 });

  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    heard = 0;
    const start = performance.now();
    await post('/api/jobs/create', {
      customerName: 'Robin Reed',
      address: '12 Mill Lane',
      type: 'Lawn care',
      price: 65,
    });
    while (heard < LISTENERS && performance.now() - start < 30_000) await sleep(5);
    delays.push(performance.now() - start);
    await sleep(1_000);
  }
  report('from a booking to the last listener: seconds, the slowest of five', Math.max(...delays) / 1_000, {
    atMost: 1,
  });
  agent.destroy();
  await service.stop();
});
