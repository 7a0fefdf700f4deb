import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { monthName, ranked } from './figures.ts';

describe('figures for charts', () => {
  it('names months in both languages, with the year where it begins', () => {
    assert.equal(monthName('2026-03', 'en'), 'Mar');
    assert.equal(monthName('2026-03', 'es'), 'mar');
    assert.match(monthName('2026-01', 'en'), /Jan.*26/);
  });

  it('shows the largest first, and only so many', () => {
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
