import type { Sql } from '../../../db/connect.ts';
import type { Channel } from '../../../outbox/channel.ts';

/** How many messages of one sender are stored in a minute. The rest is counted. */
export const MOST_PER_MINUTE = 20;

/** Messages from and to one address are handled one after the other. */
export const lockContact = (sql: Sql, channel: Channel, address: string) => sql`
  select pg_advisory_xact_lock(hashtextextended('contact:' || ${channel}::text || contact_key(${channel}, ${address}), 0))`;

export const findContact = async (sql: Sql, channel: Channel, address: string) =>
  (
    await sql<{ conversationId: string; autoRepliedAt: string | null }[]>`
    select conversation_id, auto_replied_at from conversation_contacts
    where channel = ${channel} and address_key = contact_key(${channel}, ${address})`
  )[0];

/** What this address writes from now on belongs to this conversation. */
export const linkContact = (
  sql: Sql,
  { channel, address, conversationId }: { channel: Channel; address: string; conversationId: string },
  at: Temporal.Instant,
) => sql`
  insert into conversation_contacts (channel, address_key, address, conversation_id, used_at)
  values (${channel}, contact_key(${channel}, ${address}), ${address}, ${conversationId}, ${at})
  on conflict (channel, address_key) do update set conversation_id = excluded.conversation_id,
    address = excluded.address, used_at = excluded.used_at`;

/** Counts a message from this address. False: one too many this minute. */
export async function countInbound(sql: Sql, channel: Channel, address: string, at: Temporal.Instant) {
  const isOver = sql`minute_began_at > ${at.subtract({ minutes: 1 })} and in_minute >= ${MOST_PER_MINUTE}`;
  const isSame = sql`minute_began_at > ${at.subtract({ minutes: 1 })}`;
  const [row] = await sql<{ isOver: boolean }[]>`
    update conversation_contacts as contact set
      dropped = dropped + case when ${isOver} then 1 else 0 end,
      in_minute = case when ${isOver} then in_minute when ${isSame} then in_minute + 1 else 1 end,
      minute_began_at = case when ${isSame} then minute_began_at else ${at}::timestamptz end
    from (select coalesce(${isOver}, false) as is_over from conversation_contacts
      where channel = ${channel} and address_key = contact_key(${channel}, ${address})) as before
    where channel = ${channel} and address_key = contact_key(${channel}, ${address})
    returning before.is_over`;
  return !row!.isOver;
}

export const markAutoReplied = (sql: Sql, channel: Channel, address: string, at: Temporal.Instant) => sql`
  update conversation_contacts set auto_replied_at = ${at}
  where channel = ${channel} and address_key = contact_key(${channel}, ${address})`;
