import { systemClock } from '../server/clock.ts';
import { readConfig } from '../server/config.ts';
import type { Pool } from '../server/db/connect.ts';
import type { Deps } from '../server/deps.ts';

const log = { info() {}, warn: console.warn, error: console.error, debug() {} };

/** What a task of the service needs, for benchmarks that run it without the service around it. */
export function benchDeps(
  url: string,
  sql: Pool,
  { env = {}, ...changes }: Partial<Deps> & { env?: Record<string, string> } = {},
): Deps {
  const config = readConfig({
    DATABASE_URL: url,
    AUTH_JWT_SECRET: 'b',
    CRON_SECRET: 'b',
    PROOF_SECRET: 'p',
    PAYMENTS_WEBHOOK_SECRET: 'b',
    ...env,
  });
  const deps = { config, sql, readSql: sql, clock: systemClock, log, queue: { nudge() {} }, ...changes };
  return deps as unknown as Deps;
}
