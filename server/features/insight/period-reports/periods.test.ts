import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partsOf, periodBefore, readPeriod } from './periods.ts';

const text = ({ from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) => `${from} ${to}`;
const before = (from: string, to: string) => text(periodBefore(readPeriod({ from, to })));
const parts = (from: string, to: string) => partsOf(readPeriod({ from, to })).map(text);

describe('a period', () => {
  it('is compared with as many days before it', () => {
    assert.equal(before('2026-03-04', '2026-03-10'), '2026-02-25 2026-03-03');
    assert.equal(before('2026-03-01', '2026-04-10'), '2026-01-19 2026-02-28');
  });

  it('of one month is compared with the same days of the month before, or all of it', () => {
    assert.equal(before('2026-03-01', '2026-03-12'), '2026-02-01 2026-02-12');
    assert.equal(before('2026-03-01', '2026-03-31'), '2026-02-01 2026-02-28');
    assert.equal(before('2026-02-01', '2026-02-28'), '2026-01-01 2026-01-31');
    assert.equal(before('2026-03-01', '2026-03-30'), '2026-02-01 2026-02-28');
  });

  it('is counted by day up to a month, then by week, then by month', () => {
    assert.equal(parts('2026-03-01', '2026-03-31').length, 31);
    assert.deepEqual(parts('2026-01-01', '2026-02-05'), [
      '2026-01-01 2026-01-07',
      '2026-01-08 2026-01-14',
      '2026-01-15 2026-01-21',
      '2026-01-22 2026-01-28',
      '2026-01-29 2026-02-04',
      '2026-02-05 2026-02-05',
    ]);
    assert.deepEqual(parts('2025-12-15', '2026-07-02').at(0), '2025-12-15 2025-12-31');
    assert.equal(parts('2025-12-15', '2026-07-02').length, 8);
  });

  it('begins before it ends, and has at most 366 days', () => {
    assert.throws(() => readPeriod({ from: '2026-03-02', to: '2026-03-01' }));
    assert.throws(() => readPeriod({ from: '2025-01-01', to: '2026-01-02' }));
    readPeriod({ from: '2024-01-01', to: '2024-12-31' });
  });
});
