import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { issueProof } from '../../server/access/proof.ts';
import { buildApp } from '../../server/app.ts';
import { connect } from '../../server/db/connect.ts';
import { scopedPool } from '../../server/db/scope.ts';
import { demoFranchiseId } from '../../server/features/platform/demo/generate.ts';
import { loadDemo } from '../../server/features/platform/demo/load-demo.ts';
import { openPhone } from '../factories.ts';
import { catchUp, openTestApp } from '../harness.ts';

/**
 * A request about one franchise reads that franchise's rows, by index, however many other franchises there are. The database
 * counts them: whatever a scan of a table or of an index returned. Small tables are treated like large ones.
 */
const t = await openTestApp({ config: { reportsAccess: 'hq' } });
const FRANCHISES = 40;
const size = { franchises: FRANCHISES, workers: 5 * FRANCHISES, jobs: 100 * FRANCHISES, seed: 1 };
await loadDemo(t.sql, size, t.clock.now());
await t.sql.begin(async sql => {
  await sql`set local truckroll.bulk = 'on'`;
  const at = t.clock.now();
  await sql`
    insert into payments (id, job_id, franchise_id, status, method, amount_cents, created_at, succeeded_at)
    select 'pi_' || id, id, franchise_id, 'succeeded', 'cash', total_cents, completed_at, completed_at
    from jobs where status = 'completed'`;
  await sql`
    insert into refunds (id, payment_id, job_id, amount_cents, reason, origin, status, key, requested_by, due_at, created_at)
    select gen_random_uuid(), id, job_id, 1, 'Late', 'office', 'succeeded', id, 'Office', created_at, created_at
    from payments where amount_cents > 0`;
  await sql`
    insert into invoices (id, number, job_id, franchise_id, status, token, content, total_cents, created_at, updated_at, sent_at)
    select gen_random_uuid(), 'INV-2026-' || number, id, franchise_id, 'sent', id::text,
      jsonb_build_object('customer', jsonb_build_object('name', customer_name, 'email', customer_email), 'currency', 'USD',
        'issuedOn', '2026-01-01', 'lines', '[]'::jsonb),
      total_cents, completed_at, completed_at, completed_at
    from jobs where status = 'completed'`;
  await sql`
    insert into quotes (id, customer_id, address, franchise_id, options, expires_at, total_cents, created_at, updated_at)
    select gen_random_uuid(), customer_id, address, franchise_id, '[{"id": "one", "name": "One", "description": null, "images": [], "taxRate": 0, "items": []}]',
      ${at}, 100, created_at, created_at
    from jobs`;
  await sql`
    insert into messages (id, channel, kind, recipient, data, status, due_at, created_at)
    select gen_random_uuid(), 'email', 'booking', coalesce(customer_email, 'a@example.com'),
      jsonb_build_object('jobId', id), 'sent', created_at, created_at
    from jobs`;
  await sql`
    insert into conversations (id, customer_id, reply_token, last_at, created_at)
    select gen_random_uuid(), id, id::text, created_at, created_at from customers
    on conflict do nothing`;
});
await catchUp(t);
await t.sql`vacuum analyze`;

const franchiseId = demoFranchiseId(1, 7);
const [job] = await t.sql<
  { id: string; customerId: string; customerEmail: string; lat: number; lng: number }[]
>`
  select id, customer_id, customer_email, lat, lng from jobs
  where franchise_id = ${franchiseId} and status = 'completed' and customer_email is not null limit 1`;
const [worker] = await t.sql<
  { id: string }[]
>`select id from workers where franchise_id = ${franchiseId} limit 1`;
await t.sql`update workers set email = 'field@example.com' where id = ${worker!.id}`;
const phone = await openPhone(t, 'field@example.com');
const user = await t.signInAs('owner', [franchiseId]);

/** One connection, whose counts can be read right after a request. */
const counted = connect(t.databaseUrl, { max: 1, name: 'counted' });
Object.assign(counted.options.connection, { enable_seqscan: 'off' });
const sql = scopedPool(counted);
const app = await buildApp({ ...t.deps, sql, readSql: sql });
after(async () => {
  await app.close();
  await counted.end();
});

const readCounts = async () => {
  await counted`select pg_stat_force_next_flush()`;
  const rows = await counted<{ name: string; read: number }[]>`
    select relname as name, (seq_tup_read + coalesce((
      select sum(idx_tup_read) from pg_stat_user_indexes where pg_stat_user_indexes.relid = tables.relid), 0))::integer as read
    from pg_stat_user_tables as tables where schemaname = 'public'`;
  return new Map(rows.map(({ name, read }) => [name, read]));
};

/** More than a franchise of a hundred jobs takes, and less than all franchises have. */
const MOST: Record<string, number> = { franchises: 20, users: 10, workers: 50 };
const mostOf = (table: string) => MOST[table] ?? 600;

let clients = 0;
async function readsOnlyOwnRows(url: string, token?: string) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const get = () => app.inject({ url, headers: { 'x-forwarded-for': `10.88.0.${++clients}`, ...headers } });
  // The first one fills what is cached.
  const { statusCode, payload } = await get();
  assert.equal(statusCode, 200, `${url}: ${payload}`);
  const before = await readCounts();
  await get();
  const read = [...(await readCounts())].map(
    ([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const,
  );
  assert.deepEqual(
    read.filter(([name, rows]) => rows > mostOf(name)),
    [],
    url,
  );
}

const february = 'from=2026-02-01&to=2026-02-28';
/** About one franchise, for whoever asks. */
const about = [
  '/api/jobs?',
  '/api/jobs?sort=customerName&',
  '/api/jobs?sort=-total&',
  '/api/jobs?sort=scheduledStart&',
  '/api/jobs?status=pending&',
  '/api/quotes?',
  '/api/invoices?',
  '/api/payments?',
  '/api/refunds?',
  '/api/disputes?',
  '/api/payouts?',
  '/api/reviews?',
  '/api/workers?',
  '/api/billing/recurring?',
  '/api/dispatch/day?date=2026-03-02&',
  '/api/reports/reviews?',
  '/api/reports?type=revenue&',
  `/api/reports/period?${february}&`,
];
/** Only for its own people: for headquarters these are about the whole business. */
const own = [
  '/api/customers?',
  '/api/customers?sort=balance&',
  '/api/conversations?',
  '/api/waitlist?',
  '/api/search?q=ann',
  '/api/dispatch/calendar?from=2026-03-02&days=7',
  '/api/dispatch/arrivals',
  '/api/dispatch/decisions?',
  '/api/overview',
  '/api/overview/today',
  '/api/reports/quotes?',
  '/api/ledger?',
  '/api/territories',
  '/api/dev/location?',
  `/api/exports/payments?${february}`,
  `/api/exports/timesheets?${february}`,
  '/api/auth/me',
  '/api/franchises?',
  `/api/jobs/${job!.id}`,
  `/api/jobs/${job!.id}/timeline`,
  `/api/customers/${job!.customerId}`,
  `/api/customers/${job!.customerId}/messages`,
];

describe('a request about one franchise reads no more than its rows', () => {
  for (const url of [...about, ...own])
    it(`of its people: ${url.replace(/[?&]$/, '')}`, () => readsOnlyOwnRows(url, user.token));
  for (const url of about)
    it(`of headquarters: ${url.replace(/[?&]$/, '')}`, async () =>
      // Reports call it `franchise`.
      readsOnlyOwnRows(`${url}franchiseId=${franchiseId}&franchise=${franchiseId}`, await t.token()));
  it('of a file: /api/jobs as CSV', () => readsOnlyOwnRows('/api/jobs?format=csv', user.token));
  it('of customers who look for a time', () =>
    readsOnlyOwnRows(
      `/api/availability?type=Lawn%20care&lat=${job!.lat}&lng=${job!.lng}&franchiseId=${franchiseId}`,
    ));
  it('of customers who book', async () => {
    await readsOnlyOwnRows(`/api/serving-franchise?lat=${job!.lat}&lng=${job!.lng}`);
    await readsOnlyOwnRows('/api/services');
    await readsOnlyOwnRows('/api/business');
    await readsOnlyOwnRows(`/api/bookings/${job!.id}`);
  });
  it('of customers who look at their account', () => {
    const email = job!.customerEmail;
    const proof = issueProof(t.config.proofKey, email, t.clock.now());
    return readsOnlyOwnRows(`/api/account?email=${encodeURIComponent(email)}`, proof);
  });
  it('of technicians who look at their day', () => readsOnlyOwnRows('/api/worker/day', phone.token));
});
