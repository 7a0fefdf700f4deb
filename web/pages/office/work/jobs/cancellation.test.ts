import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { effectOfCanceling } from './cancellation.ts';

describe('canceling a job', () => {
  it('refunds what was paid over the fee', () => {
    assert.deepEqual(effectOfCanceling(70.2, 20.1), { refund: 50.1, feeDue: 0 });
    assert.deepEqual(effectOfCanceling(70.2, 0), { refund: 70.2, feeDue: 0 });
  });

  it('leaves due what the fee is over what was paid', () => {
    assert.deepEqual(effectOfCanceling(10.1, 20.3), { refund: 0, feeDue: 10.2 });
    assert.deepEqual(effectOfCanceling(0, 0), { refund: 0, feeDue: 0 });
  });
});
