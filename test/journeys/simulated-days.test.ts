import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestApp } from '../harness.ts';
import { simulateDays } from '../simulated-days.ts';

/** A working week by default; `bench/day-simulator.ts` runs thousands of days. */
const DAYS = 6;

it('a week of bookings, cancellations, sick calls, overruns and emergencies breaks no promise untold', async test => {
  const tally = await simulateDays(await openTestApp(), DAYS);
  test.diagnostic(JSON.stringify(tally));
  assert.deepEqual(tally.wrong, []);
  assert.ok(tally.done > 10 && tally.moved > 0, 'a week without work proves nothing');
});
