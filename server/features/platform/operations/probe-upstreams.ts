import type { Deps } from '../../../deps.ts';

export type Probe = { status: 'up' | 'unreachable' | 'not configured'; latencyMs?: number };

/** Health is public and unlimited, so each upstream is probed at most once per interval. */
const CACHE_MS = 60_000;
const TIMEOUT_MS = 1_500;

type CachedProbe = { at: number; probe: Promise<Probe> };
const caches = new WeakMap<object, Map<string, CachedProbe>>();

/**
 * Whether the services that operators (not customers) rely on are reachable, and how fast. `unreachable` is not `down`:
 * bookings, money and messages do not depend on them, so it does not degrade the service.
 */
export async function probeUpstreams(deps: Deps): Promise<Record<string, Probe>> {
  const { codehost, hosting, config } = deps;
  const [codeHost, platform, errorTracking] = await Promise.all([
    remember(deps, 'codehost', codehost.configured, () => codehost.probe()),
    remember(deps, 'hosting', hosting.configured, () => hosting.probe()),
    remember(deps, 'errorTracking', config.errorTrackingDsn !== undefined, () =>
      pingHost(config.errorTrackingDsn!),
    ),
  ]);
  return { codehost: codeHost, hosting: platform, errorTracking };
}

function remember(deps: Deps, name: string, configured: boolean, ask: () => Promise<void>) {
  if (!configured) return Promise.resolve<Probe>({ status: 'not configured' });
  const cache = caches.get(deps) ?? new Map<string, CachedProbe>();
  caches.set(deps, cache);
  const now = deps.clock.now().epochMilliseconds;
  const before = cache.get(name);
  if (before && now - before.at < CACHE_MS) return before.probe;
  const probe = measure(ask);
  cache.set(name, { at: now, probe });
  return probe;
}

async function measure(ask: () => Promise<void>): Promise<Probe> {
  const start = performance.now();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('late')), TIMEOUT_MS);
  try {
    await Promise.race([ask(), late.promise]);
    return { status: 'up', latencyMs: Math.round((performance.now() - start) * 100) / 100 };
  } catch {
    return { status: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** Any response proves that the error tracker's host is up. Its key is not sent. */
async function pingHost(dsn: string) {
  const response = await fetch(new URL(dsn).origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
}
