import { invalid } from '../../../http/errors.ts';
import type { Providers } from '../../../settings/provider-schemas.ts';

type Field = { path: string; why: string };

/** What each provider cannot work without. */
const needs: Record<string, Field[]> = {
  smtp: [
    { path: 'providers.mail.from', why: 'enter the address that messages come from' },
    { path: 'providers.mail.host', why: 'enter the name of your mail server' },
  ],
  resend: [
    { path: 'providers.mail.from', why: 'enter the address that messages come from' },
    { path: 'providers.mail.apiKey', why: 'enter the API key' },
  ],
  twilio: [
    { path: 'providers.sms.accountSid', why: 'enter the account SID' },
    { path: 'providers.sms.authToken', why: 'enter the auth token' },
    { path: 'providers.sms.from', why: 'enter the number that texts come from' },
  ],
  stripe: [{ path: 'providers.payments.secretKey', why: 'enter the secret key' }],
};

/** Refuses a change after which a chosen provider could not work. Other changes pass, whatever was there before. */
export function requireCompleteProviders(before: Providers, wanted: Record<string, unknown>) {
  const after = (path: string): unknown => {
    if (path in wanted) return wanted[path];
    const [, group, field] = path.split('.') as [string, keyof Providers, string];
    const value = (before[group] as Record<string, unknown>)[field];
    return isSecretState(value) ? value.set : value;
  };
  const missing = (['mail', 'sms', 'payments'] as const)
    .filter(group => Object.keys(wanted).some(path => path.startsWith(`providers.${group}.`)))
    .flatMap(group => needs[String(after(`providers.${group}.provider`))] ?? [])
    .filter(({ path }) => !after(path));
  if (missing.length > 0)
    throw invalid(
      'Something is missing before this can be used',
      missing.map(({ path, why }) => `${path}: ${why}`),
    );
}

const isSecretState = (value: unknown): value is { set: boolean } =>
  typeof value === 'object' && value !== null && 'set' in value;
