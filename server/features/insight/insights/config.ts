import { count, type Rule } from './rule.ts';

const BACKUP_DAYS = 7;

export const configRules: Rule[] = [
  ({ config }) =>
    config.payments.secretKey
      ? undefined
      : {
          severity: config.production ? 'high' : 'low',
          title: 'Payments are only simulated',
          detail: 'No card processor is connected, so no real money moves.',
          action: 'Connect a card processor to take payments.',
        },
  ({ config, emailProvider }) =>
    emailProvider === 'demo'
      ? {
          severity: config.production ? 'high' : 'low',
          title: 'Email is not delivered',
          detail:
            'No email provider is connected. Messages are listed under Messages, but nobody receives them.',
          action: 'Connect an email provider.',
        }
      : undefined,
  ({ config, smsProvider }) =>
    smsProvider === 'demo' && config.production
      ? {
          severity: 'medium',
          title: 'Text messages are not delivered',
          detail: 'No text message provider is connected, so customers without email hear nothing from you.',
          action: 'Connect a text message provider.',
        }
      : undefined,
  ({ config }) =>
    config.hqEmail
      ? undefined
      : {
          severity: 'medium',
          title: 'Nobody receives urgent alerts',
          detail:
            'There is no address for alerts about jobs without a technician, missing payments and outages.',
          action: 'Set an alert address that somebody reads.',
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
          ? 'Your data has never been backed up.'
          : `The last backup is ${Math.round(days)} days old.`,
      action: 'Ask whoever runs the server to back up every day and to keep the copies on another machine.',
    };
  },
  ({ facts }) =>
    facts.franchisesWithoutAccount.length > 0
      ? {
          severity: 'medium',
          title: 'Franchises that cannot be paid',
          detail: `No account that takes payouts: ${facts.franchisesWithoutAccount.join(', ')}.`,
          action: 'Send them the link to set up payouts, on the Franchises page.',
        }
      : undefined,
  ({ facts }) =>
    facts.franchisesWithoutWorkers.length > 0
      ? {
          severity: 'medium',
          title: 'Franchises without technicians',
          detail: `Nobody works for: ${facts.franchisesWithoutWorkers.join(', ')}.`,
          action: 'Add technicians, or close the franchise.',
        }
      : undefined,
  ({ facts }) =>
    facts.franchisesWithoutPlace.length > 0
      ? {
          severity: 'low',
          title: 'Franchises that are not on the map',
          detail: `Without a place on the map, coverage and drive times leave out: ${facts.franchisesWithoutPlace.join(', ')}.`,
          action: 'Place them on the map, on the Franchises page.',
        }
      : undefined,
  ({ facts }) =>
    facts.schedulesWithoutCard > 0
      ? {
          severity: 'medium',
          title: 'Automatic charges without a card',
          detail: `${count(facts.schedulesWithoutCard, 'schedule charges', 'schedules charge')} automatically but without a card: invoices go out, nothing is charged.`,
          action: 'Ask for a card, or turn automatic charging off.',
        }
      : undefined,
  ({ config }) =>
    config.errorTrackingDsn
      ? undefined
      : {
          severity: 'low',
          title: 'No error tracking',
          detail: 'No error tracker is connected, so errors are only listed under Operations.',
          action: 'Ask whoever runs the server to connect one, or look there every day.',
        },
  ({ config }) =>
    config.queueWorker
      ? undefined
      : {
          severity: 'low',
          title: 'This server does no background work',
          detail: 'Background work is turned off here, so another server must do it.',
          action: 'Ask whoever runs the servers to check that one of them does it.',
        },
];
