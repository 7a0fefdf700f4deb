import type { Fragment, Sql } from '../../db/connect.ts';

/** What a job costs, what was paid, and what is left. Derived from the ledger by the view `job_balances`. */
export type BalanceRow = {
  jobId: string;
  /** The job's total, or only the fee once it is canceled. */
  totalCents: number;
  paidCents: number;
  refundedCents: number;
  disputedCents: number;
  tipCents: number;
  dueCents: number;
  creditCents: number;
  depositCents: number | null;
  depositPaidCents: number | null;
};

export const findBalance = async (sql: Sql, jobId: string): Promise<BalanceRow | undefined> =>
  (await sql<BalanceRow[]>`select * from job_balances where job_id = ${jobId}`)[0];

export const findBalances = (sql: Sql, jobIds: string[]) => sql<BalanceRow[]>`
  select * from job_balances where job_id = any (${jobIds}::uuid[])`;

/** Whether nothing is due because it was paid, not because the job costs nothing. */
export const isSettled = ({ dueCents, paidCents, refundedCents }: BalanceRow): boolean =>
  dueCents === 0 && paidCents > refundedCents;

/** The same for statements over `jobs`. */
export const isPaid = (sql: Sql): Fragment => sql`
  exists (
    select from job_balances
    where job_id = jobs.id and due_cents = 0 and paid_cents > refunded_cents
  )`;

/** What of the deposit is still open; undefined if there is none or it is paid. */
export function openDeposit({ depositCents, depositPaidCents, dueCents }: BalanceRow): number | undefined {
  const open = depositCents === null ? 0 : Math.min(depositCents - depositPaidCents!, dueCents);
  return open > 0 ? open : undefined;
}
