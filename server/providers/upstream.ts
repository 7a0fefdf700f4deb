import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ProviderError } from './errors.ts';

/** A JSON service that is read: with a time-out, and asked only for what changed since it was last read. */
export type Upstream = { get<T extends TSchema>(path: string, schema: T): Promise<Static<T>> };

const PATIENCE_MS = 5_000;

export function createUpstream(baseUrl: string, token: string, patienceMs = PATIENCE_MS): Upstream {
  const kept = new Map<string, { etag: string; body: unknown }>();
  const base = baseUrl.replace(/\/+$/, '');

  async function read(path: string): Promise<unknown> {
    const before = kept.get(path);
    const response = await fetch(base + path, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': 'truckroll',
        ...(before ? { 'if-none-match': before.etag } : {}),
      },
      // A redirect could carry the token to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 304 && before) {
      await response.body?.cancel();
      return before.body;
    }
    if (!response.ok) {
      await response.body?.cancel();
      const retryable = response.status >= 500 || response.status === 429 || response.status === 403;
      throw new ProviderError(`${new URL(base).host} answered ${response.status}`, { retryable });
    }
    const body = await response.json();
    const etag = response.headers.get('etag');
    if (etag) kept.set(path, { etag, body });
    return body;
  }

  return {
    async get(path, schema) {
      let body: unknown;
      try {
        body = await read(path);
      } catch (cause) {
        if (cause instanceof ProviderError) throw cause;
        throw new ProviderError(`${new URL(base).host} cannot be read`, { retryable: true, cause });
      }
      if (Value.Check(schema, body)) return body as never;
      throw new ProviderError(`${new URL(base).host} answered in an unknown form`, { retryable: false });
    },
  };
}
