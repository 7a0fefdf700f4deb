import { count, type Rule } from './rule.ts';

const BACKUP_DAYS = 7;

export const configRules: Rule[] = [
  ({ config }) =>
    config.payments.secretKey
      ? undefined
      : {
          severity: config.production ? 'high' : 'low',
          title: 'Payments run in the sandbox',
          detail: 'PAYMENTS_SECRET_KEY is not set: no real money moves.',
          action: 'Set PAYMENTS_SECRET_KEY and PAYMENTS_WEBHOOK_SECRET to take payments.',
        },
  ({ config, emailProvider }) =>
    emailProvider === 'demo'
      ? {
          severity: config.production ? 'high' : 'low',
          title: 'E-mail goes nowhere',
          detail: 'EMAIL_PROVIDER is demo: messages can be read at GET /api/dev/messages and reach nobody.',
          action: 'Set EMAIL_PROVIDER to smtp or resend.',
        }
      : undefined,
  ({ config, smsProvider }) =>
    smsProvider === 'demo' && config.production
      ? {
          severity: 'medium',
          title: 'SMS go nowhere',
          detail: 'SMS_PROVIDER is demo: customers without email are not reached.',
          action: 'Set SMS_PROVIDER to twilio.',
        }
      : undefined,
  ({ config }) =>
    config.hqEmail
      ? undefined
      : {
          severity: 'medium',
          title: 'Nobody is told of escalations',
          detail:
            'HQ_EMAIL is not set: jobs that dispatch cannot place, underpayments and alarms reach nobody.',
          action: 'Set HQ_EMAIL to an address that somebody reads.',
        },
  ({ config, facts, now }) => {
    if (config.databaseUrl) return undefined;
    const days = facts.lastBackup === null ? undefined : now.since(facts.lastBackup).total('hours') / 24;
    if (days !== undefined && days <= BACKUP_DAYS) return undefined;
    return {
      severity: 'high',
      title: 'No recent backup',
      detail:
        days === undefined
          ? 'The embedded database was never backed up.'
          : `The last backup is ${Math.round(days)} days old.`,
      action: 'Run npx truckroll backup FILE every day and keep the file on another machine.',
    };
  },
  ({ facts }) =>
    facts.franchisesWithoutAccount.length > 0
      ? {
          severity: 'medium',
          title: 'Franchises that cannot be paid',
          detail: `No account that takes payouts: ${facts.franchisesWithoutAccount.join(', ')}.`,
          action: 'Send them the onboarding link (POST /api/payments/connect/onboard).',
        }
      : undefined,
  ({ facts }) =>
    facts.franchisesWithoutWorkers.length > 0
      ? {
          severity: 'medium',
          title: 'Franchises without workers',
          detail: `Nobody works for: ${facts.franchisesWithoutWorkers.join(', ')}.`,
          action: 'Add workers (POST /api/workers), or set the franchise inactive.',
        }
      : undefined,
  ({ facts }) =>
    facts.franchisesWithoutPlace.length > 0
      ? {
          severity: 'low',
          title: 'Franchises without a position',
          detail: `No lat and lng: ${facts.franchisesWithoutPlace.join(', ')}; coverage and drive times leave them out.`,
          action: 'Set their position (PATCH /api/franchises/{id}).',
        }
      : undefined,
  ({ facts }) =>
    facts.schedulesWithoutCard > 0
      ? {
          severity: 'medium',
          title: 'Automatic charges without a card',
          detail: `${count(facts.schedulesWithoutCard, 'schedule has', 'schedules have')} autoCharge and no paymentsCustomerId: invoices go out, nothing is charged.`,
          action: 'Set paymentsCustomerId, or turn autoCharge off.',
        }
      : undefined,
  ({ config }) =>
    config.errorTrackingDsn
      ? undefined
      : {
          severity: 'low',
          title: 'No error tracking',
          detail:
            'ERROR_TRACKING_DSN is not set: errors stay in GET /api/dev/errors, where somebody has to look.',
          action: 'Set ERROR_TRACKING_DSN, or look there every day.',
        },
  ({ config }) =>
    config.queueWorker
      ? undefined
      : {
          severity: 'low',
          title: 'This instance does not work the queue',
          detail: 'QUEUE_WORKER is off here: another instance must have it on.',
          action: 'See that at least one instance runs with QUEUE_WORKER=on.',
        },
];
