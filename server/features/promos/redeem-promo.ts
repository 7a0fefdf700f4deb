import type { Fragment, Sql } from '../../db/connect.ts';

/**
 * The part of a statement that uses a promo code once, as the CTE `promo (percent_off, amount_off_cents)`:
 * empty where the code is unknown, not valid now or used up. Two bookings racing for the last use are held
 * apart by the row's lock. `allowed` is a CTE with one row where the rest of the booking is in order.
 */
export const redeemPromo = (
  sql: Sql,
  code: string | null,
  at: Temporal.Instant,
  allowed: string,
): Fragment => sql`
  promo as (
    update promos set uses = uses + 1
    from ${sql(allowed)}
    where code = ${code} and active
      and (starts_at is null or starts_at <= ${at}) and (expires_at is null or expires_at > ${at})
      and (max_uses is null or uses < max_uses)
    returning percent_off, amount_off_cents
  )`;
