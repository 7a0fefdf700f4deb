import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { booking } from '../test/factories.ts';
import { openTestApp } from '../test/harness.ts';
import { buildApp } from './app.ts';
import { type ConfigError, readConfig } from './config.ts';
import { openLog } from './log.ts';
import { openTracing } from './open-tracing.ts';
import { demoMail } from './providers/mail/demo.ts';
import { traceCalls } from './tracing.ts';
import { runTask } from './worker.ts';

type Exported = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: Record<string, unknown>;
};

/** A fake OTLP collector that stores what it receives. */
async function startCollector() {
  const spans: Exported[] = [];
  const seen: { path?: string; key?: string; resource: Record<string, unknown> }[] = [];
  const plain = (list: { key: string; value: object }[]) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const { resource, scopeSpans } of body.resourceSpans) {
      seen.push({
        path: request.url,
        key: request.headers['x-key'] as string | undefined,
        resource: plain(resource.attributes),
      });
      for (const scope of scopeSpans)
        for (const span of scope.spans) spans.push({ ...span, attributes: plain(span.attributes) });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, seen };
}

describe('with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('exports requests, tasks and provider calls, each as a child of what caused it', async () => {
    const collector = await startCollector();
    const { tracing: config } = readConfig({
      AUTH_JWT_SECRET: 'a',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%20d',
      OTEL_SERVICE_NAME: 'truckroll-test',
    });
    const tracing = (await openTracing({ tracing: config }))!;
    const lines: string[] = [];
    const log = openLog({ logLevel: 'info', logFormat: 'json' }, { write: line => lines.push(line) });
    const t = await openTestApp();
    const mail = traceCalls(tracing, 'mail', demoMail(t.config.email.from));
    const deps = { ...t.deps, tracing, log, mail };
    const app = await buildApp(deps);
    const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
    const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;
    const payload = booking();
    const booked = await app.inject({
      method: 'POST',
      url: '/api/jobs/create',
      payload,
      headers: { traceparent },
    });
    assert.equal(booked.statusCode, 201);
    // A request that calls a provider before it responds.
    const answer = await app.inject({
      method: 'POST',
      url: '/api/dev/email-test',
      payload: { to: 'someone@example.com' },
      headers: { authorization: `Bearer ${await t.token()}` },
    });
    assert.equal(answer.statusCode, 200, answer.payload);
    await runTask(deps, 'deliver-messages', async () => mail.send({ to: 'a@example.com' } as never), {});
    await assert.rejects(
      runTask(deps, 'failing', () => Promise.reject(new RangeError('secret words')), {}),
      RangeError,
    );
    await app.close();
    await tracing.close();

    const find = (name: string) => {
      const found = collector.spans.filter(span => span.name === name);
      assert.equal(found.length, 1, `${name} in ${collector.spans.map(span => span.name)}`);
      return found[0]!;
    };
    const request = find('POST /api/jobs/create');
    assert.deepEqual([request.traceId, request.parentSpanId], [parent.traceId, parent.spanId]);
    assert.equal(request.kind, 2);
    assert.deepEqual(request.attributes, {
      'http.request.method': 'POST',
      'http.route': '/api/jobs/create',
      'http.response.status_code': 201,
      'truckroll.request_id': booked.headers['x-request-id'],
    });
    const line = lines.map(text => JSON.parse(text)).find(({ route }) => route === '/api/jobs/create');
    assert.equal(line.traceId, parent.traceId);

    const task = find('task deliver-messages');
    const sends = collector.spans.filter(({ name }) => name === 'mail.send');
    const parents = sends.map(({ parentSpanId }) => parentSpanId);
    assert.ok(parents.includes(task.spanId), 'the call belongs to the task');
    assert.ok(parents.includes(find('POST /api/dev/email-test').spanId), 'the call belongs to the request');
    const failed = find('task failing');
    assert.deepEqual([failed.status.code, failed.status.message], [2, 'RangeError']);

    assert.doesNotMatch(JSON.stringify(collector.spans), /secret words|example\.com|Mill Lane/);
    assert.deepEqual([collector.seen[0]!.path, collector.seen[0]!.key], ['/v1/traces', 'abc d']);
    assert.equal(collector.seen[0]!.resource['service.name'], 'truckroll-test');
  });

  it('a collector that is down costs no request', async () => {
    const tracing = (await openTracing({
      tracing: { endpoint: 'http://127.0.0.1:9', serviceName: 'x', headers: {}, share: 1 },
    }))!;
    const t = await openTestApp();
    const app = await buildApp({ ...t.deps, tracing });
    assert.equal((await app.inject({ url: '/api/vitals' })).statusCode, 200);
    await app.close();
    await tracing.close();
  });

  it('reports invalid values with all other problems', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_EXPORTER_OTLP_HEADERS: 'x',
    };
    assert.throws(
      () => readConfig({ ...env, AUTH_JWT_SECRET: 'a' }),
      (error: ConfigError) => error.problems.filter(problem => problem.startsWith('OTEL')).length === 2,
    );
  });
});

it('without it, neither the OpenTelemetry SDK nor the exporter is loaded', () => {
  const script = `
    import { readConfig } from './server/config.ts';
    import { openTracing } from './server/open-tracing.ts';
    import './server/main.ts';
    if (await openTracing(readConfig({ AUTH_JWT_SECRET: 'a', CRON_SECRET: 'b' }))) throw new Error('traces');
  `;
  const hook = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      // prom-client loads the API package, which does nothing without an SDK.
      if (/@opentelemetry\\/(?!api\\/)/.test(url)) { console.error(url); process.exit(3); }
      return next(url, context);
    } });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, '--input-type=module', '--eval', script],
    { cwd: `${import.meta.dirname}/..`, encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
});
