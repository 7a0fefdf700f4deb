import { type Caller, callersFranchises } from '../../../caller.ts';
import type { Sql } from '../../../db/connect.ts';
import { type Search, searchFor } from '../../../db/search.ts';
import type { Deps } from '../../../deps.ts';
import { countWords, FEW_ROWS, rowsWithAll, type WordCounts } from '../../../records/search/store.ts';
import { findInvoicesOf } from '../../money/invoices/store.ts';
import { numberOf } from '../quotes/show-quote.ts';
import { findQuotesOf } from '../quotes/store.ts';
import { findCustomersBeginning, findJobsBeginning, findSomeCustomers, findSomeJobs } from './store.ts';

const MOST = 20;
/** Callers are people first. Jobs get whatever room is left. */
const MOST_CUSTOMERS = 10;
const MOST_DOCUMENTS = 3;

/** Whatever a caller may have said, by the kinds of things they may see. */
export async function searchEverything({ readSql }: Deps, q: string, { permissions }: Caller) {
  const search = searchFor(q);
  if (!search) return [];
  const may = (permission: string) => permissions?.has(permission) ?? true;
  const counts = await countWords(readSql);
  const [customers, jobs] = await Promise.all([
    may('customers:read') ? findCustomers(readSql, q, search, counts) : [],
    may('jobs:read') ? findJobs(readSql, q, search, counts) : [],
  ]);
  const customerIds = customers.map(({ id }) => id);
  const [quotes, invoices] = await Promise.all([
    may('jobs:read') ? findQuotesOf(readSql, q, customerIds, MOST_DOCUMENTS) : [],
    may('invoices:read') ? findInvoicesOf(readSql, search.invoice, customerIds, MOST_DOCUMENTS) : [],
  ]);
  const people = customers.map(({ id, name, company, email, phone }) => ({
    type: 'customer' as const,
    id,
    title: company ? `${name}, ${company}` : name,
    detail: [email, phone].filter(Boolean).join(' · '),
    status: null,
  }));
  const work = jobs.map(({ id, number, type, customerName, address, status }) => ({
    type: 'job' as const,
    id,
    title: `#${number} ${type}`,
    detail: `${customerName} · ${address}`,
    status,
  }));
  const documents = [
    ...quotes.map(({ id, number, customerName, address, status }) => ({
      type: 'quote' as const,
      id,
      title: numberOf({ number }),
      detail: `${customerName} · ${address}`,
      status,
    })),
    ...invoices.map(({ id, number, customerName, status }) => ({
      type: 'invoice' as const,
      id,
      title: number,
      detail: customerName,
      status,
    })),
  ];
  const isExact = ({ id, title }: { id: string; title: string }) =>
    id === search.id ||
    title === search.invoice ||
    title === q.trim().toUpperCase() ||
    jobs.some(job => job.id === id && (job.number === search.number || search.invoice !== null));
  const [exact, others] = [[...work, ...documents].filter(isExact), work.filter(job => !isExact(job))];
  const rest = documents.filter(document => !isExact(document));
  const room = MOST - exact.length - people.length - rest.length;
  return [...exact, ...people, ...others.slice(0, room), ...rest].slice(0, MOST);
}

export const findCustomers = (sql: Sql, q: string, search: Search, counts: WordCounts) =>
  beginningsFirst(
    MOST_CUSTOMERS,
    q,
    typed => (hasBeginnings(typed, search, counts) ? findCustomersBeginning(sql, typed, MOST_CUSTOMERS) : []),
    () => findSomeCustomers(sql, search, counts, MOST_CUSTOMERS),
  );

export const findJobs = (sql: Sql, q: string, search: Search, counts: WordCounts) =>
  beginningsFirst(
    MOST,
    q,
    typed => (hasBeginnings(typed, search, counts) ? findJobsBeginning(sql, typed, MOST) : []),
    () => findSomeJobs(sql, search, counts, MOST),
  );

/**
 * Names and addresses that begin as typed are found sooner than words that many rows have. Not for callers of single
 * franchises: row security reads every customer before an index on names. Not for numbers: they name one job.
 */
const hasBeginnings = (typed: string, { terms, number }: Search, counts: WordCounts): boolean =>
  number === null &&
  !callersFranchises() &&
  (isPrecise(typed) || terms.every(term => rowsWithAll(counts, [term]) > FEW_ROWS));

/** An email address or a street address: nobody who types one means others that merely contain its words. */
const isPrecise = (typed: string): boolean => typed.includes('@') || typed.split(' ').length > 2;

async function beginningsFirst<Row extends { id: string }>(
  most: number,
  q: string,
  findBeginnings: (typed: string) => PromiseLike<Row[]> | Row[],
  findOthers: () => PromiseLike<Row[]>,
): Promise<Row[]> {
  const typed = q.normalize('NFC').trim().replace(/\s+/g, ' ');
  const found = await findBeginnings(typed);
  if (found.length >= most || (found.length > 0 && isPrecise(typed))) return found;
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...(await findOthers()).filter(({ id }) => !known.has(id))].slice(0, most);
}
