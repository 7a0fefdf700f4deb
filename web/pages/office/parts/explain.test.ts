import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockedReasons, unassignedReasons } from '../../../../server/features/dispatch/reasons.ts';
import { sentences } from '../../../words/dispatch-sentences.ts';
import { explain } from './explain.ts';

const id = '01a1d7cd-ef40-7fa3-8e74-1d994a788dc9';

describe('what the service says', () => {
  it('is said with its values, and with the job it speaks of', () => {
    assert.deepEqual(explain(`job ${id}: 2026-03-09T08:00:00.000Z to 2026-03-09T09:00:00.000Z`), {
      word: sentences.booked,
      values: { job: id, start: '2026-03-09T08:00:00.000Z', end: '2026-03-09T09:00:00.000Z' },
      jobId: id,
    });
    assert.deepEqual(explain(`5 min for a drive of 12 min to job ${id}`), {
      word: sentences.tightAfter,
      values: { free: '5', needed: '12', job: id },
      jobId: id,
    });
    assert.deepEqual(explain('Ann lacks the skill "Lawn care"'), {
      word: sentences.noSkill,
      values: { worker: 'Ann', skill: 'Lawn care' },
    });
    assert.deepEqual(explain('Served this customer before; adds 4 min of driving; nobody else could'), {
      word: sentences.onlyAgain,
      values: { minutes: '4' },
    });
  });

  it('is known for every reason why a job waits that a dispatcher can meet', () => {
    const own = new Set(['duplicate-id', 'invalid-job', 'too-heavy']);
    const unknown = Object.entries(unassignedReasons).filter(
      ([key, text]) => !own.has(key) && 'text' in explain(text),
    );
    assert.deepEqual(unknown, []);
    assert.deepEqual(
      Object.values(blockedReasons).filter(text => 'text' in explain(text)),
      [],
    );
  });

  it('is passed on as it is where it is new', () => {
    assert.deepEqual(explain('The moon is full'), { text: 'The moon is full' });
  });
});
