import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWrong, openTown, runDispatch } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import type { Visit } from '../../../records/visits/schemas.ts';

const t = await openTestApp();

async function send(method: 'POST' | 'PATCH', url: string, body: object) {
  const answer = await t.hq(method, url, body);
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body.data;
}
const visitsOf = async (jobId: string): Promise<Visit[]> =>
  (await t.hq('GET', `/api/jobs/${jobId}/visits`)).body.data.visits;
const change = async (jobId: string, values: object) =>
  send('PATCH', `/api/visits/${(await visitsOf(jobId))[0]!.id}`, values);
const reasonFor = async (jobId: string) => (await runDispatch(t)).actionOf(jobId).reason;

describe('auto-dispatch keeps the rules of visits', () => {
  it('sends a crew together, with the skill in it', async () => {
    const here = await openTown(t);
    const skilled = await here.worker({ name: 'Ada Ash', skills: ['Gutter cleaning'] });
    const helper = await here.worker({ name: 'Bo Birch', skills: ['Lawn care'] });
    const job = await here.job({ preferredDate: '2026-03-04' });
    await change(job.id, { crew: 2 });
    await runDispatch(t);
    const [visit] = await visitsOf(job.id);
    assert.deepEqual(visit!.workerIds.toSorted(), [skilled.id, helper.id].toSorted());
    assert.equal(visit!.status, 'scheduled');
    assert.deepEqual(await findWrong(t), []);
    const three = await here.job({ preferredDate: '2026-03-04' });
    await change(three.id, { crew: 3 });
    assert.match(await reasonFor(three.id), /Not enough technicians can come at the same time/);
  });

  it('starts a visit after the one before it, with the gap', async () => {
    const here = await openTown(t);
    await here.worker();
    const job = await here.job();
    const [first] = await visitsOf(job.id);
    await send('POST', `/api/jobs/${job.id}/visits`, { afterVisitId: first!.id, gapHours: 24 });
    await runDispatch(t);
    const [one, two] = await visitsOf(job.id);
    assert.deepEqual([one!.status, two!.status], ['scheduled', 'scheduled']);
    assert.ok(Date.parse(two!.start!) - Date.parse(one!.end!) >= 24 * 3_600_000);
    // Planned alone later, it still waits for the other.
    const late = await here.job();
    const [before] = await visitsOf(late.id);
    await runDispatch(t);
    await send('POST', `/api/jobs/${late.id}/visits`, { afterVisitId: before!.id, gapHours: 48 });
    await runDispatch(t);
    const [, after] = await visitsOf(late.id);
    const { end } = (await visitsOf(late.id))[0]!;
    assert.ok(Date.parse(after!.start!) - Date.parse(end!) >= 48 * 3_600_000);
  });

  it('sends nobody whom the customer does not want, and rather somebody they do', async () => {
    const here = await openTown(t);
    const [ada, bo] = [await here.worker({ name: 'Ada Ash' }), await here.worker({ name: 'Bo Birch' })];
    const job = await here.job();
    await send('PATCH', `/api/customers/${job.customerId}`, { bannedWorkerIds: [ada.id] });
    await runDispatch(t);
    assert.deepEqual((await visitsOf(job.id))[0]!.workerIds, [bo.id]);
    const other = await here.job();
    await send('PATCH', `/api/customers/${other.customerId}`, {
      bannedWorkerIds: [],
      preferredWorkerIds: [ada.id],
    });
    await runDispatch(t);
    assert.deepEqual((await visitsOf(other.id))[0]!.workerIds, [ada.id]);
  });

  it('keeps technicians in their areas and vans within their capacity', async () => {
    const here = await openTown(t);
    const [north, south] = [
      await here.worker({ areas: ['10001'], capacity: { ladders: 1 } }),
      await here.worker({ areas: ['20002'] }),
    ];
    const job = await here.job({ address: '1 Main St, Springfield 10001' });
    const there = await here.job({ address: '9 Main St, Springfield, 20002' });
    const nowhere = await here.job({ address: '9 Main St, Springfield 30003' });
    const heavy = await here.job({ address: '3 Main St, Springfield 10001' });
    await change(heavy.id, { loads: { ladders: 2 } });
    const { actionOf } = await runDispatch(t);
    assert.deepEqual((await visitsOf(job.id))[0]!.workerIds, [north.id]);
    assert.deepEqual((await visitsOf(there.id))[0]!.workerIds, [south.id]);
    assert.match(actionOf(nowhere.id).reason!, /covers other areas/);
    assert.match(actionOf(heavy.id).reason!, /van/);
  });

  it('uses overtime only up to what is allowed', async () => {
    const here = await openTown(t);
    const worker = await here.worker({ shifts: { tuesday: [{ start: '08:00', end: '10:00' }] } });
    const job = await here.job({ preferredDate: '2026-03-03' });
    await change(job.id, { durationMinutes: 150 });
    assert.notEqual((await runDispatch(t)).actionOf(job.id).type, 'assign');
    await send('PATCH', `/api/workers/${worker.id}`, { overtimeMinutes: 60 });
    assert.equal((await runDispatch(t)).actionOf(job.id).type, 'assign');
  });

  it('keeps a share of each day free until noon the day before, except for emergencies', async () => {
    await send('PATCH', '/api/settings', { dispatch: { reservePercent: 60 } });
    const here = await openTown(t);
    await here.worker({ shifts: { wednesday: [{ start: '08:00', end: '16:00' }] } });
    const job = await here.job({ preferredDate: '2026-03-04' });
    await change(job.id, { durationMinutes: 240 });
    assert.notEqual((await runDispatch(t)).actionOf(job.id).type, 'assign');
    t.clock.set('2026-03-03T12:00:00Z');
    assert.equal((await runDispatch(t)).actionOf(job.id).type, 'assign');
    t.clock.set('2026-03-02T10:00:00Z');
    await send('PATCH', '/api/settings', { dispatch: { reservePercent: 0 } });
  });
});
