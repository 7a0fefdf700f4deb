import { randomInt } from 'node:crypto';
import type { Fragment, Sql } from '../../db/connect.ts';

/**
 * The part of a statement that finds or creates the customers of some bookings, as the CTE `person (n, id)`.
 * Matches by email, else by phone; someone known only by phone who now gives an email is the same person from
 * then on. `bookings` is a CTE with n, customer_id, new_referral_code, customer_name, customer_email,
 * customer_phone, phone_digits and match_key, each person at most once.
 */
export function matchCustomers(sql: Sql, bookings: string, at: Temporal.Instant): Fragment {
  const from = sql(bookings);
  return sql`
    match as (
      select n,
        (select id from customers where customers.match_key = ${from}.match_key) as same_id,
        case when customer_email is null then (
          select id from customers where customers.phone_digits = ${from}.phone_digits order by created_at limit 1
        ) end as phone_id,
        case when customer_email is not null then (
          select id from customers where customers.match_key = 'phone:' || ${from}.phone_digits
        ) end as nameless_id
      from ${from}
    ),
    adopted as (
      update customers set email = customer_email, name = customer_name, updated_at = ${at}
      from ${from} join match using (n)
      where customers.id = nameless_id and same_id is null
      returning n, customers.id
    ),
    added as (
      insert into customers (id, name, email, phone, referral_code, created_at, updated_at)
      select customer_id, customer_name, customer_email, customer_phone, new_referral_code, ${at}, ${at}
      from ${from} join match using (n)
      where phone_id is null and n not in (select n from adopted)
      order by match_key -- same order in every statement, to avoid deadlocks
      on conflict (match_key) do update
        set name = excluded.name, phone = coalesce(excluded.phone, customers.phone), updated_at = excluded.updated_at
      returning id, match_key
    ),
    person as (
      select n, phone_id as id from match where phone_id is not null
      union all select n, id from adopted
      union all select n, added.id from added join ${from} using (match_key)
    )`;
}

/** Identifies a person. Must match the generated column customers.match_key exactly. */
export const matchKey = (email: string | null, digits: string | null, id: string): string =>
  email ? `email:${email.toLowerCase()}` : digits ? `phone:${digits}` : `id:${id}`;

export const phoneDigits = (phone: string | null): string | null => phone?.replace(/\D/g, '') || null;

/**
 * No letters or digits that could be misheard. There are 31^8 codes, and the database enforces uniqueness.
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
export const newReferralCode = () =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
