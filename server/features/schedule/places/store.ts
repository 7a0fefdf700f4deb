import type { Sql } from '../../../db/connect.ts';
import type { FoundPlace } from '../../../providers/geocoder/geocoder.ts';
import type { Contours } from '../../../providers/routing/routing.ts';

export const findContours = async (sql: Sql, key: string, since: Temporal.Instant) =>
  (
    await sql<(Contours & { createdAt: string })[]>`
      select geojson, source, created_at from contour_answers where key = ${key} and created_at > ${since}`
  )[0];

export async function saveContours(
  sql: Sql,
  key: string,
  { geojson, source }: Contours,
  at: Temporal.Instant,
) {
  await sql`
    insert into contour_answers (key, geojson, source, created_at) values (${key}, ${geojson}, ${source}, ${at})
    on conflict (key) do update set geojson = excluded.geojson, source = excluded.source, created_at = excluded.created_at`;
}

export const findAnswer = async (sql: Sql, source: string, query: string, since: Temporal.Instant) =>
  (
    await sql<{ places: FoundPlace[] }[]>`
      select places from geocoder_answers where source = ${source} and query = ${query} and created_at > ${since}`
  )[0]?.places;

export async function saveAnswer(
  sql: Sql,
  source: string,
  query: string,
  places: FoundPlace[],
  at: Temporal.Instant,
) {
  await sql`
    insert into geocoder_answers (source, query, places, created_at)
    values (${source}, ${query}, ${sql.json(places)}, ${at})
    on conflict (source, query) do update set places = excluded.places, created_at = excluded.created_at`;
}

/** Deletes what was found for these addresses, given as they are stored. */
export const deleteAnswersFor = (sql: Sql, queries: string[]) => sql`
  delete from geocoder_answers where substr(query, strpos(query, '|') + 1) = any (${queries})`;

export async function deleteAnswers(
  sql: Sql,
  contoursBefore: Temporal.Instant,
  placesBefore: Temporal.Instant,
) {
  await sql`delete from contour_answers where created_at <= ${contoursBefore}`;
  await sql`delete from geocoder_answers where created_at <= ${placesBefore}`;
}
