import { randomBytes } from 'node:crypto';
import { callersOnlyFranchise } from '../../../caller.ts';
import type { Fragment, Sql } from '../../../db/connect.ts';
import { wordsBeginning } from '../../../db/search.ts';
import { toUnits } from '../../../money.ts';
import { eraseCustomerOf, type InvoiceContent, type InvoiceLine, type Issuer } from './compose-invoice.ts';
import type {
  Invoice,
  InvoiceData,
  InvoiceKind,
  InvoiceLineItem,
  InvoiceQuery,
  InvoiceStatus,
} from './schemas.ts';

export type InvoiceRow = {
  id: string;
  kind: InvoiceKind;
  number: string;
  jobId: string;
  franchiseId: string | null;
  status: InvoiceStatus;
  token: string;
  content: InvoiceContent;
  totalCents: number;
  dueOn: string | null;
  creditsId: string | null;
  refundId: string | null;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  paidAt: string | null;
};

export const toInvoice = (row: InvoiceRow, publicUrl: string): Invoice => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  jobId: row.jobId,
  franchiseId: row.franchiseId,
  customerName: row.content.customer.name,
  issuedOn: row.content.issuedOn,
  dueOn: row.dueOn,
  status: row.status,
  total: toUnits(row.totalCents),
  currency: row.content.currency.toLowerCase(),
  creditsId: row.creditsId,
  url: `${publicUrl}/invoice/${row.token}`,
  pdfUrl: `${publicUrl}/invoice/${row.token}/pdf`,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  sentAt: row.sentAt,
  paidAt: row.paidAt,
});

export const toLineItems = (lines: InvoiceLine[]): InvoiceLineItem[] =>
  lines.map(({ amountCents, ...line }) => ({ ...line, amount: toUnits(amountCents) }));

export function toInvoiceData({
  lines,
  totalCents,
  currency,
  credits,
  ...content
}: InvoiceContent): InvoiceData {
  const sum = (...kinds: string[]) =>
    toUnits(
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((cents, line) => cents + line.amountCents, 0),
    );
  return {
    ...content,
    dueOn: content.dueOn ?? null,
    terms: content.terms ?? '',
    footer: content.footer ?? '',
    currency: currency.toLowerCase(),
    lineItems: toLineItems(lines),
    subtotal: sum('service', 'add-on', 'refund'),
    discount: -sum('discount') || 0,
    tax: sum('tax'),
    total: toUnits(totalCents),
  };
}

const prefixes = { invoice: 'INV', credit_note: 'CN' };

/**
 * Reserves the year's next `count` numbers. The counter stays locked until commit, so there are no gaps, and whoever needs
 * a number waits for it, in any franchise: do it as late in the transaction as possible.
 */
export async function reserveNumbers(
  sql: Sql,
  year: number,
  count: number,
  kind: InvoiceKind = 'invoice',
): Promise<string[]> {
  const [counter] = await sql<{ last: number }[]>`
    insert into invoice_counters as counter (kind, year, last) values (${kind}, ${year}, ${count})
    on conflict (kind, year) do update set last = counter.last + excluded.last
    returning last`;
  return Array.from(
    { length: count },
    (_, i) => `${prefixes[kind]}-${year}-${String(counter!.last - count + 1 + i).padStart(6, '0')}`,
  );
}

export const newToken = () => randomBytes(24).toString('base64url');

type NewInvoice = Pick<
  InvoiceRow,
  'id' | 'number' | 'jobId' | 'franchiseId' | 'status' | 'content' | 'totalCents'
> &
  Partial<Pick<InvoiceRow, 'kind' | 'creditsId' | 'refundId'>>;

export async function insertInvoices(
  sql: Sql,
  invoices: NewInvoice[],
  at: Temporal.Instant,
): Promise<InvoiceRow[]> {
  const rows = invoices.map(invoice => ({ ...invoice, token: newToken() }));
  return sql<InvoiceRow[]>`
    insert into invoices (id, kind, number, job_id, franchise_id, status, token, content, total_cents, due_on,
      credits_id, refund_id, created_at, updated_at, sent_at, paid_at)
    select id, coalesce(kind, 'invoice'), number, "jobId", "franchiseId", status, token, content, "totalCents",
      (content ->> 'dueOn')::date, "creditsId", "refundId", ${at}::timestamptz, ${at}::timestamptz, case when status = 'sent' then ${at}::timestamptz end,
      case when status = 'paid' then ${at}::timestamptz end
    from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as given (id uuid, kind text, number text,
      "jobId" uuid, "franchiseId" text, status text, token text, content jsonb, "totalCents" integer,
      "creditsId" uuid, "refundId" uuid)
    returning *`;
}

export type InvoiceChanges = Partial<
  Pick<InvoiceRow, 'status' | 'content' | 'totalCents' | 'sentAt' | 'paidAt'>
>;

export async function saveInvoice(
  sql: Sql,
  id: string,
  { content, ...changes }: InvoiceChanges,
  at: Temporal.Instant,
): Promise<InvoiceRow> {
  const stated = content && { content: sql.json(content as never), dueOn: content.dueOn ?? null };
  const values = { ...changes, ...stated, updatedAt: at };
  return (
    await sql<InvoiceRow[]>`update invoices set ${sql(values as never)} where id = ${id} returning *`
  )[0]!;
}

/** The job's invoice that is not void, locked until the transaction ends. */
export const lockInvoiceOf = async (sql: Sql, jobId: string): Promise<InvoiceRow | undefined> =>
  (
    await sql<InvoiceRow[]>`
      select * from invoices where job_id = ${jobId} and kind = 'invoice' and status <> 'void' for update`
  )[0];

export const lockInvoice = async (sql: Sql, id: string): Promise<InvoiceRow | undefined> =>
  (await sql<InvoiceRow[]>`select * from invoices where id = ${id} for update`)[0];

export const findCreditNote = async (sql: Sql, refundId: string): Promise<InvoiceRow | undefined> =>
  (await sql<InvoiceRow[]>`select * from invoices where refund_id = ${refundId}`)[0];

export const findInvoiceByToken = async (sql: Sql, token: string): Promise<InvoiceRow | undefined> =>
  (await sql<InvoiceRow[]>`select * from invoices where token = ${token}`)[0];

export const findInvoice = async (sql: Sql, id: string): Promise<InvoiceRow | undefined> =>
  (await sql<InvoiceRow[]>`select * from invoices where id = ${id}`)[0];

/** An invoice goes with its job when that moves to another franchise. */
const ofJobsOf = (sql: Sql, franchiseId: string | undefined): Fragment =>
  franchiseId ? sql`and job_id in (select id from jobs where franchise_id = ${franchiseId})` : sql``;

/** Only those of the caller's franchise, if there is just one. */
export const ofCallersJobs = (sql: Sql): Fragment => ofJobsOf(sql, callersOnlyFranchise());

/** The invoices that a query asks for, in any order. */
export function invoicesMatching(query: InvoiceQuery): (sql: Sql) => Fragment {
  const words = query.q && wordsBeginning(query.q);
  const only = callersOnlyFranchise();
  return sql => sql`
    select *, content #>> '{customer,name}' as customer_name from invoices
    where true
      ${words ? sql`and ${searchWords(sql)} @@ to_tsquery('simple', ${words})` : sql``}
      ${query.franchiseId ? sql`and franchise_id = ${query.franchiseId}` : sql``}
      ${ofJobsOf(sql, only)}
      ${query.customerId ? sql`and customer_id = ${query.customerId}` : sql``}
      ${query.jobId ? sql`and job_id = ${query.jobId}` : sql``}
      ${query.kind ? sql`and kind = ${query.kind}` : sql``}
      ${query.status ? sql`and status = ${query.status}` : sql``}
      ${query.updatedSince ? sql`and updated_at >= ${query.updatedSince}` : sql``}`;
}

/** The invoice of this number, then the newest of these customers. */
export const findInvoicesOf = (sql: Sql, number: string | null, customerIds: string[], most: number) => sql<
  { id: string; number: string; status: InvoiceStatus; customerName: string }[]
>`
  select id, number, status, content #>> '{customer,name}' as customer_name from invoices
  where number = ${number} or customer_id = any(${customerIds}::uuid[])
  order by number = ${number} desc nulls last, created_at desc, id desc limit ${most}`;

/** Must match the expression of the index invoices_search exactly. */
const searchWords = (sql: Sql) => sql`
  to_tsvector('simple', translate(
    number || ' ' || coalesce(content #>> '{customer,name}', '') || ' ' || coalesce(content #>> '{customer,email}', ''),
    '@.,+-_()/', '         '))`;

/** The invoices a customer may see: no drafts and no void ones. */
export const invoicesOfJobs = (sql: Sql, jobIds: string[]) => sql<InvoiceRow[]>`
  select * from invoices where job_id = any(${jobIds}::uuid[]) and status in ('sent', 'paid')
  order by created_at desc, id desc`;

/** Invoices of release 1.0 have no due date: they are due two weeks after they were sent. */
export const isOverdue = (sql: Sql, today: string): Fragment => sql`
  status = 'sent' and kind = 'invoice' and coalesce(due_on, sent_at::date + 14) < ${today}::date`;

/** Removes the customer from invoices and credit notes. Each gets a new token, so the old link leads nowhere. */
export async function eraseInvoices(sql: Sql, jobIds: string[], erased: string, at: Temporal.Instant) {
  const invoices = await sql<InvoiceRow[]>`
    select * from invoices where job_id = any (${jobIds}::uuid[]) order by id for update`;
  for (const { id, content } of invoices)
    await sql`
      update invoices set content = ${sql.json(eraseCustomerOf(content, erased) as never)}, token = ${newToken()},
        updated_at = ${at}
      where id = ${id}`;
}

/** Invoices are issued by the franchise that does the work. */
export const findIssuer = async (sql: Sql, franchiseId: string | null): Promise<Issuer | undefined> =>
  franchiseId === null
    ? undefined
    : (await sql<Issuer[]>`select name, email, phone, address from franchises where id = ${franchiseId}`)[0];
