import type { Rule } from './rule.ts';

/** 128 random bits in hex or base64 are longer than this; a chosen password is shorter. */
const STRONG = 20;
const looksChosen = (secret: string) =>
  secret.length < STRONG ||
  /^(.)\1*$/.test(secret) ||
  /secret|password|changeme|default|example/i.test(secret);

export const securityRules: Rule[] = [
  ({ config }) => {
    const weak = [
      ...(config.auth.kind === 'shared' && looksChosen(config.auth.secret) ? ['AUTH_JWT_SECRET'] : []),
      ...(looksChosen(config.cronSecret) ? ['CRON_SECRET'] : []),
      ...(config.payments.webhookSecrets.some(looksChosen) ? ['PAYMENTS_WEBHOOK_SECRET'] : []),
    ];
    return weak.length > 0
      ? {
          severity: 'high',
          title: 'Weak secrets',
          detail: `${weak.join(', ')}: shorter than ${STRONG} characters or made of a common word.`,
          action: 'Set each to at least 32 random characters (openssl rand -hex 32) and restart.',
        }
      : undefined;
  },
  ({ config }) => {
    const secrets = [
      config.cronSecret,
      ...config.payments.webhookSecrets,
      ...(config.auth.kind === 'shared' ? [config.auth.secret] : []),
    ];
    return new Set(secrets).size < secrets.length
      ? {
          severity: 'high',
          title: 'One secret for several purposes',
          detail:
            'Two of AUTH_JWT_SECRET, CRON_SECRET and PAYMENTS_WEBHOOK_SECRET are the same: whoever knows one may do what the other allows.',
          action: 'Give each its own random value.',
        }
      : undefined;
  },
  ({ config }) =>
    config.reportsAccess === 'public'
      ? {
          severity: 'low',
          title: 'Reports are open to the public',
          detail: 'GET /api/reports tells everybody revenue, refunds and payouts, without names.',
          action: 'Set REPORTS_ACCESS=hq if figures are not meant for the public.',
        }
      : undefined,
  ({ settings }) =>
    settings.cancellation.requireContact
      ? undefined
      : {
          severity: 'low',
          title: 'Anyone with a job ID can cancel it',
          detail:
            'Someone who gets hold of a job ID can cancel that job. The customer is refunded and notified.',
          action: 'Turn on “Ask for the booking’s email or phone to cancel” in the settings.',
        },
  ({ config }) =>
    config.publicUrl.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(config.publicUrl)
      ? {
          severity: 'high',
          title: 'No TLS',
          detail: `PUBLIC_URL is ${config.publicUrl}: tokens and personal data cross the network in the open.`,
          action: 'Put a proxy with a certificate in front and set PUBLIC_URL to its https address.',
        }
      : undefined,
  ({ config }) =>
    config.host !== '127.0.0.1' && config.host !== 'localhost' && config.trustProxy === false
      ? {
          severity: 'low',
          title: 'Limits count the peer address',
          detail: `The service listens on ${config.host} and believes no proxy: behind one, all clients share one limit.`,
          action: 'Set TRUST_PROXY to the number of proxies in front, or ignore this where there is none.',
        }
      : undefined,
];
