import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { writeTownExtract } from '../server/features/platform/demo/town/extract.ts';
import { planTown } from '../server/features/platform/demo/town/plan.ts';
import { importMap } from '../server/map/import-map.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/**
 * One of 40 workers calls in sick: how long until tomorrow's visits are reassigned, over HTTP, on the roads of the demo
 * town. Drive times are cached, as they are after the first plan of a day. The baseline is auto-dispatch with nothing
 * to do, which is the fixed cost of a repair.
 */
const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const rounds = Number(process.env.ROUNDS ?? 7);
const [WORKERS, VISITS] = [40, 5];
const { addresses } = planTown();

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 6 });
  const extract = join(folder, 'town.osm.pbf');
  writeTownExtract(extract);
  await importMap({ sql, dataDir, clock: systemClock }, extract);
  const tomorrow = workday();
  const workers = await insertData(sql, tomorrow);
  const service = await startService({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SCHEDULER: 'off',
    QUEUE_WORKER: 'off',
    LOG_LEVEL: 'warn',
  });
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  const ask = async (method: string, path: string, body?: object) => {
    const started = performance.now();
    const answer = await fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, error } = (await answer.json()) as { data?: Record<string, never>; error?: string };
    if (!data) throw new Error(`${method} ${path}: ${error}`);
    return { seconds: (performance.now() - started) / 1000, data };
  };
  const timeOff = [
    { from: tomorrow.toInstant().toString(), to: tomorrow.add({ hours: 24 }).toInstant().toString() },
  ];
  const [times, bare]: number[][] = [[], []];
  let note = '';
  for (const worker of workers.slice(0, rounds + 1)) {
    bare!.push((await ask('POST', '/api/dispatch/repair')).seconds);
    await ask('PATCH', `/api/workers/${worker}`, { timeOff });
    const { seconds, data } = await ask('POST', '/api/dispatch/repair');
    times!.push(seconds);
    const { released, run } = data as unknown as { released: string[]; run: { assigned: number } };
    note = `${released.length} visits released, ${run.assigned} reassigned`;
  }
  // The first run fetches drive times from the engine; later runs use the cache.
  console.log(
    `      the first repair took ${times![0]!.toFixed(2)} s; with nothing to repair ${median(bare!).toFixed(2)} s`,
  );
  report(
    'repair: seconds until the day is repaired, 40 workers',
    median(times!.slice(1)),
    { atMost: 1 },
    note,
  );
  await service.stop();
  await sql.end();
});

/** Midnight of the next workday. */
function workday(): Temporal.ZonedDateTime {
  const next = systemClock.now().toZonedDateTimeISO('UTC').startOfDay().add({ days: 1 });
  return next.dayOfWeek === 7 ? next.add({ days: 1 }) : next;
}

/** Books everyone until the early afternoon of that day. */
async function insertData(sql: Pool, day: Temporal.ZonedDateTime): Promise<string[]> {
  const at = systemClock.now().subtract({ hours: 1 });
  await sql`insert into franchises (id, name, created_at, updated_at) values ('bench', 'Bench', ${at}, ${at})`;
  const hours = [{ start: '08:00', end: '17:00' }];
  const shifts = {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
  };
  const customer = crypto.randomUUID();
  await sql`
    insert into customers ${sql({ id: customer, name: 'Bench', referralCode: 'BENCH', createdAt: at, updatedAt: at } as never)}`;
  const workers: string[] = [];
  for (let w = 0; w < WORKERS; w++) {
    const id = crypto.randomUUID();
    workers.push(id);
    const home = addresses[(w * 37) % addresses.length]!;
    await sql`
      insert into workers (id, franchise_id, name, home_lat, home_lng, shifts, created_at, updated_at)
      values (${id}, 'bench', ${`Worker ${w}`}, ${home.lat}, ${home.lng}, ${sql.json(shifts)}, ${at}, ${at})`;
    for (let v = 0; v < VISITS; v++) {
      const place = addresses[(w * 101 + v * 17) % addresses.length]!;
      const start = day.add({ minutes: 8 * 60 + 10 + v * 80 }).toInstant();
      await sql`
        insert into jobs (id, status, customer_id, customer_name, address, lat, lng, type, franchise_id, worker_id,
          preferred_date, scheduled_start, scheduled_end, duration_minutes, price_cents, created_at, updated_at)
        values (${crypto.randomUUID()}, 'assigned', ${customer}, 'Bench', 'Bench', ${place.lat}, ${place.lng},
          'Gutter cleaning', 'bench', ${id}, ${day.toPlainDate().toString()}, ${start}, ${start.add({ minutes: 50 })},
          50, 10000, ${at}, ${at})`;
    }
  }
  return workers;
}
