import { setTimeout as sleep } from 'node:timers/promises';
import { toIso } from '../server/clock.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { dropPartitions, listPartitions, makePartitions } from '../server/db/partitions.ts';
import { recordLocation } from '../server/features/schedule/positions/record-position.ts';
import { positionPartitions } from '../server/features/schedule/positions/store.ts';
import { withDatabaseServer } from './database.ts';
import { benchDeps } from './deps.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/**
 * Positions against bare inserts of as many rows per statement and as many statements at a time into the same table, then
 * 30 days of history dropped while positions keep coming. Each worker reports every 15 seconds of a clock that runs ahead, so
 * that the rows of the latest positions are updated as often as in reality. `ROUNDS`, `SECONDS`, `WORKERS` and `PER_DAY`
 * set the size.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);
const workers = Number(process.env.WORKERS ?? 10_000);
const perDay = Number(process.env.PER_DAY ?? 100_000);
const DAYS = 30;
/** As the service's own statements. */
const BATCH = 256;
const STATEMENTS = 4;
const ids = Array.from({ length: workers }, (_, n) => `worker-${n}`);

const began = Temporal.Now.instant();
let next = 0;
let last = { round: 0, at: began };
const clock = {
  now() {
    const round = Math.floor(next / workers);
    if (last.round !== round) last = { round, at: began.add({ seconds: 15 * round }) };
    return last.at;
  },
};
const ping = () => {
  const n = next++;
  return {
    workerId: ids[n % workers]!,
    lat: 47 + (n % 1000) / 1e4,
    lng: 9.5,
    accuracy: 5,
    heading: 90,
    speed: 12,
  };
};

const insertBare = (sql: Pool) => {
  const rows = Array.from({ length: BATCH }, () => ({ ...ping(), at: toIso(clock.now()) }));
  return sql`
    insert into worker_location_history (worker_id, lat, lng, accuracy, heading, speed, recorded_at)
    select "workerId", lat, lng, accuracy, heading, speed, at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (
      "workerId" text, lat float8, lng float8, accuracy float8, heading float8, speed float8, at timestamptz)`;
};

/** Rows per second of this many callers at once, each with `size` rows a call. */
async function measure(callers: number, size: number, call: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  const start = performance.now();
  const work = async () => {
    while (performance.now() - start < seconds * 1000) {
      await call();
      rows += size;
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return (rows / (performance.now() - start)) * 1000;
}

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 10 });
  const deps = benchDeps(url, sql, { clock });
  const now = began;
  await makePartitions(sql, positionPartitions, now);
  const ours = () => measure(STATEMENTS * BATCH, 1, () => recordLocation(deps, ping()));
  const bare = () => measure(STATEMENTS, BATCH, () => insertBare(sql));
  await ours();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [own, peer] = [await ours(), await bare()];
    console.log(`      ours ${own.toFixed(0)} rows/s · bare ${peer.toFixed(0)} rows/s`);
    ratios.push(own / peer);
  }
  report('positions (latest and history): rows of bare batched inserts', median(ratios), { atLeast: 0.8 });

  for (let day = 1; day <= DAYS; day++) {
    const from = now.subtract({ hours: 24 * (day + 1) }).toString();
    await makePartitions(sql, { ...positionPartitions, ahead: 0 }, now.subtract({ hours: 24 * (day + 1) }));
    await sql.begin(async tx => {
      await tx`set local statement_timeout = 0`;
      await tx`
        insert into worker_location_history (worker_id, lat, lng, recorded_at)
        select 'worker-' || n % ${workers}::int, 47, 9.5,
          date_trunc('day', ${from}::timestamptz, 'UTC') + n * interval '1 day' / ${perDay}::int
        from generate_series(0, ${perDay}::int - 1) as n`;
    });
  }
  await sql`checkpoint`;
  const before = (await listPartitions(sql, positionPartitions.name)).length;
  // The service's pool is busy with positions here; elsewhere, a task gets a connection as soon as one is free.
  const maintainer = connect(url, { max: 1 });
  await maintainer`select 1`;
  let [longest, stop] = [0, false];
  const inserting = Promise.all(
    Array.from({ length: STATEMENTS * 4 }, async () => {
      while (!stop) {
        const start = performance.now();
        await recordLocation(deps, ping());
        longest = Math.max(longest, performance.now() - start);
      }
    }),
  );
  await sleep(2_000);
  const usual = longest;
  longest = 0;
  const start = performance.now();
  await dropPartitions(maintainer, positionPartitions, now.subtract({ hours: 24 }));
  const took = (performance.now() - start) / 1000;
  await sleep(500);
  stop = true;
  await inserting;
  const dropped = before - (await listPartitions(sql, positionPartitions.name)).length;
  console.log(
    `      ${dropped} days of ${perDay} rows · longest position saved: ${usual.toFixed(0)} ms before, ${longest.toFixed(0)} ms meanwhile`,
  );
  report('30 days of positions dropped while others come in: seconds', took, { atMost: 1 });
  await maintainer.end({ timeout: 5 });
  await sql.end({ timeout: 5 });
});
