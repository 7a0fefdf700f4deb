import type { Fragment, Sql } from '../../../db/connect.ts';

const isUsable = (sql: Sql, at: Temporal.Instant): Fragment => sql`
  active and (starts_at is null or starts_at <= ${at}) and (expires_at is null or expires_at > ${at})
    and (max_uses is null or uses < max_uses)`;

/** Whether a code could be used now; that uses nothing up. */
export const isUsablePromo = async (sql: Sql, code: string, at: Temporal.Instant): Promise<boolean> =>
  (await sql`select from promos where code = ${code} and ${isUsable(sql, at)}`).length > 0;

/**
 * The part of a statement that uses promo codes once each, as the CTE `promo (n, percent_off,
 * amount_off_cents)`: without a row where a code is unknown, not valid now or used up. Two statements racing
 * for the last use are held apart by the row's lock. `bookings` is a CTE with n and promo_code, no code twice,
 * of bookings that are otherwise in order.
 */
export const redeemPromos = (sql: Sql, bookings: string, at: Temporal.Instant): Fragment => sql`
  promo as (
    update promos set uses = uses + 1
    from ${sql(bookings)}
    where code = promo_code and ${isUsable(sql, at)}
    returning n, percent_off, amount_off_cents
  )`;
