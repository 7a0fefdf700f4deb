import { formatCents } from '../../../money.ts';
import { count, type Rule } from './rule.ts';

export const dataRules: Rule[] = [
  ({ facts }) =>
    facts.pendingLong > 0
      ? {
          severity: 'high',
          title: 'Jobs have waited too long',
          detail: `${count(facts.pendingLong, 'job has', 'jobs have')} waited over 24 hours for a technician; the oldest ${Math.round(facts.oldestPendingHours)} hours.`,
          action: 'Assign them on the schedule, or add technicians and shifts in that area.',
        }
      : undefined,
  ({ facts }) =>
    facts.escalated > 0
      ? {
          severity: 'high',
          title: 'Jobs nobody can take',
          detail: `${count(facts.escalated, 'job was', 'jobs were')} escalated and still nobody has ${facts.escalated === 1 ? 'it' : 'them'}.`,
          action: 'Assign them yourself, or call the customer to agree on another time.',
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
          detail: `${count(facts.pendingUnplaced, 'waiting job has', 'waiting jobs have')} no place on the map after an hour, so nobody can be sent there.`,
          action: 'Correct the address on the job, or add a map of the area.',
        }
      : undefined,
  ({ facts }) =>
    facts.overbooked.length > 0
      ? {
          severity: 'medium',
          title: 'Technicians are overbooked',
          detail: `More than 90% of the next 7 days is booked for: ${facts.overbooked.join(', ')}.`,
          action: 'Move visits to other technicians, or add one.',
        }
      : undefined,
  ({ facts }) =>
    facts.underbooked.length > 0 && facts.pendingLong > 0
      ? {
          severity: 'low',
          title: 'Technicians are free while jobs wait',
          detail: `Less than 20% of the next 7 days is booked for: ${facts.underbooked.join(', ')}.`,
          action: 'Compare their skills, shifts and franchise with what the waiting jobs need.',
        }
      : undefined,
  ({ facts }) =>
    facts.noShifts > 0
      ? {
          severity: 'low',
          title: 'Technicians without shifts',
          detail: `${count(facts.noShifts, 'active technician has', 'active technicians have')} no working hours, so they get no visits.`,
          action: 'Give them shifts, or deactivate them.',
        }
      : undefined,
  ({ facts }) => {
    const total = facts.messagesFailed + facts.messagesSent;
    return facts.messagesFailed > 0
      ? {
          severity: facts.messagesFailed > total / 10 ? 'high' : 'low',
          title: 'Messages were not delivered',
          detail: `${facts.messagesFailed} of ${total} messages of the last 24 hours could not be delivered.`,
          action: 'Open Messages to see why. Ask customers with a wrong address for the right one.',
        }
      : undefined;
  },
  ({ facts }) =>
    facts.webhooksDead > 0
      ? {
          severity: 'high',
          title: 'Payment events that could not be handled',
          detail: `${count(facts.webhooksDead, 'event was', 'events were')} given up after ten tries: money may be missing in the books.`,
          action: 'Open Webhooks to see why, then handle the event again.',
        }
      : undefined,
  ({ facts }) =>
    facts.oldestWebhookMinutes > 15
      ? {
          severity: 'medium',
          title: 'Payment events are late',
          detail: `The oldest has been due for ${Math.round(facts.oldestWebhookMinutes)} minutes.`,
          action: 'Ask whoever runs the server to check that scheduled tasks run.',
        }
      : undefined,
  ({ facts, config }) =>
    facts.overdueInvoices > 0
      ? {
          severity: 'medium',
          title: 'Overdue invoices',
          detail: `${count(facts.overdueInvoices, 'invoice', 'invoices')} of ${formatCents(facts.overdueCents, config.business)} together.`,
          action: 'Send them again, or call the customer.',
        }
      : undefined,
  ({ facts }) =>
    facts.payoutsWaiting > 0
      ? {
          severity: 'medium',
          title: 'Franchise payouts on hold',
          detail: `${count(facts.payoutsWaiting, 'share has', 'shares have')} waited over a week for the account of a franchise.`,
          action: 'Ask the franchise to finish setting up payouts. The Franchises page has the link.',
        }
      : undefined,
  ({ facts }) =>
    facts.duplicateCustomers > 0
      ? {
          severity: 'low',
          title: 'Customers who may be the same person',
          detail: `${count(facts.duplicateCustomers, 'customer', 'customers')} of the last 30 days share a phone number with another.`,
          action: 'Compare them, and merge those that belong together.',
        }
      : undefined,
  ({ facts }) =>
    facts.schedulesWithoutPrice > 0
      ? {
          severity: 'medium',
          title: 'Recurring schedules without a price',
          detail: `${count(facts.schedulesWithoutPrice, 'active schedule makes', 'active schedules make')} jobs that cost nothing.`,
          action: 'Give them a price, or end them.',
        }
      : undefined,
  ({ facts }) =>
    facts.chargesGivenUp > 0
      ? {
          severity: 'medium',
          title: 'Recurring charges that failed',
          detail: `${count(facts.chargesGivenUp, 'charge', 'charges')} of the last 30 days failed at every try.`,
          action: 'Ask these customers for another card, or send the invoice.',
        }
      : undefined,
];
