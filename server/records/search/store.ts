import { asService, callersFranchises } from '../../caller.ts';
import type { ChangeReader } from '../../changes/read-changes.ts';
import type { Fragment, Sql } from '../../db/connect.ts';
import { indexAfterwards } from '../../db/index-afterwards.ts';
import type { Search } from '../../db/search.ts';

const idOf = { jobs: 'job_of', customers: 'customer_of' } as const;
const wordsOf = { jobs: 'job_words', customers: 'customer_words' } as const;

/**
 * A condition for rows of `jobs` or `customers` that are what somebody looks for. Rows changed since the index was last
 * written are searched directly. `counts` come from `countWords`. `most`: take any that many of them, however many there are.
 */
export function idsMatching(
  sql: Sql,
  table: keyof typeof idOf,
  search: Search,
  counts: WordCounts,
  most?: number,
): Fragment {
  const exact = exactly(sql, table, search);
  if (search.terms.length === 0) return sql`id in (${exact})`;
  const wanted = queryOf(search.terms);
  const unread = sql`array(
    select ${sql(idOf[table])}(subject) from unread_changes('words') where ${sql(idOf[table])}(subject) is not null)`;
  const changed = sql`
    select id from ${sql(wordsOf[table])} where id = any (${unread}) and words @@ to_tsquery('simple', ${wanted})`;
  if (!callersFranchises() && rowsWithAll(counts, search.terms) > commonRows(counts))
    // Many rows have these words: reading the newest rows finds a page of them sooner than reading the index. A value, because
    // PostgreSQL would read every row of the index to answer `exists`.
    return sql`(id in (${changed} union all ${exact}) or coalesce((
      select words @@ to_tsquery('simple', ${wanted}) from search_words where search_words.id = ${sql(table)}.id), false))`;
  // A first and a last name are common, together they are not: the index reads two words, the rest is checked.
  const [rarest, second] = search.terms.toSorted(
    (a, b) => rowsWithAll(counts, [a]) - rowsWithAll(counts, [b]),
  );
  const isRare = rowsWithAll(counts, [rarest!]) <= FEW_ROWS;
  const indexed = queryOf(isRare || !second ? [rarest!] : [rarest!, second]);
  const found = callersFranchises()
    ? sql`select id from ids_with_words(${indexed}, ${wanted}) as id where`
    : sql`select id from search_words where words @@ to_tsquery('simple', ${indexed})
        and (words || ''::tsvector) @@ to_tsquery('simple', ${wanted}) and`;
  return sql`id in (
    (${found} id <> all (${unread}) ${most ? sql`limit ${most}` : sql``})
    union all
    ${changed}
    union all
    ${exact})`;
}

const queryOf = (terms: Search['terms']) => terms.map(({ query }) => query).join(' & ');

/** What numbers and ids name. */
function exactly(sql: Sql, table: keyof typeof idOf, { number, id, invoice }: Search): Fragment {
  const byId = sql`select ${id}::uuid where ${id}::uuid is not null`;
  if (table === 'customers') return byId;
  return sql`
    ${byId} union all select id from jobs where number = ${number}::integer
    union all select job_id from invoices where number = ${invoice}::text`;
}

/** With no more rows than this, one word is enough to ask the index for. */
export const FEW_ROWS = 200;

/** With words in more rows than this, a page of rows is found sooner among the newest than in the index. */
const commonRows = ({ rows }: WordCounts) => Math.sqrt(PAGE * rows);
const PAGE = 40;
const COUNTED_FOR_MS = 60_000;

/** How many rows there are to search, and how many have a word that begins so. */
export type WordCounts = { rows: number; beginningWith(word: string): number };
export const NO_COUNTS: WordCounts = { rows: 0, beginningWith: () => 0 };
const known = new WeakMap<object, { until: number; counts: WordCounts }>();

/** What the database knows from its last `analyze`: an estimate, and 0 for rare words. */
export async function countWords(sql: Sql): Promise<WordCounts> {
  const cached = known.get(sql);
  if (cached && cached.until > performance.now()) return cached.counts;
  const frequent = await asService(
    () => sql<{ word: string; rows: number; all: number }[]>`
      select word, frequency * greatest(reltuples, 0) as rows, greatest(reltuples, 0) as all
      from pg_stats join pg_class on pg_class.oid = 'search_words'::regclass,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as element (word, frequency)
      where tablename = 'search_words' and attname = 'words' and word is not null
        and frequency * greatest(reltuples, 0) > ${FEW_ROWS / 4}`,
  );
  const counts = {
    rows: frequent[0]?.all ?? 0,
    beginningWith: (start: string) =>
      frequent.reduce((sum, { word, rows }) => (word.startsWith(start) ? sum + rows : sum), 0),
  };
  known.set(sql, { until: performance.now() + COUNTED_FOR_MS, counts });
  return counts;
}

/** An estimate that takes the words for independent of each other. */
export const rowsWithAll = ({ rows, beginningWith }: WordCounts, terms: Search['terms']): number =>
  terms
    .flatMap(({ words }) => words)
    .reduce((left, word) => left * Math.min(1, beginningWith(word.toLowerCase()) / Math.max(rows, 1)), rows);

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
      select id, words from job_words where id = any (${jobs}::uuid[])
      union all
      select id, words from customer_words where id = any (${customers}::uuid[])
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

/**
 * Indexes rows that were bulk loaded, in the caller's transaction. Without earlier rows the index is built at the end,
 * which is faster than a word at a time.
 */
export async function writeAllWords(sql: Sql) {
  const [before] = await sql<{ any: boolean }[]>`select exists (select from search_words) as any`;
  const write = async () => {
    await sql`
      insert into search_words (id, words)
      select id, words from job_words union all select id, words from customer_words
      on conflict (id) do nothing`;
  };
  if (before!.any) await write();
  else await indexAfterwards(sql, ['search_words'], write);
}
