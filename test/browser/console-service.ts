import { once } from 'node:events';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { signHqToken } from '../../server/access/hq-token.ts';
import { connect } from '../../server/db/connect.ts';
import { createTestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { type ServiceProcess, startServiceProcess } from '../service.ts';

const SECRET = 'test-auth-secret';

export const hqToken = (ttlSeconds = 3_600) =>
  signHqToken(SECRET, { sub: 'tester', ttlSeconds, now: Temporal.Now.instant() });

/** A service that can be stopped and started again on the same port and database. */
export async function openConsoleService() {
  const database = await createTestDatabase();
  const env = {
    DATABASE_URL: database.url,
    AUTH_JWT_SECRET: SECRET,
    CRON_SECRET: 'test-cron-secret',
    PROOF_SECRET: 'test-proof-secret',
    TRUST_PROXY: '1',
    SCHEDULER: 'off',
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  };
  let service: ServiceProcess = await startServiceProcess(env);
  // By name, as its links and passkeys have it: a passkey cannot belong to an IP address.
  const url = `http://localhost:${env.PORT}`;
  const sql = connect(database.url, { max: 2 });
  const stop = async () => {
    const gone = once(service.child, 'exit');
    service.child.kill('SIGTERM');
    await gone;
  };
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${await hqToken()}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method,
      headers: body ? headers : { authorization: headers.authorization },
      body: body && JSON.stringify(body),
    });
    const answer = (await response.json()) as { ok: boolean; data: never; error?: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
    return answer.data as Record<string, { id: string; name: string }>;
  };
  return {
    url,
    sql,
    send,
    stop,
    async start() {
      service = await startServiceProcess(env);
    },
    async close() {
      await stop();
      await sql.end({ timeout: 5 });
      await database.drop();
    },
  };
}

export type ConsoleService = Awaited<ReturnType<typeof openConsoleService>>;

/**
 * Inserts old jobs straight into the database, bypassing the triggers that count each of them: they only test how a
 * list scrolls.
 */
export async function addOldJobs({ sql }: ConsoleService, count: number) {
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`;
    await tx`
      with person as (
        insert into customers (id, name, email, referral_code, created_at, updated_at)
        values (gen_random_uuid(), 'Old Customer', 'old@example.com', 'OLD', now(), now()) returning id
      )
      insert into jobs (id, status, customer_id, customer_name, address, type, price_cents, completed_at, created_at, updated_at)
      select gen_random_uuid(), 'completed', person.id, 'Old Job ' || n, n || ' Long Road', 'Lawn care', 5000 + n, at, at, at
      from person, generate_series(1, ${count}::integer) as n, lateral (
        select timestamptz '2025-01-01' + n * interval '1 minute' as at) as time`;
  });
}

let visitors = 0;

/** Signs in to the console, from a separate IP address: rate limits count by address. */
export async function signIn(page: Page, service: Pick<ConsoleService, 'url'>, token?: string) {
  await fromNewAddress(page);
  const stored = token ?? (await hqToken());
  await page.addInitScript(value => {
    if (!sessionStorage.getItem('signed-in')) sessionStorage.setItem('truckroll.hq', value);
    sessionStorage.setItem('signed-in', 'yes');
  }, stored);
  await page.goto(`${service.url}/admin`);
}

/** Signs in and goes where a URL of the console leads: `tab=jobs`. */
export async function openConsole(page: Page, service: Pick<ConsoleService, 'url'>, search: string) {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?${search}`);
}

export const fromNewAddress = (page: Page) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.77.${(++visitors >> 8) & 255}.${visitors & 255}` });

/** Presses Tab until the element is reached. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate(element => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

/** No axe violations. Soft, so that one run lists them all. */
export async function expectAccessible(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`);
  expect.soft(found, where).toEqual([]);
}

/** The screens, color schemes and languages every view is checked with. */
export const looks = [
  { width: 1440, colorScheme: 'light', locale: 'en-US' },
  { width: 1440, colorScheme: 'dark', locale: 'es-ES' },
  { width: 375, colorScheme: 'light', locale: 'es-ES' },
  { width: 375, colorScheme: 'dark', locale: 'en-US' },
] as const;
