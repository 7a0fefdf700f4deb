import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moves as serverTransitions } from '../../../../../server/records/jobs/status.ts';
import {
  changesOf,
  itemsAfter,
  type Job,
  type JobDetails,
  nextStep,
  transitions,
  typeAfter,
  undoOf,
} from './job-status.ts';

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

  it('restores the items as they were, instead of one line with their price', () => {
    const sold = (unitPrice: number) => ({ price: unitPrice, items: [{ description: 'Pipe', unitPrice }] });
    const [before, after] = [job(sold(5) as Partial<Job>), job(sold(6) as Partial<Job>)];
    assert.deepEqual(undoOf(before, after), { items: sold(5).items });
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

describe('the service of a job with items', () => {
  const items = [{ description: 'Drain', serviceId: 's' }, { description: 'Hose' }];
  const sold = job({ type: 'Drain', items } as Partial<Job>) as JobDetails;
  it('follows the first item', () => {
    assert.deepEqual(typeAfter(sold, 'Sewer'), { type: 'Sewer' });
    assert.deepEqual(typeAfter(sold, 'Drain'), {});
    assert.deepEqual(typeAfter({ ...sold, type: 'Plumbing' }, 'Sewer'), {});
  });
  it('renames only the item that has its name', () => {
    assert.deepEqual(itemsAfter(sold, 'Sewer'), [{ description: 'Sewer', serviceId: null }, items[1]]);
    assert.deepEqual(itemsAfter({ ...sold, type: 'Plumbing' }, 'Sewer'), items);
  });
});
