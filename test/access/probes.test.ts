import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROLES } from '../../server/access/permissions.ts';
import { hasPathId, minimal, type Operation, readOperations, UNKNOWN, urlOf } from './operations.ts';
import { openTwoFranchises, type Side } from './two-franchises.ts';

/** Tens of thousands take minutes: PROBES=100000. */
const PROBES = Number(process.env.PROBES ?? 3000);

const { t, north, south } = await openTwoFranchises({ config: { reportsAccess: 'hq' } });
await t.app.ready();
const operations = readOperations(t.app).filter(({ access }) => access.includes(':'));

const callers = await Promise.all(ROLES.map(role => t.signInAs(role, [north.franchise.id])));
const whole = await t.signInAs('owner');
const southern = await t.signInAs('owner', [south.franchise.id]);

/** Every statement that is sent to the database. */
const statements: string[] = [];
Object.assign(t.sql.options, { debug: (_: number, text: string) => statements.push(text) });

/** The same numbers every time, so that a probe that finds something can be repeated. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomNumbers(Number(process.env.SEED ?? 1));
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

/** Everything that identifies somebody or something of a franchise. */
function idsOf(side: Side): string[] {
  const { worker, helper, photo, paymentId, handPaymentId, franchise, sessionId } = side;
  const things = [side.refund, side.invoice, side.draft, side.schedule, side.key, side.user.user];
  return [
    ...side.jobIds,
    ...things.map(({ id }) => id),
    ...[worker.id, helper.id, photo, paymentId, handPaymentId, franchise.id, sessionId],
    ...[side.completed.customerId, side.pending.customerId, `dp_${side.mark.word}`],
  ];
}
const foreignIds = idsOf(south);
const words = [
  'southmark',
  'customer1',
  '787',
  'worker@southmark.example.com',
  'Lane',
  'INV-2026',
  'northmark',
];

/** Amounts of the south end in 87 cents, its phones have 787 87, and its texts its word. */
const traces = [/southmark/i, /\b\d+\.87\b/, /787[ -]?87\d\d/, ...foreignIds.map(id => new RegExp(id))];

/** What the caller wrote is no leak when it is repeated in an error. */
function leaks(answer: string, sent: string): string | undefined {
  const said = traces.find(trace => {
    const found = trace.exec(answer)?.[0];
    return found !== undefined && !sent.includes(encodeURIComponent(found)) && !sent.includes(found);
  });
  return (
    said && `${said} in ${answer.slice(Math.max(0, answer.search(said) - 100), answer.search(said) + 100)}`
  );
}

const cursors: string[] = [];
async function gatherCursors() {
  for (const operation of operations.filter(each => each.parameters.some(({ name }) => name === 'cursor')))
    for (const ask of [whole, southern]) {
      const { body } = await ask('GET', `${operation.path}?limit=1`);
      if (body.data?.nextCursor) cursors.push(body.data.nextCursor);
    }
}

/** A value for a parameter: of the other franchise, of nobody, made by another caller, or just any. */
function valueFor(name: string, schema: { enum?: unknown[] }): string {
  if (schema.enum && random() < 0.9) return String(pick(schema.enum));
  if (name === 'cursor') return pick(cursors);
  if (name === 'limit') return pick(['1', '2', '200']);
  if (/from|to|at|date/i.test(name))
    return pick(['2026-01-01', '2026-03-02', '2026-12-31', '2026-03-02T00:00:00Z']);
  if (name === 'q') return pick(words);
  if (/Id$|^id$|franchise|account/.test(name)) return pick([...foreignIds, ...idsOf(north), UNKNOWN]);
  return pick([...words, 'true', 'false', '1']);
}

/** A request that reads: any operation, with some of its parameters. */
function readingProbe(): { url: string; accept: string } {
  const operation = pick(operations.filter(({ method }) => method === 'GET'));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    name === 'name'
      ? pick(['journal', 'invoices', 'payments', 'payouts'])
      : encodeURIComponent(pick([...foreignIds, ...idsOf(north)])),
  );
  const chosen = operation.parameters.filter(
    each => each.in === 'query' && (each.required || random() < 0.4),
  );
  const query = new URLSearchParams(chosen.map(({ name, schema }) => [name, valueFor(name, schema)]));
  return { url: `${path}?${query}`, accept: pick(['application/json', 'text/csv', 'application/pdf']) };
}

// A day for those who ask for more: without a finite limit, the runner's own of three minutes applies.
const timeout = process.env.PROBES ? 86_400_000 : 180_000;

describe('somebody of one franchise', { timeout }, () => {
  it(`finds nothing of another in ${PROBES} answers to random questions`, { timeout }, async () => {
    await gatherCursors();
    assert.ok(cursors.length > 10);
    const statuses = new Map<number, number>();
    const inBatches = 8;
    for (let i = 0; i < PROBES; i += inBatches) {
      await Promise.all(
        Array.from({ length: Math.min(inBatches, PROBES - i) }, async () => {
          const { url, accept } = readingProbe();
          const { status, body } = await pick(callers)('GET', url, undefined, { accept });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          assert.ok(status < 500, `${url}: ${status}`);
          const found = leaks(typeof body === 'string' ? body : JSON.stringify(body), url);
          assert.equal(found, undefined, `GET ${url} (${accept})`);
        }),
      );
    }
    assert.ok(statuses.get(200)! > PROBES / 10, 'most of them ask for something that exists');
    assert.ok(statuses.get(404)! > PROBES / 50);
  });

  it('sees all that is theirs in the same lists', async () => {
    const [owner] = callers;
    for (const [path, key, count] of [
      ['/api/jobs', 'jobs', north.jobIds.length],
      ['/api/workers', 'workers', 2],
      ['/api/payments', 'payments', 2],
      ['/api/disputes', 'disputes', 1],
      ['/api/billing/recurring', 'schedules', 1],
    ] as const)
      assert.equal((await owner!('GET', `${path}?limit=200`)).body.data[key].length, count, path);
  });

  it('gets the same answer to what is foreign and to what does not exist', async () => {
    const [owner] = callers;
    const known = operations.filter(hasPathId).filter(({ path }) => !path.includes('{name}'));
    for (const operation of known) {
      const payload = operation.body && (minimal(operation.body, north) as object);
      // Once before, to fill what is cached.
      await askCounting(operation, urlOf(operation, undefined), payload);
      const [foreign, unknown] = [
        await askCounting(operation, urlOf(operation, south), payload),
        await askCounting(operation, urlOf(operation, undefined), payload),
      ];
      assert.deepEqual(foreign, unknown, `${operation.method} ${operation.path}`);
    }

    async function askCounting({ method }: Operation, url: string, payload: object | undefined) {
      const before = statements.length;
      const { status, body } = await owner!(method as 'GET', url, payload);
      return { status, body, statements: statements.slice(before) };
    }
  });

  it('gets no word of another franchise out of what they change', async () => {
    const [owner] = callers;
    for (const operation of operations.filter(({ method, body }) => method !== 'GET' && body)) {
      const payload = minimal(operation.body!, south) as object;
      const { status, body } = await owner!(operation.method as 'POST', urlOf(operation, south), payload);
      assert.ok(status < 500, `${operation.method} ${operation.path}: ${status}`);
      const sent = `${urlOf(operation, south)} ${JSON.stringify(payload)}`;
      assert.equal(leaks(JSON.stringify(body), sent), undefined, `${operation.method} ${operation.path}`);
    }
  });
});
