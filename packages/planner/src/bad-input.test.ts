import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPlan } from './check.ts';
import { plan } from './plan.ts';
import { driveMatrix, type Job, type Problem, type Worker } from './problem.ts';
import type { Plan } from './result.ts';

const HOUR = 3600;
const twoPlaces = driveMatrix([
  [0, 600],
  [600, 0],
]);
const worker: Worker = { id: 'w', shifts: [{ start: 8 * HOUR, end: 17 * HOUR, startPlace: 0, endPlace: 0 }] };
const job: Job = { id: 'j', place: 1, duration: HOUR };

function planned(problem: Partial<Problem>): Plan {
  const whole = { matrix: twoPlaces, workers: [worker], jobs: [job], ...problem };
  const result = plan(whole, { budget: { iterations: 200 } });
  assert.deepEqual(checkPlan(whole, result), []);
  return result;
}

function reasons(problem: Partial<Problem>): string[] {
  return planned(problem).unassigned.map(({ reason }) => reason);
}

test('gives a reason for every job when there are no workers', () => {
  assert.deepEqual(reasons({ workers: [] }), ['no-workers']);
});

test('returns an empty plan when there are no jobs', () => {
  const { tours, unassigned } = planned({ jobs: [] });
  assert.deepEqual({ tours, unassigned }, { tours: [], unassigned: [] });
});

test('treats every place as unknown when there is no matrix', () => {
  const result = planned({ matrix: driveMatrix([]) });
  assert.deepEqual(
    result.unassigned.map(u => u.reason),
    ['unknown-place'],
  );
  assert.deepEqual(result.warnings, [{ kind: 'invalid-shift', workerId: 'w', shift: 0 }]);
});

test('treats cells missing from a short matrix as unreachable', () => {
  assert.deepEqual(reasons({ matrix: { size: 2, seconds: new Int32Array(1) } }), ['unreachable']);
});

test('reports an island as unreachable even if only the way back is missing', () => {
  const oneWay = driveMatrix([
    [0, 600],
    [null, 0],
  ]);
  assert.deepEqual(reasons({ matrix: oneWay }), ['unreachable']);
});

test('serves the mainland even if there is an island', () => {
  const matrix = driveMatrix([
    [0, 600, null],
    [600, 0, null],
    [null, null, 0],
  ]);
  const result = planned({ matrix, jobs: [job, { ...job, id: 'island', place: 2 }] });
  assert.deepEqual(result.unassigned, [{ jobId: 'island', reason: 'unreachable', blocked: [] }]);
});

test('assigns nothing to a zero-length shift', () => {
  const shifts = [{ start: 8 * HOUR, end: 8 * HOUR, startPlace: 0 }];
  assert.deepEqual(reasons({ workers: [{ id: 'w', shifts }] }), ['outside-shifts']);
});

test('assigns nothing to a worker without shifts', () => {
  assert.deepEqual(reasons({ workers: [{ id: 'w', shifts: [] }] }), ['outside-shifts']);
});

test('reports a shift that ends before it starts', () => {
  const shifts = [{ start: 9 * HOUR, end: 8 * HOUR, startPlace: 0 }];
  assert.deepEqual(planned({ workers: [{ id: 'w', shifts }] }).warnings, [
    { kind: 'invalid-shift', workerId: 'w', shift: 0 },
  ]);
});

test('rejects a window in the past', () => {
  const windows = [{ from: 8 * HOUR, to: 9 * HOUR }];
  assert.deepEqual(reasons({ now: 10 * HOUR, jobs: [{ ...job, windows }] }), ['window-past']);
});

test('rejects a window outside every shift', () => {
  const windows = [{ from: 20 * HOUR, to: 22 * HOUR }];
  assert.deepEqual(reasons({ jobs: [{ ...job, windows }] }), ['outside-shifts']);
});

test('rejects a window that ends before it starts', () => {
  const windows = [{ from: 12 * HOUR, to: 9 * HOUR }];
  assert.deepEqual(reasons({ jobs: [{ ...job, windows }] }), ['invalid-job']);
});

test('rejects a job longer than any shift', () => {
  assert.deepEqual(reasons({ jobs: [{ ...job, duration: 10 * HOUR }] }), ['longer-than-any-shift']);
});

test('rejects a job whose skills no single worker has', () => {
  const workers = [
    { ...worker, id: 'cutter', skills: ['cut'] },
    { ...worker, id: 'digger', skills: ['dig'] },
  ];
  assert.deepEqual(reasons({ workers, jobs: [{ ...job, skills: ['cut', 'dig'] }] }), ['no-skilled-worker']);
});

test('rejects a job whose allowed workers do not exist', () => {
  assert.deepEqual(reasons({ jobs: [{ ...job, allowedWorkers: ['nobody'] }] }), ['no-skilled-worker']);
});

test('rejects a load that fits no van', () => {
  const workers = [{ id: 'w', shifts: [{ ...worker.shifts[0]!, capacity: { soil: 2 } }] }];
  assert.deepEqual(reasons({ workers, jobs: [{ ...job, loads: { soil: 3 } }] }), ['too-heavy']);
});

test('plans the first of two jobs with the same id', () => {
  const result = planned({ jobs: [job, { ...job, place: 0 }] });
  assert.deepEqual(result.unassigned, [{ jobId: 'j', reason: 'duplicate-id', blocked: [] }]);
  assert.equal(result.tours[0]!.visits[0]!.driveSeconds, 600);
});

test('uses the first of two workers with the same id', () => {
  const result = planned({ workers: [worker, { ...worker, shifts: [] }] });
  assert.equal(result.tours.length, 1);
  assert.deepEqual(result.warnings, [{ kind: 'duplicate-worker', workerId: 'w' }]);
});

test('rejects invalid numbers', () => {
  const jobs = [
    { ...job, id: 'a', duration: Number.NaN },
    { ...job, id: 'b', duration: -1 },
    { ...job, id: 'c', priority: Number.POSITIVE_INFINITY },
    { ...job, id: 'd', place: 0.5 },
    { ...job, id: 'e', windows: [{ from: Number.NaN, to: 1 }] },
  ];
  assert.deepEqual(reasons({ jobs }), [
    'invalid-job',
    'invalid-job',
    'invalid-job',
    'unknown-place',
    'invalid-job',
  ]);
});

test('handles promises to an unknown worker and two promises at the same time', () => {
  const promised = { workerIds: ['w'], start: 9 * HOUR };
  const jobs = [
    { ...job, id: 'nobody', promised: { workerIds: ['gone'], start: 9 * HOUR } },
    { ...job, id: 'one', promised },
    { ...job, id: 'two', promised },
  ];
  const result = planned({ jobs });
  assert.deepEqual(
    result.unassigned.map(u => u.jobId),
    ['nobody'],
  );
  assert.ok(result.warnings.some(warning => warning.kind === 'promise-clashes'));
});

test('fills the day of one worker with ten thousand jobs and gives a reason for the rest', () => {
  const jobs = Array.from({ length: 10_000 }, (_, i) => ({ ...job, id: `j${i}`, place: 0 }));
  const result = planned({ jobs });
  assert.equal(result.tours[0]!.visits.length, 9);
  assert.ok(result.unassigned.every(({ reason }) => reason === 'workers-full'));
});
