import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { writeTownExtract } from '../server/features/platform/demo/town/extract.ts';
import { type ImportOptions, importMap } from '../server/map/import-map.ts';
import { openTestApp, type TestApp } from './harness.ts';

/** A temporary folder, deleted after the last test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'truckroll-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function townExtract(folder: string): string {
  const file = join(folder, 'demo-town.osm.pbf');
  writeTownExtract(file);
  return file;
}

export const importInto = (t: TestApp, file: string, options: ImportOptions = {}) =>
  importMap({ sql: t.sql, dataDir: t.config.dataDir, clock: t.clock }, file, options);

/** The application with the demo town as its map. */
export async function openTownApp(options: Parameters<typeof openTestApp>[0] = {}) {
  const dataDir = temporaryFolder();
  const t = await openTestApp({ ...options, config: { dataDir, ...options.config } });
  await importInto(t, townExtract(dataDir));
  return t;
}
