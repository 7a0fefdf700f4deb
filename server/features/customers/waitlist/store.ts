import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { WaitlistEntry, WaitlistQuery } from './schemas.ts';

export type EntryRow = Omit<WaitlistEntry, 'from' | 'to' | 'timezone' | 'contact' | 'offer'> & {
  lat: number;
  lng: number;
  gutterLength: number | null;
  stories: number | null;
  wantedFrom: string;
  wantedTo: string;
  name: string;
  email: string | null;
  phone: string | null;
  declinedWindows: string[];
  checkedAt: string | null;
};
/** An entry as it is listed. The business's zone counts where the franchise has none. */
export type ListedRow = EntryRow & { offer: WaitlistEntry['offer']; zone: string | null };
export type OfferRow = {
  id: string;
  entryId: string;
  status: 'open' | 'accepted' | 'declined' | 'expired';
  preferredDate: string;
  preferredTime: string;
  windowStart: string;
  windowEnd: string;
  zone: string;
  expiresAt: string;
};

export async function insertEntry(sql: Sql, entry: object, at: Temporal.Instant) {
  const row = { ...entry, lineAt: at, createdAt: at, updatedAt: at };
  await sql`insert into waitlist_entries ${sql(row as never)} on conflict (id) do nothing`;
}

export const findEntry = async (sql: Sql, id: string): Promise<EntryRow | undefined> =>
  (await sql<EntryRow[]>`select * from waitlist_entries where id = ${id}`)[0];

export const listEntries = (
  sql: Sql,
  { status, limit, ...query }: WaitlistQuery,
  after?: { createdAt: string; id: string },
) => sql<ListedRow[]>`
  select entry.*, (select timezone from franchises where id = entry.franchise_id) as zone, (
    select jsonb_build_object('windowStart', window_start, 'windowEnd', window_end, 'expiresAt', expires_at)
    from waitlist_offers where entry_id = entry.id and waitlist_offers.status = 'open') as offer
  from waitlist_entries as entry
  where ${status ? sql`status = ${status}` : sql`true`} ${changedSince(sql, query)}
    and ${after ? sql`(created_at, id) > (${after.createdAt}, ${after.id})` : sql`true`}
  order by created_at, id limit ${limit + 1}`;

/** Who waits and has no open offer, first in line first. */
export const listInLine = (sql: Sql, now: Temporal.Instant) => sql<EntryRow[]>`
  select * from waitlist_entries as entry
  where status = 'waiting' and wanted_to > ${now}
    and not exists (select from waitlist_offers where entry_id = entry.id and waitlist_offers.status = 'open')
  order by line_at, id`;

export async function markChecked(sql: Sql, ids: string[], at: Temporal.Instant) {
  await sql`update waitlist_entries set checked_at = ${at} where id = any (${ids}::uuid[])`;
}

export const offersTo = (sql: Sql, entryId: string) => sql<OfferRow[]>`
  select * from waitlist_offers where entry_id = ${entryId}`;

export const findOffer = async (sql: Sql, id: string): Promise<OfferRow | undefined> =>
  (await sql<OfferRow[]>`select * from waitlist_offers where id = ${id}`)[0];

/** False if the entry has an open offer already, or no longer waits. */
export async function insertOffer(sql: Sql, offer: OfferRow, at: Temporal.Instant): Promise<boolean> {
  const { id, entryId, preferredDate, preferredTime, windowStart, windowEnd, zone, expiresAt } = offer;
  const waiting = await sql`
    select from waitlist_entries where id = ${entryId} and status = 'waiting' for update`;
  if (waiting.length === 0) return false;
  const inserted = await sql`
    insert into waitlist_offers (id, entry_id, preferred_date, preferred_time, window_start, window_end, zone, expires_at, created_at)
    values (${id}, ${entryId}, ${preferredDate}, ${preferredTime}, ${windowStart}, ${windowEnd}, ${zone}, ${expiresAt}, ${at})
    on conflict do nothing`;
  return inserted.count > 0;
}

/** Moves an open offer on, once. False: somebody else did, or its time is over. */
export const settleOffer = async (
  sql: Sql,
  id: string,
  status: 'accepted' | 'declined',
  now: Temporal.Instant,
): Promise<boolean> =>
  (
    await sql`
      update waitlist_offers set status = ${status}
      where id = ${id} and status = 'open' and expires_at > ${now}`
  ).count > 0;

/** Offers nobody answered, and accepted ones whose booking never came about because the process died. */
export const expireOffers = (sql: Sql, now: Temporal.Instant) => sql<{ entryId: string }[]>`
  update waitlist_offers set status = 'expired'
  where status in ('open', 'accepted') and expires_at <= ${now}
    and not exists (select from jobs where jobs.id = waitlist_offers.id)
  returning entry_id`;

/** Who passed an offer on goes to the end of the line, and leaves it after the third. */
export async function passOn(sql: Sql, entryIds: string[], most: number, at: Temporal.Instant) {
  await sql`
    update waitlist_entries as entry set line_at = ${at}, updated_at = ${at},
      status = case when (
        select count(*) from waitlist_offers where entry_id = entry.id) >= ${most} then 'ended' else status end
    where id = any (${entryIds}::uuid[]) and status = 'waiting'`;
}

export async function endOverdue(sql: Sql, now: Temporal.Instant) {
  await sql`
    update waitlist_entries set status = 'ended', updated_at = ${now}
    where status = 'waiting' and wanted_to <= ${now}`;
}

export async function bookEntry(
  sql: Sql,
  id: string,
  { jobId, customerId }: { jobId: string; customerId: string },
  at: Temporal.Instant,
) {
  await sql`
    update waitlist_entries set status = 'booked', job_id = ${jobId}, customer_id = ${customerId}, updated_at = ${at}
    where id = ${id}`;
}

/** Booked, but the process died before it was recorded here. */
export const listUnrecorded = (sql: Sql) => sql<{ id: string; jobId: string; customerId: string }[]>`
  select entry.id, jobs.id as job_id, jobs.customer_id from waitlist_entries as entry
  join waitlist_offers on waitlist_offers.entry_id = entry.id
  join jobs on jobs.id = waitlist_offers.id
  where entry.status = 'waiting'`;

/** Returns the open offer that ends with it, if any. */
export async function removeEntry(sql: Sql, id: string, at: Temporal.Instant): Promise<string | undefined> {
  await sql`
    update waitlist_entries set status = 'removed', updated_at = ${at} where id = ${id} and status = 'waiting'`;
  return (
    await sql<{ id: string }[]>`
      update waitlist_offers set status = 'declined' where entry_id = ${id} and status = 'open' returning id`
  )[0]?.id;
}

type Owner = { customerId: string | null; email: string; phones: string[] };

const belongsTo = (sql: Sql, { customerId, email, phones }: Owner) => sql`
  (customer_id = ${customerId}::uuid or email_key(email) = email_key(${email})
    or contact_key('sms', phone) in (select contact_key('sms', number) from unnest(${phones}::text[]) as number))`;

export const entriesOf = (sql: Sql, owner: Owner) => sql<EntryRow[]>`
  select * from waitlist_entries where ${belongsTo(sql, owner)} order by created_at`;

export async function deleteEntriesOf(sql: Sql, owner: Owner) {
  await sql`delete from waitlist_entries where ${belongsTo(sql, owner)}`;
}
