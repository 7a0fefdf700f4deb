import type { Config } from './config.ts';
import type { Tracing } from './tracing.ts';

/** Absent unless an address for traces is configured: the libraries are loaded only then. */
export async function openTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { exportTraces } = await import('./tracing-otel.ts');
  return exportTraces(tracing);
}
