import type { Fragment, Sql } from '../../db/connect.ts';

/** The ids of jobs or customers that hold all of these words; `words` is a query of `wordsBeginning`. */
export const having = (sql: Sql, table: 'jobs' | 'customers', words: string): Fragment => sql`
  select id from search_words where words @@ to_tsquery('simple', ${words})
  union all
  select id from search_words join ${sql(table)} as found using (id)
  where words is null and words_of(found) @@ to_tsquery('simple', ${words})`;

/** Writes missing words of some jobs and customers; one that is changing right now is left to the next time. */
export const writeMissingWords = async (sql: Sql, most: number): Promise<number> =>
  (
    await sql`
    with missing as materialized (
      select id from search_words where words is null limit ${most} for update skip locked
    )
    update search_words set words = words_of(jobs) || words_of(customers)
    from missing left join jobs using (id) left join customers using (id)
    where search_words.id = missing.id`
  ).count;
