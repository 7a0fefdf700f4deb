import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { createMetrics, timeCalls } from '../../../metrics.ts';

const t = await openTestApp({ config: { metrics: { local: true } } });

describe('GET /metrics', () => {
  it('reports durations by route, queues and the event loop to a local scraper', async () => {
    await bookJob(t);
    const at = t.clock.now();
    await t.sql`
      with run as (
        insert into dispatch_runs (id, source, started_at) values (gen_random_uuid(), 'schedule', ${at}) returning id
      ) insert into dispatch_queue (franchise_id, run_id, queued_at) select 'somewhere', id, ${at} from run`;
    const { statusCode, headers, payload } = await t.app.inject({ method: 'GET', url: '/metrics' });
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    assert.match(
      payload,
      /truckroll_http_request_seconds_count\{method="POST",route="\/api\/jobs\/create",status="2xx"\} 1\n/,
    );
    assert.match(payload, /truckroll_queue_depth\{queue="messages"\} 1\n/);
    assert.match(payload, /truckroll_queue_depth\{queue="webhooks"\} 0\n/);
    assert.match(payload, /truckroll_queue_depth\{queue="dispatch"\} 1\n/);
    assert.match(payload, /nodejs_eventloop_lag_p99_seconds [\d.e-]+\n/);
    assert.match(payload, /process_resident_memory_bytes \d+\n/);
    assert.match(payload, /truckroll_database_up 1\n/);
    assert.doesNotMatch(payload, /robin|mill lane/i);
    for (const line of payload.trimEnd().split('\n').filter(Boolean))
      assert.match(line, /^(# (HELP|TYPE) .+|[a-z_\d]+(\{[^}]*\})? ([-+.\de]+|Nan))$/);
  });

  it('gives every metric a help text and a type, and follows Prometheus naming rules', async () => {
    const { payload } = await t.app.inject({ method: 'GET', url: '/metrics' });
    const helped = [...payload.matchAll(/^# HELP (\w+) \S/gm)].map(([, name]) => name!);
    const typed = new Map(
      [...payload.matchAll(/^# TYPE (\w+) (counter|gauge|histogram)$/gm)].map(([, name, type]) => [
        name!,
        type!,
      ]),
    );
    assert.deepEqual(helped, [...typed.keys()]);
    for (const [sample] of payload.matchAll(/^[a-z]\w*/gm)) {
      const family = typed.has(sample) ? sample : sample.replace(/_(bucket|sum|count)$/, '');
      assert.ok(typed.has(family), sample);
    }
    for (const [name, type] of typed) assert.equal(name.endsWith('_total'), type === 'counter', name);
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: payload,
      encoding: 'utf8',
    });
    if (status !== null) assert.equal(status, 0, stdout + stderr); // null: promtool is not installed
  });

  it('without the database, reports it as down and omits its queues and connections', async () => {
    const broken = await openTestApp({ config: { metrics: { local: true } } });
    const request = async () => (await broken.app.inject({ method: 'GET', url: '/metrics' })).payload;
    assert.match(await request(), /truckroll_queue_depth\{/);
    await broken.sql`alter table messages rename to elsewhere`;
    const payload = await request();
    assert.match(payload, /truckroll_database_up 0\n/);
    assert.doesNotMatch(payload, /truckroll_queue_(depth|age_seconds)\{/);
  });

  it('401 for forwarded or remote requests without a token', async () => {
    const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      t.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'])
      assert.equal((await request({ [name]: '127.0.0.1' })).statusCode, 401, name);
    assert.equal((await request({}, '192.0.2.1')).statusCode, 401);
    assert.equal((await request({}, '::ffff:127.0.0.1')).statusCode, 200);
    assert.equal(
      (await request({ authorization: `Bearer ${await t.token()}` }, '192.0.2.1')).statusCode,
      200,
    );
  });

  it('is closed to other programs on this machine unless the operator opens it; a scraper has a token', async () => {
    const closed = await openTestApp({ config: { metrics: { token: 'scrape-me', local: false } } });
    const status = async (token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await closed.app.inject({ method: 'GET', url: '/metrics', headers })).statusCode;
    };
    assert.deepEqual([await status(), await status('guess'), await status('')], [401, 401, 401]);
    assert.deepEqual([await status('scrape-me'), await status(await closed.token())], [200, 200]);
  });
});

describe('metrics', () => {
  it('times every provider call and counts its errors', async () => {
    const metrics = createMetrics();
    const provider = timeCalls(metrics, 'mail', {
      name: 'x',
      send: async (fails: boolean) => {
        if (fails) throw new Error('no');
        return 'sent';
      },
    });
    assert.equal(provider.name, 'x');
    assert.equal(await provider.send(false), 'sent');
    await assert.rejects(provider.send(true), /no/);
    const [summary] = await metrics.calls.summarize();
    assert.deepEqual([summary!.count, summary!.failed], [2, 1]);
    assert.match(
      await metrics.registry.metrics(),
      /truckroll_provider_call_errors_total\{provider="mail",call="send"\} 1/,
    );
  });
});

describe('service errors', () => {
  it('are listed with client errors; expected errors are not', async () => {
    const broken = await openTestApp();
    await broken.sql`alter function figures_of rename to elsewhere`;
    const { status, headers } = await broken.send({ method: 'GET', url: '/api/reports' });
    assert.equal(status, 500);
    await broken.send({ method: 'GET', url: '/api/reports?type=none' });
    await broken.hq('POST', '/api/dev/errors', { message: 'seen by a client' });
    const recorded = async () => (await broken.hq('GET', '/api/dev/errors')).body.data.errors;
    let errors = await recorded();
    while (errors.length < 2) errors = await recorded();
    const own = errors.filter(
      ({ metadata }: { metadata: { source?: string } }) => metadata.source === 'service',
    );
    assert.equal(own.length, 1);
    assert.match(own[0].message, /figures/);
    assert.deepEqual([own[0].page, own[0].metadata.requestId], ['/api/reports', headers['x-request-id']]);
  });
});
