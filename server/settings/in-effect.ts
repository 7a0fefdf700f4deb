import type { Config } from '../config.ts';
import type { BusinessProfile, EmailConfig, SmsConfig } from '../config-messages.ts';
import { list } from '../config-values.ts';
import type { SavedProviders } from './provider-schemas.ts';
import type { Saved } from './store.ts';

/** The part of the configuration that the office can change. */
const LIVE = [
  'business',
  'timezone',
  'email',
  'sms',
  'payments',
  'inboundEmail',
  'geocoder',
  'routingUrl',
  'hqEmail',
  'reportsAccess',
  'locations',
] as const;
export type LiveConfig = Pick<Config, (typeof LIVE)[number]>;

export const liveOf = (config: LiveConfig): LiveConfig =>
  Object.fromEntries(LIVE.map(name => [name, config[name]])) as LiveConfig;

export type SavedState = {
  saved: Saved;
  /** Undefined: saved, but with another key. */
  secrets: Map<string, string | undefined>;
  logo: string | undefined;
};

/**
 * Stands for a secret that cannot be read. A provider refuses it, so messages wait and payments fail; falling back to the
 * demo would lose them without a word.
 */
const UNREADABLE = 'unreadable';

type Fixed = Pick<Config, 'locked' | 'providerUrls'>;

/** The environment where it decides, then what the office saved, then defaults. */
export function inEffect(base: LiveConfig, fixed: Fixed, { saved, secrets, logo }: SavedState): LiveConfig {
  const isLocked = (path: string) => fixed.locked.includes(path);
  const pick = <T>(path: string, fallback: T): T => {
    const [section, field] = path.split('.') as [string, string];
    const value = saved[section]?.[field];
    return isLocked(path) || value === undefined ? fallback : (value as T);
  };
  const providers = (saved.providers ?? {}) as SavedProviders;
  const secret = (name: string) => (secrets.has(name) ? (secrets.get(name) ?? UNREADABLE) : undefined);
  const context = { base, fixed, isLocked, providers, secret };
  const field = <F extends keyof BusinessProfile>(name: F) => pick(`business.${name}`, base.business[name]);
  const business: BusinessProfile = {
    name: field('name'),
    legalName: field('legalName'),
    phone: field('phone'),
    email: field('email'),
    address: field('address'),
    country: field('country'),
    locale: field('locale'),
    currency: field('currency'),
    logo: logo === undefined ? null : logoUrl(logo),
    color: field('color'),
  };
  const quietHours = pick<SmsConfig['quietHours'] | null | 'default'>('notifications.quietHours', 'default');
  const map = providers.map ?? {};
  return {
    business,
    timezone: pick('business.timezone', base.timezone),
    email: emailInEffect(context, business.name),
    sms: smsInEffect(context, quietHours),
    payments: paymentsInEffect(context),
    inboundEmail: isLocked('providers.mail.replyDomain')
      ? base.inboundEmail
      : { ...base.inboundEmail, domain: providers.mail?.replyDomain || base.inboundEmail.domain },
    geocoder: {
      url: isLocked('providers.map.geocoderUrl') ? base.geocoder.url : map.geocoderUrl || base.geocoder.url,
      kind: isLocked('providers.map.geocoderKind')
        ? base.geocoder.kind
        : (map.geocoderKind ?? base.geocoder.kind),
    },
    routingUrl: isLocked('providers.map.routingUrl') ? base.routingUrl : map.routingUrl || base.routingUrl,
    hqEmail: pick('notifications.officeEmail', base.hqEmail ?? '') || undefined,
    reportsAccess: pick('access.reportsPublic', base.reportsAccess === 'public') ? 'public' : 'hq',
    locations: {
      ...base.locations,
      keepDays: pick('retention.positionsDays', base.locations.keepDays),
    },
  };
}

export const logoUrl = (version: string) => `/api/business/logo?v=${version}`;

type Context = {
  base: LiveConfig;
  fixed: Fixed;
  isLocked(path: string): boolean;
  providers: SavedProviders;
  secret(name: string): string | undefined;
};

function emailInEffect({ base, fixed, isLocked, providers, secret }: Context, name: string): EmailConfig {
  const { mail = {} } = providers;
  if (isLocked('providers.mail.provider') || !mail.provider) return withFrom(base.email, mail.from);
  const from = isLocked('providers.mail.from') || !mail.from ? base.email.from : named(name, mail.from);
  switch (mail.provider) {
    case 'demo':
      return { provider: 'demo', from };
    case 'smtp':
      return { provider: 'smtp', from, url: smtpUrl(mail, secret('mail.password')) };
    case 'resend':
      return {
        provider: 'resend',
        from,
        apiKey: secret('mail.apiKey') ?? UNREADABLE,
        apiUrl: fixed.providerUrls.resend,
        webhookSecrets: list(secret('mail.webhookSecret') ?? ''),
      };
  }
  function withFrom(email: EmailConfig, saved: string | undefined): EmailConfig {
    return saved && !isLocked('providers.mail.from') ? { ...email, from: named(name, saved) } : email;
  }
}

/** A bare address goes out under the name of the business. */
const named = (name: string, from: string) =>
  from.includes('<') ? from : `"${name.replaceAll(/["\\]/g, '')}" <${from}>`;

function smtpUrl(mail: NonNullable<SavedProviders['mail']>, password: string | undefined): string {
  const { host = '', port = 587, security = 'starttls', username } = mail;
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`);
  if (username) {
    url.username = encodeURIComponent(username);
    url.password = encodeURIComponent(password ?? '');
  }
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true');
  return url.href;
}

/** As the environment has it without a choice of its own: nobody is woken up by accident. */
const USUAL_QUIET_HOURS = { from: '21:00', to: '08:00' };

function smsInEffect(
  { base, fixed, isLocked, providers, secret }: Context,
  saved: SmsConfig['quietHours'] | null | 'default',
): SmsConfig {
  const { sms = {} } = providers;
  const hours = (usual: SmsConfig['quietHours']) => (saved === 'default' ? usual : (saved ?? undefined));
  if (isLocked('providers.sms.provider') || !sms.provider)
    return { ...base.sms, quietHours: hours(base.sms.quietHours) };
  const usual = isLocked('notifications.quietHours') ? base.sms.quietHours : USUAL_QUIET_HOURS;
  if (sms.provider === 'demo') return { provider: 'demo', quietHours: hours(base.sms.quietHours) };
  return {
    provider: 'twilio',
    quietHours: hours(usual),
    accountSid: sms.accountSid ?? '',
    authToken: secret('sms.authToken') ?? UNREADABLE,
    from: sms.from ?? '',
    apiUrl: fixed.providerUrls.twilio,
  };
}

function paymentsInEffect({ base, isLocked, providers, secret }: Context): Config['payments'] {
  const { payments = {} } = providers;
  const webhook = isLocked('providers.payments.webhookSecret') ? undefined : secret('payments.webhookSecret');
  const webhookSecrets = webhook ? list(webhook) : base.payments.webhookSecrets;
  if (isLocked('providers.payments.provider') || !payments.provider)
    return { ...base.payments, webhookSecrets };
  const secretKey = payments.provider === 'stripe' ? (secret('payments.secretKey') ?? UNREADABLE) : undefined;
  return { ...base.payments, secretKey, webhookSecrets };
}
