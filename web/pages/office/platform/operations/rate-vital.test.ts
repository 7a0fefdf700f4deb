import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rateVital } from './rate-vital.ts';

it('rates metrics with Web Vitals thresholds only', () => {
  assert.deepEqual(
    [100, 2_500, 2_501, 4_000, 4_001].map(value => rateVital('LCP', value)),
    ['good', 'good', 'fair', 'fair', 'poor'],
  );
  assert.equal(rateVital('CLS', 0.3), 'poor');
  assert.equal(rateVital('unknown', 1), undefined);
});
