import { figureScopes } from '../../../access/figure-scopes.ts';
import { asService } from '../../../caller.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Account } from './post-ledger.ts';

type Balance = { balanceCents: number; entries: number };

/**
 * Running totals of the given accounts, of all that the caller may see or of one franchise. Just as fast after a million
 * entries.
 */
export async function readBalances(
  sql: Sql,
  accounts: readonly Account[],
  franchiseId?: string,
): Promise<Record<string, Balance>> {
  const scopes = figureScopes(franchiseId);
  const rows = await asService(
    () => sql<(Balance & { account: Account })[]>`
      select account, sum(debit_cents - credit_cents)::bigint as balance_cents, sum(entries)::bigint as entries
      from ledger_totals where scope = any (${scopes}) and account = any (${accounts as Account[]})
      group by account`,
  );
  const found = Object.fromEntries(rows.map(row => [row.account, row]));
  return Object.fromEntries(
    accounts.map(account => [account, found[account] ?? { balanceCents: 0, entries: 0 }]),
  );
}

/** What customers paid minus what was refunded, since an instant. */
export const takenSince = async (sql: Sql, since: Temporal.Instant): Promise<number> =>
  (
    await sql<{ cents: number }[]>`
      select coalesce(-sum(amount_cents), 0)::bigint as cents from ledger_entries
      where account in ('charges', 'sales_tax', 'refunds', 'sales_tax_refunded') and created_at >= ${since}`
  )[0]!.cents;

/** The tax in what a customer paid for a job and was not refunded. */
export const taxBooked = async (sql: Sql, jobId: string): Promise<number> =>
  (
    await sql<{ cents: number }[]>`
      select coalesce(-sum(amount_cents), 0)::integer as cents from ledger_entries
      where job_id = ${jobId} and account in ('sales_tax', 'sales_tax_refunded')`
  )[0]!.cents;
