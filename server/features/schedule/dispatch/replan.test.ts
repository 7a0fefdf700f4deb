import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWrong, middle, openTown, runDispatch } from '../../../../test/dispatch.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { planDays, readScene } from '../scene/read-scene.ts';
import { replan } from './replan.ts';
import type { Action } from './schemas.ts';
import { writeVisits } from './write-visit.ts';

const t = await openTestApp();
const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
const degrees = (minutes: number) => (minutes * 550) / (111_195 * Math.cos((middle.lat * Math.PI) / 180));

async function patch(id: string, changes: object) {
  const { status, body } = await t.hq('PATCH', `/api/jobs/${id}`, changes);
  assert.equal(status, 200, JSON.stringify(body));
}

/** Two technicians who live 60 minutes apart, each with the visit that is next door to the other. */
async function crossed(day = '2026-03-05') {
  t.clock.set('2026-03-02T10:00:00Z');
  const here = await openTown(t);
  const east = await here.worker({ name: 'East Elm', homeLng: middle.lng + degrees(60) });
  const west = await here.worker({ name: 'West Willow' });
  const [nearEast, nearWest] = [await here.job({}, 59), await here.job({}, 1)];
  await patch(nearEast.id, { workerId: west.id, scheduledStart: `${day}T10:00:00Z` });
  await patch(nearWest.id, { workerId: east.id, scheduledStart: `${day}T10:00:00Z` });
  const run = async (preview = false) => {
    const { body } = await t.hq('POST', '/api/dispatch/run', { franchiseId: here.id, preview });
    return body.data as { moved: number; savedSeconds: number; assigned: number; actions: Action[] };
  };
  const workers = async () => [(await jobNow(nearEast.id)).workerId, (await jobNow(nearWest.id)).workerId];
  return { here, east, west, nearEast, nearWest, run, workers };
}

describe('re-planning', () => {
  it('trades two visits within their promised windows, and says what that saves and why', async () => {
    const { nearEast, east, west, run, workers } = await crossed();
    const preview = await run(true);
    assert.equal(preview.moved, 2);
    assert.deepEqual(await workers(), [west.id, east.id]);
    const { moved, savedSeconds, assigned } = await run();
    assert.deepEqual([moved, assigned], [2, 0]);
    assert.ok(savedSeconds > 3 * 3600, `${savedSeconds} s`);
    assert.deepEqual(await workers(), [east.id, west.id]);
    const { decisions } = (await t.hq('GET', `/api/dispatch/decisions?jobId=${nearEast.id}`)).body.data;
    assert.equal(decisions[0].kind, 'move');
    assert.match(decisions[0].reason, /^Adds \d+ min of driving instead of \d+, within the promised window$/);
    assert.deepEqual(await findWrong(t), []);
    assert.equal((await run()).moved, 0);
  });

  it('leaves frozen and pinned visits alone', async () => {
    const frozen = await crossed();
    t.clock.set('2026-03-04T18:00:00Z');
    assert.equal((await frozen.run()).moved, 0);
    assert.deepEqual(await frozen.workers(), [frozen.west.id, frozen.east.id]);
    const pinned = await crossed();
    await t.sql`update visits set pinned = true where job_id = ${pinned.nearEast.id}`;
    const { actions } = await pinned.run();
    assert.ok(actions.every(action => action.jobId !== pinned.nearEast.id));
    assert.equal((await jobNow(pinned.nearEast.id)).workerId, pinned.west.id);
  });

  it('moves nothing for less than the gain that is asked for', async () => {
    await t.hq('PATCH', '/api/settings', { dispatch: { minGainSeconds: 14_400 } });
    const { run, workers, west, east } = await crossed();
    assert.equal((await run()).moved, 0);
    assert.deepEqual(await workers(), [west.id, east.id]);
    await t.hq('PATCH', '/api/settings', { dispatch: { minGainSeconds: 120 } });
  });

  it('moves a visit to make room for another', async () => {
    t.clock.set('2026-03-02T10:00:00Z');
    const here = await openTown(t);
    const worker = await here.worker();
    const first = await here.job({ preferredDate: '2026-03-05', preferredTime: '08:00-12:00' });
    await patch(first.id, { workerId: worker.id, scheduledStart: '2026-03-05T09:00:00Z' });
    const second = await here.job({ preferredDate: '2026-03-05', preferredTime: '08:00-10:30' });
    await t.sql`update visits set duration_minutes = 120 where job_id = ${second.id}`;
    const { actionOf } = await runDispatch(t);
    assert.equal(actionOf(second.id).type, 'assign');
    assert.equal(actionOf(first.id).type, 'move');
    const kept = await jobNow(first.id);
    assert.ok(kept.scheduledStart >= '2026-03-05T08:00' && kept.scheduledStart <= '2026-03-05T12:00');
    assert.deepEqual(await findWrong(t), []);
  });

  it('writes all moves or none: a visit that changed meanwhile keeps the plan as it was', async () => {
    const { here, nearEast, workers, run, east, west } = await crossed();
    const scene = await readScene(t.deps, here.id, today => planDays(today, 7, []));
    const { moves } = await replan(t.deps, scene, [], 0.2);
    assert.equal(moves.length, 2);
    t.clock.set('2026-03-02T10:00:01Z');
    await patch(nearEast.id, { notes: 'Ring twice' });
    assert.equal(await writeVisits(t.deps, moves), 'changed');
    assert.deepEqual(await workers(), [west.id, east.id]);
    assert.equal((await run()).moved, 2);
  });
});
