import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { postLedger } from '../server/features/money/ledger/post-ledger.ts';
import {
  charged,
  partsReturned,
  returned,
  transferred,
} from '../server/features/money/ledger/transactions.ts';
import { lockPayment } from '../server/records/payments/store.ts';
import { readFeed } from '../server/worker.ts';
import type { TestApp } from './harness.ts';

const franchises = ['north', 'south', null] as const;

const instant = fc
  .integer({ min: 0, max: 400 * 24 * 60 })
  .map(minutes => new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString());
const type = fc.constantFrom('Roof', 'Gutter', '=1+1', 'call 555 010 0000', 'a@example.com');
const status = fc.constantFrom('pending', 'assigned', 'completed', 'cancelled');
/** PostgreSQL's geometry is accurate to a millionth of a degree, so no job lies on an edge. */
const latitude = (offset: number) => fc.integer({ min: 0, max: 200 }).map(n => 46 + n / 100 + offset);
const place = fc.option(fc.record({ lat: latitude(0.005), lng: fc.constant(9) }));

/** One step of a business’s history: bookings, changes, payments, and reads of the change feed in between. */
export const historyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      franchise: fc.constantFrom(...franchises),
      type,
      cents: fc.integer({ min: 0, max: 90_000 }),
      at: instant,
      place,
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      n: fc.nat(),
      status,
      at: instant,
      worker: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      n: fc.nat(),
      franchise: fc.constantFrom(...franchises),
      type,
      cents: fc.integer({ min: 0, max: 90_000 }),
      place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      n: fc.nat(),
      cents: fc.integer({ min: 1, max: 90_000 }),
      back: fc.integer({ min: 0, max: 100 }),
      succeeds: fc.boolean(),
      at: instant,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), n: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('redraw' as const),
      franchise: fc.constantFrom('north', 'south'),
      from: latitude(0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('relocate' as const),
      lat: latitude(0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
);
type Step = typeof historyStep extends fc.Arbitrary<infer S> ? S : never;

/** Sets up two franchises, two workers and a customer, and returns the function that applies a step to them. */
export async function startHistory({ sql, deps }: Pick<TestApp, 'sql' | 'deps'>) {
  const workers = [randomUUID(), randomUUID()];
  await sql`
    insert into franchises (id, name, lat, lng, created_at, updated_at)
    values ('north', 'North', 47, 9, now(), now()), ('south', 'South', 46, 9, now(), now())`;
  await sql`
    insert into workers (id, name, shifts, created_at, updated_at)
    select id, 'W', '{}', now(), now() from unnest(${workers}::uuid[]) as id`;
  const customer = randomUUID();
  await sql`
    insert into customers (id, name, referral_code, created_at, updated_at) values (${customer}, 'C', 'CCCC', now(), now())`;

  /** Paid jobs stay; the others may be deleted. */
  let jobs: string[] = [];

  async function apply(step: Step) {
    const pick = (n: number) => jobs[n % jobs.length];
    if (step.do === 'book') {
      const ids = Array.from({ length: step.count }, () => randomUUID());
      await sql`
        insert into jobs (id, customer_id, customer_name, address, type, price_cents, tax_rate, franchise_id, lat, lng,
          created_at, updated_at)
        select id, ${customer}, 'C', 'A', ${step.type}, ${step.cents}, 0.08, ${step.franchise}, ${step.place?.lat ?? null},
          ${step.place?.lng ?? null}, ${step.at}, ${step.at} from unnest(${ids}::uuid[]) as id`;
      jobs.push(...ids);
    } else if (step.do === 'redraw') {
      await sql.begin(async tx => {
        await tx`delete from territory_areas where franchise_id = ${step.franchise}`;
        for (const lat of [step.from, step.from + 0.7])
          await tx`insert into territory_areas (franchise_id, area) values (${step.franchise},
            ${`((8,${lat}),(10,${lat}),(10,${lat + 0.3}),(8,${lat + 0.3}))`}::text::polygon)`;
      });
    } else if (step.do === 'read') {
      await readFeed(deps);
    } else if (step.do === 'relocate') {
      await sql`update franchises set lat = ${step.lat}`;
    } else if (jobs.length === 0) {
      return;
    } else if (step.do === 'move') {
      const worker = step.status === 'pending' ? null : workers[step.worker]!;
      const [done, gone] = [step.status === 'completed', step.status === 'cancelled'];
      await sql`
        update jobs set status = ${step.status}, worker_id = ${worker}, completed_at = ${done ? step.at : null},
          cancelled_at = ${gone ? step.at : null} where id = ${pick(step.n)!}`;
    } else if (step.do === 'edit') {
      await sql`
        update jobs set franchise_id = ${step.franchise}, type = ${step.type}, price_cents = ${step.cents},
          lat = ${step.place?.lat ?? null}, lng = ${step.place?.lng ?? null} where id = ${pick(step.n)!}`;
    } else if (step.do === 'remove') {
      const id = pick(step.n)!;
      const removed = await sql`
        delete from jobs where id = ${id} and not exists (select from payments where job_id = jobs.id) returning id`;
      if (removed.length > 0) jobs = jobs.filter(job => job !== id);
    } else await pay(pick(step.n)!, step);
  }

  async function pay(jobId: string, step: Extract<Step, { do: 'pay' }>) {
    const paymentId = `pi_${randomUUID()}`;
    const at = Temporal.Instant.from(step.at);
    await sql.begin(async tx => {
      const [job] = await tx<
        { franchiseId: string | null }[]
      >`select franchise_id from jobs where id = ${jobId} for update`;
      await tx`insert into payments (id, job_id, franchise_id, status, amount_cents, tax_cents, created_at)
        values (${paymentId}, ${jobId}, ${job!.franchiseId}, 'pending', ${step.cents},
          ${Math.floor(step.cents / 10)}, ${at})`;
      await tx`update payments set status = ${step.succeeds ? 'succeeded' : 'failed'} where id = ${paymentId}`;
      if (!step.succeeds) return;
      const payment = (await lockPayment(tx, paymentId))!;
      const { franchiseId } = payment;
      const back = Math.floor((step.cents * step.back) / 100);
      const parts = partsReturned(payment, 0, back);
      const payout = { id: paymentId, jobId, paymentId, franchiseId: franchiseId! };
      await postLedger(
        tx,
        [
          charged(payment),
          ...(franchiseId === null ? [] : [transferred(payout, step.cents)]),
          ...(back > 0 ? [returned(payment, 'refund', `refund:${paymentId}`, parts)] : []),
        ],
        at,
      );
    });
  }

  return apply;
}
