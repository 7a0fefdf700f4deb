import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { pingRedis } from '../../http/limits/redis.ts';
import { chooseIdentity } from '../../providers/identity/choose.ts';
import { chooseMail } from '../../providers/mail/choose.ts';
import { stripePayments } from '../../providers/payments/stripe/stripe.ts';
import { chooseSms } from '../../providers/sms/choose.ts';
import { ANSWER_MS, asked, type Finding, note } from './finding.ts';

/** Every service that is configured is really asked; nothing is sent and no money moves. */
export const examineProviders = async (config: Config, ms = ANSWER_MS): Promise<Finding[]> => [
  ...(await Promise.all([
    examineRedis(config, ms),
    examinePayments(config, ms),
    examineMail(config, ms),
    examineSms(config, ms),
  ])),
  ...(await examineSignIn(config, ms)),
];

async function examineRedis({ redisUrl }: Config, ms: number): Promise<Finding> {
  if (!redisUrl) return note('Limits are counted in memory', 'Set REDIS_URL when several instances run.');
  const ask = async () => {
    await pingRedis(redisUrl, ms);
    return 'limits are shared, it answers';
  };
  return asked('Redis', ask, 'Start it, or correct REDIS_URL. Until then every process counts alone.', ms);
}

async function examinePayments({ payments, business }: Config, ms: number): Promise<Finding> {
  const { secretKey, apiUrl } = payments;
  if (!secretKey)
    return note(
      'Payments: the built-in sandbox',
      'Set PAYMENTS_SECRET_KEY, or choose a processor in the console, to take real money.',
    );
  const ask = async () => {
    await stripePayments(secretKey, { currency: business.currency, apiUrl }).check!();
    return `the processor accepts the key${/_test_/.test(secretKey) ? ' (a test key: no real money moves)' : ''}`;
  };
  return asked(
    'Payments',
    ask,
    'Copy the secret key again from the processor’s dashboard, and see whether this machine can reach it.',
    ms,
  );
}

const MESSAGES = 'See docs/messages.md for what it needs, and whether this machine can reach it.';

async function examineMail(config: Config, ms: number): Promise<Finding> {
  if (config.email.provider === 'demo')
    return note(
      'E-mail: demo, nothing leaves the service',
      'Set EMAIL_PROVIDER to smtp or resend, or choose one in the console.',
    );
  const mail = chooseMail(config);
  const ask = async () => {
    await mail.check?.();
    return `${mail.provider} answers`;
  };
  return asked('E-mail', ask, MESSAGES, ms).finally(() => mail.close?.());
}

async function examineSms(config: Config, ms: number): Promise<Finding> {
  if (config.sms.provider === 'demo')
    return note(
      'SMS: demo, nothing leaves the service',
      'Set SMS_PROVIDER to twilio, or choose it in the console.',
    );
  const sms = chooseSms(config);
  const ask = async () => {
    await sms.check?.();
    return `${sms.provider} answers`;
  };
  return asked('SMS', ask, MESSAGES, ms);
}

/** Where people and tokens come from, if not from here. */
async function examineSignIn(config: Config, ms: number): Promise<Finding[]> {
  const found: Finding[] = [];
  const identity = chooseIdentity(config, systemClock);
  if (identity) {
    const ask = async () => {
      await identity.start();
      return 'the identity provider answers';
    };
    found.push(await asked('Single sign-on', ask, 'Correct OIDC_ISSUER, or start it.', ms));
  }
  const { auth } = config;
  if (auth.kind === 'jwks') {
    const ask = async () => {
      const answer = await fetch(auth.url, { signal: AbortSignal.timeout(ms) });
      const { keys } = (await answer.json()) as { keys?: unknown[] };
      if (!answer.ok || !keys?.length) throw new Error(`${auth.url} has no keys (status ${answer.status})`);
      return `${keys.length} ${keys.length === 1 ? 'key' : 'keys'}`;
    };
    found.push(await asked('Keys of access tokens', ask, 'Correct AUTH_JWKS_URL, or start it.', ms));
  }
  return found;
}
