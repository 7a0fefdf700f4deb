import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { labeledPoints, lineOf, niceTop } from './scale.ts';

describe('charts', () => {
  it('end at a round number, and a share at 100%', () => {
    assert.equal(niceTop([3, null, 271]), 300);
    assert.equal(niceTop([0.4]), 0.4);
    assert.equal(niceTop([0.93], 1), 1);
    assert.equal(niceTop([], 1), 1);
    assert.equal(niceTop([0, 0]), 1);
  });

  it('draw lines that break where there is nothing to count', () => {
    assert.equal(
      lineOf(
        [1, 2, null, 3],
        i => i * 10,
        value => value,
      ),
      'M0 1L10 2M30 3',
    );
  });

  it('label some points, the first always', () => {
    assert.deepEqual(labeledPoints(3, 6), [0, 1, 2]);
    assert.deepEqual(labeledPoints(31, 6), [0, 6, 12, 18, 24, 30]);
  });
});
