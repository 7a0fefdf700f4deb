import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { evictOldest } from '../../../evict-oldest.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice } from '../../../http/schemas.ts';
import { boundsOf, cutTile, MAX_ZOOM } from '../../../map/base-map/cut-tile.ts';
import { findBounds, findFeatures } from '../../../map/base-map/store.ts';
import { mapStyle, themes } from '../../../map/base-map/style.ts';
import { type Bounds, currentRegions } from '../../../map/store.ts';
import { watchMapVersion } from '../../../map/watch-version.ts';

const MAX_CACHED = 300;
const TileAddress = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: MAX_ZOOM }),
  x: Type.Integer({ minimum: 0 }),
  file: Type.String({ pattern: '^\\d{1,5}\\.mvt$' }),
});

/** The base map for the web app, from our own tables: it works without internet access. */
export function baseMapRoutes(app: App, deps: Deps) {
  const currentVersion = watchMapVersion(deps.sql);
  const cache = new Map<string, Uint8Array | undefined>();

  async function tileAt(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const key = `${await currentVersion()}/${z}/${x}/${y}`;
    if (cache.has(key)) return cache.get(key);
    const tile = cutTile({ z, x, y }, await findFeatures(deps.readSql, z, boundsOf({ z, x, y })));
    evictOldest(cache, key, tile, MAX_CACHED);
    return tile;
  }

  app.get(
    '/map/tiles/:z/:x/:file',
    { config: { access: 'public' }, schema: { hide: true, params: TileAddress } },
    async ({ params }, reply) => {
      const { z, x, file } = params;
      const y = Number.parseInt(file, 10);
      if (x >= 2 ** z || y >= 2 ** z) throw notFound('There is no such tile');
      const tile = await tileAt(z, x, y);
      // The URL carries the map version, so a tile never changes.
      reply.header('cache-control', 'public, max-age=86400');
      if (!tile) return reply.code(204).send();
      return reply.type('application/vnd.mapbox-vector-tile').send(Buffer.from(tile));
    },
  );

  /** Reads every feature, so compute it once per map version. */
  let area: { version: number | undefined; bounds: Promise<Bounds | undefined> } | undefined;
  const boundsAt = (version: number | undefined) => {
    if (!area || area.version !== version) area = { version, bounds: findBounds(deps.readSql) };
    return area.bounds;
  };

  const StyleQuery = Type.Object({ theme: Choice(themes, { default: 'light' }) });
  app.get(
    '/map/style.json',
    { config: { access: 'public' }, schema: { hide: true, querystring: StyleQuery } },
    async (request, reply) => {
      const version = await currentVersion();
      const [bounds, regions] = await Promise.all([boundsAt(version), currentRegions(deps.readSql)]);
      const isMadeUp = regions.every(region => region.name === 'demo-town');
      const attribution = isMadeUp ? 'A made-up town' : '© OpenStreetMap contributors';
      const origin = `${request.protocol}://${request.host}`;
      reply.header('cache-control', 'no-cache');
      return mapStyle({ origin, version, bounds, attribution, theme: request.query.theme });
    },
  );
}
