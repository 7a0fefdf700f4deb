import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
import type { Promo } from './schemas.ts';

export type PromoRow = Omit<Promo, 'amountOff'> & { amountOffCents: number | null };

export const toPromo = ({ amountOffCents, ...row }: PromoRow): Promo => ({
  ...row,
  amountOff: amountOffCents === null ? null : toUnits(amountOffCents),
});

export const listPromos = (sql: Sql, query: { updatedSince?: string }) => sql<PromoRow[]>`
  select * from promos where true ${changedSince(sql, query)} order by created_at desc, code`;

export const lockPromo = async (sql: Sql, code: string): Promise<PromoRow | undefined> =>
  (await sql<PromoRow[]>`select * from promos where code = ${code} for update`)[0];

export type PromoValues = Partial<Omit<PromoRow, 'code' | 'uses' | 'createdAt' | 'updatedAt'>>;

export async function insertPromo(sql: Sql, values: PromoValues & { code: string }, at: Temporal.Instant) {
  const row = { ...values, createdAt: at, updatedAt: at };
  return (
    await sql<PromoRow[]>`insert into promos ${sql(row as never)} on conflict do nothing returning *`
  )[0];
}

export async function savePromo(
  sql: Sql,
  code: string,
  values: PromoValues,
  at: Temporal.Instant,
): Promise<PromoRow> {
  const [row] = await sql<PromoRow[]>`
    update promos set ${sql({ ...values, updatedAt: at } as never)} where code = ${code} returning *`;
  return row!;
}
