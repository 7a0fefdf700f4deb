import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import type { Caller } from '../../../caller.ts';
import { saveLocations, toLocationRow } from '../../schedule/positions/store.ts';
import { createListener } from './listener.ts';
import { deliverPositions, type Seen } from './positions.ts';

const t = await openTestApp();
const permissions = new Set(['positions:read']);

/** A map that is open: who watches it, and what it was told. */
function openMap(franchiseIds?: string[]) {
  const caller: Caller = { kind: 'user', id: 'u', permissions, ...(franchiseIds ? { franchiseIds } : {}) };
  const listener = createListener({ caller, check: async () => caller }, { xid: '1', id: 1 }, () => {});
  const told: [string, number][] = [];
  listener.send = data => {
    const { id, lat } = data as { id: string; lat: number };
    told.push([id, lat]);
  };
  return { listener, take: () => told.splice(0) };
}

const ping = (workerId: string, lat: number, secondsAgo = 0) =>
  saveLocations(
    t.sql,
    [toLocationRow({ workerId, lat, lng: 1 }, t.clock.now().subtract({ seconds: secondsAgo }))],
    true,
  );

describe('live positions', () => {
  it('tell each new position once, also one whose statement took a while', async () => {
    const { listener, take } = openMap();
    await ping('a', 1);
    t.clock.advance({ minutes: 1 });
    let seen: Seen | undefined;
    const look = async () => {
      seen = await deliverPositions(t.deps, [listener], seen);
      return take();
    };
    assert.deepEqual(await look(), [], 'the first look only begins');
    for (const lat of [2, 3, 4]) {
      t.clock.advance({ seconds: 2 });
      await ping('a', lat);
      assert.deepEqual(await look(), [['a', lat]]);
    }
    await ping('b', 9, 1);
    assert.deepEqual(await look(), [['b', 9]]);
    assert.deepEqual(await look(), []);
  });

  it('tell a franchise about its own technicians only', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const own = await addWorker(t, { franchiseId: north.id });
    const foreign = await addWorker(t, { franchiseId: south.id });
    t.clock.advance({ minutes: 1 });
    const [franchise, office] = [openMap([north.id]), openMap()];
    const listeners = [franchise.listener, office.listener];
    const seen = await deliverPositions(t.deps, listeners, undefined);
    t.clock.advance({ seconds: 2 });
    await ping(own.id, 1);
    await ping(foreign.id, 2);
    await deliverPositions(t.deps, listeners, seen);
    assert.deepEqual(franchise.take(), [[own.id, 1]]);
    assert.deepEqual(
      new Map(office.take()),
      new Map([
        [own.id, 1],
        [foreign.id, 2],
      ]),
    );
  });
});
