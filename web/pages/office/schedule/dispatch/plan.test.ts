import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type BoardWorker,
  breaksPromise,
  conflictsOf,
  type Day,
  findJob,
  findVisit,
  firstTarget,
  legsOf,
  moved,
  placeOf,
  planKey,
  plannedVisit,
  swappable,
  waitingVisit,
} from './plan.ts';

const at = (time: string) => `2026-03-09T${time}:00.000Z`;
const visit = (visitId: string, start: string, end: string, driveMinutes: number | null = null) => ({
  visitId,
  jobId: `job of ${visitId}`,
  jobNumber: 1001,
  number: 1,
  crew: 1,
  workerIds: ['ann'],
  windowStart: null,
  windowEnd: null,
  pinned: false,
  frozen: false,
  status: 'assigned' as const,
  type: 'Lawn care',
  customerName: 'Pat',
  address: '1 Mill Lane',
  lat: 1,
  lng: 2,
  durationMinutes: 60,
  scheduledStart: at(start),
  scheduledEnd: at(end),
  driveMinutes,
});
const worker = (id: string, visits: BoardWorker['visits'] = []): BoardWorker => ({
  id,
  name: id,
  franchiseId: 'f',
  active: true,
  skills: [],
  homeLat: null,
  homeLng: null,
  shifts: [],
  timeOff: [],
  position: null,
  visits,
});
const day: Day = {
  date: '2026-03-09',
  timezone: 'UTC',
  dayStart: at('00:00'),
  dayEnd: '2026-03-10T00:00:00.000Z',
  workers: [
    worker('ann', [visit('v1', '08:00', '09:00', 10), visit('v2', '09:05', '10:00', 20)]),
    worker('bob'),
  ],
  workersTotal: 2,
  unassigned: {
    total: 1,
    jobs: [
      {
        ...{
          visitId: 'v3',
          jobId: 'job of v3',
          jobNumber: 1003,
          number: 1,
          crew: 1,
          isReturn: false,
          urgent: false,
        },
        ...{ windowStart: null, windowEnd: null, status: 'pending', type: 'Windows', customerName: 'Lee' },
        ...{ address: '2 Mill Lane', lat: null, lng: null, durationMinutes: 45, franchiseId: 'f' },
        ...{ preferredDate: null, preferredTime: null, escalatedAt: null, createdAt: at('00:00') },
      },
    ],
  },
};
const ann = day.workers[0]!;
const span = (start: string, end: string) => ({ start: Date.parse(at(start)), end: Date.parse(at(end)) });

describe('conflicts', () => {
  it('are visits that overlap, not adjacent ones, and not the visit itself', () => {
    const ids = (start: string, end: string, visitId = 'x') =>
      conflictsOf(ann, span(start, end), visitId).map(({ visitId }) => visitId);
    assert.deepEqual(ids('08:30', '09:30'), ['v1', 'v2']);
    assert.deepEqual(ids('07:00', '08:00'), []);
    assert.deepEqual(ids('10:00', '11:00'), []);
    assert.deepEqual(ids('08:30', '09:00', 'v1'), []);
  });

  it('do not include finished visits', () => {
    const done = worker('x', [{ ...visit('v1', '08:00', '09:00'), status: 'completed' }]);
    assert.deepEqual(conflictsOf(done, span('08:00', '09:00'), 'y'), []);
  });
});

describe('the first place for an unassigned job', () => {
  const job = waitingVisit(day.unassigned.jobs[0]!);
  const shift = (id: string, start: string) => ({
    ...worker(id),
    shifts: [{ start: at(start), end: at('17:00') }],
  });

  it('is where the shift of the first technician of its franchise starts', () => {
    const other = { ...shift('eve', '06:00'), franchiseId: 'other' };
    const full = { ...day, workers: [other, shift('bob', '07:30')] };
    assert.deepEqual(firstTarget(full, job), { workerId: 'bob', ...span('07:30', '08:15') });
  });

  it('is 8 AM where nobody works', () => {
    assert.deepEqual(firstTarget({ ...day, workers: [worker('bob')] }, job), {
      workerId: 'bob',
      ...span('08:00', '08:45'),
    });
  });
});

describe('swapping', () => {
  it('is offered with assigned visits of the same franchise', () => {
    const bob = worker('bob', [
      visit('v4', '08:00', '09:00'),
      { ...visit('v5', '10:00', '11:00'), status: 'en_route' },
    ]);
    const eve = { ...worker('eve', [visit('v6', '08:00', '09:00')]), franchiseId: 'other' };
    const full = { ...day, workers: [ann, bob, eve] };
    const ids = swappable(full, plannedVisit(ann.visits[0]!, ann)).map(({ visitId }) => visitId);
    assert.deepEqual(ids, ['v2', 'v4']);
  });

  it('is not offered for an unassigned job', () => {
    assert.deepEqual(swappable(day, waitingVisit(day.unassigned.jobs[0]!)), []);
  });
});

describe('drives', () => {
  it('end when the visit starts, and are tight when the previous visit ends too late', () => {
    assert.deepEqual(legsOf(ann), [
      { ...span('07:50', '08:00'), isTight: false },
      { ...span('08:45', '09:05'), isTight: true },
    ]);
    assert.deepEqual(legsOf(worker('x', [visit('j', '08:00', '09:00')])), [null]);
  });
});

describe('moving', () => {
  it('an unassigned job to a technician puts it in order and off the list', () => {
    const job = waitingVisit(day.unassigned.jobs[0]!);
    const next = moved(day, job, { workerIds: ['ann'], start: at('07:00'), end: at('07:45') });
    assert.deepEqual(
      next.workers[0]!.visits.map(({ visitId }) => visitId),
      ['v3', 'v1', 'v2'],
    );
    assert.deepEqual([next.unassigned.total, next.unassigned.jobs], [0, []]);
    assert.notEqual(planKey(next), planKey(day));
  });

  it('a visit to another technician removes it from the first', () => {
    const next = moved(day, plannedVisit(ann.visits[0]!, ann), {
      workerIds: ['bob'],
      start: at('12:00'),
      end: at('13:00'),
    });
    assert.deepEqual(
      next.workers.map(({ visits }) => visits.map(({ visitId }) => visitId)),
      [['v2'], ['v1']],
    );
    assert.equal(next.workers[1]!.visits[0]!.scheduledStart, at('12:00'));
  });

  it('a visit to the list unassigns it', () => {
    const next = moved(day, plannedVisit(ann.visits[0]!, ann), null);
    assert.deepEqual([next.unassigned.total, next.unassigned.jobs[0]!.visitId], [2, 'v1']);
    assert.equal(next.workers[0]!.visits.length, 1);
  });

  it('to another day removes it from this one', () => {
    const to = { workerIds: ['ann'], start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T09:00:00.000Z' };
    const next = moved(day, plannedVisit(ann.visits[0]!, ann), to);
    assert.deepEqual([next.workers[0]!.visits.length, next.unassigned.total], [1, 1]);
  });

  it('a visit that is not on the board changes nothing', () => {
    assert.equal(moved(day, { ...plannedVisit(ann.visits[0]!, ann), visitId: 'gone' }, null), day);
    assert.equal(findVisit(day, 'gone'), undefined);
    assert.equal(findJob(day, 'job of v2')?.visit?.visitId, 'v2');
  });
});

describe('a crew', () => {
  const both = { ...visit('v7', '08:00', '09:00'), crew: 2, workerIds: ['ann', 'bob'] };
  const [ann, bob, eve] = [worker('ann', [both]), worker('bob', [both]), worker('eve')] as const;
  const crewDay = { ...day, workers: [ann, bob, eve] };

  it('moves together in time, whichever row it is taken from', () => {
    const place = placeOf(plannedVisit(both, bob), { workerId: 'bob', ...span('10:00', '11:00') });
    assert.deepEqual(place, { workerIds: ['ann', 'bob'], start: at('10:00'), end: at('11:00') });
    const next = moved(crewDay, plannedVisit(both, bob), place);
    assert.deepEqual(
      next.workers.map(({ visits }) => visits.map(({ scheduledStart }) => scheduledStart)),
      [[at('10:00')], [at('10:00')], []],
    );
  });

  it('exchanges only the member whose card was dragged', () => {
    const toEve = { workerId: 'eve', ...span('08:00', '09:00') };
    assert.deepEqual(placeOf(plannedVisit(both, bob), toEve).workerIds, ['ann', 'eve']);
    assert.deepEqual(placeOf(plannedVisit(both, ann), toEve).workerIds, ['eve', 'bob']);
    const toBob = { workerId: 'bob', ...span('08:00', '09:00') };
    assert.deepEqual(placeOf(plannedVisit(both, ann), toBob).workerIds, ['ann', 'bob']);
  });

  it('neither swaps nor is swapped with', () => {
    assert.deepEqual(swappable(crewDay, plannedVisit(both, ann)), []);
    const single = visit('v8', '12:00', '13:00');
    const mixed = { ...day, workers: [worker('ann', [both, single]), bob] };
    assert.deepEqual(swappable(mixed, plannedVisit(single, mixed.workers[0]!)), []);
  });
});

describe('a promise', () => {
  const promised = plannedVisit(
    { ...visit('v9', '08:30', '09:30'), windowStart: at('08:00'), windowEnd: at('10:00') },
    ann,
  );
  const startingAt = (start: string) => ({ workerIds: ['ann'], start: at(start), end: at('12:00') });

  it('is kept by arriving within the window, its last minute included', () => {
    assert.deepEqual(
      ['07:59', '08:00', '10:00', '10:01'].map(start => breaksPromise(promised, startingAt(start))),
      [true, false, false, true],
    );
  });

  it('cannot be broken where there is none', () => {
    assert.equal(breaksPromise(plannedVisit(ann.visits[0]!, ann), startingAt('23:00')), false);
  });
});
