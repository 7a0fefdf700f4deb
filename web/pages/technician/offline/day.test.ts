import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Action, freshAction, type Work } from './action.ts';
import { addNotices, compareDays } from './compare-days.ts';
import type { Day, Stop } from './day.ts';
import { applyAnswer, localJob, nextMove, nextStop, overlay } from './overlay.ts';

const T1 = '2026-03-02T10:00:00Z';
const job = (id: string, more: Partial<Stop> = {}): Stop => ({
  id,
  jobNumber: 1001,
  visitId: `visit of ${id}`,
  visitNumber: 1,
  visits: 1,
  crew: [{ id: 'ana', name: 'Ana', lead: true }],
  windowStart: null,
  windowEnd: null,
  isReturn: false,
  outcome: null,
  outcomeReason: null,
  parts: null,
  status: 'assigned',
  scheduledStart: T1,
  scheduledEnd: '2026-03-02T11:00:00Z',
  durationMinutes: 60,
  customerName: `Customer ${id}`,
  customerPhone: null,
  address: '12 Elm St',
  lat: 47.1,
  lng: 9.5,
  type: 'Gutter cleaning',
  addOns: [],
  gutterLength: null,
  stories: null,
  notes: null,
  checklist: [{ id: 'ladder', label: 'Ladder', done: false, doneAt: null }],
  workerNotes: [],
  photos: [],
  signature: null,
  completedAt: null,
  cancelledAt: null,
  updatedAt: T1,
  driveMinutes: 5,
  ...more,
});
const day = (jobs: Stop[], more: Partial<Day> = {}): Day => ({
  date: '2026-03-02',
  worker: { id: 'ana', name: 'Ana', email: null, franchiseId: null, timezone: 'UTC' },
  duty: { onDuty: false, shareLocation: false, consentedAt: null, changedAt: null },
  jobs,
  untimed: [],
  ...more,
});
let seq = 0;
const did = (lane: string, work: Work, more: Partial<Action> = {}): Action => ({
  ...freshAction({ id: `act${++seq}`, workerId: 'ana', lane, about: '', occurredAt: T1, work }),
  seq,
  ...more,
});
const status = (to: 'en_route' | 'in_progress' | 'completed'): Work => ({ kind: 'status', status: to });

describe('the day with unsent actions', () => {
  it('shows an unsent payment as paid, to the cent, and a refused one as due', () => {
    const balance = {
      ...{ total: 149.1, paid: 20.2, refunded: 0, disputed: 0, tips: 0, due: 128.9, credit: 0 },
      deposit: { amount: 50, paid: 20.2 },
    };
    const cash: Work = { kind: 'payment', method: 'cash', amount: 100.3, reference: null };
    const paid = localJob(job('1', { balance }), [did('1', cash)]);
    assert.deepEqual(paid.balance, {
      ...balance,
      paid: 120.5,
      due: 28.6,
      deposit: { amount: 50, paid: 50 },
    });
    assert.deepEqual(
      paid.unsentPayments.map(({ method, amount }) => [method, amount]),
      [['cash', 100.3]],
    );
    const refused = localJob(job('1', { balance }), [did('1', cash, { state: 'refused' })]);
    assert.deepEqual([refused.balance, refused.unsentPayments], [balance, []]);
  });

  it('takes the balance from the response to a payment', () => {
    const cash: Work = { kind: 'payment', method: 'cash', amount: 149, reference: null };
    const balance = {
      ...{ total: 149, paid: 149, refunded: 0, disputed: 0, tips: 0, due: 0, credit: 0 },
      deposit: null,
    };
    const after = applyAnswer(day([job('1')]), did('1', cash), { payment: {}, balance });
    assert.deepEqual(after.jobs[0]!.balance, balance);
  });

  it('shows unsent actions at once', () => {
    const picture = new Blob(['x']);
    const now = localJob(job('1'), [
      did('1', status('en_route')),
      did('1', status('in_progress')),
      did('1', { kind: 'checklist', items: [{ id: 'ladder', done: true }] }),
      did('1', { kind: 'note', text: 'gate code 12' }),
      did('1', { kind: 'photo', picture, caption: 'roof' }),
      did('1', { kind: 'signature', picture, signedBy: 'Eve' }),
      did('1', status('completed')),
      did('2', { kind: 'note', text: 'elsewhere' }),
    ]);
    assert.equal(now.status, 'completed');
    assert.equal(now.completedAt, T1);
    assert.equal(now.checklist[0]!.done, true);
    assert.deepEqual(
      now.notesWritten.map(each => [each.text, each.waiting]),
      [['gate code 12', true]],
    );
    assert.equal(now.photos[0]!.source, picture);
    assert.equal(now.signature?.caption, 'Eve');
    assert.equal(now.waiting, 7);
  });

  it('does not show a rejected status change, nor one that builds on it', () => {
    const now = localJob(job('1'), [
      did('1', status('en_route'), { state: 'refused' }),
      did('1', status('in_progress')),
    ]);
    assert.equal(now.status, 'assigned');
    assert.equal(now.refused.length, 1);
  });

  it("never changes a canceled job's status", () => {
    assert.equal(
      localJob(job('1', { status: 'cancelled' }), [did('1', status('en_route'))]).status,
      'cancelled',
    );
    assert.equal(nextMove({ status: 'cancelled' }), undefined);
    assert.equal(nextMove({ status: 'in_progress' }), 'completed');
  });

  it('merges a response without duplicates', () => {
    const tick = did('1', { kind: 'note', text: 'x' });
    const received = job('1', { workerNotes: [{ id: 'n', text: 'x', occurredAt: T1 }] });
    const after = applyAnswer(day([job('1')]), tick, { job: received });
    assert.equal(localJob(after.jobs[0]!, [{ ...tick, state: 'sent' }]).notesWritten.length, 1);
    assert.equal(after.jobs[0]!.driveMinutes, 5, 'what the response does not contain stays');
    const photo = { id: 'p', contentType: 'image/jpeg', size: 1, caption: null, takenAt: T1, url: '/p' };
    const snap = did('1', { kind: 'photo', picture: new Blob() });
    const twice = applyAnswer(applyAnswer(day([job('1')]), snap, { photo }), snap, { photo });
    assert.equal(twice.jobs[0]!.photos.length, 1);
  });

  it('applies a step to one visit, and notes to every visit of the job', () => {
    const [first, second] = [
      job('1', { visitId: 'v1', visits: 2 }),
      job('1', { visitId: 'v2', visitNumber: 2, visits: 2 }),
    ];
    const actions = [
      did('1', status('en_route'), { visitId: 'v1' }),
      did('1', { kind: 'note', text: 'dog in the yard' }, { visitId: 'v1' }),
    ];
    const { jobs } = overlay(day([first, second]), actions);
    assert.deepEqual(
      jobs.map(each => [each.status, each.notesWritten.length]),
      [
        ['en_route', 1],
        ['assigned', 1],
      ],
    );
    const answer = { job: { ...first, status: 'en_route' } };
    const after = applyAnswer(day([first, second]), actions[0]!, answer);
    assert.deepEqual(
      after.jobs.map(each => each.status),
      ['en_route', 'assigned'],
    );
  });

  it('shows a visit that leaves work as ended', () => {
    const leftOver = { reason: 'The gasket is worn', durationMinutes: 45 };
    const ended = localJob(job('1', { status: 'in_progress' }), [
      did('1', { kind: 'status', status: 'completed', leftOver }, { visitId: 'visit of 1' }),
    ]);
    assert.deepEqual([ended.status, ended.outcome, ended.completedAt], ['completed', 'return_needed', T1]);
    const done = localJob(job('1', { status: 'in_progress' }), [did('1', status('completed'))]);
    assert.deepEqual([done.status, done.outcome], ['completed', 'done']);
  });

  it('knows the next stop', () => {
    const jobs = [job('1', { status: 'completed' }), job('2'), job('3'), job('4', { status: 'cancelled' })];
    assert.equal(nextStop(overlay(day(jobs), []))?.id, '2');
    assert.equal(nextStop(overlay(day(jobs), [did('3', status('en_route'))]))?.id, '3', 'what is under way');
    assert.equal(nextStop(overlay(day([]), [])), undefined);
  });

  it('has the duty that the technician set last', () => {
    const duty: Work = { kind: 'duty', onDuty: true, shareLocation: true };
    assert.equal(overlay(day([]), [did('duty', duty)]).duty.onDuty, true);
    assert.equal(overlay(day([]), [did('duty', duty, { state: 'refused' })]).duty.onDuty, false);
  });
});

describe('changes by the office', () => {
  const kinds = (before: Day | undefined, after: Day) =>
    compareDays(before, after, T1).map(({ kind, about }) => `${kind} ${about.replace('Customer ', '')}`);

  it('are jobs canceled, moved, removed and added', () => {
    const before = day([job('1'), job('2'), job('3'), job('4', { status: 'completed' })]);
    const after = day([
      job('1', { status: 'cancelled' }),
      job('2', { scheduledStart: '2026-03-02T14:00:00Z' }),
      job('5'),
    ]);
    assert.deepEqual(kinds(before, after), ['cancelled 1', 'moved 2', 'removed 3', 'added 5']);
  });

  it('are none on the first day seen, on another day, or for another technician', () => {
    assert.deepEqual(kinds(undefined, day([job('1')])), []);
    assert.deepEqual(kinds(day([job('1')]), day([job('2')], { date: '2026-03-03' })), []);
    const ben = { ...day([]).worker, id: 'ben' };
    assert.deepEqual(kinds(day([job('1')]), day([], { worker: ben })), []);
  });

  it('tell two visits of a job apart', () => {
    const [one, two] = [job('1', { visitId: 'v1' }), job('1', { visitId: 'v2' })];
    const later = job('1', { visitId: 'v2', scheduledStart: '2026-03-02T15:00:00Z' });
    assert.deepEqual(kinds(day([one, two]), day([one, later])), ['moved 1']);
    assert.deepEqual(kinds(day([one, two]), day([one])), ['removed 1']);
  });

  it('are none when an older app saved the day without its visits', () => {
    const { visitId: _, ...old } = job('1');
    assert.deepEqual(kinds(day([old as Stop]), day([job('1')])), []);
  });

  it("do not include the technician's own", () => {
    assert.deepEqual(kinds(day([job('1')]), day([job('1', { status: 'completed' })])), []);
  });

  it('keep only the newest notice about a job', () => {
    const moved = compareDays(day([job('1')]), day([job('1', { scheduledStart: null })]), T1);
    const gone = compareDays(day([job('1')]), day([]), T1);
    assert.deepEqual(
      addNotices(moved, gone).map(notice => notice.kind),
      ['removed'],
    );
  });
});
