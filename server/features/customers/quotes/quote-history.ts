import type { Sql } from '../../../db/connect.ts';
import type { QuoteEvent } from './schemas.ts';
import { quoteEvents } from './status.ts';

type Row = {
  id: number;
  event: QuoteEvent['event'];
  callerKind: string;
  callerName: string | null;
  option: string | null;
  channel: string | null;
  at: string;
};

/** What happened to a quote, newest first. */
export async function quoteHistory(sql: Sql, id: string): Promise<QuoteEvent[]> {
  const rows = await sql<Row[]>`
    select id, substr(type, 7) as event, caller_kind, caller_name, metadata ->> 'option' as option,
      metadata ->> 'channel' as channel, created_at as at
    from activity
    where subject = ${`quote:${id}`} and source = 'service' and type = any (${quoteEvents.map(each => `quote.${each}`)})
    order by id desc limit 500`;
  return rows.map(({ callerKind, callerName: name, option, channel, ...row }) => ({
    ...row,
    by: whoIs(callerKind),
    name,
    detail: option ?? channel,
  }));
}

function whoIs(kind: string): QuoteEvent['by'] {
  if (kind === 'public' || kind === 'proof') return 'customer';
  return kind === 'cron' || kind === 'system' ? 'service' : 'office';
}
