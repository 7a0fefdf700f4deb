import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkPlan } from './check.ts';
import { plan } from './plan.ts';
import { driveMatrix, type Job, type Problem, type Shift, type Worker } from './problem.ts';
import type { Plan } from './result.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Places on a line, as many seconds apart as their positions. */
function line(...positions: number[]) {
  return driveMatrix(positions.map(a => positions.map(b => Math.abs(a - b))));
}

function worker(id: string, shift: Partial<Shift> = {}, more: Partial<Worker> = {}): Worker {
  return { id, shifts: [{ start: 8 * HOUR, end: 17 * HOUR, startPlace: 0, endPlace: 0, ...shift }], ...more };
}

function job(id: string, place: number, more: Partial<Job> = {}): Job {
  return { id, place, duration: HOUR, ...more };
}

function planned(problem: Problem): Plan {
  const result = plan(problem, { budget: { iterations: 2000 } });
  assert.deepEqual(checkPlan(problem, result), []);
  return result;
}

function visitOf(result: Plan, jobId: string) {
  for (const tour of result.tours) {
    const visit = tour.visits.find(v => v.jobId === jobId);
    if (visit) return { ...visit, workerId: tour.workerId, shift: tour.shift };
  }
  throw new Error(`${jobId} is not planned`);
}

describe('plan quality', () => {
  test('serves one high-priority job over two low-priority jobs', () => {
    const shift = { start: 0, end: 2 * HOUR };
    const jobs = [
      job('small 1', 0, { priority: 10 }),
      job('small 2', 0, { priority: 10 }),
      job('big', 0, { priority: 30, duration: 2 * HOUR }),
    ];
    const result = planned({ matrix: line(0), workers: [worker('w', shift)], jobs });
    assert.deepEqual(result.unassigned.map(u => u.jobId).sort(), ['small 1', 'small 2']);
    assert.equal(result.score.lostPriority, 20);
  });

  test('serves more jobs at equal priority', () => {
    const jobs = [
      job('long', 0, { priority: 20, duration: 2 * HOUR }),
      job('a', 0, { priority: 10 }),
      job('b', 0, { priority: 10 }),
    ];
    const result = planned({ matrix: line(0), workers: [worker('w', { start: 0, end: 2 * HOUR })], jobs });
    assert.deepEqual(
      result.unassigned.map(u => u.jobId),
      ['long'],
    );
  });

  test('takes the shortest drive', () => {
    const matrix = line(0, 600, 1200, 1800, -600);
    const jobs = [3, 1, 4, 2].map(place => job(`at ${place}`, place));
    const result = planned({ matrix, workers: [worker('w')], jobs });
    assert.equal(result.score.driveSeconds, 2 * 1800 + 2 * 600);
  });

  test('spreads work evenly between plans that drive the same', () => {
    const jobs = ['a', 'b', 'c', 'd'].map(id => job(id, 0));
    const result = planned({ matrix: line(0), workers: [worker('w1'), worker('w2')], jobs });
    assert.deepEqual(
      result.tours.map(tour => tour.visits.length),
      [2, 2],
    );
  });

  test('sends a returning customer the same worker unless the detour costs more', () => {
    const matrix = line(0, 300);
    const workers = [worker('near', { startPlace: 1, endPlace: 1 }), worker('known')];
    const visit = (continuity: number) =>
      visitOf(
        planned({
          matrix,
          workers,
          jobs: [job('j', 1, { preferredWorker: 'known' })],
          weights: { continuity },
        }),
        'j',
      );
    assert.equal(visit(900).workerId, 'known');
    assert.equal(visit(100).workerId, 'near');
  });

  test('avoids the end of a window when punctuality has a weight', () => {
    const matrix = line(0, 60);
    const jobs = [job('tight', 1, { windows: [{ from: 8 * HOUR, to: 9 * HOUR + 60 }] }), job('free', 0)];
    const start = (punctuality: number) => {
      const result = planned({
        matrix,
        workers: [worker('w', { endPlace: null })],
        jobs,
        weights: { punctuality },
      });
      return visitOf(result, 'tight').start;
    };
    assert.equal(start(0), 9 * HOUR + 60);
    assert.equal(start(3600), 8 * HOUR + 60);
  });

  test('serves a job on the first possible day when promptness has a weight', () => {
    const shifts = [0, 1, 2].map(day => ({
      start: day * DAY + 8 * HOUR,
      end: day * DAY + 17 * HOUR,
      startPlace: 0,
    }));
    const jobs = ['a', 'b', 'c'].map(id => job(id, 0));
    const result = planned({
      matrix: line(0),
      workers: [{ id: 'w', shifts }],
      jobs,
      weights: { promptness: 100 },
    });
    assert.deepEqual(
      result.tours.map(tour => tour.shift),
      [0],
    );
  });
});

describe('constraints', () => {
  test('takes every break, on the road if necessary', () => {
    const breaks = [{ earliest: 10 * HOUR, latest: 10 * HOUR, duration: 1800 }];
    const shift = { start: 8 * HOUR, end: 14 * HOUR, breaks };
    const jobs = [job('morning', 0, { duration: 90 * 60 }), job('far', 1, { duration: 90 * 60 })];
    const result = planned({ matrix: line(0, HOUR), workers: [worker('w', shift)], jobs });
    assert.equal(result.unassigned.length, 0);
    assert.deepEqual(result.tours[0]!.breaks, [{ start: 10 * HOUR, end: 10 * HOUR + 1800 }]);
  });

  test('leaves out a job if the break would not fit', () => {
    const breaks = [{ earliest: 9 * HOUR, latest: 11 * HOUR, duration: HOUR }];
    const jobs = [job('a', 0), job('b', 0)];
    const workers = [worker('w', { end: 10 * HOUR + 1800, breaks })];
    assert.equal(planned({ matrix: line(0), workers, jobs }).unassigned.length, 1);
  });

  test('serves a job in any of its windows, over several days', () => {
    const shifts = [0, 1].map(day => ({
      start: day * DAY + 8 * HOUR,
      end: day * DAY + 17 * HOUR,
      startPlace: 0,
    }));
    const windows = [
      { from: 6 * HOUR, to: 7 * HOUR },
      { from: DAY + 9 * HOUR, to: DAY + 10 * HOUR },
    ];
    const result = planned({
      matrix: line(0),
      workers: [{ id: 'w', shifts }],
      jobs: [job('j', 0, { windows })],
    });
    const { shift, start } = visitOf(result, 'j');
    assert.equal(shift, 1);
    assert.equal(start, DAY + 9 * HOUR);
  });

  test('keeps time off free of work and continues the day after it', () => {
    const timeOff = [{ from: 9 * HOUR, to: 16 * HOUR }];
    const workers = [worker('w', {}, { timeOff })];
    const jobs = ['a', 'b', 'c'].map(id => job(id, 0));
    const result = planned({ matrix: line(0), workers, jobs });
    assert.deepEqual(
      result.tours.map(tour => tour.visits[0]!.start),
      [8 * HOUR, 16 * HOUR],
    );
    assert.equal(result.unassigned.length, 1);
  });

  test('adds buffers and slow periods to legs but not to driving time', () => {
    const matrix = line(0, 600);
    const buffers = { secondsPerLeg: 300, slowPeriods: [{ from: 8 * HOUR, to: 9 * HOUR, percent: 200 }] };
    const jobs = [job('j', 1, { windows: [{ from: 8 * HOUR, to: 8 * HOUR + 1500 }] })];
    const result = planned({ matrix, workers: [worker('w')], jobs, buffers });
    assert.equal(visitOf(result, 'j').start, 8 * HOUR + 2 * 600 + 300);
    assert.equal(result.score.driveSeconds, 1200);
    const late = planned({
      matrix,
      workers: [worker('w')],
      jobs,
      buffers: { ...buffers, secondsPerLeg: 301 },
    });
    assert.deepEqual(
      late.unassigned.map(u => u.reason),
      ['outside-shifts'],
    );
  });

  test('keeps a promised visit with its worker and time, even outside the shift', () => {
    const promised = { workerId: 'w', start: 18 * HOUR };
    const jobs = [
      job('evening', 0, { promised }),
      job('noon', 0, { promised: { workerId: 'w', start: 12 * HOUR } }),
    ];
    const result = planned({ matrix: line(0), workers: [worker('w')], jobs });
    assert.equal(visitOf(result, 'evening').start, 18 * HOUR);
    assert.equal(visitOf(result, 'noon').start, 12 * HOUR);
    assert.deepEqual(result.warnings, [{ kind: 'promise-clashes', workerId: 'w', jobId: 'evening' }]);
  });

  test('continues a tour in progress from the visit that has started', () => {
    const jobs = [job('begun', 1, { promised: { workerId: 'w', start: 9 * HOUR } }), job('next', 1)];
    const result = planned({ matrix: line(0, 1200), workers: [worker('w')], jobs, now: 9 * HOUR + 600 });
    assert.equal(visitOf(result, 'next').start, 10 * HOUR);
    assert.deepEqual(
      result.tours[0]!.visits.map(v => v.jobId),
      ['begun', 'next'],
    );
  });
});

describe('announced times', () => {
  const matrix = line(0, 600, 900);
  const announced = (workerId: string, start: number) => ({ assigned: { workerId, start } });

  test("keeps an assigned visit's worker and time even if another would drive less", () => {
    const workers = [worker('assigned'), worker('near', { startPlace: 1, endPlace: 1 })];
    const jobs = [job('j', 1, announced('assigned', 11 * HOUR))];
    const visit = visitOf(planned({ matrix, workers, jobs }), 'j');
    assert.deepEqual([visit.workerId, visit.start], ['assigned', 11 * HOUR]);
  });

  test('moves an assigned visit when that is worth more than stability', () => {
    const workers = [worker('assigned'), worker('near', { startPlace: 1, endPlace: 1 })];
    const jobs = [job('j', 1, { assigned: { workerId: 'assigned', start: 11 * HOUR, stability: 100 } })];
    assert.equal(visitOf(planned({ matrix, workers, jobs }), 'j').workerId, 'near');
  });

  test('moves as few assigned visits as possible for a rush job', () => {
    const jobs = [
      ...[8, 9, 10, 11].map(hour => job(`at ${hour}`, 0, announced('w1', hour * HOUR))),
      ...[8, 9, 11].map(hour => job(`other ${hour}`, 0, announced('w2', hour * HOUR))),
      job('rush', 0, { priority: 100, windows: [{ from: 8 * HOUR, to: 10 * HOUR }] }),
    ];
    const result = planned({ matrix, workers: [worker('w1'), worker('w2')], jobs });
    const moved = jobs.filter(({ id, assigned }) => {
      const { workerId, start } = visitOf(result, id);
      return assigned && (workerId !== assigned.workerId || start !== assigned.start);
    });
    assert.deepEqual(moved, []);
    assert.deepEqual([visitOf(result, 'rush').workerId, visitOf(result, 'rush').start], ['w2', 10 * HOUR]);
  });
});

describe('explanations', () => {
  test('names the added driving, the alternatives, and the nearer workers who could not go', () => {
    const workers = [
      worker('chosen', { startPlace: 1, endPlace: 1 }),
      worker('farther', { startPlace: 0, endPlace: 0 }),
      worker('unskilled', { startPlace: 2, endPlace: 2 }, { skills: [] }),
    ];
    const jobs = [job('j', 2, { skills: ['cut'] })];
    const visit = visitOf(planned({ matrix: line(0, 600, 900), workers, jobs }), 'j');
    assert.equal(visit.addedSeconds, 600);
    assert.deepEqual(visit.alternatives, [
      { workerId: 'farther', shift: 0, addedSeconds: 1800, start: 8 * HOUR + 900 },
    ]);
    assert.deepEqual(visit.blocked, [{ workerId: 'unskilled', reason: 'skill' }]);
  });

  test('names the full workers for a job left out', () => {
    const result = planned({
      matrix: line(0),
      workers: [worker('w', { end: 9 * HOUR })],
      jobs: [job('a', 0), job('b', 0)],
    });
    assert.deepEqual(result.unassigned, [
      {
        jobId: result.unassigned[0]!.jobId,
        reason: 'workers-full',
        blocked: [{ workerId: 'w', reason: 'full' }],
      },
    ]);
  });
});

describe('repeatability', () => {
  const problem: Problem = {
    matrix: line(...Array.from({ length: 30 }, (_, i) => (i * 7919) % 3600)),
    workers: [worker('w1'), worker('w2'), worker('w3')],
    jobs: Array.from({ length: 29 }, (_, i) => job(`j${i}`, i + 1, { priority: i % 5 })),
  };

  test('gives the same plan for the same seed and iterations', () => {
    const one = () => plan(problem, { budget: { iterations: 3000 }, seed: 7 });
    assert.deepEqual(one(), one());
  });

  test('never gives a worse plan for more iterations', () => {
    const score = (iterations: number) => plan(problem, { budget: { iterations } }).score;
    const few = score(1);
    const many = score(5000);
    assert.ok(many.lostPriority <= few.lostPriority);
    assert.ok(many.lostPriority < few.lostPriority || many.driveSeconds <= few.driveSeconds);
  });
});
