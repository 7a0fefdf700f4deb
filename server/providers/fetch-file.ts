import { ProviderError } from './errors.ts';

const TIMEOUT_MS = 20_000;
const MOST_HOPS = 4;

export type FileCall = {
  provider: string;
  url: string;
  /** Sent only to hosts that `knows` calls `own`. */
  headers: Record<string, string>;
  /** `own`: the provider's API; `files`: where it stores files; undefined: somebody else's server. */
  knows(url: URL): 'own' | 'files' | undefined;
  maxBytes: number;
};

/**
 * A file that a provider keeps for us. The address came with a message, so it is fetched only from the provider's own
 * hosts, redirects included, and never more than `maxBytes`.
 */
export async function fetchFile({ provider, url, headers, knows, maxBytes }: FileCall): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = url;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const host = URL.canParse(next) ? knows(new URL(next)) : undefined;
    if (!host) throw new ProviderError(`${provider} named a file on another host`, { kind: 'final' });
    let response: Response;
    try {
      response = await fetch(next, { headers: host === 'own' ? headers : {}, signal, redirect: 'manual' });
    } catch (cause) {
      throw new ProviderError(`${provider} did not answer`, { kind: 'retryable', cause });
    }
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      next = new URL(location, next).href;
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      const isFinal = [400, 404, 410].includes(response.status);
      throw new ProviderError(`${provider} refused: ${response.status}`, {
        kind: isFinal ? 'final' : 'retryable',
      });
    }
    return readLimited(provider, response, maxBytes);
  }
  throw new ProviderError(`${provider} redirected too often`, { kind: 'final' });
}

async function readLimited(provider: string, response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new ProviderError('The file is too large', { kind: 'final' });
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError(`${provider} did not finish`, { kind: 'retryable', cause });
  }
  return Buffer.concat(chunks);
}

/** Whether a URL is on this domain or below it, over https. */
export const isOnDomain = (url: URL, domain: string): boolean =>
  url.protocol === 'https:' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
