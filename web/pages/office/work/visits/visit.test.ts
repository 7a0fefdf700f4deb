import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currentVisit, undoOf, type Visit } from './visit.ts';

const visit = (number: number, changes: Partial<Visit> = {}): Visit => ({
  ...{ id: `v${number}`, jobId: 'j', number, status: 'unscheduled', durationMinutes: 60, crew: 1 },
  ...{ workerIds: [], windowStart: null, windowEnd: null, start: null, end: null, pinned: false },
  ...{ afterVisitId: null, gapHours: 0, skills: [], loads: {}, dueBy: null, softWindow: false },
  ...{ urgent: false, isReturn: false, outcome: null, outcomeReason: null, parts: null },
  ...{ createdAt: '', updatedAt: '' },
  ...changes,
});
const at = (hour: number) => `2026-03-09T${String(hour).padStart(2, '0')}:00:00.000Z`;
const planned: Partial<Visit> = { status: 'scheduled', workerIds: ['ann'], start: at(8), end: at(9) };

describe('the current visit', () => {
  const number = (...visits: Visit[]) => currentVisit(visits)?.number;

  it('is the one under way, else the earliest planned, else the first to plan', () => {
    const early = visit(3, { ...planned, start: at(7) });
    assert.equal(number(visit(1, planned), visit(2, { status: 'in_progress' }), early), 2);
    assert.equal(number(visit(1), visit(2, planned), early), 3);
    assert.equal(number(visit(1, { status: 'done' }), visit(2), visit(3)), 2);
  });

  it('is the last one done when nothing is left', () => {
    assert.equal(
      number(visit(1, { status: 'done' }), visit(2, { status: 'done' }), visit(3, { status: 'cancelled' })),
      2,
    );
    assert.equal(number(), undefined);
  });
});

describe('undoing a change of a visit', () => {
  it('restores what was changed, and nothing else', () => {
    assert.deepEqual(undoOf(visit(1, { crew: 2, gapHours: 4 }), { gapHours: 24 }), { gapHours: 4 });
    assert.deepEqual(undoOf(visit(1, { pinned: true }), { pinned: false }), { pinned: true });
  });

  it('unassigns what was not assigned before', () => {
    const patch = { workerIds: ['bob'], start: at(10), force: true };
    assert.deepEqual(undoOf(visit(1), patch), { workerIds: [] });
  });

  it('brings back technicians, time and the promise that was broken', () => {
    const before = visit(1, { ...planned, windowStart: at(8), windowEnd: at(10) });
    const back = { workerIds: ['ann'], start: at(8), end: at(9), force: true };
    assert.deepEqual(undoOf(before, { start: at(9) }), back);
    assert.deepEqual(undoOf(before, { workerIds: [] }), back);
    assert.deepEqual(undoOf(before, { start: at(12), breakPromise: true }), {
      ...back,
      windowStart: at(8),
      windowEnd: at(10),
    });
  });
});
