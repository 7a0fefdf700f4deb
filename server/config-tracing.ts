import type { Reader } from './config-messages.ts';

export type TracingConfig = {
  endpoint: string;
  serviceName: string;
  headers: Record<string, string>;
  /** Share of the traces started here, from 0 to 1. */
  share: number;
};

/**
 * The tracing part of the configuration, under OpenTelemetry's standard names; `config.ts` passes in the environment.
 */
export function readTracing({
  text,
  url,
  problems,
}: Pick<Reader, 'text' | 'url' | 'problems'>): TracingConfig | undefined {
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  if (!endpoint) return undefined;
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  const pairs = (text('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter(Boolean);
  if (!pairs.every(pair => /^[^=\s]+\s*=/.test(pair.trim())))
    problems.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.');
  const headers = Object.fromEntries(
    pairs.map(pair => [pair.split('=')[0]!.trim(), decode(pair.slice(pair.indexOf('=') + 1).trim())]),
  );
  return { endpoint, serviceName: text('OTEL_SERVICE_NAME') ?? 'truckroll', headers, share };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
