import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { connect } from '../server/db/connect.ts';
import { scopedPool } from '../server/db/scope.ts';
import { followEvents } from '../server/features/platform/webhook-endpoints/follow-events.ts';
import { openPoster } from '../server/features/platform/webhook-endpoints/post-message.ts';
import { deriveSecret, sealSecret } from '../server/features/platform/webhook-endpoints/sign.ts';
import { withDatabaseServer } from './database.ts';
import { benchDeps } from './deps.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/** Outgoing webhooks, from the change to the answer: against a bare loop that posts the same bytes over kept connections. */
const EVENTS = Number(process.env.EVENTS ?? 5_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONCURRENCY = 8;

/** How many messages have arrived. */
const received: Int32Array = isMainThread ? new Int32Array(new SharedArrayBuffer(4)) : workerData;

if (isMainThread) await bench();
else listen();

/** A receiver in a thread of its own, so that it does not take turns with the senders. */
function listen() {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      received[0]!++;
      response.end();
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port));
}

async function bench() {
  const receiver = new Worker(new URL(import.meta.url), { workerData: received });
  const port = await new Promise<number>(resolve => receiver.once('message', resolve));
  const target = `http://127.0.0.1:${port}/`;
  await withDatabaseServer(async url => {
    const sql = scopedPool(connect(url, { max: 10 }));
    const deps = benchDeps(url, sql, { env: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
    const poster = openPoster(deps.config);
    const id = crypto.randomUUID();
    const secret = sealSecret(deps.config.sealKey, deriveSecret(deps.config.sealKey, id));
    await sql`
      with person as (
        insert into customers (id, name, referral_code, created_at, updated_at)
        values (gen_random_uuid(), 'Robin Reed', 'bench', now(), now()) returning id
      )
      insert into jobs (id, customer_id, customer_name, address, type, price_cents, created_at, updated_at)
      select gen_random_uuid(), person.id, 'Robin Reed', '12 Mill Lane, West', 'Gutter cleaning', 14900, now(), now()
      from person, generate_series(1, ${EVENTS}::integer)`;
    await sql`
      insert into webhook_endpoints (id, url, events, secret, secret_id, created_at, updated_at)
      values (${id}, ${target}, '{job.updated}', ${secret}, ${id}, now(), now())`;
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      await sql`update jobs set notes = ${`Round ${round}`}`;
      const before = received[0]!;
      let following: ReturnType<typeof followEvents> | undefined;
      const ours = await perSecond(async () => {
        following = followEvents(deps);
        while (received[0]! < before + EVENTS) await sleep(5);
      });
      await following!.stop();
      const [sent] = await sql<{ body: string }[]>`select body from webhook_deliveries limit 1`;
      const bare = await perSecond(() => postAll(poster, target, sent!.body));
      console.log(`      ours ${ours.toFixed(0)}/s · bare ${bare.toFixed(0)}/s`);
      // The first round warms up.
      if (round > 0) ratios.push(ours / bare);
      await sql`delete from webhook_deliveries`;
    }
    report('outgoing events: throughput of a bare keep-alive POST loop', median(ratios), { atLeast: 0.5 });
    poster.close();
    await sql.end();
  });
  await receiver.terminate();
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (EVENTS / (performance.now() - start)) * 1000;
}

async function postAll(poster: ReturnType<typeof openPoster>, url: string, body: string) {
  let left = EVENTS;
  const loop = async () => {
    while (left-- > 0) await poster.post(url, {}, body);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, loop));
}
