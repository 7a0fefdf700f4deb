import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type BoardWorker,
  conflictsOf,
  type Day,
  findOnBoard,
  firstTarget,
  jobOfUnassigned,
  jobOfVisit,
  legsOf,
  moved,
  planKey,
  swappable,
} from './plan.ts';

const at = (time: string) => `2026-03-09T${time}:00.000Z`;
const visit = (jobId: string, start: string, end: string, driveMinutes: number | null = null) => ({
  jobId,
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
    worker('ann', [visit('j1', '08:00', '09:00', 10), visit('j2', '09:05', '10:00', 20)]),
    worker('bob'),
  ],
  workersTotal: 2,
  unassigned: {
    total: 1,
    jobs: [
      {
        ...{ jobId: 'j3', status: 'pending', type: 'Windows', customerName: 'Lee', address: '2 Mill Lane' },
        ...{ lat: null, lng: null, durationMinutes: 45, franchiseId: 'f', preferredDate: null },
        ...{ preferredTime: null, escalatedAt: null, createdAt: at('00:00') },
      },
    ],
  },
};
const ann = day.workers[0]!;
const span = (start: string, end: string) => ({ start: Date.parse(at(start)), end: Date.parse(at(end)) });

describe('conflicts', () => {
  it('are visits that overlap, not adjacent ones, and not the visit itself', () => {
    const ids = (start: string, end: string, jobId = 'x') =>
      conflictsOf(ann, span(start, end), jobId).map(({ jobId }) => jobId);
    assert.deepEqual(ids('08:30', '09:30'), ['j1', 'j2']);
    assert.deepEqual(ids('07:00', '08:00'), []);
    assert.deepEqual(ids('10:00', '11:00'), []);
    assert.deepEqual(ids('08:30', '09:00', 'j1'), []);
  });

  it('do not include finished visits', () => {
    const done = worker('x', [{ ...visit('j1', '08:00', '09:00'), status: 'completed' }]);
    assert.deepEqual(conflictsOf(done, span('08:00', '09:00'), 'y'), []);
  });
});

describe('the first place for an unassigned job', () => {
  const job = jobOfUnassigned(day.unassigned.jobs[0]!);
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
      visit('j4', '08:00', '09:00'),
      { ...visit('j5', '10:00', '11:00'), status: 'en_route' },
    ]);
    const eve = { ...worker('eve', [visit('j6', '08:00', '09:00')]), franchiseId: 'other' };
    const full = { ...day, workers: [ann, bob, eve] };
    const ids = swappable(full, jobOfVisit(ann.visits[0]!, ann)).map(({ jobId }) => jobId);
    assert.deepEqual(ids, ['j2', 'j4']);
  });

  it('is not offered for an unassigned job', () => {
    assert.deepEqual(swappable(day, jobOfUnassigned(day.unassigned.jobs[0]!)), []);
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
    const job = jobOfUnassigned(day.unassigned.jobs[0]!);
    const next = moved(day, job, { workerId: 'ann', start: at('07:00'), end: at('07:45') });
    assert.deepEqual(
      next.workers[0]!.visits.map(({ jobId }) => jobId),
      ['j3', 'j1', 'j2'],
    );
    assert.deepEqual([next.unassigned.total, next.unassigned.jobs], [0, []]);
    assert.notEqual(planKey(next), planKey(day));
  });

  it('a visit to another technician removes it from the first', () => {
    const next = moved(day, jobOfVisit(ann.visits[0]!, ann), {
      workerId: 'bob',
      start: at('12:00'),
      end: at('13:00'),
    });
    assert.deepEqual(
      next.workers.map(({ visits }) => visits.map(({ jobId }) => jobId)),
      [['j2'], ['j1']],
    );
    assert.equal(next.workers[1]!.visits[0]!.scheduledStart, at('12:00'));
  });

  it('a visit to the list unassigns it', () => {
    const next = moved(day, jobOfVisit(ann.visits[0]!, ann), null);
    assert.deepEqual([next.unassigned.total, next.unassigned.jobs[0]!.jobId], [2, 'j1']);
    assert.equal(next.workers[0]!.visits.length, 1);
  });

  it('to another day removes it from this one', () => {
    const to = { workerId: 'ann', start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T09:00:00.000Z' };
    const next = moved(day, jobOfVisit(ann.visits[0]!, ann), to);
    assert.deepEqual([next.workers[0]!.visits.length, next.unassigned.total], [1, 1]);
  });

  it('a job that is not on the board changes nothing', () => {
    assert.equal(moved(day, { ...jobOfVisit(ann.visits[0]!, ann), jobId: 'gone' }, null), day);
    assert.equal(findOnBoard(day, 'gone'), undefined);
  });
});
