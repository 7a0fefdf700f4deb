import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, bookJob } from '../factories.ts';
import { openTestApp } from '../harness.ts';

const t = await openTestApp();
const north = await addFranchise(t);
const south = await addFranchise(t);
const northern = await bookJob(t, { franchiseId: north.id });
const southern = await bookJob(t, { franchiseId: south.id });
const dispatcher = await t.signInAs('dispatcher', [north.id]);

describe('a dispatcher of one franchise', () => {
  it('sees the jobs of that franchise and no others', async () => {
    const { body } = await dispatcher('GET', '/api/jobs');
    assert.deepEqual(
      body.data.jobs.map((job: { id: string }) => job.id),
      [northern.id],
    );
    assert.equal((await dispatcher('GET', `/api/jobs/${northern.id}`)).status, 200);
    assert.equal((await dispatcher('GET', `/api/jobs/${southern.id}`)).status, 404);
  });
});
