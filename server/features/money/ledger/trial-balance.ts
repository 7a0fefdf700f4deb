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
 * a million entries. Months are those of the sums' own zone. They are compared by name, because a clock that is set back
 * at midnight has two moments that look like the start of a month.
 */
const sumBefore = (sql: Sql, end: Temporal.Instant) => sql<{ account: AccountKey; cents: number }[]>`
  select account, sum(cents)::bigint as cents from (
    select account, debit_cents - credit_cents as cents from ledger_totals
    where scope = '' and month < (select month_of(${end}::timestamptz, zone) from figures_settings)
    union all
    select account, amount_cents from ledger_entries
    where created_at < ${end}::timestamptz
      and created_at >= (
        select date_trunc('month', ${end}::timestamptz at time zone zone) at time zone zone - interval '1 day'
        from figures_settings
      )
      and month_of(created_at, (select zone from figures_settings))
        = (select month_of(${end}::timestamptz, zone) from figures_settings)
  ) as entry group by account`;
