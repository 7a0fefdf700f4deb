import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR, job, line, planned, visitOf, worker } from './small-problem.ts';

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
    const promised = { workerIds: ['w'], start: 18 * HOUR };
    const jobs = [
      job('evening', 0, { promised }),
      job('noon', 0, { promised: { workerIds: ['w'], start: 12 * HOUR } }),
    ];
    const result = planned({ matrix: line(0), workers: [worker('w')], jobs });
    assert.equal(visitOf(result, 'evening').start, 18 * HOUR);
    assert.equal(visitOf(result, 'noon').start, 12 * HOUR);
    assert.deepEqual(result.warnings, [{ kind: 'promise-clashes', workerId: 'w', jobId: 'evening' }]);
  });

  test('continues a tour in progress from the visit that has started', () => {
    const jobs = [job('begun', 1, { promised: { workerIds: ['w'], start: 9 * HOUR } }), job('next', 1)];
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
  const announced = (workerId: string, start: number) => ({ assigned: { workerIds: [workerId], start } });

  test("keeps an assigned visit's worker and time even if another would drive less", () => {
    const workers = [worker('assigned'), worker('near', { startPlace: 1, endPlace: 1 })];
    const jobs = [job('j', 1, announced('assigned', 11 * HOUR))];
    const visit = visitOf(planned({ matrix, workers, jobs }), 'j');
    assert.deepEqual([visit.workerId, visit.start], ['assigned', 11 * HOUR]);
  });

  test('moves an assigned visit when that is worth more than stability', () => {
    const workers = [worker('assigned'), worker('near', { startPlace: 1, endPlace: 1 })];
    const jobs = [job('j', 1, { assigned: { workerIds: ['assigned'], start: 11 * HOUR, stability: 100 } })];
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
      return assigned && (workerId !== assigned.workerIds[0] || start !== assigned.start);
    });
    assert.deepEqual(moved, []);
    assert.deepEqual([visitOf(result, 'rush').workerId, visitOf(result, 'rush').start], ['w2', 10 * HOUR]);
  });
});
