import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../test/factories.ts';
import { openTestApp } from '../../../test/harness.ts';
import { estimateDuration } from './estimate-duration.ts';

const t = await openTestApp();
const minutes = (changes: object = {}) =>
  estimateDuration({ type: 'Gutter cleaning', addOns: [], gutterLength: null, stories: null, ...changes });

describe('the duration of a job', () => {
  it('follows from service, add-ons, gutter length and stories', () => {
    assert.equal(minutes(), 60);
    assert.equal(minutes({ type: 'HEATING check' }), 120);
    assert.equal(minutes({ type: 'Something else' }), 60);
    assert.equal(minutes({ addOns: ['Downspout flush', 'Gutter guards check'] }), 90);
    assert.equal(minutes({ gutterLength: 150 }), 60);
    assert.equal(minutes({ gutterLength: 151 }), 70);
    assert.equal(minutes({ gutterLength: 260, stories: 2 }), 110);
    assert.equal(minutes({ type: 'Lawn care', gutterLength: 9_000 }), 60);
  });

  it('stays within limits whatever is booked', () => {
    for (const value of [-5, 0, 1e300]) assert.ok(minutes({ gutterLength: value, stories: value }) <= 480);
    assert.equal(minutes({ gutterLength: -5, stories: -5 }), 60);
    assert.equal(minutes({ addOns: Array(1000).fill('x') }), 480);
  });

  it('is saved with the booking, follows its edits, and yields to a duration set by the office', async () => {
    const job = await bookJob(t, { stories: 2 });
    assert.equal(job.durationMinutes, 75);
    const patch = async (changes: object) =>
      (await t.hq('PATCH', `/api/jobs/${job.id}`, changes)).body.data.job.durationMinutes;
    assert.equal(await patch({ addOns: ['Downspout flush'] }), 90);
    assert.equal(await patch({ durationMinutes: 200 }), 200);
    assert.equal(await patch({ stories: 1 }), 200);
  });
});
