import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  blockedReasons,
  roomBy,
  unassignedReasons,
} from '../../../../server/features/schedule/dispatch/reasons.ts';
import { sentences } from '../../../words/dispatch-sentences.ts';
import { explain, explainAll } from './explain.ts';

const id = '01a1d7cd-ef40-7fa3-8e74-1d994a788dc9';

describe('sentences of the dispatch service', () => {
  it('are matched with their values and their job', () => {
    assert.deepEqual(explain(`job ${id}: 2026-03-09T08:00:00.000Z to 2026-03-09T09:00:00.000Z`), {
      text: sentences.booked,
      values: { job: id, start: '2026-03-09T08:00:00.000Z', end: '2026-03-09T09:00:00.000Z' },
      jobId: id,
    });
    assert.deepEqual(explain(`5 min for a drive of 12 min to job ${id}`), {
      text: sentences.tightAfter,
      values: { free: '5', needed: '12', job: id },
      jobId: id,
    });
    assert.deepEqual(explain('Ann lacks the skill "Lawn care"'), {
      text: sentences.noSkill,
      values: { worker: 'Ann', skill: 'Lawn care' },
    });
    assert.deepEqual(explain('Served this customer before; adds 4 min of driving; nobody else could'), {
      text: sentences.onlyAgain,
      values: { minutes: '4' },
    });
  });

  it('are known for every reason a dispatcher can see', () => {
    const own = new Set(['duplicate-id', 'invalid-job', 'too-heavy']);
    const unknown = Object.entries(unassignedReasons).filter(
      ([key, text]) => !own.has(key) && 'raw' in explain(text),
    );
    assert.deepEqual(unknown, []);
    assert.deepEqual(
      Object.values(blockedReasons).filter(text => 'raw' in explain(text)),
      [],
    );
  });

  it('are known for everything that would make room', () => {
    const fits = Object.values(roomBy).map(room => room({ rule: 'move', workerId: id, seconds: 1800 }));
    assert.deepEqual(
      fits.filter(text => 'raw' in explain(`Ann ${text}`)),
      [],
    );
  });

  it('come in pairs where one change would make room', () => {
    assert.deepEqual(
      explainAll('No worker has the skill. J. Doe has time for it but lacks the skill.').map(
        each => 'text' in each && [each.text, each.values],
      ),
      [
        [sentences.nobodySkilled, {}],
        [sentences.bySkill, { worker: 'J. Doe' }],
      ],
    );
    assert.deepEqual(explainAll('is booked'), [explain('is booked')]);
  });

  it('are returned as they are when unknown', () => {
    assert.deepEqual(explain('The moon is full'), { raw: 'The moon is full' });
  });
});
