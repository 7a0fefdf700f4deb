import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { monthName, ranked } from './figures.ts';

describe('figures for charts', () => {
  it('name months in both languages, with the year in January', () => {
    assert.equal(monthName('2026-03', 'en'), 'Mar');
    assert.equal(monthName('2026-03', 'es'), 'mar');
    assert.match(monthName('2026-01', 'en'), /Jan.*26/);
  });

  it('are sorted by size and limited', () => {
    const rows = [1, 9, 4].map(revenue => ({ revenue, id: `f${revenue}` }));
    assert.deepEqual(
      ranked(rows, row => row.id, 2),
      [
        { name: 'f9', revenue: 9 },
        { name: 'f4', revenue: 4 },
      ],
    );
  });
});
