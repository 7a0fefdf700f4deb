import { cutText } from '../../../cut-text.ts';
import type { DispatchMessages, Facts, MoneyMessages, OfficeMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import { page } from './layout.ts';
import type { Rendered, TemplatesOf } from './rendered.ts';

type Messages = OfficeMessages & Pick<DispatchMessages, 'escalation'> & Pick<MoneyMessages, 'payment_alert'>;

export const officeTemplates: TemplatesOf<Messages> = {
  handoff: (data, business) => report(`Hand-off${about(data, 'title', 'from', 'project')}`, data, business),
  deploy: (data, business) =>
    report(`Deployment${about(data, 'status', 'version', 'environment', 'project')}`, data, business),
  error: (data, business) => report(`Error${about(data, 'message', 'title')}`, data, business),
  revenue: (data, business) => report(`Revenue${about(data, 'period', 'date')}`, data, business, MONEY),

  invitation: ({ name, url }, business) =>
    page(
      {
        subject: `You can now sign in to ${business.name}`,
        greeting: `Hi ${name},`,
        paragraphs: [
          `You now have access to ${business.name}’s office. Sign in with this email address. We’ll email you a code each time, or you can add a passkey and skip the code.`,
        ],
        action: { label: 'Sign in', url },
      },
      business,
    ),

  escalation: ({ jobs }, business) =>
    page(
      {
        subject: `${jobs.length === 1 ? 'A job needs' : `${jobs.length} jobs need`} a technician`,
        greeting: 'Hi,',
        paragraphs: [
          'Auto-dispatch found nobody for these jobs, and their time is close. Please assign them.',
        ],
        facts: jobs.map(({ jobNumber, name, service, address, reason }) => [
          jobNumber ? `#${jobNumber}` : 'Job',
          `${service} for ${name}, ${address}: ${reason}`,
        ]),
        action: { label: 'Open the schedule', url: `${business.publicUrl}/admin?tab=dispatch` },
      },
      business,
    ),

  payment_alert: (data, business) =>
    page(
      {
        subject: data.summary,
        greeting: 'Hi,',
        paragraphs: [data.summary],
        facts: data.jobNumber ? [['Job', `#${data.jobNumber}`], ...data.facts] : data.facts,
        ...(data.jobUrl ? { action: { label: 'Open job', url: data.jobUrl } } : {}),
      },
      business,
    ),

  test: ({ provider }, business) =>
    page(
      {
        subject: `Test message from ${business.name}`,
        paragraphs: ['If you can read this, sending works.'],
        facts: [['Provider', provider]],
      },
      business,
    ),
};

/** Fields of a revenue report that are amounts, matched by name. */
const MONEY = /(total|amount|revenue|average|refund|payout|balance|net|gross|today|week|month|allTime)/i;
const MOST_FACTS = 40;

function report(subject: string, data: Facts, business: Business, money?: RegExp): Rendered {
  const facts = Object.entries(data)
    .map(([key, value]): [string, string] => [
      label(key),
      formatted(value, money?.test(key) ? business : undefined),
    ])
    .filter(([, value]) => value !== '')
    .slice(0, MOST_FACTS);
  const sms = [
    `${business.name}: ${subject}`,
    ...facts.slice(0, 4).map(([name, value]) => `${name}: ${value}`),
  ];
  return { ...page({ subject, paragraphs: [subject], facts }, business), sms: cutText(sms.join('\n'), 600) };
}

/** The first of these keys with a value, for the subject. */
function about(data: Facts, ...keys: string[]): string {
  const found = keys.map(key => formatted(data[key])).find(text => text !== '');
  return found ? `: ${cutText(found, 120)}` : '';
}

function formatted(value: unknown, money?: Business): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && money) return money.money(Math.round(value * 100));
  if (Array.isArray(value))
    return value
      .map(item => formatted(item))
      .filter(Boolean)
      .join('\n');
  return cutText(typeof value === 'object' ? JSON.stringify(value) : String(value), 2_000);
}

/** "openIssues" → "Open issues" */
function label(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return cutText(words.charAt(0).toUpperCase() + words.slice(1), 60);
}
