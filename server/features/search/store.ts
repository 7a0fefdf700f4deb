import type { Fragment, Sql } from '../../db/connect.ts';

/** The jobs that hold all of these words, as a list of ids; `words` is a query of `wordsBeginning`. */
export const jobsWith = (sql: Sql, words: string): Fragment => sql`
  select job_id from job_words where words @@ to_tsquery('simple', ${words})
  union all
  select job_id from job_words join jobs on jobs.id = job_id
  where words is null and words_of_job(jobs) @@ to_tsquery('simple', ${words})`;

/** The same of customers. */
export const customersWith = (sql: Sql, words: string): Fragment => sql`
  select customer_id from customer_words where words @@ to_tsquery('simple', ${words})
  union all
  select customer_id from customer_words join customers on customers.id = customer_id
  where words is null and words_of_customer(customers) @@ to_tsquery('simple', ${words})`;

/** Writes missing words of some jobs; a job that is changing right now is left to the next time. */
export const writeJobWords = async (sql: Sql, most: number): Promise<number> =>
  (
    await sql`
    with missing as materialized (
      select job_id from job_words where words is null limit ${most} for update skip locked
    )
    update job_words set words = words_of_job(jobs) from jobs join missing on jobs.id = missing.job_id
    where job_words.job_id = missing.job_id`
  ).count;

export const writeCustomerWords = async (sql: Sql, most: number): Promise<number> =>
  (
    await sql`
    with missing as materialized (
      select customer_id from customer_words where words is null limit ${most} for update skip locked
    )
    update customer_words set words = words_of_customer(customers)
    from customers join missing on customers.id = missing.customer_id
    where customer_words.customer_id = missing.customer_id`
  ).count;
