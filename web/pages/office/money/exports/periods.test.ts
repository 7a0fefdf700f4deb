import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysOf } from './periods.ts';

describe('the days of a period', () => {
  it('end today while the period lasts', () => {
    assert.deepEqual(daysOf('this_month', '2028-03-09'), { from: '2028-03-01', to: '2028-03-09' });
    assert.deepEqual(daysOf('this_year', '2028-03-09'), { from: '2028-01-01', to: '2028-03-09' });
  });

  it('are all of the last month, also in a leap year and across New Year', () => {
    assert.deepEqual(daysOf('last_month', '2028-03-09'), { from: '2028-02-01', to: '2028-02-29' });
    assert.deepEqual(daysOf('last_month', '2028-01-31'), { from: '2027-12-01', to: '2027-12-31' });
  });

  it('are all of the last year', () => {
    assert.deepEqual(daysOf('last_year', '2028-03-09'), { from: '2027-01-01', to: '2027-12-31' });
  });
});
