import { setTimeout as sleep } from 'node:timers/promises';
import { signHqToken } from '../../server/access/hq-token.ts';

/** The environment of a test service on its own port. */
export const serviceEnv = (port: number, more: Record<string, string> = {}) => ({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  AUTH_JWT_SECRET: 'test-auth-secret',
  CRON_SECRET: 'test-cron-secret',
  PROOF_SECRET: 'test-proof-secret',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_test',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  ...more,
});

let clients = 0;

/** Calls a running service as its customers, the office and its scheduler do. */
export function clientOf(base: string) {
  async function ask(
    method: string,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(new URL(path, base), {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.9.${++clients >> 8}.${clients & 255}`,
        ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      location: response.headers.get('location'),
      type: response.headers.get('content-type'),
      bytes,
      // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
      body: (isJson ? JSON.parse(bytes.toString()) : bytes.toString()) as any,
    };
  }
  const hq = async (method: string, path: string, body?: object) => {
    const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
    const token = await signHqToken('test-auth-secret', { sub: 'tester', ttlSeconds: 600, now });
    return ask(method, path, body, { authorization: `Bearer ${token}` });
  };
  const cron = (task: string) =>
    ask('GET', `/api/cron/${task}`, undefined, { authorization: 'Bearer test-cron-secret' });
  /** Submits a form as a page without scripts does. */
  const submit = (url: string, outcome: string) =>
    ask('POST', url, `outcome=${outcome}`, { 'content-type': 'application/x-www-form-urlencoded' });
  return { ask, hq, cron, submit };
}

/** Polls until the condition holds, for work that is queued. */
export async function until<T>(what: string, look: () => Promise<T | false | undefined | null>): Promise<T> {
  for (let tries = 0; tries < 1200; tries++) {
    const found = await look();
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`It never came: ${what}`);
}
