import type { Sql } from '../../db/connect.ts';
import type { FoundPlace } from '../../providers/geocoder/geocoder.ts';
import type { Contours } from '../../providers/routing/routing.ts';

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

export async function forgetAnswers(
  sql: Sql,
  contoursBefore: Temporal.Instant,
  placesBefore: Temporal.Instant,
) {
  await sql`delete from contour_answers where created_at <= ${contoursBefore}`;
  await sql`delete from geocoder_answers where created_at <= ${placesBefore}`;
}

export type JobToPlace = { id: string; address: string; franchiseId: string | null; attempts: number };

/** Open jobs without a position: new ones, ones whose address has changed, and ones whose next try is due. */
export const findJobsToPlace = (sql: Sql, now: Temporal.Instant, most: number) => sql<JobToPlace[]>`
  select j.id, j.address, j.franchise_id,
    case when p.address = j.address then p.attempts else 0 end as attempts
  from jobs j left join job_positions p on p.job_id = j.id
  where j.lat is null and j.status in ('pending', 'assigned', 'en_route')
    and (p.job_id is null or p.address <> j.address or p.due_at <= ${now})
  order by j.created_at limit ${most}`;

export type PlacedJob = {
  id: string;
  address: string;
  attempts: number;
  outcome: 'found' | 'unknown' | 'failed';
  dueAt: Temporal.Instant | null;
};

/** How it went, unless the address has changed meanwhile: then the next run looks again. */
export async function saveOutcome(
  sql: Sql,
  { id, address, attempts, outcome, dueAt }: PlacedJob,
  at: Temporal.Instant,
) {
  await sql`
    insert into job_positions (job_id, address, attempts, outcome, due_at, updated_at)
    values (${id}, ${address}, ${attempts}, ${outcome}, ${dueAt}, ${at})
    on conflict (job_id) do update set address = excluded.address, attempts = excluded.attempts,
      outcome = excluded.outcome, due_at = excluded.due_at, updated_at = excluded.updated_at`;
}
