import type { Caller } from '../../../caller.ts';
import { searchFor } from '../../../db/search.ts';
import type { Deps } from '../../../deps.ts';
import { commonWords } from '../../../records/search/store.ts';
import { findSomeCustomers, findSomeJobs } from './store.ts';

const MOST = 20;
/** Callers are people first. Jobs get whatever room is left. */
const MOST_CUSTOMERS = 10;

/** Whatever a caller may have said, by the kinds of things they may see. */
export async function searchEverything({ readSql }: Deps, q: string, { permissions }: Caller) {
  const search = searchFor(q);
  if (!search) return [];
  const common = await commonWords(readSql);
  const may = (permission: string) => permissions?.has(permission) ?? true;
  const [customers, jobs] = await Promise.all([
    may('customers:read') ? findSomeCustomers(readSql, search, common, MOST_CUSTOMERS) : [],
    may('jobs:read') ? findSomeJobs(readSql, search, common, MOST) : [],
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
  const isExact = (id: string) =>
    id === search.id || jobs.some(job => job.id === id && job.number === search.number);
  const exact = work.filter(({ id }) => isExact(id) || search.invoice !== null);
  return [...exact, ...people, ...work.filter(job => !exact.includes(job))].slice(0, MOST);
}
