import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { openTownApp } from '../../../../test/town.ts';
import { TOWN } from '../../platform/demo/town/grid.ts';

const t = await openTownApp();
const bare = await openTestApp();
const get = (url: string, app = t) => app.app.inject({ url, headers: { host: 'maps.example:81' } });

const require = createRequire(import.meta.url);
const { VectorTile } = createRequire(require.resolve('vt-pbf'))('@mapbox/vector-tile');
const Pbf = createRequire(require.resolve('vt-pbf'))('pbf');

/** The tile at a zoom level that contains the town center. */
function tileAt(z: number) {
  const sin = Math.sin((TOWN.lat * Math.PI) / 180);
  const x = Math.floor(((TOWN.lng + 180) / 360) * 2 ** z);
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z);
  return `/map/tiles/${z}/${x}/${y}.mvt`;
}

describe('the base map', () => {
  it('has a style whose tiles come from the same origin, for this map version', async () => {
    const style = (await get('/map/style.json')).json();
    assert.deepEqual(style.sources.map.tiles, ['http://maps.example:81/map/tiles/{z}/{x}/{y}.mvt?v=1']);
    assert.equal(style.sources.map.attribution, 'A made-up town');
    assert.ok(Math.abs(style.center[0] - TOWN.lng) < 0.5 && Math.abs(style.center[1] - TOWN.lat) < 0.5);
    const used = new Set(style.layers.map((layer: { 'source-layer'?: string }) => layer['source-layer']));
    assert.ok(used.has('roads') && used.has('waterways'));
  });

  it('comes in light and dark, with labels that need no external fonts', async () => {
    const [light, dark] = await Promise.all(
      ['light', 'dark'].map(async theme => (await get(`/map/style.json?theme=${theme}`)).json()),
    );
    assert.notEqual(light.layers[0].paint['background-color'], dark.layers[0].paint['background-color']);
    const ids = (style: typeof light) => style.layers.map((layer: { id: string }) => layer.id);
    assert.deepEqual(ids(light), ids(dark));
    assert.ok(ids(light).includes('road-names') && ids(light).includes('place-names'));
    assert.ok(!('glyphs' in light));
    assert.equal((await get('/map/style.json?theme=pink')).statusCode, 400);
  });

  it('draws streets, the river and places close up, and main roads from afar', async () => {
    const read = async (z: number) => {
      const response = await get(tileAt(z));
      assert.equal(response.statusCode, 200);
      assert.equal(response.headers['content-type'], 'application/vnd.mapbox-vector-tile');
      return new VectorTile(new Pbf(response.rawPayload)).layers;
    };
    const close = await read(13);
    assert.deepEqual(Object.keys(close).sort(), ['places', 'roads', 'waterways']);
    const names = new Set<string>();
    for (let i = 0; i < close.roads.length; i++) names.add(close.roads.feature(i).properties.name);
    assert.ok(names.size > 10);
    const far = await read(7);
    for (let i = 0; i < far.roads.length; i++)
      assert.match(far.roads.feature(i).properties.kind, /motorway|trunk|primary/);
  });

  it('204: an empty tile; 404 and 400: no such tile', async () => {
    assert.equal((await get('/map/tiles/10/0/0.mvt')).statusCode, 204);
    assert.equal((await get('/map/tiles/2/4/0.mvt')).statusCode, 404);
    assert.equal((await get('/map/tiles/2/0/4.mvt')).statusCode, 404);
    assert.equal((await get('/map/tiles/15/0/0.mvt')).statusCode, 400);
    assert.equal((await get('/map/tiles/2/0/x.mvt')).statusCode, 400);
    assert.equal((await get('/map/tiles/2/0/0.png')).statusCode, 400);
  });

  it('is empty without a map', async () => {
    const style = (await get('/map/style.json', bare)).json();
    assert.deepEqual([style.sources, style.layers.length], [{}, 1]);
    assert.equal((await get(tileAt(10), bare)).statusCode, 204);
  });
});
