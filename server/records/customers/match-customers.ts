import { randomInt, randomUUID } from 'node:crypto';
import { breaks, type Fragment, type Sql, type Transaction } from '../../db/connect.ts';
import { withoutScope } from '../../db/scope.ts';

/**
 * The part of a statement that finds or creates the customers of some bookings, as the CTE `person (n, id)`. Matches by
 * email alone; an address of a merged customer leads to the one they were merged into. A known customer stays as they are: anyone can type anything into a booking, so its name and phone stay on
 * the job until the office or the customer accepts them. `bookings` is a CTE with n, customer_id, new_referral_code,
 * customer_name, customer_email and customer_phone, each email at most once. Run it through `orMatchAgain`.
 */
export function matchCustomers(sql: Sql, bookings: string, at: Temporal.Instant): Fragment {
  const from = sql(bookings);
  return sql`
    added as (
      insert into customers (id, name, email, phone, referral_code, created_at, updated_at)
      select customer_id, customer_name, customer_email, customer_phone, new_referral_code, ${at}, ${at}
      from ${from}
      order by email_key(customer_email) -- same order in every statement, to avoid deadlocks
      on conflict (email_key) do update set updated_at = customers.updated_at -- changes nothing, but returns and locks
      returning id, coalesce(merged_into, id) as owner, email_key
    ),
    person as (
      select n, added.owner as id
      from ${from} as booked join added on added.id = booked.customer_id or added.email_key = email_key(booked.customer_email)
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
      select 1 as n, ${newCustomerId()}::uuid as customer_id, ${newReferralCode()} as new_referral_code,
        ${name} as customer_name, ${email}::text as customer_email, ${phone}::text as customer_phone
    ), ${matchCustomers(tx, 'booking', at)}
    select id from person`;
  return withoutScope(sql, async () => (await orMatchAgain(() => sql.savepoint(tx => match(tx))))[0]!.id);
}

/**
 * Adds a customer whom the office entered, or finds the one with the same email, who stays as they are. Another booking
 * that adds the same email at this moment is waited for.
 */
export async function addCustomer(
  sql: Sql,
  person: {
    name: string;
    email: string | null;
    phone: string | null;
    company: string | null;
    franchiseId: string | null;
  },
  at: Temporal.Instant,
): Promise<string> {
  const row = {
    ...{ id: newCustomerId(), ...person, referralCode: newReferralCode() },
    ...{ createdAt: at, updatedAt: at },
  };
  return withoutScope(sql, async () => {
    const [added] = await sql<{ id: string }[]>`
      insert into customers ${sql(row as never)} on conflict (email_key) do nothing returning id`;
    if (added) return added.id;
    const [known] = await sql<{ id: string }[]>`
      select id from customers where email_key = email_key(${person.email})`;
    return known!.id;
  });
}

/**
 * Runs a statement with `matchCustomers` again if a customer with the same email was added at the same moment. The next
 * try finds that one.
 */
export async function orMatchAgain<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await run();
    } catch (error) {
      if (!breaks(error, 'customers_email_key_key') || tries === MAX_TRIES) throw error;
    }
}
const MAX_TRIES = 5;

/** Random, without a time in it: the answer to a booking shows it, and must not tell who was a customer before. */
export const newCustomerId = randomUUID;

export const phoneDigits = (phone: string | null): string | null => phone?.replace(/\D/g, '') || null;

/**
 * No letters or digits that could be misheard. There are 31^8 codes, and the database enforces uniqueness.
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
export const newReferralCode = () =>
  Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
