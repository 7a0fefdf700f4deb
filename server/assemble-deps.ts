import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { scopedPool } from './db/scope.ts';
import type { Deps } from './deps.ts';
import { type Log, openLog } from './log.ts';
import { createMetrics, timeCalls } from './metrics.ts';
import { chooseCodeHost } from './providers/codehost/choose.ts';
import { chooseGeocoder } from './providers/geocoder/choose.ts';
import { chooseHosting } from './providers/hosting/choose.ts';
import { chooseIdentity } from './providers/identity/choose.ts';
import { chooseMail } from './providers/mail/choose.ts';
import { choosePayments } from './providers/payments/choose.ts';
import { chooseRouting } from './providers/routing/choose.ts';
import { chooseSms } from './providers/sms/choose.ts';
import { createQueue } from './queue.ts';
import { openRenderer } from './render/renderer.ts';
import { type Tracing, traceCalls } from './tracing.ts';

export type AssembledDeps = Deps & { close(): Promise<void> };

/** Chooses every adapter by configuration. Nothing else does. */
export function assembleDeps(
  config: Config,
  urls: { url: string; readUrl: string },
  log: Log = openLog(config),
  tracing?: Tracing,
): AssembledDeps {
  // The outside world and the queue serve everybody, whoever is asking.
  const pool = connect(urls.url);
  const sql = scopedPool(pool);
  const readSql = urls.readUrl === urls.url ? sql : scopedPool(connect(urls.readUrl));
  const queue = createQueue(pool, log);
  const metrics = createMetrics();
  const watched = <T extends object>(name: string, provider: T): T =>
    traceCalls(tracing, name, timeCalls(metrics, name, provider));
  const mail = watched('mail', chooseMail(config));
  const renderer = openRenderer();
  return {
    config,
    sql,
    readSql,
    clock: systemClock,
    log,
    queue,
    metrics,
    tracing,
    mail,
    renderer,
    sms: watched('sms', chooseSms(config)),
    payments: watched('payments', choosePayments(config, pool, queue)),
    codehost: watched('codehost', chooseCodeHost(config)),
    hosting: watched('hosting', chooseHosting(config)),
    identity: chooseIdentity(config, systemClock),
    geocoder: traceCalls(tracing, 'geocoder', chooseGeocoder(config, pool)),
    routing: traceCalls(tracing, 'routing', chooseRouting(config, pool, log)),
    async close() {
      await queue.close();
      mail.close?.();
      await renderer.close();
      await Promise.all([sql.end({ timeout: 5 }), readSql.end({ timeout: 5 })]);
      await tracing?.close();
    },
  };
}
