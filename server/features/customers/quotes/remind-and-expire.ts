import { asCaller } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { reachCustomer } from '../../../outbox/reach-customer.ts';
import { readSettings } from '../../../settings/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { quoteChange } from './save-quote.ts';
import { messageOf } from './send-quote.ts';
import { numberOf } from './show-quote.ts';
import { isOpen } from './status.ts';
import { type ListedQuote, lockQuote, saveQuote } from './store.ts';

export const FOLLOW_UP_QUOTES = 'follow-up-quotes';

/** No reminders before the business opens. */
const FROM_HOUR = 9;
const system = { kind: 'cron', id: 'quotes' } as const;

/** Closes quotes whose time is over, and reminds customers of those that wait for an answer. */
export async function followUpQuotes(deps: Deps): Promise<{ expired: number; reminded: number }> {
  const now = deps.clock.now();
  const { remindAfterDays, remindBeforeDays } = (await readSettings(deps.sql)).quotes;
  const due = await deps.sql<{ id: string }[]>`
    select id from quotes where status in ('sent', 'viewed') and (expires_at <= ${now}
      or (reminders = 0 and ${remindAfterDays}::int > 0
        and last_sent_at <= ${now}::timestamptz - make_interval(days => ${remindAfterDays}::int))
      or (reminders < 2 and ${remindBeforeDays}::int > 0
        and expires_at <= ${now}::timestamptz + make_interval(days => ${remindBeforeDays}::int)))`;
  const done = { expired: 0, reminded: 0 };
  for (const { id } of due) {
    const what = await asCaller(system, () => deps.sql.begin(sql => followUp(deps, sql, id, now)));
    if (what) done[what as keyof typeof done]++;
  }
  if (done.reminded > 0) deps.queue.nudge(DELIVER_MESSAGES);
  return done;
}

async function followUp(deps: Deps, sql: Sql, id: string, now: Temporal.Instant) {
  const quote = await lockQuote(sql, id);
  if (!quote || !isOpen(quote.status)) return undefined;
  if (Temporal.Instant.compare(quote.expiresAt, now) <= 0) {
    await saveQuote(sql, id, { status: 'expired', answeredAt: toIso(now) }, now);
    await recordChange(sql, quoteChange(id, 'expired', system, `${numberOf(quote)} expired`), now);
    return 'expired';
  }
  const zone = (await zoneOf(deps, sql, quote.franchiseId)) ?? deps.config.timezone;
  const reach = reachCustomer(quote);
  if (!reach || now.toZonedDateTimeISO(zone).hour < FROM_HOUR || isRecent(quote, now)) return undefined;
  const data = await messageOf(deps, sql, quote);
  await queueMessage(sql, { ...reach, kind: 'quote_reminder', data }, now);
  await saveQuote(sql, id, { reminders: quote.reminders + 1, remindedAt: toIso(now) }, now);
  const summary = `Reminded of ${numberOf(quote)}`;
  await recordChange(sql, quoteChange(id, 'reminded', system, summary, { channel: reach.channel }), now);
  return 'reminded';
}

/** At most one message a day: a quote that expires tomorrow was just sent. */
function isRecent({ remindedAt, lastSentAt }: ListedQuote, now: Temporal.Instant): boolean {
  const last = Temporal.Instant.from(remindedAt ?? lastSentAt!);
  return Temporal.Instant.compare(last.add({ hours: 24 }), now) > 0;
}
