import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { VERSION } from './config.ts';
import type { TracingConfig } from './config-tracing.ts';
import type { Span, Tracing, Work } from './tracing.ts';

const kinds: Record<Work['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  task: SpanKind.CONSUMER,
};

const CLOSE_TIMEOUT_MS = 3_000;

/** Exports traces by OTLP over HTTP, in batches. Nothing is registered globally: only explicit calls are traced. */
export function exportTraces({ endpoint, serviceName, headers, share }: TracingConfig): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': VERSION,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('truckroll', VERSION);
  const current = new AsyncLocalStorage<Context>();

  return {
    begin({ name, kind, attributes }, parent) {
      const above = (parent && remoteContext(parent)) || current.getStore() || ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, above);
      return wrap(span, trace.setSpan(above, span), current);
    },
    // Spans the collector does not accept in time are lost, so a stop always ends.
    close: () =>
      Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

function wrap(span: OtelSpan, context: Context, current: AsyncLocalStorage<Context>): Span {
  return {
    traceId: span.spanContext().traceId,
    within: run => current.run(context, run),
    end({ attributes = {}, error } = {}) {
      span.setAttributes(attributes);
      // Record the error's name, not its message, which may contain personal data.
      if (error !== undefined) {
        const type = error instanceof Error ? error.name : 'Error';
        span.setAttribute('error.type', type);
        span.setStatus({ code: SpanStatusCode.ERROR, message: type });
      }
      span.end();
    },
  };
}

/** Parses the W3C `traceparent`: version, trace, span and flags. */
function remoteContext(header: string): Context | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const traceFlags = Number.parseInt(flags!, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
