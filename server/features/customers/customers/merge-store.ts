import type { Sql } from '../../../db/connect.ts';
import { moveConversations } from '../../messages/conversations/store.ts';

/**
 * Every column that names a customer. Merging moves them all; a test compares this list with the foreign keys of the
 * database, so that a new table cannot be forgotten.
 */
export const CUSTOMER_COLUMNS = [
  ['jobs', 'customer_id'],
  ['invoices', 'customer_id'],
  ['job_cards', 'owner_id'],
  ['payments', 'customer_id'],
  ['maintenance_plans', 'customer_id'],
  ['quotes', 'customer_id'],
  ['billing_schedules', 'person_id'],
  ['properties', 'customer_id'],
  ['reviews', 'customer_id'],
  ['review_requests', 'customer_id'],
  ['conversations', 'customer_id'],
  ['waitlist_entries', 'customer_id'],
  ['customers', 'merged_into'],
] as const;

/** The same for properties: one of two at the same address is left. */
export const PROPERTY_COLUMNS = [
  ['jobs', 'property_id'],
  ['quotes', 'property_id'],
] as const;

type Pair = { keep: string; other: string };

export async function moveEverything(sql: Sql, pair: Pair, at: Temporal.Instant) {
  await joinProperties(sql, pair, at);
  await endSecondPlans(sql, pair, at);
  // One conversation per customer: two become one.
  await moveConversations(sql, pair.other, pair.keep);
  for (const [table, column] of CUSTOMER_COLUMNS)
    await sql`update ${sql(table)} set ${sql(column)} = ${pair.keep} where ${sql(column)} = ${pair.other}`;
  await sql`update customers set merged_into = ${pair.keep}, updated_at = ${at} where id = ${pair.other}`;
}

/** Of two properties at one address, the customer's own is kept, with what only the other one said. */
async function joinProperties(sql: Sql, { keep, other }: Pair, at: Temporal.Instant) {
  const twins = await sql<{ kept: string; gone: string }[]>`
    select kept.id as kept, gone.id as gone from properties as kept
      join properties as gone on address_key(gone.address) = address_key(kept.address)
    where kept.customer_id = ${keep} and gone.customer_id = ${other}`;
  for (const { kept, gone } of twins) {
    for (const [table, column] of PROPERTY_COLUMNS)
      await sql`update ${sql(table)} set ${sql(column)} = ${kept} where ${sql(column)} = ${gone}`;
    await sql`
      update properties as kept set label = coalesce(kept.label, gone.label),
        lat = coalesce(kept.lat, gone.lat), lng = coalesce(kept.lng, gone.lng),
        access_notes = nullif(concat_ws(e'\n', kept.access_notes, nullif(gone.access_notes, kept.access_notes)), ''),
        tags = ${united(sql, 'kept.tags', 'gone.tags')}, updated_at = ${at}
      from properties as gone where kept.id = ${kept} and gone.id = ${gone}`;
    await sql`delete from properties where id = ${gone}`;
  }
}

/** Nobody pays twice for the same visits. */
const endSecondPlans = (sql: Sql, { keep, other }: Pair, at: Temporal.Instant) => sql`
  update maintenance_plans as plan set status = 'ended', ended_at = ${at}
  where customer_id = ${other} and status = 'active' and exists (
    select from maintenance_plans as same where same.customer_id = ${keep} and same.status = 'active'
      and same.offer_id = plan.offer_id and lower(same.address) = lower(plan.address))`;

/** At most fifty, those of the first before those of the second. */
const united = (sql: Sql, first: string, second: string) => sql`
  array(select tag from unnest(${sql(first)} || ${sql(second)}) with ordinality as each (tag, n)
    group by tag order by min(n) limit 50)`;

/**
 * What the customer who is left takes over: whatever they lack, all tags and notes, and technicians whom either of them
 * does not want to see. An email that moves over leaves the other row, because each belongs to one.
 */
export async function takeOver(sql: Sql, { keep, other }: Pair, at: Temporal.Instant) {
  const [gone] = await sql<{ email: string | null }[]>`select email from customers where id = ${other}`;
  const [kept] = await sql<{ email: string | null }[]>`select email from customers where id = ${keep}`;
  const isMoving = kept!.email === null && gone!.email !== null;
  if (isMoving) await sql`update customers set email = null where id = ${other}`;
  await sql`
    update customers as kept set email = coalesce(kept.email, ${isMoving ? gone!.email : null}),
      phone = coalesce(kept.phone, gone.phone), company = coalesce(kept.company, gone.company),
      franchise_id = coalesce(kept.franchise_id, gone.franchise_id),
      notes = nullif(concat_ws(e'\n\n', kept.notes, nullif(gone.notes, kept.notes)), ''),
      tags = ${united(sql, 'kept.tags', 'gone.tags')},
      banned_worker_ids = array(select unnest(kept.banned_worker_ids) union select unnest(gone.banned_worker_ids)),
      preferred_worker_ids = array(
        (select unnest(kept.preferred_worker_ids) union select unnest(gone.preferred_worker_ids))
        except select unnest(kept.banned_worker_ids || gone.banned_worker_ids)),
      updated_at = ${at}
    from customers as gone where kept.id = ${keep} and gone.id = ${other}`;
}

/** Whether other franchises than these have work with one of the two. */
export const isShared = async (
  sql: Sql,
  { keep, other }: Pair,
  franchiseIds: readonly string[],
): Promise<boolean> =>
  (
    await sql<{ there: boolean }[]>`
      select exists (
        select from jobs where customer_id in (${keep}, ${other})
          and (franchise_id is null or franchise_id <> all (${franchiseIds as string[]}::text[]))
        union all
        select from maintenance_plans where customer_id in (${keep}, ${other})
          and (franchise_id is null or franchise_id <> all (${franchiseIds as string[]}::text[]))
      ) as there`
  )[0]!.there;
