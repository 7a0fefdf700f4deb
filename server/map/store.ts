import type { Sql } from '../db/connect.ts';

export type MapRegion = {
  id: number;
  name: string;
  addresses: number;
  streets: number;
  places: number;
  createdAt: string;
};
export type Bounds = { west: number; south: number; east: number; north: number };
export type MapVersion = { id: number; regionIds: number[]; createdAt: string };

/** How the address index is written. A region with another version is indexed again. */
const INDEX_VERSION = 2;

export const currentVersion = async (sql: Sql): Promise<MapVersion | undefined> =>
  (await sql<MapVersion[]>`select * from map_versions order by id desc limit 1`)[0];

export const currentRegions = (sql: Sql) => sql<MapRegion[]>`
  select id, name, addresses, streets, places, created_at from map_regions
  where id = any (${activeRegions(sql)}) order by name`;

/** Regions of the current version whose address index was written by an earlier release. */
export const regionsToIndex = (sql: Sql) => sql<{ id: number; name: string; bytes: number }[]>`
  select id, name, file_bytes::float8 as bytes from map_regions
  where id = any (${activeRegions(sql)}) and index_version <> ${INDEX_VERSION} order by id`;

/** The regions of the current version, to embed in a statement. */
export const activeRegions = (sql: Sql) => sql`
  (select region_ids from map_versions order by id desc limit 1)::integer[]`;

export async function insertRegion(
  sql: Sql,
  name: string,
  bytes: number,
  at: Temporal.Instant,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into map_regions (name, file_bytes, index_version, created_at)
    values (${name}, ${bytes}, ${INDEX_VERSION}, ${at}) returning id`;
  return row!.id;
}

export async function saveCounts(
  sql: Sql,
  id: number,
  counts: { addresses: number; streets: number; places: number },
) {
  await sql`update map_regions set ${sql(counts)} where id = ${id}`;
}

/** Saves the bounds of a region, computed from its features. */
export const saveArea = (sql: Sql, id: number) => sql`
  update map_regions set area = (
    select box(point(max((area[0])[0]), max((area[0])[1])), point(min((area[1])[0]), min((area[1])[1])))
    from map_features where region_id = ${id}
  ) where id = ${id}`;

/** The bounds of each region of the current version; a region without saved bounds may extend anywhere. */
export const currentAreas = (sql: Sql) => sql<Bounds[]>`
  select (area[1])[0] as west, (area[1])[1] as south, (area[0])[0] as east, (area[0])[1] as north
  from (
    select coalesce(area, box(point(180, 90), point(-180, -90))) as area
    from map_regions where id = any (${activeRegions(sql)})
  ) region`;

export async function insertVersion(sql: Sql, regionIds: number[], at: Temporal.Instant): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into map_versions (region_ids, created_at) values (${regionIds}, ${at}) returning id`;
  return row!.id;
}

/** As before the first import. */
export const deleteAllVersions = (sql: Sql) => sql`delete from map_versions`;

const tables = [
  'map_docs',
  'map_keys',
  'map_addresses',
  'map_ranges',
  'map_words',
  'map_crossings',
  'map_features',
];

/** Deletes regions no version references: replaced ones, and those an interrupted import left behind. */
export async function deleteUnusedRegions(sql: Sql) {
  const unused = await sql<{ id: number }[]>`
    select id from map_regions where not (id = any (coalesce(${activeRegions(sql)}, '{}')))`;
  const ids = unused.map(row => row.id);
  if (ids.length === 0) return;
  for (const table of tables) await sql`delete from ${sql(table)} where region_id = any (${ids})`;
  await sql`delete from map_regions where id = any (${ids})`;
}

export async function analyzeMap(sql: Sql) {
  for (const table of tables) await sql`analyze ${sql(table)}`;
}
