import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { loadDemo } from './load-demo.ts';

it('demo customers were asked and answered, and the newest reviews wait for the office', async () => {
  const t = await openTestApp();
  await loadDemo(t.sql, { franchises: 3, workers: 12, jobs: 600, seed: 1 }, t.clock.now());
  const { data } = (await t.hq('GET', '/api/reports/reviews')).body;
  assert.ok(data.requested > data.count && data.count > 30, `${data.count} of ${data.requested}`);
  assert.ok(data.average > 4 && data.average < 5, data.average);
  const undecided = (await t.hq('GET', '/api/reviews?show=undecided')).body.data.reviews;
  assert.equal(undecided.length, 3);
  const shown = (await t.send({ method: 'GET', url: '/api/reviews/public' })).body.data;
  assert.equal(shown.count, data.count - 3);
  for (const { name } of shown.reviews) assert.match(name, /^[A-Z][a-z]+ [A-Z]\.$/);
  const [early] = await t.sql`
    select count(*)::int from reviews join jobs on jobs.id = job_id join review_requests using (job_id)
    where not (reviews.created_at > sent_at and sent_at > completed_at and reviews.created_at < ${t.clock.now()})`;
  assert.equal(early!.count, 0);
});
