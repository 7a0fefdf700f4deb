import type { Sql } from '../../../db/connect.ts';
import { readOrder, toSortedPage } from '../../../http/sorting.ts';
import type { Franchise, FranchiseQuery } from '../../../records/franchises/schemas.ts';
import { listFranchises } from '../../../records/franchises/store.ts';

const sorting = { fields: { name: { column: 'name', type: 'text' } }, idFormat: 'text' } as const;

/** All franchises that a query asks for, or a page of them if it has a limit: there can be thousands. */
export async function readFranchises(
  sql: Sql,
  day: string,
  { q, ids, updatedSince, limit, cursor }: FranchiseQuery,
): Promise<{ franchises: Franchise[]; nextCursor?: string | null }> {
  const order = readOrder(sorting, { sort: 'name', cursor });
  const asked = { updatedSince, q: q?.trim(), ids: ids?.split(','), after: order.after };
  if (limit === undefined) return { franchises: await listFranchises(sql, day, asked) };
  const rows = await listFranchises(sql, day, { ...asked, limit: limit + 1 });
  const { items, nextCursor } = toSortedPage(rows, limit, order, 'name');
  return { franchises: items, nextCursor };
}
