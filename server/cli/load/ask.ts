/** One request of the load. */
export type Asked = { method?: 'GET' | 'POST' | 'PATCH'; path: string; body?: object };

export type Answered = {
  /** 0: no answer. */
  status: number;
  body: unknown;
  /** Milliseconds until the first byte, and from there to the last. */
  waited: number;
  received: number;
};

const TIMEOUT_MS = 30_000;

let client = 0;
/**
 * Limits are per address, and this is one machine: every request names another one. The service believes it if it trusts
 * a proxy (TRUST_PROXY=1) and is asked directly.
 */
const nextAddress = () => `10.${(++client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;

/** Sends requests to one service. An answer of any status is an answer; none at all has status 0. */
export function openClient(url: string, token: string) {
  return async ({ method = 'GET', path, body }: Asked): Promise<Answered> => {
    const start = performance.now();
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': nextAddress(),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const waited = performance.now() - start;
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const received = performance.now() - start - waited;
      return { status: response.status, body: isJson ? JSON.parse(text) : text, waited, received };
    } catch {
      return { status: 0, body: undefined, waited: performance.now() - start, received: 0 };
    }
  };
}

export type Client = ReturnType<typeof openClient>;
