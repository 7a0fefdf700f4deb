import type { Sql } from '../../db/connect.ts';
import { wordsBeginning } from '../../db/search.ts';
import type { Customer, CustomerQuery } from './schemas.ts';

type CustomerPosition = { createdAt: string; id: string };

export function listCustomers(
  sql: Sql,
  query: Omit<CustomerQuery, 'cursor'>,
  after: CustomerPosition | undefined,
) {
  const words = query.q && wordsBeginning(query.q);
  return sql<Customer[]>`
    select id, name, email, phone, referral_code, created_at, updated_at,
      (select count(*) from jobs where customer_id = customers.id)::integer as jobs
    from customers
    where true
      ${words ? sql`and ${searchWords(sql)} @@ to_tsquery('simple', ${words})` : sql``}
      ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
    order by created_at desc, id desc limit ${query.limit + 1}`;
}

/** To the letter the expression of the index customers_search. */
const searchWords = (sql: Sql) => sql`
  to_tsvector('simple', translate(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), '@.,+-_()/', '         '))`;
