import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import { urgency } from '../../../outbox/queue-message.ts';
import { type Audience, audience } from './audience.ts';
import type { Campaign } from './schemas.ts';

export type CampaignRow = Omit<Campaign, 'status' | 'sent' | 'failed' | 'total' | 'queued'> & {
  expected: number | null;
  cursor: string;
  filledAt: string | null;
};

export type NewCampaign = Audience & Pick<CampaignRow, 'id' | 'subject' | 'messageTemplate' | 'createdBy'>;

export async function insertCampaign(sql: Sql, campaign: NewCampaign, at: Temporal.Instant) {
  await sql`insert into campaigns ${sql({ ...campaign, createdAt: at } as never)}`;
}

export const findCampaign = async (sql: Sql, id: string): Promise<CampaignRow | undefined> =>
  (await sql<CampaignRow[]>`select * from campaigns where id = ${id}`)[0];

/** The campaign, locked while a chunk of it is added to the outbox. Empty if another worker holds it. */
export const lockUnfilled = async (sql: Sql, id: string | undefined): Promise<CampaignRow | undefined> =>
  (
    await sql<CampaignRow[]>`
    select * from campaigns where filled_at is null ${id ? sql`and id = ${id}` : sql``}
    order by created_at limit 1 for update ${id ? sql`` : sql`skip locked`}`
  )[0];

export const listCampaigns = (
  sql: Sql,
  { limit, ...query }: { limit: number; updatedSince?: string },
  after: { createdAt: string; id: string } | undefined,
) => sql<CampaignRow[]>`
  select * from campaigns where true ${changedSince(sql, query, 'touched_at')}
  ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
  order by created_at desc, id desc limit ${limit + 1}`;

export async function saveExpected(sql: Sql, id: string, expected: number) {
  await sql`update campaigns set expected = ${expected} where id = ${id}`;
}

/**
 * Adds the next people's messages to the outbox and advances the cursor in one statement. The last chunk
 * closes the campaign.
 */
export async function fillChunk(
  sql: Sql,
  campaign: CampaignRow,
  people: number,
  due: { email: Temporal.Instant; sms: Temporal.Instant },
  at: Temporal.Instant,
): Promise<{ people: number; added: number }> {
  const [chunk] = await sql<{ people: number; added: number }[]>`
    with person as materialized (
      select * from (${audience(sql, campaign)}) as audience
      where id > ${campaign.cursor} order by id limit ${people}
    ), message as (
      select 'email' as channel, email as recipient, ${due.email}::timestamptz as due_at, name, email
      from person where by_email
      union all
      select 'sms', phone, ${due.sms}::timestamptz, name, email from person where by_sms
    ), added as (
      insert into messages (id, channel, kind, recipient, data, priority, batch_id, due_at, created_at)
      select gen_random_uuid(), channel, 'campaign', recipient, jsonb_build_object('name', name, 'email', email),
        ${urgency.bulk}, ${campaign.id}, due_at, ${at}::timestamptz
      from message
      on conflict (batch_id, contact_key(channel, recipient)) where batch_id is not null do nothing
      returning id
    ), moved as (
      update campaigns set
        cursor = coalesce((select id from person order by id desc limit 1), cursor),
        filled_at = case when (select count(*) from person) < ${people} then ${at}::timestamptz end
      where id = ${campaign.id}
    )
    select (select count(*) from person) as people, (select count(*) from added) as added`;
  return chunk!;
}
