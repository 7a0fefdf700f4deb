import type { Config } from '../../../config.ts';
import type { Rule } from './rule.ts';

/** 128 random bits in hex or base64 are longer than this; a chosen password is shorter. */
const STRONG = 20;
const looksChosen = (secret: string) =>
  secret.length < STRONG ||
  /^(.)\1*$/.test(secret) ||
  /secret|password|changeme|default|example/i.test(secret);

const secretsOf = ({ auth, cronSecret, payments }: Config) => [
  cronSecret,
  ...payments.webhookSecrets,
  ...(auth.kind === 'shared' ? [auth.secret] : []),
];

export const securityRules: Rule[] = [
  ({ config }) =>
    secretsOf(config).some(looksChosen)
      ? {
          severity: 'high',
          title: 'Secrets that are easy to guess',
          detail: `A secret for signing in, scheduled tasks or payment events is shorter than ${STRONG} characters or contains a common word.`,
          action: 'Ask whoever runs the server to replace each with at least 32 random characters.',
        }
      : undefined,
  ({ config }) => {
    const secrets = secretsOf(config);
    return new Set(secrets).size < secrets.length
      ? {
          severity: 'high',
          title: 'One secret for several purposes',
          detail:
            'Two of the secrets for signing in, scheduled tasks and payment events are the same: anyone who knows one can use the other.',
          action: 'Ask whoever runs the server to give each its own random value.',
        }
      : undefined;
  },
  ({ config }) =>
    config.reportsAccess === 'public'
      ? {
          severity: 'low',
          title: 'Reports are open to the public',
          detail: 'Anyone on the internet can see your revenue, refunds and payouts, without names.',
          action: 'Close the reports to the public unless you mean to share these figures.',
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
          title: 'The connection is not encrypted',
          detail: `People reach the service at ${config.publicUrl}, so others on the network can read passwords and personal data.`,
          action:
            'Ask whoever runs the server to set up a certificate and an address that begins with https.',
        }
      : undefined,
  ({ config }) =>
    config.host !== '127.0.0.1' && config.host !== 'localhost' && config.trustProxy === false
      ? {
          severity: 'low',
          title: 'Visitors may share one limit',
          detail: `The service listens on ${config.host} and expects no proxy. Behind one, all visitors would count as one.`,
          action: 'If there is a proxy in front, ask whoever runs the server to say so in the configuration.',
        }
      : undefined,
];
