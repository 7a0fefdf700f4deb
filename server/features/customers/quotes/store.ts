import { callersOnlyFranchise } from '../../../caller.ts';
import type { Fragment, Sql } from '../../../db/connect.ts';
import { searchFor } from '../../../db/search.ts';
import type { LineItemRow } from '../../../records/jobs/store.ts';
import { countWords, idsMatching, type WordCounts } from '../../../records/search/store.ts';
import type { Acceptance, Quote, QuoteQuery } from './schemas.ts';

export type ItemRow = LineItemRow & {
  id: string;
  optional: boolean;
  selected: boolean;
  image: string | null;
};
export type OptionRow = {
  id: string;
  name: string;
  description: string | null;
  images: string[];
  taxRate: number;
  items: ItemRow[];
};

/** A quote as stored, with amounts in cents. */
export type QuoteRow = Omit<
  Quote,
  | 'number'
  | keyof Contact
  | 'options'
  | 'total'
  | 'acceptedTotal'
  | 'depositFixed'
  | 'url'
  | 'token'
  | 'acceptances'
> & {
  number: number;
  linkNumber: number;
  options: OptionRow[];
  depositFixedCents: number | null;
  totalCents: number;
  remindedAt: string | null;
};

export type AcceptanceRow = Omit<Acceptance, 'option' | 'items' | 'total' | 'deposit'> & {
  quoteId: string;
  optionId: string;
  content: { option: OptionRow; items: string[] };
  totalCents: number;
  depositCents: number | null;
};

/** Who a quote is for. */
export type Contact = { customerName: string; customerEmail: string | null; customerPhone: string | null };
export type ListedQuote = QuoteRow & Contact & { acceptedTotalCents: number | null };

const withContact = (sql: Sql) => sql`
  select quotes.*, customers.name as customer_name, customers.email as customer_email, customers.phone as customer_phone,
    (select total_cents from quote_acceptances where quote_id = quotes.id order by version desc limit 1)
      as accepted_total_cents
  from quotes join customers on customers.id = customer_id`;

export const findQuote = async (sql: Sql, id: string): Promise<ListedQuote | undefined> =>
  (await sql<ListedQuote[]>`${withContact(sql)} where quotes.id = ${id}`)[0];

/** The quote, locked until the transaction ends: of two answers at once, one is first. */
export const lockQuote = async (sql: Sql, id: string): Promise<ListedQuote | undefined> =>
  (await sql<ListedQuote[]>`${withContact(sql)} where quotes.id = ${id} for update of quotes`)[0];

/** Up to six digits are the number of a quote; more are somebody's phone. */
const NUMBER = /^\s*(?:q-?)?(\d{1,6})\s*$/i;

/** The quotes that a query asks for, in any order. Words are looked up among the customers, who have an index for them. */
export async function quotesMatching(sql: Sql, query: QuoteQuery): Promise<(sql: Sql) => Fragment> {
  const counts = await countWords(sql);
  const only = callersOnlyFranchise();
  return sql => sql`
    ${withContact(sql)}
    where ${matching(sql, query.q, counts)}
      ${query.status ? sql`and quotes.status = ${query.status}` : sql``}
      ${query.customerId ? sql`and customer_id = ${query.customerId}` : sql``}
      ${query.franchiseId ? sql`and quotes.franchise_id = ${query.franchiseId}` : sql``}
      ${only ? sql`and quotes.franchise_id = ${only}` : sql``}
      ${query.updatedSince ? sql`and quotes.updated_at >= ${query.updatedSince}` : sql``}`;
}

function matching(sql: Sql, q: string | undefined, counts: WordCounts): Fragment {
  if (!q?.trim()) return sql`true`;
  const number = NUMBER.exec(q)?.[1];
  if (number) return sql`quotes.number = ${number}`;
  const search = searchFor(q);
  if (!search) return sql`false`;
  return sql`customer_id in (select id from customers where ${idsMatching(sql, 'customers', search, counts)})`;
}

/** The quote of this number, then the newest of these customers. */
export const findQuotesOf = (sql: Sql, q: string, customerIds: string[], most: number) => sql<
  (Pick<Contact, 'customerName'> & Pick<QuoteRow, 'id' | 'number' | 'address' | 'status'>)[]
>`
  select quotes.id, quotes.number, quotes.address, quotes.status, customers.name as customer_name
  from quotes join customers on customers.id = customer_id
  where quotes.number = ${NUMBER.exec(q)?.[1] ?? null} or customer_id = any(${customerIds}::uuid[])
  order by quotes.number = ${NUMBER.exec(q)?.[1] ?? null} desc nulls last, quotes.created_at desc, quotes.id desc
  limit ${most}`;

export type QuoteValues = Partial<Omit<QuoteRow, 'id' | 'number' | 'createdAt' | 'updatedAt'>>;

const columns = (sql: Sql, { options, ...values }: QuoteValues) => ({
  ...values,
  ...(options ? { options: sql.json(options as never) } : {}),
});

export async function insertQuote(sql: Sql, id: string, values: QuoteValues, at: Temporal.Instant) {
  const row = { id, ...columns(sql, values), createdAt: at, updatedAt: at };
  await sql`insert into quotes ${sql(row as never)}`;
}

export async function saveQuote(sql: Sql, id: string, values: QuoteValues, at: Temporal.Instant) {
  await sql`
    update quotes set ${sql({ ...columns(sql, values), updatedAt: at } as never)} where id = ${id}`;
}

/** What was accepted, the latest first. */
export const acceptancesOf = (sql: Sql, quoteId: string) => sql<AcceptanceRow[]>`
  select quote_id, version, option_id, kind, name, note, content, total_cents, deposit_cents, accepted_at
  from quote_acceptances where quote_id = ${quoteId} order by version desc`;

export type NewAcceptance = AcceptanceRow & { id: string; signature: Buffer | null; ip: string | null };

export async function insertAcceptance(sql: Sql, { content, ...row }: NewAcceptance) {
  await sql`
    insert into quote_acceptances ${sql({ ...row, content: sql.json(content as never) } as never)}`;
}

export const readSignature = async (sql: Sql, quoteId: string): Promise<Buffer | undefined> =>
  (
    await sql<{ signature: Buffer }[]>`
      select signature from quote_acceptances where quote_id = ${quoteId} and signature is not null
      order by version desc limit 1`
  )[0]?.signature;

export type ImageRow = { id: string; contentType: string; bytes: Buffer };

export const imageIdsOf = async (sql: Sql, quoteId: string): Promise<string[]> =>
  (await sql<{ id: string }[]>`select id from quote_images where quote_id = ${quoteId}`).map(({ id }) => id);

export const readImage = async (sql: Sql, quoteId: string, id: string): Promise<ImageRow | undefined> =>
  (
    await sql<ImageRow[]>`
      select id, content_type, bytes from quote_images where quote_id = ${quoteId} and id = ${id}`
  )[0];

export async function insertImage(sql: Sql, quoteId: string, image: ImageRow, at: Temporal.Instant) {
  await sql`
    insert into quote_images (id, quote_id, content_type, bytes, created_at)
    values (${image.id}, ${quoteId}, ${image.contentType}, ${image.bytes}, ${at}) on conflict (id) do nothing`;
}

export async function copyImage(sql: Sql, quoteId: string, from: string, id: string, at: Temporal.Instant) {
  await sql`
    insert into quote_images (id, quote_id, content_type, bytes, created_at)
    select ${id}, ${quoteId}, content_type, bytes, ${at} from quote_images where id = ${from}`;
}

/** The address of the customer's oldest property or latest job, for a quote that names none. */
export const usualPlace = async (sql: Sql, customerId: string) =>
  (
    await sql<{ propertyId: string | null; address: string }[]>`
      (select id as property_id, address from properties where customer_id = ${customerId} order by created_at, id limit 1)
      union all
      (select property_id, address from jobs where customer_id = ${customerId} order by created_at desc limit 1)
      limit 1`
  )[0];

export const quotesOf = (sql: Sql, customerId: string) => sql<QuoteRow[]>`
  select * from quotes where customer_id = ${customerId} order by created_at desc, id desc`;

/** Removes the person from their quotes. What was agreed stays, as the job does; links lead nowhere. */
export async function eraseQuotes(sql: Sql, customerId: string, erased: string, at: Temporal.Instant) {
  const ids = sql`(select id from quotes where customer_id = ${customerId})`;
  await sql`delete from quote_images where quote_id in ${ids}`;
  await sql`
    update quote_acceptances set name = ${erased}, signature = null, ip = null, note = null where quote_id in ${ids}`;
  await sql`
    update quotes set address = ${erased}, message = null, decline_reason = null, property_id = null,
      link_number = link_number + 1, updated_at = ${at},
      status = case when status in ('draft', 'sent', 'viewed') then 'cancelled' else status end
    where customer_id = ${customerId}`;
}
