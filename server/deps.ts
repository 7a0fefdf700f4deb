import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Pool } from './db/connect.ts';
import type { ReadReplica } from './db/replica/route-reads.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { CodeHost } from './providers/codehost/codehost.ts';
import type { ErrorTracker } from './providers/error-tracker/error-tracker.ts';
import type { Geocoder } from './providers/geocoder/geocoder.ts';
import type { Hosting } from './providers/hosting/hosting.ts';
import type { Identity } from './providers/identity/identity.ts';
import type { Mail } from './providers/mail/mail.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { Routing } from './providers/routing/routing.ts';
import type { Sms } from './providers/sms/sms.ts';
import type { Queue } from './queue.ts';
import type { Renderer } from './render/renderer.ts';
import type { Tracing } from './tracing.ts';

/** What a rule may use. `main.ts` assembles it; tests assemble their own. */
export type Deps = {
  config: Config;
  sql: Pool;
  /** A replica if one is configured: for lists and figures that may be a moment old. */
  readSql: Pool;
  /** Absent unless a replica is configured. */
  replica?: ReadReplica;
  clock: Clock;
  log: Log;
  queue: Queue;
  mail: Mail;
  sms: Sms;
  payments: Payments;
  geocoder: Geocoder;
  routing: Routing;
  codehost: CodeHost;
  hosting: Hosting;
  renderer: Renderer;
  /** Absent unless people can sign in through an identity provider. */
  identity?: Identity;
  metrics: Metrics;
  /** Absent unless an error tracker is connected. */
  errorTracker?: ErrorTracker;
  /** Absent unless traces are exported. */
  tracing?: Tracing;
};
