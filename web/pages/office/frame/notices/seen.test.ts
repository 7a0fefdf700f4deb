import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetGone, isNew, seenAll } from './seen.ts';

const waiting = (count: number) => ({ key: 'waiting', count });

test('what was seen is not new until there is more of it', () => {
  assert.ok(isNew(waiting(2), {}));
  const seen = seenAll([waiting(2)]);
  assert.ok(!isNew(waiting(2), seen));
  assert.ok(!isNew(waiting(1), seen));
  assert.ok(isNew(waiting(3), seen));
});

test('what was dealt with and comes back is new', () => {
  const seen = forgetGone(seenAll([waiting(5), { key: 'late', count: 1 }]), [waiting(3)]);
  assert.deepEqual(seen, { waiting: 3 });
  assert.ok(isNew(waiting(4), seen));
  assert.ok(isNew({ key: 'late', count: 1 }, seen));
});
