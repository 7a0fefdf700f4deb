import type { Pool, Sql } from '../../../db/connect.ts';
import { type Cell, openCopy } from '../../../db/copy.ts';
import { indexAfterwards } from '../../../db/index-afterwards.ts';
import { toCents } from '../../../money.ts';
import { linkAllProperties } from '../../../records/customers/properties-store.ts';
import { writeAllWords } from '../../../records/search/store.ts';
import { offerServices } from '../../../records/services/store.ts';
import { addDemoConversations } from './demo-conversations.ts';
import { addDemoPlans } from './demo-plans.ts';
import { addDemoQuotes } from './demo-quotes.ts';
import { addDemoReviews } from './demo-reviews.ts';
import { addDemoUsers } from './demo-users.ts';
import { demoEmail, demoFranchiseId, generateDemo, type Size } from './generate.ts';
import type { Money } from './life/add-invoices.ts';
import { addHistory } from './life/fill-days.ts';
import { connectFranchises } from './life/payments-store.ts';
import { services } from './words.ts';

const tables = {
  franchises: 'id, name, email, address, lat, lng, tax_rate, territory, created_at, updated_at',
  splits: 'franchise_id, effective_from, share_percent',
  workers:
    'id, franchise_id, name, email, skills, home_address, home_lat, home_lng, shifts, created_at, updated_at',
  areas: 'franchise_id, area',
  properties: 'id, customer_id, address, lat, lng, created_at, updated_at',
  customers: 'id, name, email, phone, referral_code, created_at, updated_at',
  jobs: `id, status, customer_id, property_id, customer_name, customer_email, customer_phone, address, lat, lng, type, add_ons,
    preferred_date, preferred_time, franchise_id, worker_id, scheduled_start, scheduled_end, duration_minutes,
    price_cents, tax_rate, completed_at, cancelled_at, created_at, updated_at`,
};

/** Tables with about as many rows as there are jobs, and how many jobs make it worth building their indexes at the end. */
const large = ['customers', 'properties', 'jobs', 'visits', 'visit_workers', 'review_requests', 'reviews'];
const MANY_JOBS = 20_000;

/** The first visits of jobs are added after each COPY, from a list of what it copied. */
const ROWS_PER_COPY = 20_000;

const cents = (units: number | undefined) => (units === undefined ? null : toCents(units));

const offered = services.map(
  ({ type, description, price, pricePerFoot, pricePerStorey, minutes, addOns }) => ({
    label: type,
    description,
    priceCents: toCents(price),
    pricePerFootCents: cents(pricePerFoot),
    pricePerStoreyCents: cents(pricePerStorey),
    durationMinutes: minutes,
    addOns: addOns.map(({ label, price, minutes }) => ({ label, priceCents: toCents(price), minutes })),
  }),
);

export type Progress = (done: number, total: number) => void;

export class AlreadyLoaded extends Error {}

const isLoaded = async (sql: Pool, seed: number): Promise<boolean> =>
  (
    await sql`
    select where exists (select from customers where email_key = ${demoEmail('customer', seed, 0)})
      or exists (select from franchises where id = ${demoFranchiseId(seed, 0)})`
  ).length > 0;

/**
 * Fills the database by COPY in one transaction: an interrupted seed leaves nothing behind. For a `business` that is
 * alive, six months of work and money are planned around now.
 */
export async function loadDemo(
  sql: Pool,
  size: Size,
  today: Temporal.Instant,
  progress: Progress = () => {},
  business?: Money,
) {
  if (await isLoaded(sql, size.seed)) throw new AlreadyLoaded();
  const demo = generateDemo(size, today);
  const total = size.franchises + size.workers + 2 * Math.ceil(size.jobs / 2.5) + size.jobs;
  let done = 0;
  await sql.begin(async tx => {
    await tx`set local statement_timeout = 0`;
    await tx`set local truckroll.bulk = 'on'`; // count and index once, at the end
    await tx`set local work_mem = '256MB'`;
    const copy = async (table: string, columns: string, rows: Iterable<Cell[]>) => {
      let copying = await openCopy(tx, table, columns);
      let copied = 0;
      for (const row of rows) {
        copying.write(row);
        done++;
        if (++copied % 200 > 0) continue;
        await copying.drained();
        progress(done, total);
        if (copied % ROWS_PER_COPY > 0) continue;
        await copying.end();
        copying = await openCopy(tx, table, columns);
      }
      await copying.end();
    };
    await copy('franchises', tables.franchises, demo.franchises);
    await addDemoUsers(tx, size, today);
    await copy('territory_areas', tables.areas, demo.areas);
    await copy('franchise_splits', tables.splits, demo.splits);
    await offerServices(tx, offered, today);
    await addDemoPlans(tx);
    await copy('workers', tables.workers, demo.workers());
    const franchiseIds = Array.from({ length: size.franchises }, (_, n) => demoFranchiseId(size.seed, n));
    const addWork = async () => {
      await copy('customers', tables.customers, demo.customers());
      if (business) {
        const cast = demo.cast();
        await connectFranchises(tx, franchiseIds, today);
        await addHistory(tx, cast, business, today);
        await addDemoQuotes(tx, cast, today);
        await linkAllProperties(tx);
      } else {
        await copy('properties', tables.properties, demo.properties());
        await copy('jobs', tables.jobs, demo.jobs());
        await promiseWindows(tx);
      }
      await addDemoReviews(tx, franchiseIds, today);
    };
    if (size.jobs >= MANY_JOBS && (await isUnused(tx))) await indexAfterwards(tx, large, addWork);
    else await addWork();
    await addDemoConversations(tx, today);
    // Plans made for empty tables would read all of the ledger for every job.
    await tx`analyze jobs, visits, payments, ledger_entries`;
    await tx`select recount_figures(), recount_customers()`;
    await writeAllWords(tx);
    await tx`analyze`;
  });
  progress(total, total);
}

const isUnused = async (sql: Sql): Promise<boolean> =>
  (await sql`select where not exists (select from customers) and not exists (select from jobs)`).length > 0;

/** Customers of coming visits were promised two hours to arrive in. */
const promiseWindows = (sql: Sql) => sql`
  update visits set window_start = opens, window_end = opens + interval '2 hours'
  from (
    select id, date_bin('2 hours', scheduled_start, timestamptz '2000-01-01Z') as opens from visits
    where status = 'scheduled' and scheduled_start is not null
  ) as planned
  where visits.id = planned.id`;
