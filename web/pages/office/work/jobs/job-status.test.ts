import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moves as serverTransitions } from '../../../../../server/records/jobs/status.ts';
import { changesOf, type Job, nextStep, transitions, undoOf } from './job-status.ts';

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

describe('transitions', () => {
  it("equal the service's", () => assert.deepEqual(transitions, serverTransitions));

  it('lead through the field statuses', () => {
    assert.deepEqual(
      (['pending', 'assigned', 'en_route', 'in_progress', 'completed', 'cancelled'] as const).map(nextStep),
      [undefined, 'en_route', 'in_progress', 'completed', undefined, undefined],
    );
  });
});

describe('undo', () => {
  it('reverts an assignment, and restores a removed one with its time', () => {
    const [before, after] = [job(), job({ status: 'assigned', ...visit })];
    assert.deepEqual(undoOf(before, after), { status: 'pending' });
    assert.deepEqual(undoOf(after, before), visit);
  });

  it('reverts only the fields that changed', () => {
    assert.deepEqual(undoOf(job({ notes: 'a', price: 5 }), job({ notes: 'b', price: 5 })), { notes: 'a' });
    assert.equal(undoOf(job(), job()), undefined);
  });

  it('is not possible where the status cannot go back', () => {
    assert.equal(undoOf(job({ status: 'assigned' }), job({ status: 'en_route' })), undefined);
    assert.equal(undoOf(job({ status: 'in_progress' }), job({ status: 'completed' })), undefined);
    assert.equal(undoOf(job(), job({ status: 'cancelled' })), undefined);
  });
});

describe('changes', () => {
  it('contain only the fields that differ', () => {
    assert.deepEqual(changesOf(job({ notes: 'a' }), { notes: 'b', price: 10, addOns: [] }), { notes: 'b' });
  });
});
