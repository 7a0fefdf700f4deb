import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/clock.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { writeTownExtract } from '../server/features/platform/demo/town/extract.ts';
import { planTown } from '../server/features/platform/demo/town/plan.ts';
import { importMap } from '../server/map/import-map.ts';
import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startPeer, startService } from './processes.ts';
import { report } from './report.ts';

/**
 * GET /api/availability for 14 days in a franchise with 40 workers and 400 booked visits on the roads of the demo town,
 * next to a plain select by primary key. Drive times are cached, as they are after the first request.
 */
const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const [rounds, seconds] = [3, Number(process.env.SECONDS ?? 4)];
const { addresses } = planTown();

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 6 });
  const extract = join(folder, 'town.osm.pbf');
  writeTownExtract(extract);
  await importMap({ sql, dataDir, clock: systemClock }, extract);
  await insertData(sql);
  await sql.end();
  const ours = await startService({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SCHEDULER: 'off',
    QUEUE_WORKER: 'off',
  });
  const bare = await startPeer('bare-select', { DATABASE_URL: url });
  const [place] = addresses;
  const question = `${ours.url}/api/availability?type=Gutter%20cleaning&franchiseId=bench&lat=${place!.lat}&lng=${place!.lng}`;
  const cold = performance.now();
  const answer = (await (await fetch(question)).json()) as { data: { windows: unknown[] } };
  console.log(
    `      ${answer.data.windows.length} windows; the first question took ${(performance.now() - cold).toFixed(0)} ms`,
  );
  for (const connections of [1, 8]) {
    const ratios: number[] = [];
    let note = '';
    for (let round = 0; round < rounds; round++) {
      const peer = await load({ url: bare.url, seconds, connections });
      const own = await load({ url: question, seconds, connections });
      if (own.failed > 0) console.log(`${own.failed} requests failed`);
      ratios.push(peer.perSecond / own.perSecond);
      note = `${own.perSecond.toFixed(0)}/s beside ${peer.perSecond.toFixed(0)}/s`;
    }
    report(
      `availability: selects in the time of one answer, ${connections} at once`,
      median(ratios),
      { atMost: connections === 1 ? 20 : 30 },
      note,
    );
  }
  await ours.stop();
  await bare.stop();
});

/** 40 workers with 10 visits each, spread over the next 14 days. */
async function insertData(sql: Pool) {
  const at = systemClock.now();
  await sql`insert into franchises (id, name, created_at, updated_at) values ('bench', 'Bench', ${at}, ${at})`;
  const day = [{ start: '08:00', end: '17:00' }];
  const shifts = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day };
  const [customer] = await sql<{ id: string }[]>`
    insert into customers ${sql({ id: crypto.randomUUID(), name: 'Bench', referralCode: 'BENCH', createdAt: at, updatedAt: at } as never)}
    returning id`;
  const today = at.toZonedDateTimeISO('UTC').toPlainDate();
  for (let w = 0; w < 40; w++) {
    const id = crypto.randomUUID();
    const home = addresses[(w * 37) % addresses.length]!;
    await sql`
      insert into workers (id, franchise_id, name, home_lat, home_lng, shifts, created_at, updated_at)
      values (${id}, 'bench', ${`Worker ${w}`}, ${home.lat}, ${home.lng}, ${sql.json(shifts)}, ${at}, ${at})`;
    for (let v = 0; v < 10; v++) {
      const place = addresses[(w * 101 + v * 17) % addresses.length]!;
      const start = today
        .add({ days: 1 + v })
        .toZonedDateTime({ timeZone: 'UTC', plainTime: Temporal.PlainTime.from({ hour: 9 + ((w + v) % 6) }) })
        .toInstant();
      await sql`
        insert into jobs (id, status, customer_id, customer_name, address, lat, lng, type, franchise_id, worker_id,
          scheduled_start, scheduled_end, price_cents, created_at, updated_at)
        values (${crypto.randomUUID()}, 'assigned', ${customer!.id}, 'Bench', 'Bench', ${place.lat}, ${place.lng},
          'Gutter cleaning', 'bench', ${id}, ${start}, ${start.add({ minutes: 60 })}, 10000, ${at}, ${at})`;
    }
  }
}
