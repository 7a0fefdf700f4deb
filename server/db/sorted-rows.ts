import type { Fragment, Sql } from './connect.ts';

/** What rows can be sorted by: a column that their `select` returns. */
export type SortColumn = {
  column: string;
  type: 'text' | 'timestamptz' | 'date' | 'bigint';
  /** Rows without a value come last, in either direction. */
  isNullable?: boolean;
};

/** Where the previous page ended. */
export type Position = { value: string | null; id: string };

export type Order = { by: SortColumn; isDescending: boolean; after?: Position };

/** Text without regard to case: indexes of migrations/0042_lists.sql have the same expression. */
const sortedBy = (sql: Sql, { column, type }: SortColumn): Fragment =>
  type === 'text' ? sql`lower(rows.${sql(column)})` : sql`rows.${sql(column)}`;

const given = (sql: Sql, { type }: SortColumn, value: string): Fragment => {
  switch (type) {
    case 'text':
      return sql`lower(${value}::text)`;
    case 'timestamptz':
      return sql`${value}::text::timestamptz`;
    case 'date':
      return sql`${value}::text::date`;
    case 'bigint':
      return sql`${value}::text::bigint`;
  }
};

const direction = (sql: Sql, { isDescending }: Order) => (isDescending ? sql`desc` : sql`asc`);

/** Every row of a `select` in an order, for a file. */
export const allSorted = (sql: Sql, select: Fragment, order: Order): Fragment => sql`
  select * from (${select}) as rows
  order by ${sortedBy(sql, order.by)} ${direction(sql, order)} nulls last, rows.id ${direction(sql, order)}`;

const isBeyond = (sql: Sql, { isDescending }: Order) => (isDescending ? sql`<` : sql`>`);

/** The next rows that have a value, read by an index on the value and the id. */
export function sortedPage(sql: Sql, select: Fragment, order: Order, limit: number): Fragment {
  const { by, after } = order;
  const value = sortedBy(sql, by);
  return sql`
    select * from (${select}) as rows
    where ${by.isNullable ? sql`${value} is not null` : sql`true`}
      ${after ? sql`and (${value}, rows.id) ${isBeyond(sql, order)} (${given(sql, by, after.value!)}, ${after.id})` : sql``}
    order by ${value} ${direction(sql, order)}, rows.id ${direction(sql, order)} limit ${limit}`;
}

/**
 * A page of a `select` in an order. Rows without a value are a statement of their own: a comparison with null is never
 * true, and `nulls last` would need a second index for the other direction.
 */
export async function readSorted<Row>(
  sql: Sql,
  select: Fragment,
  order: Order,
  limit: number,
): Promise<Row[]> {
  const { by, after } = order;
  const isWithout = after?.value === null;
  const rows = isWithout ? [] : await sql<Row[] & object[]>`${sortedPage(sql, select, order, limit)}`;
  if (!by.isNullable || rows.length === limit) return [...rows];
  const rest = await sql<Row[] & object[]>`
    select * from (${select}) as rows
    where ${sortedBy(sql, by)} is null ${isWithout ? sql`and rows.id ${isBeyond(sql, order)} ${after.id}` : sql``}
    order by rows.id ${direction(sql, order)} limit ${limit - rows.length}`;
  return [...rows, ...rest];
}
