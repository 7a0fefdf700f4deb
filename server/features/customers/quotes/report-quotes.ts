import type { Sql } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
import type { QuoteReport } from './schemas.ts';

type Period = { from?: string; to?: string; franchiseId?: string };

/** What became of the quotes that were sent in a period. */
export async function reportQuotes(sql: Sql, { from, to, franchiseId }: Period): Promise<QuoteReport> {
  const sent = sql`
    select quotes.*, coalesce(accepted.total_cents, quotes.total_cents) as amount, accepted_at from quotes
    left join lateral (
      select total_cents, accepted_at from quote_acceptances where quote_id = quotes.id order by version desc limit 1
    ) as accepted on true
    where sent_at is not null
      ${from ? sql`and sent_at >= ${from}` : sql``}
      ${to ? sql`and sent_at < ${to}` : sql``}
      ${franchiseId ? sql`and franchise_id = ${franchiseId}` : sql``}`;
  const [row] = await sql<Record<string, number | null>[]>`
    select count(*)::int as sent, count(viewed_at)::int as viewed,
      count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'declined')::int as declined,
      count(*) filter (where status = 'expired')::int as expired,
      coalesce(sum(amount), 0)::float8 as sent_cents,
      coalesce(sum(amount) filter (where status = 'accepted'), 0)::float8 as accepted_cents,
      coalesce(sum(amount) filter (where status = 'declined'), 0)::float8 as declined_cents,
      coalesce(sum(amount) filter (where status = 'expired'), 0)::float8 as expired_cents,
      (avg(extract(epoch from accepted_at - sent_at) / 86400) filter (where status = 'accepted'))::float8 as days
    from (${sent}) as quote`;
  const reasons = await sql<{ reason: string; count: number }[]>`
    select coalesce(nullif(btrim(decline_reason), ''), 'No reason given') as reason, count(*)::int as count
    from (${sent}) as quote where status = 'declined' group by 1 order by 2 desc, 1 limit 20`;
  const n = (name: string) => row![name] ?? 0;
  return {
    ...{ sent: n('sent'), viewed: n('viewed'), accepted: n('accepted'), declined: n('declined') },
    expired: n('expired'),
    amounts: {
      ...{ sent: toUnits(n('sentCents')), accepted: toUnits(n('acceptedCents')) },
      ...{ declined: toUnits(n('declinedCents')), expired: toUnits(n('expiredCents')) },
    },
    conversionRate: n('sent') === 0 ? null : n('accepted') / n('sent'),
    averageDaysToAccept: row!.days === null ? null : Math.round(n('days') * 10) / 10,
    byReason: [...reasons],
  };
}
