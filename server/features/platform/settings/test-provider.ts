import { findUser } from '../../../access/users-store.ts';
import type { Caller } from '../../../caller.ts';
import { cutText } from '../../../cut-text.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import { applySettings } from '../../../settings/apply-settings.ts';
import type { ProviderName } from '../../../settings/provider-schemas.ts';
import { sendNow } from '../../messages/delivery/send-now.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `sent`: a message is on its way. `works`: the provider accepts our key. `demo`: nothing real is set up. The others are
 * what went wrong.
 */
export const OUTCOMES = ['sent', 'works', 'demo', 'refused', 'unreachable', 'failed'] as const;
export type Outcome = {
  ok: boolean;
  outcome: (typeof OUTCOMES)[number];
  /** What to do, in plain words. */
  message: string;
  /** The provider's own words. */
  detail: string | null;
};

/** People wait for it in front of a button. */
const TIMEOUT_MS = 15_000;

/** Asks a provider, with the settings in effect, whether it works for us. */
export async function testProvider(deps: Deps, name: ProviderName, actor: Caller): Promise<Outcome> {
  const { secrets } = await applySettings(deps);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), TIMEOUT_MS);
  try {
    return await Promise.race([tests[name](deps, actor), late.promise]);
  } catch (error) {
    deps.log.info({ provider: name, reason: (error as Error).name }, 'A provider did not pass its test');
    const detail = withoutSecrets((error as Error).message, [
      ...[...secrets.values()].filter(value => value !== undefined),
      ...secretsOf(deps),
    ]);
    return { ok: false, ...explainFailure(name, error), detail: cutText(detail, 300) };
  } finally {
    clearTimeout(timer);
  }
}

const tests: Record<ProviderName, (deps: Deps, actor: Caller) => Promise<Outcome>> = {
  async mail(deps, actor) {
    if (deps.mail.provider === 'demo')
      return demo('Email isn’t set up yet: messages are kept here and not sent');
    await deps.mail.check?.();
    const to = await addressOf(deps, actor);
    if (!to) return works('Your email provider accepts our messages');
    const data = { provider: deps.mail.provider };
    const { status, error } = await sendNow(deps, { channel: 'email', kind: 'test', to, data });
    if (status === 'failed' || error) throw new ProviderError(error ?? 'Not sent', { kind: 'final' });
    return { ok: true, outcome: 'sent', message: `A test message is on its way to ${to}`, detail: null };
  },

  async sms({ sms }) {
    if (sms.provider === 'demo') return demo('Texts aren’t set up yet: they are kept here and not sent');
    await sms.check?.();
    return works('Your text message provider accepts our account');
  },

  async payments({ payments }) {
    if (payments.provider === 'sandbox') return demo('Payments aren’t set up yet: no real money moves');
    await payments.check?.();
    return works('Your payment processor accepts our key');
  },

  async map({ geocoder, routing }) {
    if (geocoder.remote) await geocoder.find('Main Street', 1);
    const { status, reason } = await routing.describe();
    if (status === 'down') throw new Error('The server for drive times did not answer');
    if (status === 'estimate')
      return {
        ...demo('Drive times are estimated by distance until a map is imported'),
        detail: reason ?? null,
      };
    return works('Addresses and drive times work');
  },
};

const works = (message: string): Outcome => ({ ok: true, outcome: 'works', message, detail: null });
const demo = (message: string): Outcome => ({ ok: true, outcome: 'demo', message, detail: null });

/** Whoever presses the button; the office, for one who has no address. */
async function addressOf({ sql, config }: Deps, { userId }: Caller): Promise<string | undefined> {
  const user = userId === undefined ? undefined : await findUser(sql, userId);
  return user?.email ?? config.hqEmail ?? (config.business.email || undefined);
}

/** Those of the environment. */
function secretsOf({ config: { email, sms, payments } }: Deps): string[] {
  return [
    ...(email.provider === 'resend' ? [email.apiKey] : []),
    ...(email.provider === 'smtp' ? [decodeURIComponent(new URL(email.url).password)] : []),
    ...(sms.provider === 'twilio' ? [sms.authToken] : []),
    ...(payments.secretKey ? [payments.secretKey] : []),
  ];
}

/** A provider may repeat what it was sent. */
const withoutSecrets = (text: string, secrets: string[]): string =>
  secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
