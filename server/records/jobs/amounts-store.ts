import type { Sql } from '../../db/connect.ts';
import type { JobRow, LineItemRow } from './store.ts';

export type AmountTerms = Pick<
  JobRow,
  'priceCents' | 'taxRate' | 'discountPercent' | 'discountFixedCents'
> & {
  lineItems: LineItemRow[];
};

/** What a job with these items would cost, by the functions behind the amounts of stored jobs: they agree to the cent. */
export async function computeAmounts(sql: Sql, terms: AmountTerms) {
  const { lineItems, priceCents, taxRate, discountPercent, discountFixedCents } = terms;
  const [row] = await sql<{ discountCents: number; taxCents: number }[]>`
    select discount as discount_cents, tax_cents(taxable_cents(${priceCents}::integer,
      coalesce(untaxed_cents(${sql.json(lineItems)}), 0), discount), ${taxRate}::numeric) as tax_cents
    from discount_cents(${priceCents}::integer, ${discountPercent}::numeric, ${discountFixedCents}::integer) as discount`;
  const { discountCents, taxCents } = row!;
  return { priceCents, discountCents, taxCents, totalCents: priceCents - discountCents + taxCents };
}
