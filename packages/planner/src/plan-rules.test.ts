import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR, job, line, planned, visitOf, worker } from './small-problem.ts';

const matrix = line(0, 600, HOUR);
const at = (hour: number) => [{ from: hour * HOUR, to: hour * HOUR }];
const promisedTo = (workerIds: string[], hour: number) => ({ promised: { workerIds, start: hour * HOUR } });
const reasonsOf = (result: ReturnType<typeof planned>) =>
  result.unassigned.map(({ jobId, reason }) => `${jobId}: ${reason}`);

describe('crews', () => {
  test('come together, from the same start, each in their own tour', () => {
    const workers = [worker('w1'), worker('w2', { startPlace: 2, endPlace: 2 })];
    const result = planned({ matrix, workers, jobs: [job('j', 1, { crew: 2 })] });
    const visits = result.tours.map(tour => ({ by: tour.workerId, ...tour.visits[0]! }));
    assert.deepEqual(
      visits.map(({ by, start }) => [by, start]),
      [
        ['w1', 8 * HOUR + 3000],
        ['w2', 8 * HOUR + 3000],
      ],
    );
    assert.deepEqual(visits[0]!.workerIds, visits[1]!.workerIds);
  });

  test('wait for the member who is busy', () => {
    const jobs = [job('early', 0, promisedTo(['w1'], 8)), job('j', 0, { crew: 2 })];
    const result = planned({ matrix, workers: [worker('w1'), worker('w2')], jobs });
    assert.equal(visitOf(result, 'j').start, 9 * HOUR);
  });

  test('have each skill in somebody, and the preferred worker as lead', () => {
    const workers = [
      worker('digs', {}, { skills: ['dig'] }),
      worker('cuts', {}, { skills: ['cut'] }),
      worker('digs too', {}, { skills: ['dig'] }),
    ];
    const jobs = [job('j', 0, { crew: 2, skills: ['cut', 'dig'], preferredWorkers: ['digs too'] })];
    const result = planned({ matrix, workers, jobs });
    assert.deepEqual(visitOf(result, 'j').workerIds, ['digs too', 'cuts']);
    assert.equal(result.score.extras < 1, true);
  });

  test('count as one lost job, with the reason', () => {
    const workers = [worker('w1'), worker('w2', { start: 20 * HOUR, end: 22 * HOUR })];
    const result = planned({
      matrix,
      workers,
      jobs: [job('j', 0, { crew: 2, priority: 7, windows: at(9) })],
    });
    assert.deepEqual(reasonsOf(result), ['j: crew-incomplete']);
    assert.deepEqual([result.score.lostJobs, result.score.lostPriority], [1, 7]);
    const three = planned({ matrix, workers, jobs: [job('j', 0, { crew: 3 })] });
    assert.deepEqual(reasonsOf(three), ['j: crew-incomplete']);
  });

  test('name who could replace a member without losing a skill', () => {
    const workers = [
      worker('cuts', {}, { skills: ['cut'] }),
      worker('digs', {}, { skills: ['dig'] }),
      worker('digs too', { startPlace: 1, endPlace: 1 }, { skills: ['dig'] }),
    ];
    const result = planned({
      matrix,
      workers,
      jobs: [job('j', 0, { crew: 2, skills: ['cut', 'dig'], windows: at(9) })],
    });
    const choices = result.tours.map(tour => [
      tour.workerId,
      tour.visits[0]!.alternatives.map(({ workerId }) => workerId),
    ]);
    assert.deepEqual(choices, [
      ['cuts', []],
      ['digs', ['digs too']],
    ]);
  });

  test('stay together when promised', () => {
    const jobs = [job('j', 1, promisedTo(['w2', 'w1'], 12)), job('free', 1)];
    const result = planned({ matrix, workers: [worker('w1'), worker('w2')], jobs });
    const promises = result.tours.flatMap(tour => tour.visits.filter(visit => visit.jobId === 'j'));
    assert.deepEqual(
      promises.map(({ workerIds, start }) => [workerIds.join(), start]),
      [
        ['w2,w1', 12 * HOUR],
        ['w2,w1', 12 * HOUR],
      ],
    );
    assert.equal(result.score.lostJobs, 0);
  });
});

describe('dependencies', () => {
  const after = (jobId: string, gap = 0) => ({ after: { jobId, gap } });
  const workers = [worker('w1'), worker('w2')];

  test('start after the end of the other job and the gap', () => {
    const jobs = [
      job('third', 0, after('second')),
      job('second', 0, after('first', HOUR)),
      job('first', 0, { windows: at(9) }),
    ];
    const result = planned({ matrix, workers, jobs });
    const starts = ['first', 'second', 'third'].map(id => visitOf(result, id).start / HOUR);
    assert.deepEqual(starts, [9, 11, 12]);
  });

  test('keep a crew waiting for another crew', () => {
    const jobs = [job('second', 0, { crew: 2, ...after('first', HOUR) }), job('first', 0, { crew: 2 })];
    const result = planned({ matrix, workers, jobs });
    assert.equal(visitOf(result, 'second').start - visitOf(result, 'first').end, HOUR);
  });

  test('leave out a job whose first part is left out, promised visits excepted', () => {
    const jobs = [
      job('first', 0, { windows: at(20) }),
      job('second', 0, after('first')),
      job('lost', 0, after('unknown')),
      job('promised', 0, { ...after('unknown'), ...promisedTo(['w1'], 10) }),
    ];
    assert.deepEqual(reasonsOf(planned({ matrix, workers, jobs })), [
      'first: outside-shifts',
      'second: after-missing',
      'lost: after-missing',
    ]);
  });

  test('refuse a circle', () => {
    const jobs = [job('a', 0, after('b')), job('b', 0, after('a')), job('c', 0, after('a'))];
    assert.deepEqual(reasonsOf(planned({ matrix, workers, jobs })), [
      'a: invalid-job',
      'b: invalid-job',
      'c: after-missing',
    ]);
  });

  test('respect promises on both sides', () => {
    const jobs = [
      job('before', 0, promisedTo(['w1'], 9)),
      job('between', 0, { ...after('before'), windows: [{ from: 8 * HOUR, to: 17 * HOUR }] }),
      job('after', 0, { ...after('between', HOUR), ...promisedTo(['w1'], 12) }),
      job('too late', 0, { windows: [{ from: 11 * HOUR, to: 17 * HOUR }] }),
      job('promised', 0, { ...after('too late'), ...promisedTo(['w2'], 11) }),
    ];
    const result = planned({ matrix, workers, jobs });
    assert.equal(visitOf(result, 'between').start, 10 * HOUR);
    assert.deepEqual(reasonsOf(result), ['too late: outside-shifts']);
  });
});

describe('on site', () => {
  test('spends the setup once per stay at a place', () => {
    const jobs = [job('a', 1, { setup: 900 }), job('b', 1, { setup: 900 })];
    const [tour] = planned({ matrix, workers: [worker('w')], jobs }).tours;
    assert.deepEqual(
      tour!.visits.map(({ setupSeconds, start, end }) => [setupSeconds, end - start]),
      [
        [900, 4500],
        [0, 3600],
      ],
    );
  });

  test('puts each load in the van of the lead', () => {
    const capacity = { soil: 2, water: 2 };
    const workers = [worker('w1', { capacity }), worker('w2', { capacity: { soil: 2 } })];
    const jobs = [
      job('a', 0, { crew: 2, loads: { soil: 2 } }),
      job('b', 0, { crew: 2, loads: { soil: 2 } }),
      job('c', 0, { loads: { water: 3 } }),
    ];
    const result = planned({ matrix, workers, jobs });
    const leads = ['a', 'b'].map(id => visitOf(result, id).workerIds[0]);
    assert.deepEqual(leads.sort(), ['w1', 'w2']);
    assert.equal(visitOf(result, 'c').workerId, 'w2');
  });
});

describe('times at a price', () => {
  test('works overtime only where another worker costs more', () => {
    const workers = [
      worker('here', { end: 8.5 * HOUR, overtime: HOUR }),
      worker('away', { startPlace: 1, endPlace: 1 }),
    ];
    const by = (overtime: number) => {
      const result = planned({ matrix, workers, jobs: [job('j', 0)], weights: { overtime } });
      return [result.tours[0]!.workerId, result.tours[0]!.overtimeSeconds];
    };
    assert.deepEqual(by(60), ['away', 0]);
    assert.deepEqual(by(10), ['here', 1800]);
  });

  test('waits for a soft window, and leaves it only where it must', () => {
    const soft = { softWindows: true, windows: [{ from: 10 * HOUR, to: 11 * HOUR }] };
    const workers = [worker('w')];
    const start = (...jobs: Parameters<typeof planned>[0]['jobs']) =>
      visitOf(planned({ matrix, workers, jobs: [job('soft', 0, soft), ...jobs] }), 'soft');
    assert.deepEqual([start().start, start().outsideSeconds], [10 * HOUR, 0]);
    const pushed = start(job('long', 0, { duration: 4 * HOUR, windows: at(9) }));
    assert.deepEqual([pushed.start, pushed.outsideSeconds], [8 * HOUR, 2 * HOUR]);
  });

  test('serves first what is due first', () => {
    const jobs = [
      job('any', 0),
      job('due', 0, { dueBy: 8 * HOUR }),
      job('late', 0, { dueBy: 8 * HOUR + 600 }),
    ];
    const result = planned({ matrix, workers: [worker('w')], jobs });
    assert.deepEqual(
      result.tours[0]!.visits.map(({ jobId, lateSeconds }) => [jobId, lateSeconds]),
      [
        ['due', 0],
        ['late', 3000],
        ['any', 0],
      ],
    );
  });

  test('sends the cheaper worker unless the way costs more', () => {
    const workers = [worker('cheap', { startPlace: 1, endPlace: 1 }), worker('dear', {}, { rate: 1.5 })];
    const by = (duration: number) =>
      visitOf(planned({ matrix, workers, jobs: [job('j', 0, { duration })] }), 'j').workerId;
    assert.deepEqual([by(HOUR), by(600)], ['cheap', 'dear']);
  });
});

describe('the reserve', () => {
  const workers = [worker('w', { end: 11 * HOUR, reserve: HOUR })];

  test('is left free by ordinary work and used by urgent work', () => {
    const ordinary = ['a', 'b', 'c'].map(id => job(id, 0));
    const urgent = job('burst pipe', 1, { urgent: true, duration: 2400 });
    const result = planned({ matrix, workers, jobs: [...ordinary, urgent] });
    assert.equal(result.unassigned.length, 1);
    assert.deepEqual(result.unassigned[0]!.blocked, [{ workerId: 'w', reason: 'full' }]);
    visitOf(result, 'burst pipe');
    const [left] = planned({ matrix, workers, jobs: ordinary }).unassigned;
    assert.deepEqual(left!.blocked, [{ workerId: 'w', reason: 'reserve' }]);
    assert.deepEqual(left!.wouldFit, { rule: 'reserve', workerId: 'w' });
  });

  test('is left free in the other half of a day if promises fill one', () => {
    const halves = [
      worker('w', { end: 14 * HOUR, reserve: HOUR }, { timeOff: [{ from: 10 * HOUR, to: 12 * HOUR }] }),
    ];
    const jobs = [8, 9].map(hour => job(`at ${hour}`, 0, promisedTo(['w'], hour)));
    const left = (duration: number) =>
      planned({ matrix, workers: halves, jobs: [...jobs, job('j', 0, { duration })] }).unassigned.length;
    assert.deepEqual([left(HOUR), left(HOUR + 1)], [0, 1]);
  });

  test('does not bind promises', () => {
    const jobs = [8, 9, 10].map(hour => job(`at ${hour}`, 0, promisedTo(['w'], hour)));
    assert.equal(planned({ matrix, workers, jobs }).unassigned.length, 0);
  });
});

describe('who may not go', () => {
  test('covers other areas', () => {
    const workers = [worker('w', {}, { areas: ['10001'] })];
    const result = planned({ matrix, workers, jobs: [job('j', 0, { area: '90210' }), job('anywhere', 0)] });
    assert.deepEqual(reasonsOf(result), ['j: outside-area']);
    assert.deepEqual(result.unassigned[0]!.wouldFit, { rule: 'area', workerId: 'w' });
  });

  test('is banned', () => {
    const result = planned({ matrix, workers: [worker('w')], jobs: [job('j', 0, { bannedWorkers: ['w'] })] });
    assert.deepEqual(reasonsOf(result), ['j: banned']);
    assert.deepEqual(result.unassigned[0]!.wouldFit, { rule: 'banned', workerId: 'w' });
  });
});

describe('what would make room', () => {
  const jobs = [job('a', 0, promisedTo(['w'], 8)), job('b', 0)];
  const wouldFit = (...change: Parameters<typeof worker>) =>
    planned({ matrix, workers: [worker(...change)], jobs }).unassigned[0]!.wouldFit;

  test('half an hour of overtime', () => {
    assert.deepEqual(wouldFit('w', { end: 9.5 * HOUR }), { rule: 'overtime', workerId: 'w', seconds: 1800 });
  });

  test('more overtime, if no customer can be moved', () => {
    assert.deepEqual(wouldFit('w', { end: 9 * HOUR }), { rule: 'overtime', workerId: 'w', seconds: 3600 });
  });

  test('another start', () => {
    const early = [job('j', 0, { windows: at(8) }), job('a', 0, promisedTo(['w'], 8))];
    const [left] = planned({ matrix, workers: [worker('w')], jobs: early }).unassigned;
    assert.deepEqual(left!.wouldFit, { rule: 'window', workerId: 'w', seconds: 3600 });
  });
});
