import { randomUUIDv7 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { InjectOptions } from 'fastify';
import { signHqToken } from '../server/access/hq-token.ts';
import type { Role } from '../server/access/permissions.ts';
import { startSession } from '../server/access/start-session.ts';
import { insertUser } from '../server/access/users-store.ts';
import { buildApp } from '../server/app.ts';
import { measureReaders } from '../server/changes/feed-store.ts';
import type { Clock } from '../server/clock.ts';
import { type Config, readConfig } from '../server/config.ts';
import { connect } from '../server/db/connect.ts';
import { scopedPool } from '../server/db/scope.ts';
import type { Deps } from '../server/deps.ts';
import { openLog } from '../server/log.ts';
import { createMetrics } from '../server/metrics.ts';
import { noCodeHost } from '../server/providers/codehost/codehost.ts';
import { chooseGeocoder } from '../server/providers/geocoder/choose.ts';
import { noHosting } from '../server/providers/hosting/hosting.ts';
import { chooseIdentity } from '../server/providers/identity/choose.ts';
import { demoMail } from '../server/providers/mail/demo.ts';
import { choosePayments } from '../server/providers/payments/choose.ts';
import { chooseRouting } from '../server/providers/routing/choose.ts';
import { demoSms } from '../server/providers/sms/demo.ts';
import { openRenderer } from '../server/render/renderer.ts';
import { readFeed } from '../server/worker.ts';
import { checkContract } from './contract.ts';
import { createTestDatabase } from './database.ts';

/** A clock that only moves when a test moves it. */
export type TestClock = Clock & {
  advance(duration: Temporal.DurationLike): void;
  set(instant: string): void;
};

export function testClock(start = '2026-03-02T10:00:00Z'): TestClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    advance: duration => {
      now = now.add(duration);
    },
    set: instant => {
      now = Temporal.Instant.from(instant);
    },
  };
}

/** Not the developer's own. Made when something is written to it, and deleted at the end. */
const dataDir = join(tmpdir(), `truckroll-test-${process.pid}`);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.TEST_DATABASE_URL,
    AUTH_JWT_SECRET: 'test-auth-secret',
    CRON_SECRET: 'test-cron-secret',
    PROOF_SECRET: 'test-proof-secret',
    PAYMENTS_WEBHOOK_SECRET: 'whsec_test',
    SETTINGS_KEY: 'test-settings-key',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    PDF_FONT: 'none',
  }),
  ...changes,
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type Answer = {
  status: number;
  headers: Record<string, string | undefined>;
  /** Tests inspect answers of every shape. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
  body: any;
};

let clients = 0;

/**
 * The application on its own database. Open it at the top of a test file; it closes after the last test.
 * Every request comes from a different address unless it sets one.
 */
export async function openTestApp(options: { config?: Partial<Config>; deps?: Partial<Deps> } = {}) {
  const database = await createTestDatabase();
  const config = testConfig(options.config);
  const clock = testClock();
  const pool = connect(database.url, { max: 5 });
  const sql = scopedPool(pool);
  const nudged: string[] = [];
  const queue = { nudge: (task: string) => void nudged.push(task), close: async () => {} };
  const log = openLog(config);
  const deps: Deps = {
    config,
    sql,
    readSql: sql,
    clock,
    log,
    queue,
    mail: demoMail(config.email.from),
    sms: demoSms,
    payments: choosePayments(config, pool, queue),
    geocoder: chooseGeocoder(config, pool),
    routing: chooseRouting(config, pool, log),
    codehost: noCodeHost,
    hosting: noHosting,
    identity: chooseIdentity(config, clock),
    metrics: createMetrics(),
    renderer: openRenderer(),
    ...options.deps,
  };
  const app = await buildApp(deps);
  const token = (claims: { sub?: string; ttlSeconds?: number } = {}) =>
    signHqToken('test-auth-secret', { sub: 'tester', ttlSeconds: 3600, ...claims, now: clock.now() });

  async function send(request: InjectOptions & { ip?: string }): Promise<Answer> {
    const { ip = `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`, ...rest } =
      request;
    const response = await app.inject({ ...rest, headers: { 'x-forwarded-for': ip, ...rest.headers } });
    const isJson = /json/.test(String(response.headers['content-type']));
    const body = isJson && response.payload ? response.json() : response.payload;
    const { method = 'GET', url = '' } = rest;
    const type = String(response.headers['content-type'] ?? '');
    checkContract(method, String(url), response.statusCode, type, body);
    return { status: response.statusCode, headers: response.headers as Answer['headers'], body };
  }

  /** Sends a request as the office. */
  async function hq(
    method: Method,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return send({ method, url, payload, headers: { authorization: `Bearer ${await token()}`, ...headers } });
  }

  /** Sends requests as a user with this role, who sees only these franchises if any are named. */
  async function signInAs(role: Role, franchiseIds: string[] = []) {
    const id = randomUUIDv7();
    const user = { id, email: `${id}@example.com`, name: `A ${role}`, role, franchiseIds };
    await insertUser(pool, user, clock.now());
    const visitor = { ip: '10.0.0.1', userAgent: null };
    const session = await startSession(deps, pool, id, 'code', visitor);
    const as = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
      send({ method, url, payload, headers: { authorization: `Bearer ${session.token}`, ...headers } });
    return Object.assign(as, { ...session, user });
  }

  /** Starts a scheduled task, as the scheduler's own request would. */
  const cron = (task: string) =>
    send({ method: 'GET', url: `/api/cron/${task}`, headers: { authorization: 'Bearer test-cron-secret' } });

  let isClosed = false;
  async function close() {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await deps.renderer.close();
    await sql.end({ timeout: 5 });
    await database.drop();
  }
  after(close);
  return {
    app,
    deps,
    sql,
    clock,
    config,
    nudged,
    databaseUrl: database.url,
    send,
    hq,
    signInAs,
    cron,
    token,
    close,
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/**
 * Brings everything derived from the change feed up to date, waiting for transactions of other tests'
 * databases.
 */
export async function catchUp({ deps, sql }: Pick<TestApp, 'deps' | 'sql'>) {
  do await readFeed(deps);
  while ((await measureReaders(sql)).some(({ unread }) => unread > 0));
}
