import type { Fragment, Sql } from '../../../db/connect.ts';
import type { Channel } from '../../../outbox/channel.ts';

/** `unsubscribed` stops campaigns. Every other reason stops everything on that channel. */
export type OptOutReason = 'unsubscribed' | 'bounced' | 'complained' | 'stop';

/** Records an opt-out. A stronger reason replaces `unsubscribed`, never the other way around. */
export async function optOut(
  sql: Sql,
  channel: Channel,
  address: string,
  reason: OptOutReason,
  at: Temporal.Instant,
) {
  await sql`
    insert into opt_outs (channel, address, reason, created_at)
    select ${channel}, contact_key(${channel}, ${address}), ${reason}, ${at}::timestamptz
    where contact_key(${channel}, ${address}) <> ''
    on conflict (channel, address) do update set reason = excluded.reason, created_at = excluded.created_at
    where opt_outs.reason = 'unsubscribed' and excluded.reason <> 'unsubscribed'`;
}

/** Removes an opt-out, but only for the given reasons: opting in does not make a bounced address work. */
export async function optIn(sql: Sql, channel: Channel, address: string, reasons: OptOutReason[]) {
  await sql`
    delete from opt_outs where channel = ${channel} and address = contact_key(${channel}, ${address})
      and reason = any(${reasons})`;
}

export const findOptOut = async (
  sql: Sql,
  channel: Channel,
  address: string,
): Promise<OptOutReason | undefined> =>
  (
    await sql<{ reason: OptOutReason }[]>`
    select reason from opt_outs where channel = ${channel} and address = contact_key(${channel}, ${address})`
  )[0]?.reason;

/** For statements over `messages`: why a row's recipient opted out, or null. */
export const optOutOfReceiver = (sql: Sql) => sql`
  (select reason from opt_outs
   where opt_outs.channel = messages.channel and address = contact_key(messages.channel, messages.recipient))`;

/** For conditions: the address has no opt-out on that channel. */
export const notOptedOut = (sql: Sql, channel: Channel, address: Fragment): Fragment => sql`
  not exists (
    select from opt_outs
    where opt_outs.channel = ${channel} and opt_outs.address = contact_key(${channel}, ${address}))`;

/** For statements over many addresses: `name.address` is null without an opt-out. */
export const joinOptOuts = (sql: Sql, channel: Channel, name: string, address: Fragment): Fragment => sql`
  left join opt_outs as ${sql(name)}
    on ${sql(name)}.channel = ${channel} and ${sql(name)}.address = contact_key(${channel}, ${address})`;
