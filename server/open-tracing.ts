import type { Config } from './config.ts';
import type { Tracing } from './tracing.ts';

/** Undefined unless a trace endpoint is configured; only then are the libraries loaded. */
export async function openTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { exportTraces } = await import('./tracing-otel.ts');
  return exportTraces(tracing);
}
