import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { cutText } from '../cut-text.ts';
import { type FailureKind, ProviderError } from './errors.ts';

/** Longer than any provider needs, shorter than a message's claim. */
const TIMEOUT_MS = 20_000;

export type HttpCall<T extends TSchema> = {
  provider: string;
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Schema of a good answer. Anything else counts as a provider failure. */
  answer: T;
  /** Interprets an error the provider explains. Without a result the status decides. */
  explain?(status: number, body: Record<string, unknown>): ProviderError | undefined;
  timeoutMs?: number;
};

/**
 * One request to a provider. Uses `fetch` instead of the vendors' SDKs: we make only two calls, and it gives
 * us a timeout, the retry-after header and a test server, which the SDKs offer only in part (and twilio's
 * weighs 21 MB).
 */
export async function callProvider<T extends TSchema>(call: HttpCall<T>): Promise<Static<T>> {
  const { provider, url, method = 'POST', headers, body, timeoutMs = TIMEOUT_MS } = call;
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
    text = await response.text();
  } catch (cause) {
    throw new ProviderError(`${provider} did not answer`, { kind: 'retryable', cause });
  }
  const parsed = parse(text);
  if (response.ok && Value.Check(call.answer, parsed)) return parsed as Static<T>;
  if (response.ok) throw new ProviderError(`${provider} answered with something else`, { kind: 'retryable' });
  const errorBody = (parsed ?? {}) as Record<string, unknown>;
  throw (
    call.explain?.(response.status, errorBody) ??
    new ProviderError(
      `${provider} refused: ${response.status} ${cutText(String(errorBody.message ?? ''), 300)}`,
      {
        kind: kindOf(response.status),
        retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
      },
    )
  );
}

/** Rate limits, server errors and a wrong key that the operator will fix are not the message's fault. */
function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'ours';
  return status >= 500 || [408, 425, 429].includes(status) ? 'retryable' : 'final';
}

function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
