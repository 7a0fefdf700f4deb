import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DriveMatrix, UNREACHABLE } from '@truckroll/planner';
import { estimateRouting } from '../../../providers/routing/estimate.ts';
import { driveTimes, Places } from './drive-times.ts';

/** A row of places, and a routing engine that counts its requests. */
function street(count: number) {
  const places = new Places();
  const house = (i: number) => places.row(45 + i * 0.001, -30);
  const rows = Array.from({ length: count }, (_, i) => house(i));
  const requested = { pairs: 0 };
  const routing: typeof estimateRouting = {
    ...estimateRouting,
    matrix(sources, targets = sources) {
      requested.pairs += sources.length * targets.length;
      return estimateRouting.matrix(sources, targets);
    },
  };
  const pairsRequestedBy = async (work: () => Promise<unknown>) => {
    requested.pairs = 0;
    await work();
    return requested.pairs;
  };
  return { places, rows, house, routing, pairsRequestedBy };
}

describe('the drive times of a plan', () => {
  it('are requested once', async () => {
    const { places, rows, routing, pairsRequestedBy } = street(20);
    const ask = () => driveTimes({ routing }, places, { open: rows, groups: [] });
    assert.equal(await pairsRequestedBy(ask), 400);
    assert.equal(await pairsRequestedBy(ask), 0);
  });

  it('request only the row and column of a new place', async () => {
    const { places, rows, house, routing, pairsRequestedBy } = street(20);
    await driveTimes({ routing }, places, { open: rows, groups: [] });
    const open = [...rows, house(20)];
    assert.equal(
      await pairsRequestedBy(() => driveTimes({ routing }, places, { open, groups: [] })),
      20 + 20,
    );
  });

  it('are requested only where a worker may drive', async () => {
    const { places, rows, routing, pairsRequestedBy } = street(20);
    const needed = { open: [0, 20], groups: [[1, 2, 3], [4], [0, 5, 6]] };
    let matrix: DriveMatrix = { size: 0, seconds: new Int32Array() };
    const ask = async () => {
      matrix = await driveTimes({ routing }, places, needed);
    };
    assert.equal(await pairsRequestedBy(ask), 19 + 19 + 9 + 4);
    const all = await estimateRouting.matrix(places.points);
    for (const from of rows)
      for (const to of rows) {
        const together = needed.groups.some(group => group.includes(from) && group.includes(to));
        const isNeeded = from === 20 || to === 20 || together || from === to;
        const expected = isNeeded ? all[from - 1]![to - 1] : UNREACHABLE;
        assert.equal(matrix.seconds[from * matrix.size + to], expected, `${from} to ${to}`);
      }
    for (const row of [0, ...rows])
      assert.deepEqual(
        [matrix.seconds[row], matrix.seconds[row * matrix.size]],
        [0, 0],
        'next door to everything',
      );
  });

  it('are empty without places', async () => {
    const { places, routing } = street(0);
    const { size, seconds } = await driveTimes({ routing }, places, { open: [0], groups: [] });
    assert.deepEqual([size, ...seconds], [1, 0]);
  });
});
