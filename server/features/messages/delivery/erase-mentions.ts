import type { Sql } from '../../../db/connect.ts';
import { clearSentAbout, lockQueuedAbout, saveData } from './store.ts';

/** What a person is recognized by: texts about them, and ids of them and their jobs. */
export type Mentions = { words: string[]; ids: string[] };

/**
 * Removes a person from messages to others, such as alerts to the office. Sent ones lose their text; that they were sent
 * stays. Those still queued go out without the person, because one alert can be about several customers; the text of one
 * that is being sent right now is not stored (`saveOutcomes`).
 */
export async function eraseMentions(
  sql: Sql,
  { words, ids }: Mentions,
  since: Temporal.Instant,
  erased: string,
) {
  const all = [...words, ...ids];
  // Those queued first: what is sent meanwhile is among the sent ones then.
  for (const { id, data } of await lockQueuedAbout(sql, all, since))
    await saveData(sql, id, withoutPerson(data, words, erased) as object);
  await clearSentAbout(sql, all, since);
}

function withoutPerson(value: unknown, words: string[], erased: string): unknown {
  if (typeof value === 'string') {
    const text = value.toLowerCase();
    return words.some(word => text.includes(word.toLowerCase())) ? erased : value;
  }
  if (Array.isArray(value)) return value.map(item => withoutPerson(item, words, erased));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutPerson(field, words, erased)]),
  );
}
