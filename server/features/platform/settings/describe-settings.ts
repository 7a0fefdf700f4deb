import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { applySettings } from '../../../settings/apply-settings.ts';
import type { SavedState } from '../../../settings/in-effect.ts';
import type { Providers, SavedProviders, SecretState } from '../../../settings/provider-schemas.ts';
import type { AllSettings } from '../../../settings/schemas.ts';
import { lastOf } from '../../../settings/seal-secret.ts';
import { complete } from '../../../settings/store.ts';

export type DescribedSettings = { settings: AllSettings; locked: string[]; canSaveSecrets: boolean };

/** Everything in effect, and what of it the office cannot change here. Secrets are never part of it. */
export async function describeSettings(
  deps: Pick<Deps, 'config' | 'sql' | 'log'>,
): Promise<DescribedSettings> {
  const state = await applySettings(deps);
  const { config } = deps;
  return {
    settings: settingsInEffect(config, state),
    locked: config.locked,
    canSaveSecrets: config.settingsKey !== undefined,
  };
}

export function settingsInEffect(config: Config, state: SavedState): AllSettings {
  const { access, retention, ...rules } = complete(state.saved);
  return {
    ...rules,
    access: { ...access, reportsPublic: config.reportsAccess === 'public' },
    retention: { ...retention, positionsDays: config.locations.keepDays },
    business: { ...config.business, timezone: config.timezone },
    notifications: { officeEmail: config.hqEmail ?? '', quietHours: config.sms.quietHours ?? null },
    providers: providersInEffect(config, state),
  };
}

function providersInEffect(config: Config, { saved, secrets }: SavedState): Providers {
  const { email, sms, payments, geocoder, routingUrl, inboundEmail, locked } = config;
  const own = (saved.providers ?? {}) as SavedProviders;
  const stored = (name: string): SecretState => {
    const value = secrets.get(name);
    return {
      set: secrets.has(name),
      last4: value === undefined ? null : lastOf(value),
      readable: !secrets.has(name) || value !== undefined,
    };
  };
  /** From the environment if that decides, else what was saved. */
  const secret = (name: string, given: string | undefined): SecretState =>
    locked.includes(`providers.${name}`)
      ? { set: Boolean(given), last4: given ? lastOf(given) : null, readable: true }
      : stored(name);
  const { mail = {} } = own;
  const isMailLocked = locked.includes('providers.mail.provider');
  const smtp = isMailLocked && email.provider === 'smtp' && email.url ? new URL(email.url) : undefined;
  const resend = email.provider === 'resend' ? email : undefined;
  const twilio = locked.includes('providers.sms.provider') && sms.provider === 'twilio' ? sms : undefined;
  const isFromLocked = locked.includes('providers.mail.from');
  return {
    mail: {
      provider: email.provider,
      from: isFromLocked || !mail.from ? sender(config) : mail.from,
      host: smtp ? smtp.hostname : (mail.host ?? ''),
      port: smtp ? Number(smtp.port || (smtp.protocol === 'smtps:' ? 465 : 587)) : (mail.port ?? 587),
      security: smtp ? (smtp.protocol === 'smtps:' ? 'tls' : 'starttls') : (mail.security ?? 'starttls'),
      username: smtp ? decodeURIComponent(smtp.username) : (mail.username ?? ''),
      replyDomain: inboundEmail.domain ?? '',
      password: secret('mail.password', smtp && decodeURIComponent(smtp.password)),
      apiKey: secret('mail.apiKey', resend?.apiKey),
      webhookSecret: secret('mail.webhookSecret', resend?.webhookSecrets[0]),
    },
    sms: {
      provider: sms.provider,
      accountSid: twilio?.accountSid ?? own.sms?.accountSid ?? '',
      from: twilio?.from ?? own.sms?.from ?? '',
      authToken: secret('sms.authToken', twilio?.authToken),
    },
    payments: {
      provider: payments.secretKey ? 'stripe' : 'sandbox',
      secretKey: secret('payments.secretKey', payments.secretKey),
      webhookSecret: secret('payments.webhookSecret', payments.webhookSecrets[0]),
    },
    map: { geocoderUrl: geocoder.url ?? '', geocoderKind: geocoder.kind, routingUrl: routingUrl ?? '' },
  };
}

/** Nobody chose the demo's. */
const sender = ({ email, locked }: Config) =>
  email.provider === 'demo' && !locked.includes('providers.mail.from') ? '' : email.from;
