import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signHqToken } from '../../server/access/hq-token.ts';
import { signBody } from '../../server/providers/payments/signature.ts';
import { booking } from '../factories.ts';

type Sent = {
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  expected: number;
};

/** One thing a client wants, until it is acknowledged. `failures` are the answers before that. */
export type Done = { isWrite: boolean; startedAt: number; endedAt: number; failures: Failure[] };
type Failure = { at: number; what: string };

/** What was acknowledged, to be looked for afterwards. */
export type Acknowledged = {
  jobs: string[];
  statuses: Map<string, string>;
  events: string[];
  positions: Map<string, number[]>;
};

export type Load = Awaited<ReturnType<typeof startLoad>>;

const steps = ['assigned', 'en_route', 'in_progress', 'completed'];
/** What each client does over and over. Most writes of a running business are positions. */
const day = [
  ...'position position book position position change position position list position position change'.split(
    ' ',
  ),
  ...'position position event position position book position position change report position position'.split(
    ' ',
  ),
];
const WRITES = day.filter(what => what !== 'list' && what !== 'report').length;

/**
 * Clients who book, report positions, change statuses, receive payment events and read. A request that fails is sent again,
 * under the same key where it has one, until it succeeds.
 */
export async function startLoad(url: string, { writesPerSecond = 500, clients = 150 } = {}) {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  const token = await signHqToken('test-auth-secret', { sub: 'tester', ttlSeconds: 3600, now });
  const office = { authorization: `Bearer ${token}` };
  const acknowledged: Acknowledged = {
    jobs: [],
    statuses: new Map(),
    events: [],
    positions: new Map(),
  };
  const done: Done[] = [];
  /** Answers that no fault explains. */
  const wrong: string[] = [];
  const failures: Failure[] = [];
  let loading = true;
  let count = 0;

  async function send({ expected, ...sent }: Sent, isWrite: boolean) {
    const result: Done = { isWrite, startedAt: Date.now(), endedAt: 0, failures: [] };
    for (;;) {
      const { status, text } = await exchange(url, sent, ++count);
      if (status === expected) {
        result.endedAt = Date.now();
        done.push(result);
        return JSON.parse(text);
      }
      const failure = { at: Date.now(), what: String(status) };
      result.failures.push(failure);
      failures.push(failure);
      if (!isPassing(status, text)) {
        wrong.push(`${sent.method} ${sent.path}: ${status} ${text.slice(0, 300)}`);
        return undefined;
      }
      await sleep(1_000);
    }
  }

  const write = (path: string, body: object, expected: number, more: Partial<Sent> = {}) =>
    send({ method: 'POST', path, body: JSON.stringify(body), expected, ...more }, true);

  async function client(n: number, workerId: string) {
    const jobs: { id: string; total: number }[] = [];
    const actions: Record<string, (i: number) => Promise<unknown>> = {
      async book(i) {
        const email = `client-${n}-${i}@load.example`;
        const headers = { 'idempotency-key': randomUUID() };
        const answer = await write('/api/jobs/create', booking({ customerEmail: email }), 201, { headers });
        if (!answer) return;
        jobs.push(answer.data.job);
        acknowledged.jobs.push(answer.data.job.id);
      },
      async change() {
        const job = jobs.at(-1);
        const next = steps[steps.indexOf(acknowledged.statuses.get(job?.id ?? '') ?? '') + 1];
        if (!job || !next) return;
        const headers = { ...office, 'idempotency-key': randomUUID() };
        const body = next === 'assigned' ? { status: next, workerId } : { status: next };
        if (await write(`/api/jobs/${job.id}`, body, 200, { method: 'PATCH', headers }))
          acknowledged.statuses.set(job.id, next);
      },
      async event(i) {
        const job = jobs.shift();
        if (!job) return;
        const amount = Math.round(job.total * 100);
        const paid = { amount, amount_received: amount, currency: 'usd', status: 'succeeded' };
        const object = { id: `pi_${n}_${i}`, ...paid, metadata: { jobId: job.id } };
        const event = { id: `evt_${n}_${i}`, type: 'payment_intent.succeeded', data: { object } };
        const at = Math.floor(Date.now() / 1000);
        const headers = { 'payments-signature': signBody('whsec_test', JSON.stringify(event), at) };
        if (await write('/api/payments-webhook', event, 200, { headers })) acknowledged.events.push(event.id);
      },
      async position(i) {
        const lat = Number((10 + n / 10 + i / 1_000_000).toFixed(6));
        const sent = await write('/api/dev/location', { workerId, lat, lng: 9.5 }, 200, { headers: office });
        if (sent) acknowledged.positions.get(workerId)!.push(lat);
      },
      list: () => send({ method: 'GET', path: '/api/jobs?limit=20', headers: office, expected: 200 }, false),
      report: () => send({ method: 'GET', path: '/api/reports', headers: office, expected: 200 }, false),
    };
    const pause = (clients * WRITES * 1_000) / (writesPerSecond * day.length);
    let next = Date.now() + Math.random() * pause;
    for (let i = n; loading; i++) {
      await sleep(Math.max(0, next - Date.now()));
      // Whoever waited for an answer goes on at the usual pace.
      next = Math.max(next + pause, Date.now());
      if (loading) await actions[day[i % day.length]!]!(i);
    }
  }

  const workers = await Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      const name = `Technician ${n}`;
      const body = JSON.stringify({ name });
      const headers = { ...office, 'idempotency-key': randomUUID() };
      const made = await send({ method: 'POST', path: '/api/workers', body, headers, expected: 201 }, false);
      acknowledged.positions.set(made.data.worker.id, []);
      return made.data.worker.id as string;
    }),
  );
  const running = workers.map((workerId, n) => client(n, workerId));
  return {
    acknowledged,
    done,
    failures,
    wrong,
    /** Stops once everything that was begun is acknowledged. */
    async stop() {
      loading = false;
      await Promise.all(running);
    },
  };
}

/** Whether a client sends the same again: nobody answered, or the answer asks for it. */
const isPassing = (status: number | string, text: string) =>
  typeof status === 'string' ||
  [502, 503, 504].includes(status) ||
  (status === 409 && text.includes('still running'));

type Answer = { status: number | string; text: string };

async function exchange(
  url: string,
  { method, path, body, headers }: Omit<Sent, 'expected'>,
  n: number,
): Promise<Answer> {
  const sent = request(url + path, {
    method,
    // The proxy forwards the address it sees, and limits are per address.
    localAddress: `198.19.${(n >> 8) & 255}.${n & 255}`,
    agent: false,
    signal: AbortSignal.timeout(30_000),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  try {
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, text: (await answer.toArray()).join('') };
  } catch (error) {
    const { code } = error as { code?: string | number };
    return { status: code === 'ABORT_ERR' ? 'no answer in 30 s' : String(code), text: '' };
  }
}
