import type { Sql } from '../../db/connect.ts';
import { containing } from '../../db/search.ts';
import type { Customer, CustomerQuery } from './schemas.ts';

type CustomerPosition = { createdAt: string; id: string };

export const listCustomers = (
  sql: Sql,
  query: Omit<CustomerQuery, 'cursor'>,
  after: CustomerPosition | undefined,
) => sql<Customer[]>`
  select id, name, email, phone, referral_code, created_at, updated_at,
    (select count(*) from jobs where customer_id = customers.id)::integer as jobs
  from customers
  where true
    ${query.q ? sql`and ${searchText(sql)} like ${containing(query.q)}` : sql``}
    ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
  order by created_at desc, id desc limit ${query.limit + 1}`;

/** To the letter the expression of the index customers_search. */
const searchText = (sql: Sql) =>
  sql`(lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')))`;
