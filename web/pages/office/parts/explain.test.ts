import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WouldFit } from '@truckroll/planner';
import {
  blockedReasons,
  unassignedReasons,
  whyUnassigned,
} from '../../../../server/features/schedule/dispatch/reasons.ts';
import { sentences } from '../../../words/dispatch-sentences.ts';
import { explain } from './explain.ts';

const id = '01a1d7cd-ef40-7fa3-8e74-1d994a788dc9';
const isKnown = (said: string) => explain(said).every(each => !('raw' in each));

describe('sentences of the dispatch service', () => {
  it('are matched with their values and their job', () => {
    assert.deepEqual(explain(`job ${id}: 2026-03-09T08:00:00.000Z to 2026-03-09T09:00:00.000Z`), [
      {
        text: sentences.booked,
        values: { job: id, start: '2026-03-09T08:00:00.000Z', end: '2026-03-09T09:00:00.000Z' },
        jobId: id,
      },
    ]);
    assert.deepEqual(explain(`5 min for a drive of 12 min to job ${id}`), [
      { text: sentences.tightAfter, values: { free: '5', needed: '12', job: id }, jobId: id },
    ]);
    assert.deepEqual(explain('Ann lacks the skill "Lawn care"'), [
      { text: sentences.noSkill, values: { worker: 'Ann', skill: 'Lawn care' } },
    ]);
    assert.deepEqual(explain('Served this customer before; adds 4 min of driving; nobody else could'), [
      { text: sentences.onlyAgain, values: { minutes: '4' } },
    ]);
  });

  it('are known for every reason a dispatcher can see', () => {
    const own = new Set(['duplicate-id', 'invalid-job']);
    const unknown = Object.entries(unassignedReasons).filter(
      ([key, text]) => !own.has(key) && !isKnown(text),
    );
    assert.deepEqual(unknown, []);
    assert.deepEqual(
      Object.values(blockedReasons).filter(text => !isKnown(text)),
      [],
    );
  });

  it('say what would make room, for whatever rule stands in the way', () => {
    const rules: Record<WouldFit['rule'], true> = {
      ...{ overtime: true, reserve: true, load: true, window: true },
      ...{ move: true, area: true, banned: true, skill: true },
    };
    for (const rule of Object.keys(rules) as WouldFit['rule'][]) {
      const wouldFit = { workerId: 'w', rule, seconds: 900 } as WouldFit;
      const said = whyUnassigned({ jobId: 'j', reason: 'workers-full', wouldFit } as never, () => 'J. Doe');
      const [reason, room] = explain(said);
      assert.deepEqual(reason, { text: sentences.full, values: {} }, said);
      assert.equal(room && 'values' in room && room.values.worker, 'J. Doe', said);
    }
  });

  it('are returned as they are when unknown', () => {
    assert.deepEqual(explain('The moon is full'), [{ raw: 'The moon is full' }]);
  });
});
