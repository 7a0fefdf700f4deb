import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paymentState } from './payment-state.ts';

const payment = { status: 'succeeded', amount: 60.3, tip: 0, refunded: 0, disputed: 0, lost: 0 } as const;

describe('what became of a payment', () => {
  it('is paid, then partly refunded, then refunded', () => {
    assert.equal(paymentState(payment), 'paid');
    assert.equal(paymentState({ ...payment, refunded: 60.29 }), 'partly_refunded');
    assert.equal(paymentState({ ...payment, refunded: 60.3 }), 'refunded');
  });

  it('counts as refunded without the tip', () => {
    assert.equal(paymentState({ ...payment, tip: 10.2, refunded: 50.1 }), 'refunded');
  });

  it('is disputed or lost whatever was refunded', () => {
    assert.equal(paymentState({ ...payment, refunded: 10, disputed: 50.3 }), 'disputed');
    assert.equal(paymentState({ ...payment, refunded: 10, lost: 50.3 }), 'lost');
  });

  it('is pending, failed or deleted by its status', () => {
    const states = (['pending', 'failed', 'reversed'] as const).map(status =>
      paymentState({ ...payment, status }),
    );
    assert.deepEqual(states, ['pending', 'failed', 'deleted']);
  });
});
