import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { clampInstant, endOf, readDayRange } from '../../../http/day-range.ts';
import { invalid } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { type AccountKey, accountKeys, accounts } from './accounts.ts';

/** Each account's balance on the side where it is, at the end of a day, at an instant, or now. */
export async function readTrialBalance({ readSql, config }: Deps, at: string | undefined) {
  const rows = await sumBefore(readSql, endOfEntries(at, config.timezone));
  const centsOf = new Map(rows.map(({ account, cents }) => [account, cents]));
  const lines = accountKeys.map(account => {
    const cents = centsOf.get(account) ?? 0;
    return {
      account,
      ...accounts[account],
      debit: toUnits(Math.max(cents, 0)),
      credit: toUnits(Math.max(-cents, 0)),
    };
  });
  const debitCents = rows.reduce((total, { cents }) => total + Math.max(cents, 0), 0);
  const creditCents = rows.reduce((total, { cents }) => total + Math.max(-cents, 0), 0);
  return { accounts: lines, debit: toUnits(debitCents), credit: toUnits(creditCents) };
}

/** The instant before which entries count. */
function endOfEntries(at: string | undefined, timezone: string): Temporal.Instant {
  if (at === undefined) return readDayRange({}, timezone).to;
  if (matchesFormat('date', at)) return endOf(at, timezone);
  if (matchesFormat('date-time', at)) return clampInstant(Temporal.Instant.from(at)).add({ microseconds: 1 });
  throw invalid('The request is not valid', ['at: must be a calendar date or a date-time with a zone']);
}

/**
 * Whole months from the running sums, and entry by entry only the month that is cut: a month's end costs the same after
 * a million entries. Months are those of the sums' own zone. Where one starts is looked up in quarter hours, because a
 * clock that is set back to midnight shows the start of a month twice, and the first one counts.
 */
const sumBefore = (sql: Sql, end: Temporal.Instant) => sql<{ account: AccountKey; cents: number }[]>`
  with local as (
    select zone, month_of(${end}::timestamptz, zone) as month,
      date_trunc('month', ${end}::timestamptz at time zone zone) at time zone zone as midnight
    from figures_settings
  ), cut as materialized (
    select month, (
      select min(moment)
      from generate_series(midnight - interval '3 hours', midnight + interval '3 hours', interval '15 minutes') as moment
      where month_of(moment, zone) = month
    ) as since
    from local
  )
  select account, sum(cents)::bigint as cents from (
    select account, debit_cents - credit_cents as cents from ledger_totals
    where scope = '' and month < (select month from cut)
    union all
    select account, amount_cents from ledger_entries
    where created_at >= (select since from cut) and created_at < ${end}::timestamptz
  ) as entry group by account`;
