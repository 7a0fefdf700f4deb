import type { Operations } from '../api/operations.ts';
import type { Session } from './session.ts';

export type OperationName = keyof Operations;
export type Data<K extends OperationName> = Operations[K]['data'];

/** Exactly what the operation takes: properties it does not have are gone, not just optional. */
type Given<T> = { [P in keyof T as T[P] extends undefined ? never : P]: T[P] };
type Sent<K extends OperationName> = Given<Omit<Operations[K], 'data'>>;
type Loose<T> = 'query' extends keyof T
  ? // A query with only optional properties may be left out.
    object extends T['query' & keyof T]
    ? Omit<T, 'query'> & Partial<Pick<T, 'query' & keyof T>>
    : T
  : T;
export type Input<K extends OperationName> = Loose<Sent<K>>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Identifies one change, however often it is sent. Generated unless given. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

/** An error response, with a message a person can read. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: string[];
  readonly requestId: string | null;
  /** When the service wants to be asked again, if it says so. */
  readonly retryAfterSeconds: number | null;
  constructor(
    status: number,
    message: string,
    details: string[] = [],
    requestId: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

/** The service could not be reached at all: offline, or restarting for longer than we retry. */
export class OfflineError extends Error {}

/** Delays between retries while the service restarts: about 12 s in total. */
const RETRY_DELAYS_MS = [300, 700, 1_500, 3_000, 6_000];
const isTransient = (status: number) => status === 502 || status === 503 || status === 504;

export type Call = <K extends OperationName>(
  name: K,
  ...rest: object extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions]
) => Promise<Data<K>>;

/** API calls with the token of a session; public ones need none. */
export function createCall(session?: Session): Call {
  return async (name, input = {} as never, options = {}) => {
    const request = toRequest(name, input as Parts, options);
    for (;;) {
      const response = await send(request, session?.token() ?? null, options.signal);
      if (response.status !== 401 || !session) return readAnswer(response) as never;
      // The session expired: wait for a new sign-in, then repeat the call.
      await session.untilSignedIn(response);
    }
  };
}

/** For public pages. */
export const call: Call = createCall();

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function toRequest(name: string, { params = {}, query = {}, body }: Parts, options: CallOptions) {
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
  return { method, url: search ? `${path}?${search}` : path, headers, body: sent };
}

/** Retries while the service restarts. A change carries an idempotency key, so a retry cannot do it twice. */
async function send(
  { url, ...init }: { url: string; method: string; headers: Record<string, string>; body?: BodyInit },
  token: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers;
  for (let attempt = 0; ; attempt++) {
    const pause = RETRY_DELAYS_MS[attempt];
    try {
      const response = await fetch(url, { ...init, headers, signal, credentials: 'same-origin' });
      if (!isTransient(response.status) || pause === undefined) return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (pause === undefined || !navigator.onLine) throw new OfflineError((error as Error).message);
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
