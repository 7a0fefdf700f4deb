import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ProviderError } from './errors.ts';

/** A JSON service we read from, with a timeout and conditional requests. */
export type Upstream = { get<T extends TSchema>(path: string, schema: T): Promise<Static<T>> };

const PATIENCE_MS = 5_000;

export function createUpstream(baseUrl: string, token: string, patienceMs = PATIENCE_MS): Upstream {
  const cache = new Map<string, { etag: string; body: unknown }>();
  const base = baseUrl.replace(/\/+$/, '');

  async function read(path: string): Promise<unknown> {
    const cached = cache.get(path);
    const response = await fetch(base + path, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': 'truckroll',
        ...(cached ? { 'if-none-match': cached.etag } : {}),
      },
      // A redirect could leak the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 304 && cached) {
      await response.body?.cancel();
      return cached.body;
    }
    if (!response.ok) {
      await response.body?.cancel();
      const isPassing = response.status >= 500 || response.status === 429 || response.status === 403;
      const kind = isPassing ? 'retryable' : 'final';
      throw new ProviderError(`${new URL(base).host} answered ${response.status}`, { kind });
    }
    const body = await response.json();
    const etag = response.headers.get('etag');
    if (etag) cache.set(path, { etag, body });
    return body;
  }

  return {
    async get(path, schema) {
      let body: unknown;
      try {
        body = await read(path);
      } catch (cause) {
        if (cause instanceof ProviderError) throw cause;
        throw new ProviderError(`${new URL(base).host} cannot be read`, { kind: 'retryable', cause });
      }
      if (Value.Check(schema, body)) return body as never;
      throw new ProviderError(`${new URL(base).host} answered in an unknown form`, { kind: 'final' });
    },
  };
}
