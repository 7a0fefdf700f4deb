import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plan } from './plan.ts';
import type { Problem } from './problem.ts';
import { DAY, HOUR, job, line, planned, visitOf, worker } from './small-problem.ts';

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
          jobs: [job('j', 1, { preferredWorkers: ['known'] })],
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
        wouldFit: { rule: 'move', workerId: 'w', jobId: result.tours[0]!.visits[0]!.jobId },
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
