import { callersFranchises } from '../../caller.ts';
import type { ChangeReader } from '../../changes/read-changes.ts';
import type { Fragment, Sql } from '../../db/connect.ts';

const idOf = { jobs: 'job_of', customers: 'customer_of' } as const;

/**
 * Ids of jobs or customers that contain all of these words; `words` is a query from `wordsBeginning`. Rows
 * changed since the index was last written are searched directly.
 */
export function idsMatching(sql: Sql, table: keyof typeof idOf, words: string): Fragment {
  const unread = sql`array(
    select ${sql(idOf[table])}(subject) from unread_changes('words') where ${sql(idOf[table])}(subject) is not null)`;
  const indexed = callersFranchises()
    ? sql`select id from ids_with_words(${words}) as id where`
    : sql`select id from search_words where words @@ to_tsquery('simple', ${words}) and`;
  return sql`
    ${indexed} id <> all (${unread})
    union all
    select id from ${sql(table)} as found where id = any (${unread}) and words_of(found) @@ to_tsquery('simple', ${words})`;
}

/** Indexes the search words of new and changed jobs and customers. */
export const wordsReader: ChangeReader = {
  name: 'words',
  async apply(sql, batch) {
    const [changed] = await sql<{ jobs: string[]; customers: string[] }[]>`
      select array_remove(array_agg(distinct job_of(subject)), null) as jobs,
        array_remove(array_agg(distinct customer_of(subject)), null) as customers
      from (${batch}) as change`;
    const { jobs, customers } = changed!;
    await sql`
      insert into search_words as known (id, words)
      select id, words_of(jobs) from jobs where id = any (${jobs}::uuid[])
      union all
      select id, words_of(customers) from customers where id = any (${customers}::uuid[])
      on conflict (id) do update set words = excluded.words where known.words <> excluded.words`;
    await sql`
      delete from search_words where id = any (${[...jobs, ...customers]}::uuid[])
        and not exists (select from jobs where jobs.id = search_words.id)
        and not exists (select from customers where customers.id = search_words.id)`;
  },
};

/** Deletes the words of jobs and customers at once. The reader indexes what the rows say now. */
export const deleteWords = (sql: Sql, ids: string[]) => sql`
  delete from search_words where id = any (${ids}::uuid[])`;

/** Indexes rows that were bulk loaded. */
export const writeAllWords = (sql: Sql) => sql`
  insert into search_words (id, words)
  select id, words_of(jobs) from jobs union all select id, words_of(customers) from customers
  on conflict (id) do nothing`;
