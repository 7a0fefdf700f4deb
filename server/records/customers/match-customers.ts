import { randomInt, randomUUIDv7 } from 'node:crypto';
import { breaks, type Fragment, type Sql, type Transaction } from '../../db/connect.ts';
import { withoutScope } from '../../db/scope.ts';

/**
 * The part of a statement that finds or creates the customers of some bookings, as the CTE `person (n, id)`.
 * Matches by email, else by phone; someone known only by phone who now gives an email is the same person from
 * then on. `bookings` is a CTE with n, customer_id, new_referral_code, customer_name, customer_email,
 * customer_phone and phone_digits, each person at most once. Run it through `orMatchAgain`.
 */
export function matchCustomers(sql: Sql, bookings: string, at: Temporal.Instant): Fragment {
  const from = sql(bookings);
  return sql`
    match as (
      select n, match_key,
        (select id from customers where customers.match_key = keyed.match_key) as same_id,
        case when customer_email is null then (
          select id from customers where customers.phone_digits = keyed.phone_digits order by created_at limit 1
        ) end as phone_id,
        case when customer_email is not null then (
          select id from customers where customers.match_key = 'phone:' || keyed.phone_digits
        ) end as nameless_id
      from (select *, ${matchKey(sql, bookings)} as match_key from ${from}) as keyed
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
      union all select n, added.id from added join match using (match_key)
    )`;
}

/**
 * Finds or creates one customer. In a savepoint, so that a lost race does not end the caller's transaction. Customers are
 * shared by all franchises, so somebody whom the caller cannot see yet is found too.
 */
export async function matchCustomer(
  sql: Transaction,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
  at: Temporal.Instant,
): Promise<string> {
  const match = (tx: Sql) => tx<{ id: string }[]>`
    with booking as (
      select 1 as n, ${randomUUIDv7()}::uuid as customer_id, ${newReferralCode()} as new_referral_code,
        ${name} as customer_name, ${email}::text as customer_email, ${phone}::text as customer_phone,
        ${phoneDigits(phone)}::text as phone_digits
    ), ${matchCustomers(tx, 'booking', at)}
    select id from person`;
  return withoutScope(sql, async () => (await orMatchAgain(() => sql.savepoint(tx => match(tx))))[0]!.id);
}

/**
 * Identifies the person of a booking, as the generated column customers.match_key does. Left to the database, because
 * it and JavaScript disagree about the lower case of letters such as İ and Σ.
 */
export const matchKey = (sql: Sql, booking: string): Fragment => sql`
  coalesce('email:' || lower(${sql(booking)}.customer_email), 'phone:' || ${sql(booking)}.phone_digits,
    'id:' || ${sql(booking)}.customer_id)`;

/**
 * Runs a statement with `matchCustomers` again if a customer with the same email was added at the same moment. The next
 * try finds that one.
 */
export async function orMatchAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await run();
    } catch (error) {
      if (!breaks(error, 'customers_match_key_key') || tries === MAX_TRIES) throw error;
    }
}
const MAX_TRIES = 5;

export const phoneDigits = (phone: string | null): string | null => phone?.replace(/\D/g, '') || null;

/**
 * No letters or digits that could be misheard. There are 31^8 codes, and the database enforces uniqueness.
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
export const newReferralCode = () =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
