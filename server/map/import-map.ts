import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { openSession, type Pool } from '../db/connect.ts';
import { type BuildTiles, buildTiles } from './build-tiles.ts';
import { checkTiles } from './check-tiles.ts';
import { indexRegion, type RegionCounts, type Survey, surveyExtract } from './index-region.ts';
import {
  analyzeMap,
  currentRegions,
  currentVersion,
  deleteUnusedRegions,
  insertRegion,
  insertVersion,
  type MapRegion,
  saveArea,
  saveCounts,
} from './store.ts';

/** The import did not happen; the message is for the operator. Nothing was changed. */
export class ImportRefused extends Error {
  readonly reason: 'file' | 'space' | 'busy';
  constructor(reason: ImportRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type ImportDeps = {
  sql: Pool;
  dataDir: string;
  clock: Clock;
  build?: BuildTiles;
  freeBytes?: () => number;
};
export type ImportOptions = {
  /** A region of the same name is replaced. Defaults to the file's name. */
  name?: string;
  /** Drop every other region. */
  replace?: boolean;
  progress?: (done: number, total: number) => void;
};
export type Imported = RegionCounts & { version: number; region: string; otherRegions: string[] };

/** Arbitrary, unique among our locks, and must never change. */
const IMPORT_LOCK = 7_318_203;
/**
 * Disk space tiles, index and base map need per byte of the file: a cautious estimate, not measured beyond a small
 * country.
 */
const SPACE_PER_BYTE = 8;
const SPACE_AT_LEAST = 50 * 1024 * 1024;
export const spaceFor = (bytes: number) => bytes * SPACE_PER_BYTE + SPACE_AT_LEAST;

export const mapFolder = (dataDir: string) => join(dataDir, 'map');
export const versionFolder = (dataDir: string, version: number) =>
  join(mapFolder(dataDir), 'versions', String(version));
export const regionFile = (dataDir: string, id: number) =>
  join(mapFolder(dataDir), 'regions', `${id}.osm.pbf`);

/**
 * Imports an extract: everything is built and checked separately, then one row makes it the current map. If anything
 * fails before that or the process dies, the current map stays as it was, and the next import cleans up.
 */
export async function importMap(
  deps: ImportDeps,
  file: string,
  options: ImportOptions = {},
): Promise<Imported> {
  const { sql } = deps;
  const bytes = sizeOf(file);
  checkSpace(deps, bytes);
  return whileNothingImports(sql, async lock => {
    await deleteUnused(deps, lock);
    const progress = overall(options.progress);
    const survey = await surveyExtract(file, bytes, progress.survey);
    const name = options.name ?? basename(file).replace(/(\.osm)?\.pbf$/, '');
    const others = options.replace ? [] : (await currentRegions(sql)).filter(region => region.name !== name);
    try {
      return await buildAndSwap(deps, lock, file, survey, name, others, progress);
    } catch (error) {
      await deleteUnused(deps, lock).catch(() => {}); // the next import tries again
      throw error;
    }
  });
}

/** Does something to the map that no import may do at the same time, in a session without a statement timeout. */
export async function whileNothingImports<T>(sql: Pool, work: (lock: Pool) => Promise<T>): Promise<T> {
  const lock = openSession(sql, 0);
  try {
    const [row] = await lock<{ held: boolean }[]>`select pg_try_advisory_lock(${IMPORT_LOCK}) as held`;
    if (!row!.held) throw new ImportRefused('busy', 'Another import is running: wait until it is done.');
    return await work(lock);
  } finally {
    await lock.end({ timeout: 5 });
  }
}

type Progress = ReturnType<typeof overall>;

/** `lock` is the session that holds the lock; it has no statement timeout. */
async function buildAndSwap(
  { sql, dataDir, clock, build = buildTiles }: ImportDeps,
  lock: Pool,
  file: string,
  survey: Survey,
  name: string,
  others: MapRegion[],
  progress: Progress,
): Promise<Imported> {
  const regionId = await insertRegion(sql, name, survey.bytes, clock.now());
  const files = others.map(region => regionFile(dataDir, region.id));
  const missing = others.filter((_, i) => !existsSync(files[i]!)).map(region => region.name);
  if (missing.length > 0)
    throw new ImportRefused(
      'file',
      `The extract of ${missing.join(', ')} is not in ${mapFolder(dataDir)}: import it here again, or use --replace.`,
    );
  mkdirSync(join(mapFolder(dataDir), 'regions'), { recursive: true });
  const copy = regionFile(dataDir, regionId);
  copyFileSync(file, copy, constants.COPYFILE_FICLONE);

  const building = join(mapFolder(dataDir), 'building');
  const stop = new AbortController();
  const tiles = build([...files, copy], building, stop.signal).then(() => progress.tiles(1));
  const counts = indexRegion(sql, regionId, copy, survey, progress.index);
  try {
    await Promise.all([tiles, counts]);
  } catch (error) {
    stop.abort();
    await Promise.allSettled([tiles, counts]);
    throw error;
  }
  const samples = survey.samples.map(survey.positions.get).filter(point => point !== undefined);
  await checkTiles(join(building, 'tiles'), samples);
  await saveCounts(sql, regionId, await counts);
  await saveArea(lock, regionId);
  await analyzeMap(lock);

  const version = await sql.begin(async tx => {
    const id = await insertVersion(tx, [...others.map(region => region.id), regionId], clock.now());
    const folder = versionFolder(dataDir, id);
    mkdirSync(join(folder, '..'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(building, folder);
    return id;
  });
  await deleteUnused({ sql, dataDir }, lock).catch(() => {}); // the new map is already current; the next import cleans up
  progress.done();
  return { ...(await counts), version, region: name, otherRegions: others.map(region => region.name) };
}

function sizeOf(file: string): number {
  try {
    const stat = statSync(file);
    if (stat.isFile()) return stat.size;
  } catch {
    // reported below
  }
  throw new ImportRefused('file', `There is no file ${file}.`);
}

function checkSpace({ dataDir, freeBytes }: ImportDeps, bytes: number) {
  mkdirSync(dataDir, { recursive: true });
  const stat = freeBytes ? undefined : statfsSync(dataDir);
  const free = freeBytes ? freeBytes() : stat!.bavail * stat!.bsize;
  const needed = spaceFor(bytes);
  const megabytes = (size: number) => `${Math.ceil(size / 1_048_576)} MB`;
  if (free < needed)
    throw new ImportRefused(
      'space',
      `The disk of ${dataDir} has ${megabytes(free)} free; the import needs about ${megabytes(needed)}.`,
    );
}

/** Deletes what the current version does not use. The previous version stays: a service may still read its tiles. */
export async function deleteUnused({ sql, dataDir }: Pick<ImportDeps, 'sql' | 'dataDir'>, lock: Pool) {
  await deleteUnusedRegions(lock);
  const current = await currentVersion(sql);
  rmSync(join(mapFolder(dataDir), 'building'), { recursive: true, force: true });
  const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const versions = join(mapFolder(dataDir), 'versions');
  const known = list(versions)
    .map(Number)
    .sort((a, b) => b - a);
  const keep = new Set(known.filter(id => id <= (current?.id ?? 0)).slice(0, 2));
  for (const id of known)
    if (!keep.has(id)) rmSync(join(versions, String(id)), { recursive: true, force: true });
  const regions = join(mapFolder(dataDir), 'regions');
  for (const file of list(regions))
    if (!current?.regionIds.includes(Number.parseInt(file, 10))) rmSync(join(regions, file), { force: true });
}

/** Shares of the total, as measured: the two parts that run in parallel count together. */
function overall(report: ImportOptions['progress'] = () => {}) {
  const shares = { survey: 0, index: 0, tiles: 0 };
  const weights = { survey: 20, index: 50, tiles: 28 };
  const set = (part: keyof typeof shares) => (share: number) => {
    shares[part] = share;
    report(shares.survey * weights.survey + shares.index * weights.index + shares.tiles * weights.tiles, 100);
  };
  return { survey: set('survey'), index: set('index'), tiles: set('tiles'), done: () => report(100, 100) };
}
