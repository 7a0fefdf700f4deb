import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Fragment, Sql } from '../../db/connect.ts';

export type Person = { name: string; email: string | null; phone: string | null };

/**
 * The part of a statement that finds or keeps the person, as the CTE `person (id)`. Matched by e-mail, else by
 * phone; someone known only by phone who now gives an e-mail address is the same person from then on. `allowed`
 * is a CTE with one row where the booking goes through and none where it does not.
 */
export function matchCustomer(sql: Sql, person: Person, at: Temporal.Instant, allowed: string): Fragment {
  const { name, email, phone } = person;
  const digits = phoneDigits(phone);
  return sql`
    known as (
      select id from customers, ${sql(allowed)}
      where ${email}::text is null and phone_digits = ${digits}
      order by created_at limit 1
    ),
    adopted as (
      update customers set email = ${email}, name = ${name}, updated_at = ${at}
      from ${sql(allowed)}
      where match_key = ${digits && email ? `phone:${digits}` : null}
        and not exists (select from customers where match_key = ${email && `email:${email.toLowerCase()}`})
      returning customers.id
    ),
    added as (
      insert into customers (id, name, email, phone, referral_code, created_at, updated_at)
      select ${randomUUIDv7()}::uuid, ${name}, ${email}, ${phone}, ${newReferralCode()}, ${at}::timestamptz, ${at}::timestamptz
      from ${sql(allowed)}
      where not exists (select from known) and not exists (select from adopted)
      on conflict (match_key) do update
        set name = excluded.name, phone = coalesce(excluded.phone, customers.phone), updated_at = excluded.updated_at
      returning id
    ),
    person as (
      select id from known union all select id from adopted union all select id from added
    )`;
}

export const phoneDigits = (phone: string | null): string | null => phone?.replace(/\D/g, '') || null;

/** No letter or digit that could be misheard; 31^8 codes, and the database holds them apart. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
export const newReferralCode = () =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
