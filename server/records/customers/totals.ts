import { callersFranchises } from '../../caller.ts';
import type { ChangeReader } from '../../changes/read-changes.ts';
import type { Sql } from '../../db/connect.ts';
import { toUnits } from '../../money.ts';
import { listProperties } from './properties-store.ts';
import type { Customer } from './schemas.ts';
import type { CustomerRow } from './store.ts';

type Totals = { customerId: string; jobs: number; balanceCents: number; lastJobAt: string };

/** Those of the franchises the caller may see. */
function totalsOf(sql: Sql, ids: string[]) {
  const scopes = callersFranchises() ?? [''];
  return sql<Totals[]>`
    select customer_id, sum(jobs)::integer as jobs, sum(balance_cents)::float8 as balance_cents,
      max(last_job_at) as last_job_at
    from customer_totals(${ids}::uuid[]) where scope = any (${scopes as string[]}::text[])
    group by customer_id`;
}

/** Customers with what they booked and owe, and their properties. */
export async function withTotals(sql: Sql, rows: CustomerRow[]): Promise<Customer[]> {
  const ids = rows.map(({ id }) => id);
  const [totals, properties] = await Promise.all([totalsOf(sql, ids), listProperties(sql, ids)]);
  return rows.map(({ mergedInto: _, ...customer }) => {
    const own = totals.find(({ customerId }) => customerId === customer.id);
    return {
      ...customer,
      jobs: own?.jobs ?? 0,
      balance: toUnits(own?.balanceCents ?? 0),
      lastJobAt: own?.lastJobAt ?? null,
      properties: properties.filter(({ customerId }) => customerId === customer.id),
    };
  });
}

/** Sums up again what customers of changed jobs have booked and owe. */
export const customersReader: ChangeReader = {
  name: 'customers',
  apply: (sql, batch) => sql`
    select sum_customers(customers_to_sum(
      array(select distinct subject from (${batch}) as change where subject is not null)))`,
};
