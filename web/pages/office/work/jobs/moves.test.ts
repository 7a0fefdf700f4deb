import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moves as ofTheService } from '../../../../../server/features/jobs/status.ts';
import { changesOf, type Job, moves, nextStep, undoOf } from './moves.ts';

const job = (changes: Partial<Job> = {}) =>
  ({
    id: 'j',
    status: 'pending',
    workerId: null,
    scheduledStart: null,
    scheduledEnd: null,
    notes: null,
    price: 10,
    addOns: [],
    ...changes,
  }) as Job;
const visit = { workerId: 'w', scheduledStart: '2026-03-02T10:00:00Z', scheduledEnd: '2026-03-02T11:00:00Z' };

describe('moves', () => {
  it('are those of the service', () => assert.deepEqual(moves, ofTheService));

  it('lead on, step by step', () => {
    assert.deepEqual(
      (['pending', 'assigned', 'en_route', 'in_progress', 'completed', 'cancelled'] as const).map(nextStep),
      [undefined, 'en_route', 'in_progress', 'completed', undefined, undefined],
    );
  });
});

describe('undo', () => {
  it('takes an assignment back, and gives one that was taken away back with its time', () => {
    const [before, after] = [job(), job({ status: 'assigned', ...visit })];
    assert.deepEqual(undoOf(before, after), { status: 'pending' });
    assert.deepEqual(undoOf(after, before), visit);
  });

  it('brings back what an edit changed, and nothing else', () => {
    assert.deepEqual(undoOf(job({ notes: 'a', price: 5 }), job({ notes: 'b', price: 5 })), { notes: 'a' });
    assert.equal(undoOf(job(), job()), undefined);
  });

  it('knows no way back where the table has none', () => {
    assert.equal(undoOf(job({ status: 'assigned' }), job({ status: 'en_route' })), undefined);
    assert.equal(undoOf(job({ status: 'in_progress' }), job({ status: 'completed' })), undefined);
    assert.equal(undoOf(job(), job({ status: 'cancelled' })), undefined);
  });
});

describe('changes', () => {
  it('are only what differs', () => {
    assert.deepEqual(changesOf(job({ notes: 'a' }), { notes: 'b', price: 10, addOns: [] }), { notes: 'b' });
  });
});
