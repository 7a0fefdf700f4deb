import type { Pool } from '../../db/connect.ts';
import { copyInto } from '../../db/copy.ts';
import { type Cell, demoEmail, demoFranchiseId, generateDemo, type Size } from './generate.ts';

const tables = {
  franchises: 'id, name, email, lat, lng, tax_rate, created_at, updated_at',
  splits: 'franchise_id, effective_from, share_percent',
  workers: 'id, franchise_id, name, email, skills, home_lat, home_lng, shifts, created_at, updated_at',
  customers: 'id, name, email, phone, referral_code, created_at, updated_at',
  jobs: `id, status, customer_id, customer_name, customer_email, customer_phone, address, lat, lng, type, add_ons,
    preferred_date, preferred_time, franchise_id, worker_id, scheduled_start, scheduled_end, duration_minutes,
    price_cents, tax_rate, completed_at, cancelled_at, created_at, updated_at`,
};

export type Progress = (done: number, total: number) => void;

export class AlreadyPlanted extends Error {}

const isPlanted = async (sql: Pool, seed: number): Promise<boolean> =>
  (
    await sql`
    select where exists (select from customers where match_key = ${`email:${demoEmail('customer', seed, 0)}`})
      or exists (select from franchises where id = ${demoFranchiseId(seed, 0)})`
  ).length > 0;

/** Fills the database by COPY, all in one transaction: a seed that was cut short leaves nothing behind. */
export async function plantDemo(
  sql: Pool,
  size: Size,
  today: Temporal.Instant,
  progress: Progress = () => {},
) {
  if (await isPlanted(sql, size.seed)) throw new AlreadyPlanted();
  const demo = generateDemo(size, today);
  const total = size.franchises + size.workers + Math.ceil(size.jobs / 2.5) + size.jobs;
  let done = 0;
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    const copy = async (table: string, columns: string, rows: Iterable<Cell[]>) => {
      const counted = function* () {
        for (const { lines, count } of chunks(rows)) {
          yield lines;
          done += count;
          progress(done, total);
        }
      };
      await copyInto(tx, `${table} (${columns})`, counted());
    };
    await copy('franchises', tables.franchises, demo.franchises);
    await copy('franchise_splits', tables.splits, demo.splits);
    await copy('workers', tables.workers, demo.workers);
    await copy('customers', tables.customers, demo.customers());
    await copy('jobs', tables.jobs, demo.jobs());
  });
  await sql`analyze`;
  progress(total, total);
}

/** COPY text, in pieces large enough that writing them costs nothing beside making them. */
function* chunks(rows: Iterable<Cell[]>): Generator<{ lines: string; count: number }> {
  let lines = '';
  let count = 0;
  for (const row of rows) {
    lines += `${row.map(cell).join('\t')}\n`;
    count++;
    if (lines.length > 65_536) {
      yield { lines, count };
      lines = '';
      count = 0;
    }
  }
  if (count > 0) yield { lines, count };
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: Cell | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, char => escapes[char]!) : value;
}
