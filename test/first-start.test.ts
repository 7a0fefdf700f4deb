import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServiceProcess } from './service.ts';
import { temporaryFolder } from './town.ts';

describe('a first start', () => {
  it('soon has a map: addresses are found and coverage follows roads', async () => {
    const service = await startServiceProcess({ DATA_DIR: temporaryFolder() });
    try {
      const get = async (path: string) =>
        (await fetch(service.url + path)).json() as Promise<{ data: never }>;
      const health = async () =>
        ((await get('/api/dev/health')) as { data: { checks: { map: { status: string } } } }).data.checks.map
          .status;
      while ((await health()) !== 'up') await sleep(100);
      const found = (await get('/api/geocode?q=12+Mill+Lane,+West')) as {
        data: { results: { label: string }[] };
      };
      assert.equal(found.data.results[0]?.label, '12 Mill Lane, West, Midwater 99004');
      const response = await fetch(`${service.url}/api/coverage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lat: 45, lng: -30, maxDrive: 10 }),
      });
      const { data } = (await response.json()) as {
        data: { source: string; polygons: { coords: unknown[] }[] };
      };
      assert.equal(data.source, 'valhalla');
      assert.ok(data.polygons.every(({ coords }) => coords.length > 8));
    } finally {
      const exited = once(service.child, 'exit');
      service.child.kill('SIGTERM');
      await exited;
    }
  });
});
