import { changedSince } from '../../../db/changed-since.ts';
import type { Fragment, Sql } from '../../../db/connect.ts';
import type { AccountState } from '../../../providers/payments/payments.ts';

export type PayoutRow = {
  id: string;
  /** Begins the idempotency keys of its transfer and reversals. */
  key: string;
  paymentId: string;
  jobId: string;
  franchiseId: string;
  shareCents: number;
  takenBackCents: number;
  /** Kept from this payout for earlier ones that could not be reversed, and the other way around. */
  withheldCents: number;
  setOffCents: number;
  reversalRefused: boolean;
  /** Since when another payout has taken its place. */
  movedAt: string | null;
  sendingCents: number | null;
  sentCents: number;
  reversingToCents: number | null;
  reversedCents: number;
  transferId: string | null;
  tries: number;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
};

export type AccountRow = AccountState & { franchiseId: string; accountId: string };

/** The split in force on a day is the latest one that starts on or before it. */
export const findSplit = async (sql: Sql, franchiseId: string, day: string) =>
  (
    await sql<{ sharePercent: number | null; shareFixedCents: number | null }[]>`
      select share_percent, share_fixed_cents from franchise_splits
      where franchise_id = ${franchiseId} and effective_from <= ${day}
      order by effective_from desc limit 1`
  )[0];

export const insertPayout = (
  sql: Sql,
  payout: Pick<
    PayoutRow,
    'id' | 'key' | 'paymentId' | 'jobId' | 'franchiseId' | 'shareCents' | 'takenBackCents'
  >,
  at: Temporal.Instant,
) => sql`insert into payouts ${sql({ ...payout, createdAt: at } as never)}`;

/** The current payout of a payment. */
export const lockPayoutOf = async (sql: Sql, paymentId: string): Promise<PayoutRow | undefined> =>
  (
    await sql<PayoutRow[]>`
      select * from payouts where payment_id = ${paymentId} and moved_at is null for update`
  )[0];

export const lockPayout = async (sql: Sql, id: string): Promise<PayoutRow | undefined> =>
  (await sql<PayoutRow[]>`select * from payouts where id = ${id} for update`)[0];

export const savePayout = (sql: Sql, id: string, changes: Partial<PayoutRow>) => sql`
  update payouts set ${sql(changes as never)} where id = ${id}`;

/** What the franchise has differs from what it should have, or a request is under way. */
const isUnsettled = (sql: Sql) => sql`
  (sent_cents - reversed_cents + withheld_cents - set_off_cents <> share_cents - taken_back_cents
    or sending_cents is not null or reversing_to_cents is not null)`;

/**
 * The franchise has too much, and no reversal can get it: the processor refused one, or nothing of the transfer is left.
 * The latter happens to a share that was withheld for an earlier debt and is then refunded itself.
 */
const isDebt = (sql: Sql) => sql`
  (sent_cents - reversed_cents + withheld_cents - set_off_cents > share_cents - taken_back_cents
    and sending_cents is null and reversing_to_cents is null
    and (reversal_refused or sent_cents - set_off_cents <= reversed_cents))`;

export type Unsettled = PayoutRow & { accountId: string; chargeId: string | null };

/**
 * Payouts that are not settled, or may not be because an answer was lost, and whose account can receive them or already
 * has them. With the setting `payouts.when: completion` shares wait for the work to be done, or for the job to be canceled.
 */
export const unsettledPayouts = (sql: Sql, which: { franchiseId?: string; jobId?: string }, limit: number) =>
  sql<Unsettled[]>`
    select payouts.*, account_id, charge_id from payouts
      join connected_accounts using (franchise_id) join payments on payments.id = payment_id
      join jobs on jobs.id = payouts.job_id
    where ${isUnsettled(sql)} and not ${isDebt(sql)}
      and (sent_cents > 0 or sending_cents is not null or payouts_enabled and (
        jobs.status in ('completed', 'cancelled')
        or not exists (select from settings where section = 'payouts' and value ->> 'when' = 'completion')
      ))
      ${which.franchiseId ? sql`and payouts.franchise_id = ${which.franchiseId}` : sql``}
      ${which.jobId ? sql`and payouts.job_id = ${which.jobId}` : sql``}
    order by payouts.tries, payouts.created_at limit ${limit}`;

/** What a franchise has too much of, oldest first, locked. */
export const lockDebts = (sql: Sql, franchiseId: string, except: string) => sql<PayoutRow[]>`
  select * from payouts
  where franchise_id = ${franchiseId} and id <> ${except} and ${isDebt(sql)}
  order by created_at, id for update`;

/** With the number of its job. Null: another franchise has the job now, and only its users see it. */
export type NumberedPayout = PayoutRow & { jobNumber: number | null };

export const latestPayouts = (sql: Sql, franchiseId: string, limit: number) => sql<NumberedPayout[]>`
  select payouts.*, jobs.number as job_number from payouts left join jobs on jobs.id = job_id
  where payouts.franchise_id = ${franchiseId} order by payouts.created_at desc, payouts.id desc limit ${limit}`;

export const payoutStatuses = ['pending', 'paid', 'reversed', 'cancelled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** The SQL counterpart of `statusOf`. */
const inStatus = (sql: Sql, status: PayoutStatus): Fragment =>
  ({
    pending: sql`sent_cents = 0 and taken_back_cents + withheld_cents < share_cents`,
    cancelled: sql`sent_cents = 0 and withheld_cents = 0 and taken_back_cents = share_cents`,
    paid: sql`(sent_cents > 0 or withheld_cents > 0 and taken_back_cents + withheld_cents >= share_cents)
      and (sent_cents = 0 or reversed_cents < sent_cents)`,
    reversed: sql`sent_cents > 0 and reversed_cents = sent_cents`,
  })[status];

export function statusOf(payout: PayoutRow): PayoutStatus {
  const { sentCents, reversedCents, shareCents, takenBackCents, withheldCents } = payout;
  if (sentCents === 0 && takenBackCents + withheldCents < shareCents) return 'pending';
  if (sentCents === 0) return withheldCents > 0 ? 'paid' : 'cancelled';
  return reversedCents === sentCents ? 'reversed' : 'paid';
}

type ListedPayout = NumberedPayout & { franchiseName: string };

const listed = (sql: Sql) => sql`
  select payouts.*, franchises.name as franchise_name, jobs.number as job_number
  from payouts join franchises on franchises.id = payouts.franchise_id left join jobs on jobs.id = job_id`;

export const findPayout = async (sql: Sql, id: string): Promise<ListedPayout | undefined> =>
  (await sql<ListedPayout[]>`${listed(sql)} where payouts.id = ${id}`)[0];

/** Payouts of all franchises, newest first, one more than the limit. */
export const listPayouts = (
  sql: Sql,
  query: { franchiseId?: string; status?: PayoutStatus; updatedSince?: string; limit: number },
  after: { createdAt: string; id: string } | undefined,
) => sql<ListedPayout[]>`
  ${listed(sql)}
  where true
    ${query.franchiseId ? sql`and payouts.franchise_id = ${query.franchiseId}` : sql``}
    ${query.status ? sql`and ${inStatus(sql, query.status)}` : sql``}
    ${changedSince(sql, query, 'payouts.touched_at')}
    ${after ? sql`and (payouts.created_at, payouts.id) < (${after.createdAt}, ${after.id})` : sql``}
  order by payouts.created_at desc, payouts.id desc limit ${query.limit + 1}`;

export const findAccountOf = async (sql: Sql, franchiseId: string): Promise<AccountRow | undefined> =>
  (await sql<AccountRow[]>`select * from connected_accounts where franchise_id = ${franchiseId}`)[0];

export const findAccountById = async (sql: Sql, accountId: string): Promise<AccountRow | undefined> =>
  (await sql<AccountRow[]>`select * from connected_accounts where account_id = ${accountId}`)[0];

/** Accounts with pending shares that could not receive payouts when last checked. */
export const accountsToAsk = (sql: Sql, limit: number) => sql<AccountRow[]>`
  select * from connected_accounts
  where not payouts_enabled and exists (
    select from payouts
    where payouts.franchise_id = connected_accounts.franchise_id and ${isUnsettled(sql)}
  )
  order by updated_at limit ${limit}`;

/**
 * Keeps a franchise's first account, so two people onboarding at once get the same one. No conflict target: a row that
 * appears at the same moment collides with two unique indexes, and naming one leaves the other to fail.
 */
export const addAccount = async (
  sql: Sql,
  franchiseId: string,
  accountId: string,
  at: Temporal.Instant,
): Promise<AccountRow> => {
  await sql`
    insert into connected_accounts (franchise_id, account_id, created_at, updated_at)
    values (${franchiseId}, ${accountId}, ${at}, ${at})
    on conflict do nothing`;
  return (await findAccountOf(sql, franchiseId))!;
};

export const saveAccountState = (
  sql: Sql,
  accountId: string,
  state: AccountState,
  at: Temporal.Instant,
) => sql`
  update connected_accounts set ${sql({ ...state, updatedAt: at } as never)} where account_id = ${accountId}`;

export type SplitRow = {
  effectiveFrom: string;
  sharePercent: number | null;
  shareFixedCents: number | null;
};

export const listSplits = (sql: Sql, franchiseId: string, query: { updatedSince?: string }) => sql<
  SplitRow[]
>`
  select effective_from, share_percent, share_fixed_cents from franchise_splits
  where franchise_id = ${franchiseId} ${changedSince(sql, query, 'touched_at')} order by effective_from desc`;

export const insertSplit = (sql: Sql, franchiseId: string, split: SplitRow) => sql`
  insert into franchise_splits (franchise_id, effective_from, share_percent, share_fixed_cents)
  values (${franchiseId}, ${split.effectiveFrom}, ${split.sharePercent}, ${split.shareFixedCents})
  on conflict (franchise_id, effective_from) do update
    set share_percent = excluded.share_percent, share_fixed_cents = excluded.share_fixed_cents`;
