import { list, requireLength } from './config-values.ts';
import { isCurrency, isLocale } from './formats.ts';
import { isCountry } from './phone-numbers.ts';

/** The message part of the configuration; `config.ts` passes in the environment. */
export type Reader = {
  text(name: string): string | undefined;
  url(name: string, protocols: string[]): string | undefined;
  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T;
  problems: string[];
  allowDemo: boolean;
  production: boolean;
};

export type EmailConfig = { from: string } & (
  | { provider: 'smtp'; url: string }
  | { provider: 'resend'; apiKey: string; apiUrl: string; webhookSecrets: string[] }
  | { provider: 'demo' }
);

/** Local times between which no campaign is sent by text message. */
export type QuietHours = { from: string; to: string };

export type SmsConfig = { quietHours?: QuietHours } & (
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string; apiUrl: string }
  | { provider: 'demo' }
);

export type InboundEmailConfig = { domain?: string; secrets: string[] };

export function readInboundEmail(reader: Reader): InboundEmailConfig {
  const { text, problems } = reader;
  const domain = text('INBOUND_EMAIL_DOMAIN');
  const isDomain = domain === undefined || /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(domain);
  if (!isDomain)
    problems.push(`INBOUND_EMAIL_DOMAIN is "${domain}"; it must be a domain such as reply.example.com.`);
  const secret = text('INBOUND_EMAIL_SECRET') ?? '';
  requireLength(reader, 'INBOUND_EMAIL_SECRET', secret);
  return { domain: isDomain ? domain : undefined, secrets: list(secret) };
}

/** How the business presents itself. Texts may be empty. */
export type BusinessProfile = {
  name: string;
  legalName: string;
  phone: string;
  email: string;
  address: string;
  /** Of phone numbers without a country code. */
  country: string;
  locale: string;
  currency: string;
  /** A path of this service. */
  logo: string | null;
  color: string;
};

export function readBusiness({ text, problems }: Reader): BusinessProfile {
  const business: BusinessProfile = {
    name: text('BUSINESS_NAME') ?? 'Truckroll',
    legalName: '',
    phone: '',
    email: '',
    address: '',
    country: 'US',
    locale: text('BUSINESS_LOCALE') ?? 'en-US',
    currency: text('BUSINESS_CURRENCY')?.toUpperCase() ?? 'USD',
    logo: null,
    color: '#0b6e5f',
  };
  if (!isLocale(business.locale)) {
    problems.push(
      `BUSINESS_LOCALE is "${business.locale}"; it must be a language tag such as en-US or de-AT.`,
    );
    business.locale = 'en-US';
  }
  const region = new Intl.Locale(business.locale).region ?? '';
  if (isCountry(region)) business.country = region;
  if (!Intl.supportedValuesOf('currency').includes(business.currency)) {
    problems.push(
      `BUSINESS_CURRENCY is "${business.currency}"; it must be a currency code such as USD or EUR.`,
    );
    business.currency = 'USD';
  }
  if (!isCurrency(business.currency))
    problems.push(
      `BUSINESS_CURRENCY is "${business.currency}", which is not counted in hundredths; only currencies with two decimals can be used.`,
    );
  return business;
}

/** Where the APIs of message providers are, whoever chooses the provider. */
export const readProviderUrls = ({ url }: Reader) => ({
  resend: url('RESEND_API_URL', ['http:', 'https:']) ?? 'https://api.resend.com',
  twilio: url('TWILIO_API_URL', ['http:', 'https:']) ?? 'https://api.twilio.com',
});

export function readEmail(reader: Reader): EmailConfig {
  const { text, url, oneOf, problems, allowDemo } = reader;
  const provider = oneOf('EMAIL_PROVIDER', ['smtp', 'resend', 'demo'], 'demo');
  if (provider === 'demo') {
    if (!allowDemo) problems.push('EMAIL_PROVIDER is demo; in production it must be smtp or resend.');
    return { provider, from: text('EMAIL_FROM') ?? 'Truckroll <no-reply@localhost>' };
  }
  const from = needed(reader, 'EMAIL_FROM', `EMAIL_PROVIDER=${provider}`);
  if (provider === 'smtp') {
    const given = url('SMTP_URL', ['smtp:', 'smtps:']);
    if (!given && !text('SMTP_URL')) problems.push('SMTP_URL is not set; EMAIL_PROVIDER=smtp needs it.');
    return { provider, from, url: given ?? '' };
  }
  const webhookSecret = text('RESEND_WEBHOOK_SECRET') ?? '';
  requireLength(reader, 'RESEND_WEBHOOK_SECRET', webhookSecret);
  return {
    provider,
    from,
    apiKey: needed(reader, 'RESEND_API_KEY', 'EMAIL_PROVIDER=resend'),
    apiUrl: readProviderUrls(reader).resend,
    webhookSecrets: list(webhookSecret),
  };
}

export function readSms(reader: Reader): SmsConfig {
  const { oneOf } = reader;
  const provider = oneOf('SMS_PROVIDER', ['twilio', 'demo'], 'demo');
  // The demo wakes nobody, so quiet hours are off by default.
  const quietHours = readQuietHours(reader, provider === 'demo' ? 'off' : '21:00-08:00');
  if (provider === 'demo') return { provider, quietHours };
  return {
    provider,
    quietHours,
    accountSid: needed(reader, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio'),
    authToken: needed(reader, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER=twilio'),
    from: needed(reader, 'TWILIO_FROM', 'SMS_PROVIDER=twilio'),
    apiUrl: readProviderUrls(reader).twilio,
  };
}

function needed({ text, problems }: Reader, name: string, by: string): string {
  const given = text(name);
  if (given === undefined) problems.push(`${name} is not set; ${by} needs it.`);
  return given ?? '';
}

function readQuietHours({ text, problems }: Reader, fallback: string): QuietHours | undefined {
  const given = text('SMS_QUIET_HOURS') ?? fallback;
  if (given === 'off') return undefined;
  const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(given) ?? [];
  if (from && to && from !== to) return { from, to };
  problems.push(`SMS_QUIET_HOURS is "${given}"; it must be off or two times such as 21:00-08:00.`);
  return undefined;
}
