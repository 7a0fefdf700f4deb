import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crossesItself, parseCorners, writeCorners } from './polygon.ts';

const square = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 1 },
  { lat: 1, lng: 1 },
  { lat: 1, lng: 0 },
];

describe('the corners of an area', () => {
  it('are parsed with any separator between the numbers', () => {
    assert.deepEqual(parseCorners('45.1, -30\n\n 45.2;-30.5 \n46 -31').corners, [
      { lat: 45.1, lng: -30 },
      { lat: 45.2, lng: -30.5 },
      { lat: 46, lng: -31 },
    ]);
    assert.deepEqual(parseCorners(writeCorners(square)), { corners: square, wrong: null });
  });

  it('are rounded to a meter', () => {
    assert.equal(writeCorners([{ lat: 45.12345678, lng: -30 }]), '45.12346, -30');
  });

  it('report the first invalid line', () => {
    assert.equal(parseCorners('45, -30\nthe harbor\n91, 0').wrong, 2);
    assert.equal(parseCorners('45, -30\n91, 0').wrong, 2);
    assert.equal(parseCorners('45, 181').wrong, 1);
  });
});

describe('an area', () => {
  it('crosses itself where two of its sides intersect', () => {
    const [a, b, c, d] = square;
    assert.equal(crossesItself(square), false);
    assert.equal(crossesItself([a!, c!, b!, d!]), true);
    assert.equal(crossesItself(square.slice(0, 3)), false);
  });
});
