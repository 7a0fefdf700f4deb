import type { Sql } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { queueMessage } from './queue-message.ts';

/** Emails the office about money that needs a decision. Does nothing when HQ_EMAIL is not set. */
export async function alertOffice(
  { config }: Pick<Deps, 'config'>,
  sql: Sql,
  data: { summary: string; facts: [string, string][] },
  at: Temporal.Instant,
) {
  if (config.hqEmail)
    await queueMessage(sql, { channel: 'email', kind: 'payment_alert', to: config.hqEmail, data }, at);
}
