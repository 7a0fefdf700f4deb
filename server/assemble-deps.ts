import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { isPooled } from './db/pooler.ts';
import { openReplica } from './db/replica/open-replica.ts';
import { scopedPool } from './db/scope.ts';
import type { Deps } from './deps.ts';
import { type Log, openLog } from './log.ts';
import { createMetrics, timeCalls } from './metrics.ts';
import { chooseCodeHost } from './providers/codehost/choose.ts';
import { chooseErrorTracker } from './providers/error-tracker/choose.ts';
import { followConfig } from './providers/follow-config.ts';
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

/** A tracker that is away doesn't hold up a stop for longer. */
const FLUSH_MS = 2_000;

export type AssembledDeps = Deps & { close(): Promise<void> };

/** Chooses every adapter by configuration. Nothing else does. */
export function assembleDeps(
  config: Config,
  { url, readUrl, directUrl = url }: { url: string; readUrl: string; directUrl?: string },
  log: Log = openLog(config),
  tracing?: Tracing,
  /** Other processes of this machine answer the same callers. */
  hasSiblings = false,
): AssembledDeps {
  // The outside world and the queue serve everybody, whoever is asking.
  const pooled = isPooled({ url, directUrl });
  const pool = connect(url, { pooled, directUrl });
  const sql = scopedPool(pool);
  const queue = createQueue(pool, log);
  const metrics = createMetrics();
  // What a caller wrote in another process is known through Redis alone; without it, that process could not tell.
  const isReplicated = readUrl !== url && !(hasSiblings && !config.redisUrl);
  const replica = isReplicated
    ? openReplica(config, { pool, sql, url: readUrl, pooled }, log, metrics)
    : undefined;
  const watched = <T extends object>(name: string, provider: T): T =>
    traceCalls(tracing, name, timeCalls(metrics, name, provider));
  // The office can choose other providers while the service runs.
  const mail = followConfig(
    () => config.email,
    () => watched('mail', chooseMail(config)),
  );
  const renderer = openRenderer();
  const errorTracker = chooseErrorTracker(config, systemClock, log);
  return {
    config,
    sql,
    readSql: replica?.sql ?? sql,
    replica,
    clock: systemClock,
    log,
    queue,
    metrics,
    tracing,
    mail,
    renderer,
    sms: followConfig(
      () => [config.sms, config.business.country],
      () => watched('sms', chooseSms(config)),
    ),
    payments: followConfig(
      () => [config.payments, config.business.currency],
      () => watched('payments', choosePayments(config, pool, queue)),
    ),
    codehost: watched('codehost', chooseCodeHost(config)),
    errorTracker,
    hosting: watched('hosting', chooseHosting(config)),
    identity: chooseIdentity(config, systemClock),
    geocoder: followConfig(
      () => config.geocoder,
      () => traceCalls(tracing, 'geocoder', chooseGeocoder(config, pool)),
    ),
    routing: followConfig(
      () => config.routingUrl,
      () => traceCalls(tracing, 'routing', chooseRouting(config, pool, log)),
    ),
    async close() {
      await queue.close();
      mail.close?.();
      await renderer.close();
      await replica?.close();
      await sql.end({ timeout: 5 });
      await errorTracker?.flush(FLUSH_MS);
      await tracing?.close();
    },
  };
}
