import type { Sql } from '../../../db/connect.ts';
import type { Territory } from '../../../records/franchises/territory.ts';

export type Ring = [lat: number, lng: number][];

const toPolygon = (ring: Ring) => `(${ring.map(([lat, lng]) => `(${lng},${lat})`).join(',')})`;
const fromPolygon = (text: string): Ring =>
  [...text.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, lng, lat]) => [Number(lat), Number(lng)]);

/** Letters and digits only: "AB1 2CD" and "ab12cd" are the same postcode. */
export const plainPostcode = (postcode: string) => postcode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Replaces a franchise's areas in one transaction. */
export async function replaceAreas(sql: Sql, franchiseId: string, rings: Ring[], postcodes: string[] = []) {
  await sql`delete from territory_areas where franchise_id = ${franchiseId}`;
  await sql`delete from territory_postcodes where franchise_id = ${franchiseId}`;
  for (const ring of rings)
    await sql`insert into territory_areas (franchise_id, area) values (${franchiseId}, ${toPolygon(ring)}::text::polygon)`;
  if (postcodes.length > 0)
    await sql`
      insert into territory_postcodes (postcode, franchise_id)
      select distinct postcode, ${franchiseId} from unnest(${postcodes.map(plainPostcode)}::text[]) as postcode`;
}

export async function deleteDrawing(sql: Sql, franchiseId: string) {
  await sql`delete from territory_drawings where franchise_id = ${franchiseId}`;
}

export async function saveDrawing(
  sql: Sql,
  franchiseId: string,
  drawnFor: string,
  dueAt: Temporal.Instant | null,
) {
  await sql`
    insert into territory_drawings (franchise_id, drawn_for, due_at) values (${franchiseId}, ${drawnFor}, ${dueAt})
    on conflict (franchise_id) do update set drawn_for = excluded.drawn_for, due_at = excluded.due_at`;
}

export type DriveTerritory = {
  id: string;
  lat: number;
  lng: number;
  minutes: number;
  drawnFor: string | null;
  dueAt: string | null;
};

export const listDriveTerritories = (sql: Sql) => sql<DriveTerritory[]>`
  select f.id, f.lat, f.lng, (f.territory ->> 'minutes')::float8 as minutes, d.drawn_for, d.due_at
  from franchises f left join territory_drawings d on d.franchise_id = f.id
  where f.territory ->> 'kind' = 'drive' and f.lat is not null and f.lng is not null
  order by f.id`;

/** The franchise whose area or postcode contains the place; of several, the one with the nearest base. */
export const findServing = async (sql: Sql, lat: number, lng: number, postcode: string | null) =>
  (
    await sql<{ id: string; name: string }[]>`
      select f.id, f.name from franchises f
      where f.active and f.id in (
        select franchise_id from territory_areas
        where area && polygon(box(point(${lng}::float8, ${lat}::float8), point(${lng}::float8, ${lat}::float8)))
          and area @> point(${lng}::float8, ${lat}::float8)
        union all
        select franchise_id from territory_postcodes where postcode = ${postcode === null ? null : plainPostcode(postcode)}
      )
      order by (f.lat - ${lat}::float8) ^ 2 + ((f.lng - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2 nulls last, f.id
      limit 1`
  )[0];

export async function listTerritories(sql: Sql, ids?: string[]) {
  const rows = await sql<{ franchiseId: string; territory: Territory; areas: string[] }[]>`
    select f.id as franchise_id, f.territory, coalesce(
      (select array_agg(area::text) from territory_areas where franchise_id = f.id), '{}') as areas
    from franchises f
    where f.territory is not null ${ids ? sql`and f.id = any (${ids}::text[])` : sql``}
    order by f.id`;
  return rows.map(({ areas, ...rest }) => ({ ...rest, polygons: areas.map(fromPolygon) }));
}
