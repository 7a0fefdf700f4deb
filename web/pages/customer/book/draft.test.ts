import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeDraft, emptyDraft, furthestStep, stepToShow } from './draft.ts';

const window = { date: '2026-03-02', time: '08:00-10:00', start: '', end: '' };
const until = (patch: object) => ({ ...emptyDraft, ...patch });

describe('a booking draft', () => {
  it('opens a step only when those before it are answered', () => {
    assert.equal(furthestStep(emptyDraft), 'service');
    assert.equal(stepToShow('review', emptyDraft), 'service');
    const placed = until({ service: 'Lawn care', address: '12 Mill Lane' });
    assert.equal(stepToShow('review', placed), 'time');
    assert.equal(stepToShow('service', placed), 'service');
    assert.equal(stepToShow('nonsense', placed), 'service');
    assert.equal(stepToShow(undefined, placed), 'service');
  });

  it('continues with a requested day as with a window', () => {
    const requested = until({
      service: 'x',
      address: 'somewhere',
      request: { date: '2026-03-02', time: 'any' },
    });
    assert.equal(furthestStep(requested), 'contact');
    assert.equal(furthestStep({ ...requested, name: 'R', email: 'r@example.com' }), 'review');
  });

  it('releases the window when the job or the address changes', () => {
    const chosen = until({ service: 'x', address: 'somewhere', window, franchiseId: 'north' });
    assert.equal(changeDraft(chosen, { addOns: ['y'] }).window, null);
    assert.equal(changeDraft(chosen, { address: 'elsewhere' }).franchiseId, null);
    assert.deepEqual(changeDraft(chosen, { address: 'somewhere', name: 'R' }).window, window);
  });
});
