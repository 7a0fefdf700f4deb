import type { Fragment, Sql } from '../../../db/connect.ts';

const isUsable = (sql: Sql, at: Temporal.Instant): Fragment => sql`
  active and (starts_at is null or starts_at <= ${at}) and (expires_at is null or expires_at > ${at})
    and (max_uses is null or uses < max_uses)`;

/** Whether a code can be used now, without using it. */
export const isUsablePromo = async (sql: Sql, code: string, at: Temporal.Instant): Promise<boolean> =>
  (await sql`select from promos where code = ${code} and ${isUsable(sql, at)}`).length > 0;

/**
 * The part of a statement that redeems promo codes, as the CTE `promo (n, percent_off, amount_off_cents)`.
 * Unknown, inactive and used-up codes get no row. The row lock serializes statements racing for the last use.
 * `bookings` is a CTE of otherwise valid bookings with n and promo_code, each code at most once.
 */
export const redeemPromos = (sql: Sql, bookings: string, at: Temporal.Instant): Fragment => sql`
  promo as (
    update promos set uses = uses + 1
    from ${sql(bookings)}
    where code = promo_code and ${isUsable(sql, at)}
    returning n, percent_off, amount_off_cents
  )`;
