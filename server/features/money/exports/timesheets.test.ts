import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsv } from '../../../../test/csv.ts';
import { addFranchise, addWorker, bookJob, openPhone } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { visitsOf } from '../../../../test/visits.ts';

const t = await openTestApp({ config: { timezone: 'America/New_York' } });
const denver = await addFranchise(t, { name: 'Denver', timezone: 'America/Denver' });
const worker = await addWorker(t, { name: 'Wren Wood', email: 'wren@example.com', franchiseId: denver.id });
const phone = await openPhone(t, 'wren@example.com');
const office = await addWorker(t, { name: 'Office Only' });

const read = async (name: string, query = '') =>
  readCsv((await t.hq('GET', `/api/exports/${name}${query}`)).body);

describe('the timesheets', () => {
  async function assigned(workerId: string, franchiseId?: string) {
    const job = await bookJob(t, { franchiseId });
    const { status } = await t.hq('PATCH', `/api/jobs/${job.id}`, { workerId });
    assert.equal(status, 200);
    return job.id as string;
  }
  const report = async (jobId: string, status: string, occurredAt: string) => {
    const answer = await phone.ask('PATCH', `/jobs/${jobId}`, { status, occurredAt });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };

  it('take the times from the phone, however late it reports, in the zone of the franchise', async () => {
    const whole = await assigned(worker.id, denver.id);
    const stopped = await assigned(worker.id, denver.id);
    t.clock.set('2026-03-12T12:00:00Z');
    // 11:40 PM on March 7 in Denver, through the night in which the clock skips an hour.
    await report(whole, 'en_route', '2026-03-08T06:40:00Z');
    await report(whole, 'in_progress', '2026-03-08T07:10:30Z');
    await report(whole, 'completed', '2026-03-08T11:10:30Z');
    await report(stopped, 'en_route', '2026-03-08T15:00:00Z');
    t.clock.set('2026-03-12T12:30:00Z');
    await t.hq('PATCH', `/api/jobs/${stopped}`, { status: 'cancelled' });

    const name = 'Wren Wood';
    assert.deepEqual((await read('timesheets', '?from=2026-03-07&to=2026-03-07')).rows, [
      {
        ...{ date: '2026-03-07', worker: name, jobId: whole, travelStart: '2026-03-07 23:40' },
        ...{
          workStart: '2026-03-08 00:10',
          end: '2026-03-08 05:10',
          travelMinutes: '31',
          workMinutes: '240',
          visit: '1',
        },
      },
    ]);
    const { rows } = await read('timesheets', '?from=2026-03-08&to=2026-03-08');
    assert.deepEqual(
      rows.map(row => [row.jobId, row.travelStart, row.workStart, row.end, row.workMinutes]),
      [[stopped, '2026-03-08 09:00', '', '2026-03-12 06:30', '']],
    );
  });

  it('take the recorded time when the office changed the status, in the zone of the business', async () => {
    const jobId = await assigned(office.id);
    t.clock.set('2026-04-02T03:50:00Z');
    for (const [status, minutes] of [
      ['en_route', 20],
      ['in_progress', 45],
    ] as const) {
      await t.hq('PATCH', `/api/jobs/${jobId}`, { status });
      t.clock.advance({ minutes });
    }
    const rows = async () => (await read('timesheets', '?from=2026-04-01&to=2026-04-01')).rows;
    const line = {
      ...{ date: '2026-04-01', worker: 'Office Only', jobId, travelStart: '2026-04-01 23:50' },
      ...{ workStart: '2026-04-02 00:10', end: '', travelMinutes: '20', workMinutes: '', visit: '1' },
    };
    assert.deepEqual(await rows(), [line]);
    await t.hq('PATCH', `/api/jobs/${jobId}`, { status: 'completed' });
    assert.deepEqual(await rows(), [{ ...line, end: '2026-04-02 00:55', workMinutes: '45' }]);
  });

  it('have a line for each visit and everybody in its crew', async () => {
    t.clock.set('2026-05-04T12:00:00Z');
    const { add, change, finish, list } = visitsOf(t);
    const [ada, bo] = [await addWorker(t, { name: 'Ada Ash' }), await addWorker(t, { name: 'Bo Birch' })];
    const job = await bookJob(t);
    const [first] = await list(job.id);
    await change(first!.id, { crew: 2, workerIds: [ada.id, bo.id] });
    const second = await add(job.id, { workerIds: [bo.id] });
    await finish(first!.id);
    t.clock.set('2026-05-05T12:00:00Z');
    await change(second.id, { status: 'en_route' });
    t.clock.advance({ minutes: 15 });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    const { rows } = await read('timesheets', '?from=2026-05-04&to=2026-05-05');
    assert.deepEqual(
      rows.map(row => [row.date, row.worker, row.visit, row.workMinutes, row.travelMinutes]),
      [
        ['2026-05-04', 'Ada Ash', '1', '0', '0'],
        ['2026-05-04', 'Bo Birch', '1', '0', '0'],
        ['2026-05-05', 'Bo Birch', '2', '', '15'],
      ],
    );
  });

  it('are not disturbed by activity that integrations add', async () => {
    await t.hq('POST', '/api/dev/activity', {
      ...{
        type: 'job.moved',
        actor: 'x',
        summary: 'assigned → en_route',
        metadata: { occurredAt: 'long ago' },
      },
    });
    assert.ok((await read('timesheets')).rows.length >= 3);
  });
});
