import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestApp } from '../../../test/harness.ts';
import { loadDemo } from '../../features/platform/demo/load-demo.ts';
import { OperatorError } from '../../operator-error.ts';
import { describeLoad, quantile } from './describe-load.ts';
import { kindOf, kinds } from './kinds.ts';
import { runLoad } from './run-load.ts';
import { parse } from './service-times.ts';

it('a short run sends every kind of request, all are served, and the service says where its time went', async () => {
  const t = await openTestApp();
  await loadDemo(t.sql, { franchises: 12, workers: 36, jobs: 1_500, seed: 3 }, t.clock.now());
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const size = { url, token: await t.token(), seconds: 5, franchises: 6, perSecond: 30 };
  const outcome = await runLoad(size);
  const failures = outcome.kinds.flatMap(({ kind, failed }) =>
    [...failed].map(([status]) => [kind.name, status]),
  );
  assert.deepEqual(failures, []);
  assert.equal(outcome.franchises, 6);
  assert.deepEqual(
    outcome.kinds.filter(({ latencies }) => latencies.length === 0).map(({ kind }) => kind.name),
    [],
  );
  const { before, after } = outcome.service!;
  for (const { kind, latencies } of outcome.kinds) {
    const measured = (after.routes.get(kind.route)?.count ?? 0) - (before.routes.get(kind.route)?.count ?? 0);
    assert.equal(measured, latencies.length, kind.name);
  }
  const [booked] = await t.sql`select count(*) as jobs from jobs where customer_email like 'load-%'`;
  assert.equal(booked!.jobs, outcome.kinds.find(({ kind }) => kind.name === 'booking')!.latencies.length);
  const [moved] = await t.sql`select count(*) as positions from worker_locations`;
  assert.ok(moved!.positions > 0);
  const text = describeLoad(outcome);
  for (const { name } of kinds) assert.match(text, new RegExp(`^${name} +\\d+ +0 `, 'm'));
});

it('an empty service is told from one that cannot be reached', async () => {
  const t = await openTestApp();
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const size = { url, token: await t.token(), seconds: 1, franchises: 6, perSecond: 10 };
  await assert.rejects(
    runLoad(size),
    error => error instanceof OperatorError && /truckroll seed/.test(error.message),
  );
  await assert.rejects(runLoad({ ...size, token: 'wrong' }), /the answer is 401/);
  await t.close();
  await assert.rejects(runLoad(size), /there is no answer/);
});

it('failed requests are counted by status, and rate limits explained', () => {
  const kind = kinds[0]!;
  const failed = new Map([
    [429, 3],
    [0, 1],
  ]);
  const outcome = { kind, latencies: [1, 2, 3, 400], late: 4, waited: 8, received: 1, failed };
  const size = { url: '', token: '', seconds: 1, franchises: 1, perSecond: 4 };
  const text = describeLoad({ size, franchises: 1, seconds: 1, kinds: [outcome] });
  assert.match(text, /position +4 +4 +2\.0 +400 +400 +1\.0 +2\.0/);
  assert.match(text, /position: 3 × 429\nposition: 1 × no answer\n429: .*TRUST_PROXY=1/);
});

it('quantiles are values that occurred', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
  assert.deepEqual(
    [0.5, 0.95, 0.99, 1].map(part => quantile(hundred, part)),
    [50, 95, 99, 100],
  );
});

it('reads times by route from metrics', () => {
  const { routes, cpuSeconds } = parse(
    [
      'truckroll_http_request_seconds_sum{method="GET",route="/api/jobs",status="2xx"} 1.5',
      'truckroll_http_request_seconds_count{method="GET",route="/api/jobs",status="2xx"} 3',
      'truckroll_http_request_seconds_sum{method="GET",route="/api/jobs",status="5xx"} 0.5',
      'truckroll_http_request_seconds_count{method="GET",route="/api/jobs",status="5xx"} 1',
      'process_cpu_seconds_total 12.5',
    ].join('\n'),
  );
  assert.deepEqual(routes.get('GET /api/jobs'), { count: 4, seconds: 2 });
  assert.equal(cpuSeconds, 12.5);
});

it('a hundred requests have every kind in its share', () => {
  const made = Map.groupBy(
    Array.from({ length: 1_000 }, (_, n) => kindOf(n)),
    kind => kind,
  );
  for (const kind of kinds) assert.ok(Math.abs(made.get(kind)!.length / 10 - kind.share) <= 1, kind.name);
});
