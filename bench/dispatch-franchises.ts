/**
 * Auto-dispatch for many franchises: queued, planned by processes of the service with drive times of the engine, written.
 *
 * node bench/dispatch-franchises.ts [--franchises 60] [--sample 20]
 *
 * Every franchise has 4 technicians and 20 jobs for the next workday at places of its own, so that no drive time is known
 * before. One process against two, each planning one franchise at a time, on two cores that they share with PostgreSQL. Some
 * franchises are then planned alone, by request, with every core for one search: the plans of the queue are compared with
 * those. With REFERENCE_DATA, the map is `liechtenstein.osm.pbf` in that folder; otherwise it is the demo town.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../packages/planner/src/random.ts';
import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { withDatabase } from '../server/database-url.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { writeTownExtract } from '../server/features/platform/demo/town/extract.ts';
import { saveRun } from '../server/features/schedule/dispatch/runs-store.ts';
import { findPlannable } from '../server/features/schedule/dispatch/store.ts';
import { importMap } from '../server/map/import-map.ts';
import { withDatabaseServer } from './database.ts';
import { type Process, startService } from './processes.ts';
import { report } from './report.ts';

const { values } = parseArgs({
  options: {
    franchises: { type: 'string', default: '60' },
    sample: { type: 'string', default: '20' },
  },
});
const FRANCHISES = Number(values.franchises);
const SAMPLE = Math.min(FRANCHISES, Number(values.sample));
const [WORKERS, JOBS] = [4, 20];

const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const day = workday();

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 4 });
  const extract = chooseMap();
  await importMap({ sql, dataDir, clock: systemClock }, extract);
  await insertFranchises(sql);
  await sql`analyze`;
  await sql.end();

  const one = await planQueue(url, 1);
  const two = await planQueue(url, 2);
  const alone = await planAlone(url);

  console.log(
    `      ${FRANCHISES} franchises of ${JOBS} jobs: ${one.seconds.toFixed(1)} s with one process, ${two.seconds.toFixed(1)} s with two; ${two.assigned} of ${FRANCHISES * JOBS} jobs assigned`,
  );
  if (two.cpu > 0)
    console.log(
      `      ${((1000 * two.cpu) / FRANCHISES).toFixed(0)} ms of CPU per franchise, PostgreSQL included`,
    );
  const perCoreMinute = FRANCHISES / ((two.seconds / 60) * 2);
  report('dispatch: franchise-days per core-minute, two processes', perCoreMinute, { atLeast: 60 });
  const hours = 10_000 / perCoreMinute / 60;
  console.log(`      10,000 franchises: ${hours.toFixed(1)} core-hours (calculated)`);
  report('dispatch: throughput of two processes against one', one.seconds / two.seconds, { atLeast: 1.8 });
  for (const [name, { waits }] of [
    ['one process', one],
    ['two processes', two],
  ] as const) {
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    report(`dispatch: longest wait against the mean, ${name}`, Math.max(...waits) / mean, { atMost: 2 });
  }
  const note = `${minutesOf(two)} min of driving against ${alone.minutes}, ${two.sample.assigned} jobs against ${alone.assigned}`;
  report(
    'dispatch: driving of queued plans against plans made alone',
    minutesOf(two) / alone.minutes,
    { atMost: 1.02 },
    note,
  );
  report(
    'dispatch: jobs assigned by queued plans against plans made alone',
    two.sample.assigned / alone.assigned,
    { atLeast: 0.98 },
  );
});

type Queued = { seconds: number; cpu: number; waits: number[]; assigned: number; sample: Quality };
type Quality = { minutes: number; assigned: number };
function minutesOf({ sample }: Queued) {
  return sample.minutes;
}

/** Queues all franchises at once for processes that are already running. */
async function planQueue(seeded: string, processes: number): Promise<Queued> {
  const url = await cloneDatabase(seeded, `queue_${processes}`);
  const sql = connect(url, { max: 2 });
  const services: Process[] = [];
  for (let i = 0; i < processes; i++) services.push(await startService(serviceEnv(url)));
  await sleep(2_000);
  const now = systemClock.now();
  const waiting = await findPlannable(sql, now, undefined);
  const totals = { assigned: 0, moved: 0, savedSeconds: 0, escalated: 0, skipped: 0 };
  const run = { id: crypto.randomUUID(), source: 'schedule', planned: 0, totals } as const;
  const usedBefore = await cpuSeconds(services, sql);
  await sql.begin(tx => saveRun(tx, run, waiting, now));
  const left = async () => (await sql`select count(*)::int as n from dispatch_queue`)[0]!.n as number;
  while ((await left()) > 0) await sleep(100);
  const cpu = (await cpuSeconds(services, sql)) - usedBefore;
  const waits = await sql<{ seconds: number }[]>`
    select extract(epoch from max(dispatch_decisions.created_at) - ${now}::timestamptz)::float8 as seconds
    from dispatch_decisions join jobs on jobs.id = job_id group by franchise_id`;
  const [done] = await sql<{ assigned: number }[]>`
    select count(*)::int as assigned from jobs where status = 'assigned'`;
  const sample = await measurePlans(services[0]!, sql);
  for (const service of services) await service.stop();
  await sql.end();
  const seconds = waits.map(wait => wait.seconds);
  return { seconds: Math.max(...seconds), cpu, waits: seconds, assigned: done!.assigned, sample };
}

/** CPU time of these processes and of PostgreSQL so far; 0 where there is no /proc. */
async function cpuSeconds(services: Process[], sql: Pool): Promise<number> {
  if (!existsSync('/proc/self/stat')) return 0;
  /** Fields after the name, which may contain spaces: the parent is the 2nd, times of it and of its ended children 12th on. */
  const stat = (pid: number) => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  };
  const ticks = (pid: number, fields: number) =>
    stat(pid)
      .slice(11, 11 + fields)
      .reduce((sum, n) => sum + n, 0);
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = stat(backend!.pid)[1]!;
  const isChild = (pid: number) => {
    try {
      return stat(pid)[1] === postmaster;
    } catch {
      return false; // it has ended meanwhile
    }
  };
  const children = readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && isChild(pid));
  const used = [
    ...services.map(({ child }) => ticks(child.pid!, 2)),
    ...children.map(pid => ticks(pid, 2)),
    ticks(postmaster, 4),
  ];
  return used.reduce((sum, n) => sum + n, 0) / 100;
}

async function planAlone(seeded: string): Promise<Quality> {
  const url = await cloneDatabase(seeded, 'alone');
  const sql = connect(url, { max: 2 });
  const service = await startService({ ...serviceEnv(url), QUEUE_WORKER: 'off' });
  for (let f = 0; f < SAMPLE; f++)
    await ask(service, 'POST', '/api/dispatch/run', { franchiseId: franchise(f) });
  const quality = await measurePlans(service, sql);
  await service.stop();
  await sql.end();
  return quality;
}

/** Minutes on the road from home and back, and jobs assigned, of the first franchises. */
async function measurePlans(service: Process, sql: Pool): Promise<Quality> {
  let minutes = 0;
  for (let f = 0; f < SAMPLE; f++) {
    const path = `/api/dispatch/routes?date=${day.toPlainDate()}&franchiseId=${franchise(f)}`;
    const { routes } = (await ask(service, 'GET', path)) as { routes: { minutes: number | null }[] };
    for (const route of routes) minutes += route.minutes ?? 0;
  }
  const ids = Array.from({ length: SAMPLE }, (_, f) => franchise(f));
  const [row] = await sql<{ assigned: number }[]>`
    select count(*)::int as assigned from jobs where status = 'assigned' and franchise_id = any (${ids})`;
  return { minutes, assigned: row!.assigned };
}

async function ask(service: Process, method: string, path: string, body?: object): Promise<unknown> {
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  const answer = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data, error } = (await answer.json()) as { data?: unknown; error?: string };
  if (!data) throw new Error(`${method} ${path}: ${error}`);
  return data;
}

function serviceEnv(url: string): Record<string, string> {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', SCHEDULER: 'off' };
  return { ...env, DISPATCH_CONCURRENCY: '1' };
}

async function cloneDatabase(url: string, name: string): Promise<string> {
  const admin = connect(withDatabase(url, 'postgres'), { max: 1 });
  await admin.unsafe(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
  await admin.end();
  return withDatabase(url, name);
}

function chooseMap(): string {
  const reference = join(process.env.REFERENCE_DATA ?? '', 'liechtenstein.osm.pbf');
  if (process.env.REFERENCE_DATA && existsSync(reference)) return reference;
  console.log('      drive times on the roads of the demo town');
  const extract = join(folder, 'town.osm.pbf');
  writeTownExtract(extract);
  return extract;
}

/** Midnight of the next workday. */
function workday(): Temporal.ZonedDateTime {
  const next = systemClock.now().toZonedDateTimeISO('UTC').startOfDay().add({ days: 1 });
  return next.dayOfWeek === 7 ? next.add({ days: 1 }) : next;
}

function franchise(f: number): string {
  return `bench-${f}`;
}

async function insertFranchises(sql: Pool) {
  const at = systemClock.now().subtract({ hours: 1 });
  const places = await sql<
    { lat: number; lng: number }[]
  >`select lat, lng from map_addresses order by random() limit 2000`;
  const random = new Random(7);
  /** An address, give or take twenty meters: the same place twice would have known drive times. */
  const place = () => {
    const { lat, lng } = places[random.below(places.length)]!;
    const off = () => (random.next() - 0.5) * 4e-4;
    return { lat: lat + off(), lng: lng + off() };
  };
  const shift = [{ start: '08:00', end: '17:00' }];
  const shifts = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map(name => [name, shift]),
  );
  const customerId = crypto.randomUUID();
  const times = { createdAt: at.toString(), updatedAt: at.toString() };
  await sql`insert into customers ${sql({ id: customerId, name: 'Bench', referralCode: 'BENCH', ...times } as never)}`;
  for (let f = 0; f < FRANCHISES; f++) {
    const id = franchise(f);
    await sql`insert into franchises ${sql({ id, name: id, ...times } as never)}`;
    const workers = Array.from({ length: WORKERS }, (_, w) => {
      const { lat, lng } = place();
      return {
        id: crypto.randomUUID(),
        franchiseId: id,
        name: `Worker ${w}`,
        homeLat: lat,
        homeLng: lng,
        shifts: sql.json(shifts),
        ...times,
      };
    });
    await sql`insert into workers ${sql(workers as never)}`;
    const jobs = Array.from({ length: JOBS }, (_, j) => ({
      ...{
        id: crypto.randomUUID(),
        customerId,
        customerName: 'Bench',
        address: 'Bench',
        type: 'Gutter cleaning',
      },
      ...{ ...place(), franchiseId: id, preferredDate: day.toPlainDate().toString() },
      ...{
        preferredTime: ['morning', 'afternoon', null, null][j % 4],
        durationMinutes: [45, 60, 75, 90][j % 4],
      },
      ...{ priceCents: 10_000, ...times },
    }));
    await sql`insert into jobs ${sql(jobs as never)}`;
  }
}
