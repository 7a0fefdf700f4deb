import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import type { TaxRate } from './schemas.ts';

export const listTaxRates = (sql: Sql, query: { updatedSince?: string }) => sql<TaxRate[]>`
  select * from tax_rates where true ${changedSince(sql, query)} order by lower(name), id`;

export const lockTaxRate = async (sql: Sql, id: string): Promise<TaxRate | undefined> =>
  (await sql<TaxRate[]>`select * from tax_rates where id = ${id} for update`)[0];

export const findTaxRate = async (sql: Sql, id: string): Promise<TaxRate | undefined> =>
  (await sql<TaxRate[]>`select * from tax_rates where id = ${id}`)[0];

export type TaxRateValues = Partial<Omit<TaxRate, 'id' | 'createdAt' | 'updatedAt'>>;

export async function insertTaxRate(
  sql: Sql,
  id: string,
  values: TaxRateValues,
  at: Temporal.Instant,
): Promise<TaxRate> {
  const row = { id, ...values, createdAt: at, updatedAt: at };
  return (await sql<TaxRate[]>`insert into tax_rates ${sql(row as never)} returning *`)[0]!;
}

export async function saveTaxRate(
  sql: Sql,
  id: string,
  values: TaxRateValues,
  at: Temporal.Instant,
): Promise<TaxRate> {
  const changes = { ...values, updatedAt: at };
  return (
    await sql<TaxRate[]>`update tax_rates set ${sql(changes as never)} where id = ${id} returning *`
  )[0]!;
}
