import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openTestApp } from '../../test/harness.ts';
import { importInto, temporaryFolder } from '../../test/town.ts';

const folder = process.env.REFERENCE_DATA;

describe('a real country', {
  skip: folder ? false : 'REFERENCE_DATA names no folder with liechtenstein.osm.pbf',
}, () => {
  it('is imported, searched and routed like the demo town', async () => {
    const t = await openTestApp({ config: { dataDir: temporaryFolder() } });
    const counts = await importInto(t, join(folder!, 'liechtenstein.osm.pbf'));
    assert.ok(counts.addresses > 900 && counts.streets > 900 && counts.places > 40);
    const first = async (q: string) => {
      const { body } = await t.send({ method: 'GET', url: `/api/geocode?q=${encodeURIComponent(q)}` });
      return body.data.results[0]?.label;
    };
    for (const q of [
      'Städtle 43, Vaduz',
      'staedtle 43',
      '43 Stadtle Vaduz',
      'Vaduz Städtle 43 Liechtenstein',
    ])
      assert.equal(await first(q), 'Städtle 43, 9490 Vaduz', q);
    assert.equal(await first('Gapetschstrase 87 Schaan'), 'Gapetschstrasse 87, 9494 Schaan');
    const payload = { lat: 47.14, lng: 9.52, maxDrive: 180, contours: [180, 10, 20, 10] };
    const { body } = await t.send({ method: 'POST', url: '/api/coverage', payload });
    assert.equal(body.data.source, 'valhalla');
    assert.deepEqual(
      body.data.polygons.map((polygon: { minutes: number }) => polygon.minutes),
      [10, 20, 180],
    );
    const style = (await t.app.inject('/map/style.json')).json();
    assert.equal(style.sources.map.attribution, '© OpenStreetMap contributors');
  });
});
