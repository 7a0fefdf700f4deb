import { existsSync, readdirSync } from 'node:fs';
import { engineConfig } from './engine-config.ts';

type Engine = { locate(query: string): Promise<string> };

/** An engine must outlive all its calls, so keep a reference; an import is short. */
const opened: Engine[] = [];

/** A successful build counts only if the engine finds roads where the file has them. */
export async function checkTiles(folder: string, roads: [lng: number, lat: number][]) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  if (!files.some(file => file.endsWith('.gph')))
    throw new Error('The routing tiles could not be built: the builder made none.');
  const { Actor } = await import('@valhallajs/valhallajs');
  const engine: Engine = new Actor(engineConfig(folder));
  opened.push(engine);
  const locations = roads.map(([lon, lat]) => ({ lat, lon }));
  const located: { edges: unknown[] | null }[] = JSON.parse(
    await engine.locate(JSON.stringify({ locations, costing: 'auto', verbose: false })),
  );
  if (!located.some(({ edges }) => edges && edges.length > 0))
    throw new Error('The routing tiles do not hold the roads of the file.');
}
