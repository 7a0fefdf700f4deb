import { ApiError, OfflineError } from './errors.ts';
import type { Data, Input, OperationName } from './types.ts';

export type ClientOptions = {
  /** Where the service is; '' for the page's own origin. */
  baseUrl: string;
  /** An access token or API key, or what returns the current one. Public operations need none. */
  token?: string | (() => string | null);
  /** Called on 401. When it resolves, the call is repeated; without it the call throws. */
  onUnauthorized?: (response: Response) => Promise<unknown>;
  fetch?: typeof fetch;
  /** Delays between retries while the service restarts. */
  retryDelaysMs?: number[];
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Identifies one change, however often it is sent. Generated unless given. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

export type Call = <K extends OperationName>(
  name: K,
  ...rest: object extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions]
) => Promise<Data<K>>;

/** About 12 s in total. */
const RETRY_DELAYS_MS = [300, 700, 1_500, 3_000, 6_000];
const isTransient = (status: number) => status === 502 || status === 503 || status === 504;

/** One function for every operation: `call('GET /api/jobs', { query: { limit: 20 } })`. */
export function createClient(client: ClientOptions): Call {
  const { baseUrl, token, onUnauthorized } = client;
  const currentToken = () => (typeof token === 'function' ? token() : (token ?? null));
  return async (name, input = {} as never, options = {}) => {
    const request = toRequest(baseUrl, name, input as Parts, options);
    for (;;) {
      const response = await send(client, request, currentToken(), options.signal);
      if (response.status !== 401 || !onUnauthorized) return readAnswer(response) as never;
      await onUnauthorized(response);
    }
  };
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Outgoing = { url: string; method: string; headers: Record<string, string>; body?: string | Blob };

function toRequest(
  baseUrl: string,
  name: string,
  { params = {}, query = {}, body }: Parts,
  options: CallOptions,
): Outgoing {
  const [method, template] = name.split(' ') as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  ).toString();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  const isBytes = body instanceof Blob;
  if (body !== undefined) headers['content-type'] = isBytes ? body.type : 'application/json';
  const sent = body === undefined ? undefined : isBytes ? body : JSON.stringify(body);
  return { method, url: baseUrl + (search ? `${path}?${search}` : path), headers, body: sent };
}

/** Retries while the service restarts. A change carries an idempotency key, so a retry cannot do it twice. */
async function send(
  { fetch: fetchWith = fetch, retryDelaysMs = RETRY_DELAYS_MS }: ClientOptions,
  { url, ...init }: Outgoing,
  token: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers;
  for (let attempt = 0; ; attempt++) {
    const pause = retryDelaysMs[attempt];
    try {
      const response = await fetchWith(url, { ...init, headers, signal, credentials: 'same-origin' });
      if (!isTransient(response.status) || pause === undefined) return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      const isOffline = (globalThis.navigator as { onLine?: boolean } | undefined)?.onLine === false;
      if (pause === undefined || isOffline) throw new OfflineError((error as Error).message);
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const requestId = response.headers.get('x-request-id');
  const text = await response.text();
  const answer = parse(text);
  if (response.ok) return answer && 'ok' in answer && 'data' in answer ? answer.data : (answer ?? text);
  const { error, details } = (answer ?? {}) as { error?: string; details?: string[] };
  const retryAfter = response.headers.get('retry-after');
  const seconds = retryAfter === null ? null : Number.parseInt(retryAfter, 10);
  throw new ApiError(response.status, error ?? response.statusText, details, requestId, seconds);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
