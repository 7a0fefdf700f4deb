import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A build that ended well but made no tile, or an empty one, must not become the map. */
export async function checkTiles(folder: string) {
  if (!existsSync(folder)) throw new Error('The routing tiles could not be built: the builder made none.');
  const tiles = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && entry.name.endsWith('.gph'),
  );
  if (tiles.length === 0)
    throw new Error('The routing tiles could not be built: the file holds no roads to drive on.');
  return join(folder, tiles[0]!.name);
}
