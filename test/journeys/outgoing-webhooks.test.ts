import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../server/db/connect.ts';
import { createTestDatabase } from '../database.ts';
import { booking } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { startServiceProcess } from '../service.ts';
import { startReceiver } from '../webhook-receiver.ts';
import { clientOf, serviceEnv, until } from './service-client.ts';

const database = await createTestDatabase();
const sql = connect(database.url, { max: 4 });
const receiver = await startReceiver();
const port = await freePort();
const env = serviceEnv(port, { DATABASE_URL: database.url, SCHEDULER: 'off', ALLOW_PRIVATE_WEBHOOKS: '1' });
let service = await startServiceProcess(env);
const { ask, hq } = clientOf(service.url);

after(async () => {
  await kill();
  receiver.close();
  await sql.end();
  await database.drop();
});

/** Like a power cut: no shutdown, no cleanup. */
async function kill() {
  const exited = once(service.child, 'exit');
  service.child.kill('SIGKILL');
  await exited;
}

it('loses nothing on five kills at 100 events a second, keeps ids and the order per job; a dead endpoint beside it', async () => {
  const events = ['job.updated'];
  await hq('POST', '/api/webhook-endpoints', { url: receiver.url, events });
  await hq('POST', '/api/webhook-endpoints', { url: 'http://127.0.0.1:1', events });
  // So many that a dead process, whose claims run out after half a minute, does not hold all of them.
  const jobs: string[] = [];
  for (let n = 0; n < 250; n++) {
    const { status, body } = await ask('POST', '/api/jobs/create', booking({ email: `n${n}@example.com` }));
    assert.equal(status, 201);
    jobs.push(body.data.job.id);
  }
  // Every change counts up the notes of its job, whether the service is there to see it or not.
  let changes = 0;
  let isChanging = true;
  const changing = (async () => {
    while (isChanging) {
      const at = performance.now();
      await sql`
        update jobs set notes = (coalesce(substring(notes from '\\d+'), '0')::int + 1)::text
        where id = ${jobs[changes % jobs.length]!}`;
      changes++;
      await sleep(Math.max(0, 10 - (performance.now() - at)));
    }
  })();
  for (let n = 0; n < 5; n++) {
    const before = receiver.received.length;
    await until('some arrive', async () => receiver.received.length > before + 20);
    await kill();
    service = await startServiceProcess(env);
  }
  isChanging = false;
  await changing;
  const delivered = () =>
    sql<{ id: string; subject: string }[]>`
      select event_id as id, subject from webhook_deliveries join webhook_endpoints on webhook_endpoints.id = endpoint_id
      where url = ${receiver.url} and webhook_deliveries.status = 'delivered' order by seq`;
  // Claims of the processes that died run out after half a minute.
  await until('everything arrives', async () => (await delivered()).length >= changes);
  const wanted = await delivered();
  assert.equal(new Set(wanted.map(({ id }) => id)).size, wanted.length);
  const first = new Map(
    receiver.received.map(({ id, text }) => [id, text]).toReversed() as [string, string][],
  );
  const arrivals = new Map<string, string[]>();
  for (const { id, data } of receiver.received) {
    const own = arrivals.get(data.job.id) ?? [];
    if (!own.includes(id)) own.push(id);
    arrivals.set(data.job.id, own);
  }
  for (const job of jobs) {
    const inOrder = wanted.filter(({ subject }) => subject === `job:${job}`).map(({ id }) => id);
    assert.deepEqual(arrivals.get(job), inOrder, 'in the order they happened, none missing');
    const [last] = await sql`select notes from jobs where id = ${job}`;
    assert.equal(JSON.parse(first.get(inOrder.at(-1)!)!).data.job.notes, last!.notes);
  }
  for (const { id, text } of receiver.received) assert.equal(text, first.get(id), 'the same text every time');
});
