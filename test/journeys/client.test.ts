import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { ApiError, createClient } from '@truckroll/client';
import { signHqToken } from '../../server/access/hq-token.ts';
import { startTestService } from '../service.ts';

const service = await startTestService();
after(() => service.stop());

it('the client package books, lists and is refused by the running service', async () => {
  const token = await signHqToken('test-auth-secret', {
    sub: 'client',
    ttlSeconds: 60,
    now: Temporal.Now.instant(),
  });
  const call = createClient({ baseUrl: service.url, token });
  const { job } = await call('POST /api/jobs/create', {
    body: { customerName: 'Robin Reed', address: '12 Mill Lane, West', type: 'Gutter cleaning', price: 149 },
  });
  const { jobs } = await call('GET /api/jobs', { query: { limit: 5 } });
  assert.deepEqual([job.total, jobs.map(({ id }) => id)], [149, [job.id]]);
  const asNobody = createClient({ baseUrl: service.url });
  await assert.rejects(
    asNobody('GET /api/jobs'),
    (error: ApiError) => error instanceof ApiError && error.status === 401,
  );
});
