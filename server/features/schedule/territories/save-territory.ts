import type { Sql } from '../../../db/connect.ts';
import { invalid } from '../../../http/errors.ts';
import type { Territory } from '../../../records/franchises/territory.ts';
import type { Ring } from './store.ts';
import { deleteDrawing, replaceAreas } from './store.ts';

type Based = { territory?: Territory | null; lat?: number | null; lng?: number | null };

/** Validates that a territory has what its kind needs. */
export function checkTerritory({ territory, lat, lng }: Based) {
  if (!territory) return;
  const problems: string[] = [];
  const { kind, minutes, polygon, postcodes } = territory;
  if (kind === 'drive' && minutes === undefined) problems.push('territory.minutes: is required');
  if (kind === 'drive' && (typeof lat !== 'number' || typeof lng !== 'number'))
    problems.push('territory: a drive time needs a base, lat and lng');
  if (kind === 'polygon' && !polygon) problems.push('territory.polygon: is required');
  polygon?.forEach(([latitude], i) => {
    if (Math.abs(latitude!) > 90) problems.push(`territory.polygon.${i}.0: must be a latitude`);
  });
  if (kind === 'postcodes' && !postcodes) problems.push('territory.postcodes: is required');
  if (problems.length > 0) throw invalid('The body is not valid', problems);
}

/** Areas and postcodes apply immediately; a drive time is drawn by the task because the engine may be slow. */
export async function saveTerritory(sql: Sql, franchiseId: string, territory: Territory | null) {
  const rings = territory?.kind === 'polygon' ? [territory.polygon as Ring] : [];
  const postcodes = territory?.kind === 'postcodes' ? territory.postcodes : [];
  await replaceAreas(sql, franchiseId, rings, postcodes);
  await deleteDrawing(sql, franchiseId);
}
