import type { Sql } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { queueMessage } from './queue-message.ts';

/** `aboutJobId`: the alert names the job by its number and has a button that opens it. */
export type Alert = { summary: string; facts: [string, string][]; aboutJobId?: string };

/** Emails the office about money or bookings that need attention. Does nothing when HQ_EMAIL is not set. */
export async function alertOffice(
  { config }: Pick<Deps, 'config'>,
  sql: Sql,
  data: Alert,
  at: Temporal.Instant,
) {
  if (config.hqEmail)
    await queueMessage(sql, { channel: 'email', kind: 'payment_alert', to: config.hqEmail, data }, at);
}

/** The same for trouble that every retry runs into: at most one email an hour per topic. */
export async function alertOfficeHourly(
  deps: Pick<Deps, 'config'>,
  sql: Sql,
  topic: string,
  data: Alert,
  at: Temporal.Instant,
) {
  const due = await sql`
    insert into office_alerts as known (topic, alerted_at) values (${topic}, ${at})
    on conflict (topic) do update set alerted_at = excluded.alerted_at
    where known.alerted_at <= ${at.subtract({ hours: 1 })}
    returning topic`;
  if (due.length > 0) await alertOffice(deps, sql, data, at);
}
