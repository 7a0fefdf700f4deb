import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from './compile.ts';
import { Routes } from './routes.ts';
import { SpareTime } from './spare-time.ts';

const HOUR = 3600;

/** Two workers with four hours each, right next to everything; half-hour jobs, and an unassigned three-hour job. */
function fullDay(): { routes: Routes; spareTime: SpareTime } {
  const shift = { start: 0, end: 4 * HOUR, startPlace: 0, endPlace: 0 };
  const short = Array.from({ length: 12 }, (_, i) => ({ id: `short-${i}`, place: 0, duration: HOUR / 2 }));
  const { model } = compile({
    matrix: { size: 1, seconds: new Int32Array([0]) },
    workers: ['one', 'other'].map(id => ({ id, shifts: [shift] })),
    jobs: [...short, { id: 'long', place: 0, duration: 3 * HOUR }],
  });
  const routes = new Routes(model);
  routes.replace(0, [0, 1, 2, 3, 4, 5], []);
  routes.replace(1, [6, 7, 8, 9, 10, 11], []);
  routes.settle();
  routes.accept();
  const spareTime = new SpareTime(routes);
  spareTime.measure();
  return { routes, spareTime };
}

test('values spare time in one tour more than the same time split over two', () => {
  const { routes, spareTime } = fullDay();
  routes.replace(0, [0, 1, 2, 3], []);
  routes.replace(1, [6, 7, 8, 9, 10, 11, 4, 5], []);
  assert.ok(spareTime.gain() > 0);
  routes.accept();
  routes.replace(0, [0, 1, 2, 3, 4, 5], []);
  routes.replace(1, [6, 7, 8, 9, 10, 11], []);
  assert.ok(spareTime.gain() < 0);
});

test('values no more spare time than an unassigned job needs', () => {
  const { routes, spareTime } = fullDay();
  routes.replace(0, [0], []);
  routes.accept();
  routes.replace(0, [], []);
  assert.equal(spareTime.gain(), 0);
});
