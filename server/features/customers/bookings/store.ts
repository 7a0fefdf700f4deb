import type { Sql } from '../../../db/connect.ts';
import { taxRateOf } from '../../money/tax/tax-rate-of.ts';

export type Terms = {
  type: string;
  address: string;
  priceCents: number;
  code: string | null;
  franchiseId: string | null;
  referralPercent: number;
};

export type Sums = {
  discountCents: number;
  taxRate: number;
  taxCents: number;
  code: 'promo' | 'referral' | null;
  franchiseKnown: boolean;
};

/** Whether a customer is exempt shows only once we know who books. */
const taxed = (sql: Sql, { address, type }: Terms) => ({
  address: sql`${address}::text`,
  type: sql`${type}::text`,
  franchiseRate: sql`franchise_rate`,
  customerId: sql`null`,
});

/** What a booking on these terms would cost, calculated by the same functions as the jobs table. */
export const priceBooking = async (sql: Sql, terms: Terms, at: Temporal.Instant): Promise<Sums> =>
  (
    await sql<Sums[]>`
      with promo as (
        select percent_off, amount_off_cents from promos
        where code = ${terms.code} and active
          and (starts_at is null or starts_at <= ${at}) and (expires_at is null or expires_at > ${at})
          and (max_uses is null or uses < max_uses)
      ), terms as (
        select ${terms.priceCents}::integer as price,
          case when exists (select from promo) then 'promo'
            when exists (select from customers where referral_code = ${terms.code}) then 'referral' end as code,
          (select tax_rate from franchises where id = ${terms.franchiseId} and active) as franchise_rate
      ), taxed as (
        select *, ${taxRateOf(sql, taxed(sql, terms))} as rate from terms
      ), reckoned as (
        select *, discount_cents(price,
          case code when 'promo' then coalesce((select percent_off from promo), 0)
            when 'referral' then ${terms.referralPercent}::numeric else 0 end,
          case code when 'promo' then coalesce((select amount_off_cents from promo), 0) else 0 end) as discount
        from taxed
      )
      select discount as discount_cents, rate::float8 as tax_rate,
        tax_cents(price - discount, rate) as tax_cents, code,
        ${terms.franchiseId}::text is null or franchise_rate is not null as franchise_known
      from reckoned`
  )[0]!;
