import { formatCents } from '../../../money.ts';
import { count, type Rule } from './rule.ts';

export const dataRules: Rule[] = [
  ({ facts }) =>
    facts.pendingLong > 0
      ? {
          severity: 'high',
          title: 'Jobs wait too long',
          detail: `${count(facts.pendingLong, 'job has', 'jobs have')} waited over 24 hours for a worker; the oldest ${Math.round(facts.oldestPendingHours)} hours.`,
          action: 'Assign them (GET /api/jobs?status=pending), or add workers and shifts where they are.',
        }
      : undefined,
  ({ facts }) =>
    facts.escalated > 0
      ? {
          severity: 'high',
          title: 'Jobs that dispatch could not place',
          detail: `${count(facts.escalated, 'job was', 'jobs were')} escalated and still nobody has ${facts.escalated === 1 ? 'it' : 'them'}.`,
          action: 'Assign them by hand, or call the customer for another time.',
        }
      : undefined,
  ({ facts }) =>
    facts.pricesToCheck > 0
      ? {
          severity: 'high',
          title: 'Prices that differ from your list',
          detail: `${count(facts.pricesToCheck, 'open booking names', 'open bookings name')} another price than your list of services.`,
          action:
            'Check each before the visit: the job shows both prices. Keep its price or use the list price.',
        }
      : undefined,
  ({ facts }) =>
    facts.pendingUnplaced > 0
      ? {
          severity: 'medium',
          title: 'Addresses that were not found',
          detail: `${count(facts.pendingUnplaced, 'waiting job has', 'waiting jobs have')} no position after an hour: dispatch passes over them.`,
          action: 'Correct the address of the job, import a map of the area, or set GEOCODER_URL.',
        }
      : undefined,
  ({ facts }) =>
    facts.overbooked.length > 0
      ? {
          severity: 'medium',
          title: 'Workers are overbooked',
          detail: `More than nine tenths of a week are booked in the next 7 days for: ${facts.overbooked.join(', ')}.`,
          action: 'Move visits to others of the franchise, or add a worker.',
        }
      : undefined,
  ({ facts }) =>
    facts.underbooked.length > 0 && facts.pendingLong > 0
      ? {
          severity: 'low',
          title: 'Workers are free while jobs wait',
          detail: `Less than a fifth of a week is booked in the next 7 days for: ${facts.underbooked.join(', ')}.`,
          action: 'Check their skills, shifts and franchise against the jobs that wait.',
        }
      : undefined,
  ({ facts }) =>
    facts.noShifts > 0
      ? {
          severity: 'low',
          title: 'Workers without shifts',
          detail: `${count(facts.noShifts, 'active worker has', 'active workers have')} no working hours: dispatch never plans for them.`,
          action: 'Set their shifts, or retire them (PATCH /api/workers/{id}).',
        }
      : undefined,
  ({ facts }) => {
    const total = facts.messagesFailed + facts.messagesSent;
    return facts.messagesFailed > 0
      ? {
          severity: facts.messagesFailed > total / 10 ? 'high' : 'low',
          title: 'Messages failed',
          detail: `${facts.messagesFailed} of ${total} messages of the last 24 hours could not be delivered.`,
          action:
            'Read GET /api/dev/messages: wrong addresses are the customer’s to correct, refusals the provider’s.',
        }
      : undefined;
  },
  ({ facts }) =>
    facts.webhooksDead > 0
      ? {
          severity: 'high',
          title: 'Dead payment events',
          detail: `${count(facts.webhooksDead, 'event was', 'events were')} given up after ten tries: money may be missing in the books.`,
          action: 'Fix what the event shows, then send it again from the console.',
        }
      : undefined,
  ({ facts }) =>
    facts.oldestWebhookMinutes > 15
      ? {
          severity: 'medium',
          title: 'Payment events wait',
          detail: `The oldest has been due for ${Math.round(facts.oldestWebhookMinutes)} minutes.`,
          action: 'See that the webhook-retry task runs (SCHEDULER=on, or your own cron).',
        }
      : undefined,
  ({ facts, config }) =>
    facts.overdueInvoices > 0
      ? {
          severity: 'medium',
          title: 'Overdue invoices',
          detail: `${count(facts.overdueInvoices, 'invoice', 'invoices')} of ${formatCents(facts.overdueCents, config.business)} together.`,
          action: 'Send them again (POST /api/invoices/send), or call.',
        }
      : undefined,
  ({ facts }) =>
    facts.payoutsWaiting > 0
      ? {
          severity: 'medium',
          title: 'Shares that were not paid out',
          detail: `${count(facts.payoutsWaiting, 'share has', 'shares have')} waited over a week for the account of a franchise.`,
          action:
            'Ask the franchise to finish its onboarding (POST /api/payments/connect/onboard gives the link).',
        }
      : undefined,
  ({ facts }) =>
    facts.duplicateCustomers > 0
      ? {
          severity: 'low',
          title: 'Customers who look like one person',
          detail: `${count(facts.duplicateCustomers, 'customer', 'customers')} of the last 30 days share a phone number with another.`,
          action: 'Ask which email address is right; campaigns and histories are per customer.',
        }
      : undefined,
  ({ facts }) =>
    facts.schedulesWithoutPrice > 0
      ? {
          severity: 'medium',
          title: 'Recurring schedules without a price',
          detail: `${count(facts.schedulesWithoutPrice, 'active schedule makes', 'active schedules make')} jobs that cost nothing.`,
          action: 'Set their price, or end them.',
        }
      : undefined,
  ({ facts }) =>
    facts.chargesGivenUp > 0
      ? {
          severity: 'medium',
          title: 'Recurring charges given up',
          detail: `${count(facts.chargesGivenUp, 'charge', 'charges')} of the last 30 days failed at every try.`,
          action: 'Ask these customers for another card, or send the invoice.',
        }
      : undefined,
];
