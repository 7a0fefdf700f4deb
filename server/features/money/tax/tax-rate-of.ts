import type { Fragment, Sql } from '../../../db/connect.ts';
import type { JobRow } from '../../../records/jobs/store.ts';

type Taxed = { address: Fragment; type: Fragment; franchiseRate: Fragment; customerId: Fragment };

/**
 * A job's tax rate, as part of the statement that writes or prices it. The function is called only if there are rates
 * by place: without any, a booking pays for one look at an empty table per statement.
 */
export const taxRateOf = (sql: Sql, { address, type, franchiseRate, customerId }: Taxed): Fragment => sql`
  case when exists (select from customers where customers.id = ${customerId} and tax_exempt) then 0
    when exists (select from tax_rates where active) then tax_rate_for(${address}, ${type}, ${franchiseRate}, false)
    else coalesce(${franchiseRate}, 0) end`;

/** The tax rate of a job as it would be booked now. */
export async function readTaxRate(
  sql: Sql,
  job: Pick<JobRow, 'address' | 'type' | 'franchiseId'> & { customerId: string | null },
): Promise<number> {
  const taxed = {
    address: sql`${job.address}::text`,
    type: sql`${job.type}::text`,
    franchiseRate: sql`(select tax_rate from franchises where id = ${job.franchiseId})`,
    customerId: sql`${job.customerId}::uuid`,
  };
  return (await sql<{ rate: number }[]>`select ${taxRateOf(sql, taxed)} as rate`)[0]!.rate;
}
