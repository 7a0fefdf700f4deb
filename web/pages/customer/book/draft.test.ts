import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeDraft, emptyDraft, furthestStep, stepToShow } from './draft.ts';

const window = { date: '2026-03-02', time: '08:00-10:00', start: '', end: '' };
const until = (patch: object) => ({ ...emptyDraft, ...patch });

describe('a booking in the making', () => {
  it('opens no step before those in front of it are answered', () => {
    assert.equal(furthestStep(emptyDraft), 'service');
    assert.equal(stepToShow('review', emptyDraft), 'service');
    const placed = until({ service: 'Lawn care', address: '12 Mill Lane' });
    assert.equal(stepToShow('review', placed), 'time');
    assert.equal(stepToShow('service', placed), 'service');
    assert.equal(stepToShow('nonsense', placed), 'service');
    assert.equal(stepToShow(undefined, placed), 'service');
  });

  it('is as good with a wished day as with a window', () => {
    const wished = until({ service: 'x', address: 'somewhere', wish: { date: '2026-03-02', time: 'any' } });
    assert.equal(furthestStep(wished), 'contact');
    assert.equal(furthestStep({ ...wished, name: 'R', email: 'r@example.com' }), 'review');
  });

  it('frees the window when the work or the place becomes another', () => {
    const chosen = until({ service: 'x', address: 'somewhere', window, franchiseId: 'north' });
    assert.equal(changeDraft(chosen, { addOns: ['y'] }).window, null);
    assert.equal(changeDraft(chosen, { address: 'elsewhere' }).franchiseId, null);
    assert.deepEqual(changeDraft(chosen, { address: 'somewhere', name: 'R' }).window, window);
  });
});
