import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import { copyInto } from '../server/db/copy.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { withDatabaseServer } from './database.ts';
import { report } from './report.ts';

/**
 * `seed --jobs N` against a plain COPY of the same rows into the same tables with the same indexes and checks, without
 * generating them and without the figures; `JOBS` and `FRANCHISES` set the numbers.
 */
const jobs = Number(process.env.JOBS ?? 1_000_000);
const franchises = Number(process.env.FRANCHISES ?? 3);

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 1 });
  const size = { franchises, workers: Math.max(20, 5 * franchises), jobs, seed: 1 };
  const start = performance.now();
  await loadDemo(sql, size, systemClock.now());
  const own = performance.now() - start;

  const tables = [
    'franchises',
    'territory_areas',
    'franchise_splits',
    'workers',
    'customers',
    'properties',
    'jobs',
    'search_words',
  ];
  const copied = new Map<string, { columns: string; chunks: Buffer[] }>();
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    for (const table of tables) {
      const [row] = await tx<{ columns: string }[]>`
        select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
      const chunks: Buffer[] = [];
      const source = await tx.unsafe(`copy ${table} (${row!.columns}) to stdout`).readable();
      for await (const chunk of source) chunks.push(chunk as Buffer);
      copied.set(table, { columns: row!.columns, chunks });
    }
  });
  await sql`set session_replication_role = replica`;
  await sql`truncate search_words, jobs, properties, customers, workers, franchise_splits, territory_areas, franchises cascade`;
  await sql`set session_replication_role = default`;
  await sql`alter table jobs disable trigger user`;
  await sql`alter table customers disable trigger user`;
  const begin = performance.now();
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    for (const [table, { columns, chunks }] of copied) await copyInto(tx, `${table} (${columns})`, chunks);
  });
  await sql`analyze`;
  const bare = performance.now() - begin;
  report(
    `seed --franchises ${franchises} --jobs ${jobs}: speed of a bare COPY of the same rows`,
    bare / own,
    { atLeast: 0.5 },
    `${(own / 1000).toFixed(1)} s, ${(bare / 1000).toFixed(1)} s`,
  );
  await sql.end();
});
