import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type DatabaseConfig, readDatabase } from './config-database.ts';
import { readLocks } from './config-locks.ts';
import {
  type BusinessProfile,
  type EmailConfig,
  type InboundEmailConfig,
  readBusiness,
  readEmail,
  readInboundEmail,
  readProviderUrls,
  readSms,
  type SmsConfig,
} from './config-messages.ts';
import { type OidcConfig, readOidc } from './config-oidc.ts';
import { type Auth, readAuth, readBackupKey, readSettingsKey, secretReader } from './config-secrets.ts';
import { readStorage, type StorageConfig } from './config-storage.ts';
import { readTracing, type TracingConfig } from './config-tracing.ts';
import {
  list,
  type RushHours,
  readHqEmail,
  readPdfFont,
  readPort,
  readRepository,
  readRushHours,
  readTimezone,
  readTracker,
  readTrustProxy,
  type TrustProxy,
} from './config-values.ts';
import { OperatorError } from './operator-error.ts';
import { deriveKey, type GeneratedSecrets, generatedSecrets } from './secrets.ts';

/** The interface version of the contract; both health checks report it. */
export const VERSION = '1.0.0';

/**
 * What is in effect. `settings/apply-settings.ts` replaces the business, its zone, its providers and who sees reports when
 * the office changes them, so read those from `deps.config` when they are needed and don't keep them.
 */
export type Config = DatabaseConfig & {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  /** How long a request may take to arrive. */
  requestTimeoutMs: number;
  dataDir: string;
  /** Of the embedded PostgreSQL: the service's role, and the superuser. */
  databasePassword: string;
  databaseAdminPassword: string;
  /** Encrypts backups. */
  backupKey?: string;
  /** For backups that go to S3-compatible storage. */
  storage: StorageConfig;
  redisUrl?: string;
  trustProxy: TrustProxy;
  demoData: boolean;
  scheduler: boolean;
  /** Off: this instance only answers HTTP; others run the queue. */
  queueWorker: boolean;
  timezone: string;
  cronSecret: string;
  proofKey: Buffer;
  /** Signs workers' sessions. */
  workerKey: Buffer;
  /** Hashes verification codes. */
  codeKey: Buffer;
  /** Encrypts outbox content that only its recipient may read. */
  sealKey: Buffer;
  /** Signs links in messages, such as the unsubscribe link. */
  linkKey: Buffer;
  /** Hashes the addresses of erased people. */
  erasureKey: Buffer;
  auth: Auth;
  /** Absent: nobody signs in through an identity provider. */
  oidc?: OidcConfig;
  adminClaim: string;
  adminValues: string[];
  cookieName: string;
  payments: { secretKey?: string; apiUrl?: string; webhookSecrets: string[] };
  /** The sender of messages, and its formats for money and dates. */
  business: BusinessProfile;
  /** A font file for characters that the built-in Latin PDF fonts lack. */
  pdfFont?: string;
  email: EmailConfig;
  sms: SmsConfig;
  providerUrls: { resend: string; twilio: string };
  /** The domain whose mail comes back to us, and what signs it if your own mail server hands it over. */
  inboundEmail: InboundEmailConfig;
  /** Absent: the imported map. */
  geocoder: { url?: string; kind: 'nominatim' | 'photon' };
  routingUrl?: string;
  /** How long positions are kept, and how long without one until the last counts as stale. */
  locations: { keepDays: number; staleMinutes: number };
  /** How many days ahead jobs are planned, and the minutes added to each leg besides driving. */
  dispatch: {
    days: number;
    minutesPerLeg: number;
    rushHours: RushHours;
    /** How many queued franchises this process plans at a time. */
    concurrency: number;
  };
  /** Threads the routing engine shares with the file system and DNS. */
  threadPoolSize: number;
  /** Who may scrape metrics besides HQ: whoever has the token; `local`: anyone on this machine. */
  metrics: { token?: string; local: boolean };
  /** `hq` closes the reports to the public. */
  reportsAccess: 'public' | 'hq';
  codehost: { token?: string; repo?: string; apiUrl: string };
  hosting: { token?: string; project?: string; apiUrl: string };
  errorTrackingDsn?: string;
  /** Absent: no traces. */
  tracing?: TracingConfig;
  hqEmail?: string;
  /** Settings that the environment decides, such as `business.name`. */
  locked: string[];
  /** Encrypts the secrets of providers that the office saves. Absent: it can save none. */
  settingsKey?: Buffer;
  /** Webhooks may go to private addresses and over http. */
  allowPrivateWebhooks: boolean;
  /** Started by an npm script: the service stops when npm does. */
  startedByNpm: boolean;
  logLevel: string;
  logFormat: 'pretty' | 'json';
};

/** Lists everything wrong with the configuration at once. */
export class ConfigError extends OperatorError {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map(p => `  - ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

type Env = Record<string, string | undefined>;

/** Where `truckroll mcp` finds a service that runs elsewhere, and what opens it. */
export const readRemote = (env: Env = process.env) => ({
  url: env.TRUCKROLL_URL,
  token: env.TRUCKROLL_TOKEN,
});

/** The only reader of the environment. Throws one ConfigError that lists every problem. */
export function readConfig(env: Env = process.env, isTerminal = process.stdout.isTTY): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const given = text(name);
    if (given === undefined) return fallback;
    if ((allowed as readonly string[]).includes(given)) return given as T;
    problems.push(`${name} is "${given}"; it must be one of ${allowed.join(', ')}.`);
    return fallback;
  };

  const url = (name: string, protocols: string[]) => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    problems.push(`${name} is not an address that begins with ${protocols.map(p => `${p}//`).join(' or ')}.`);
    return undefined;
  };

  const number = (name: string, fallback: number, least: number, most: number) => {
    const given = text(name);
    const value = Number(given ?? fallback);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name} is "${given}"; it must be a whole number from ${least} to ${most}.`);
    return fallback;
  };

  const production = env.NODE_ENV === 'production';
  const allowDemo = !production || text('ALLOW_DEMO') === '1';
  const dataDir = resolve(text('DATA_DIR') ?? '.data');

  let made: GeneratedSecrets | undefined;
  const generated = (key: keyof GeneratedSecrets) => {
    made ??= generatedSecrets(dataDir);
    return made[key];
  };
  const reader = { text, url, oneOf, problems, allowDemo, production };
  const database = readDatabase({ ...reader, number });
  const { databaseUrl } = database;
  const secret = secretReader(reader, generated);

  const port = readPort(text('PORT'), problems);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const cronSecret = secret('CRON_SECRET', 'cronSecret');
  const proofSecret = secret('PROOF_SECRET', 'proofSecret');
  const webhookSecret = secret('PAYMENTS_WEBHOOK_SECRET', 'webhookSecret');
  const paymentsKey = text('PAYMENTS_SECRET_KEY');
  if (!paymentsKey && !allowDemo)
    problems.push('PAYMENTS_SECRET_KEY is not set; the sandbox processor does not run in production.');

  if (production && text('REPORTS_ACCESS') === undefined)
    problems.push('REPORTS_ACCESS is not set; choose public (anybody can see revenue figures) or hq.');

  const config: Config = {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: new URL(publicUrl).origin,
    requestTimeoutMs: 20_000,
    dataDir,
    ...database,
    databasePassword: '',
    databaseAdminPassword: '',
    backupKey: readBackupKey(reader),
    storage: readStorage(reader),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    trustProxy: readTrustProxy(text('TRUST_PROXY'), problems),
    demoData: oneOf('DEMO_DATA', ['on', 'off'], databaseUrl || production ? 'off' : 'on') === 'on',
    scheduler: oneOf('SCHEDULER', ['on', 'off'], 'on') === 'on',
    queueWorker: oneOf('QUEUE_WORKER', ['on', 'off'], 'on') === 'on',
    timezone: readTimezone(text('BUSINESS_TIMEZONE'), problems),
    cronSecret,
    proofKey: deriveKey(proofSecret, 'verification proof'),
    workerKey: deriveKey(proofSecret, 'worker session'),
    codeKey: deriveKey(proofSecret, 'verification code'),
    sealKey: deriveKey(proofSecret, 'sealed message'),
    linkKey: deriveKey(proofSecret, 'link in a message'),
    erasureKey: deriveKey(proofSecret, 'erased address'),
    auth: readAuth(reader, secret),
    oidc: readOidc(reader, production),
    adminClaim: text('AUTH_ADMIN_CLAIM') ?? 'role',
    adminValues: list(text('AUTH_ADMIN_VALUES') ?? 'admin,hq'),
    cookieName: text('AUTH_COOKIE') ?? 'access_token',
    payments: {
      secretKey: paymentsKey,
      apiUrl: url('PAYMENTS_API_URL', ['http:', 'https:']),
      webhookSecrets: list(webhookSecret),
    },
    business: readBusiness(reader),
    pdfFont: readPdfFont(text('PDF_FONT'), problems),
    email: readEmail(reader),
    sms: readSms(reader),
    providerUrls: readProviderUrls(reader),
    inboundEmail: readInboundEmail(reader),
    geocoder: {
      url: url('GEOCODER_URL', ['http:', 'https:']),
      kind: oneOf('GEOCODER_KIND', ['nominatim', 'photon'], 'nominatim'),
    },
    routingUrl: url('ROUTING_URL', ['http:', 'https:']),
    locations: {
      keepDays: number('LOCATION_KEEP_DAYS', 30, 0, 3650),
      staleMinutes: number('LOCATION_STALE_MINUTES', 15, 1, 10_080),
    },
    dispatch: {
      days: number('DISPATCH_DAYS', 14, 1, 60),
      minutesPerLeg: number('DISPATCH_MINUTES_PER_LEG', 3, 0, 120),
      rushHours: readRushHours(text('DISPATCH_RUSH_HOURS'), problems),
      // A plan keeps a core busy. One core is left for requests.
      concurrency: number('DISPATCH_CONCURRENCY', Math.max(1, availableParallelism() - 1), 0, 64),
    },
    threadPoolSize: number('UV_THREADPOOL_SIZE', 4, 1, 1024),
    metrics: {
      token: text('METRICS_TOKEN'),
      local: oneOf('METRICS_ACCESS', ['token', 'local'], production ? 'token' : 'local') === 'local',
    },
    reportsAccess: oneOf('REPORTS_ACCESS', ['public', 'hq'], 'public'),
    codehost: {
      token: text('CODEHOST_TOKEN'),
      repo: readRepository(text('CODEHOST_REPO'), problems),
      apiUrl: url('CODEHOST_API_URL', ['http:', 'https:']) ?? 'https://api.github.com',
    },
    hosting: {
      token: text('HOSTING_TOKEN'),
      project: text('HOSTING_PROJECT'),
      apiUrl: url('HOSTING_API_URL', ['http:', 'https:']) ?? 'https://api.vercel.com',
    },
    errorTrackingDsn: readTracker(url('ERROR_TRACKING_DSN', ['http:', 'https:']), problems),
    tracing: readTracing({ text, url, problems }),
    hqEmail: readHqEmail(text('HQ_EMAIL'), problems),
    locked: readLocks(text),
    settingsKey: readSettingsKey(reader, databaseUrl === undefined, generated),
    allowPrivateWebhooks: text('ALLOW_PRIVATE_WEBHOOKS') === '1',
    startedByNpm: text('npm_lifecycle_event') !== undefined,
    logLevel: oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    logFormat: oneOf('LOG_FORMAT', ['pretty', 'json'], isTerminal ? 'pretty' : 'json'),
  };
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  // Generate last: a start that is refused leaves nothing behind.
  if (databaseUrl) return config;
  const databasePassword = generated('databasePassword');
  return { ...config, databasePassword, databaseAdminPassword: generated('databaseAdminPassword') };
}
