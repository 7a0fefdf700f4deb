import type { DispatchMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import { page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

/** Messages sent by dispatch. Times come with the customer's time zone. */
type Voice = Pick<Business, 'locale'>;
const format = (instant: string, zone: string, { locale }: Voice, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(Date.parse(instant));
const day = (instant: string, zone: string, voice: Voice) =>
  format(instant, zone, voice, { weekday: 'long', month: 'long', day: 'numeric' });
const time = (instant: string, zone: string, voice: Voice) =>
  format(instant, zone, voice, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

export const dispatchTemplates: TemplatesOf<DispatchMessages> = {
  visit_planned: (data, business) =>
    page(
      {
        subject:
          data.moved && !data.sameTime
            ? `Your visit has moved: ${day(data.start, data.zone, business)}, ${time(data.start, data.zone, business)}`
            : `Your visit: ${day(data.start, data.zone, business)}, ${time(data.start, data.zone, business)}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          data.sameTime
            ? 'Somebody else will come to your visit. The time stays as it is.'
            : data.moved
              ? 'We had to change the time of your visit. This is the new one.'
              : 'Your visit is on the plan.',
        ],
        facts: [
          ['Service', data.service],
          [
            'When',
            `${day(data.start, data.zone, business)}, ${time(data.start, data.zone, business)} to ${time(data.end, data.zone, business)}`,
          ],
          ['Who', data.worker],
          ['Address', data.address],
          ['Booking', data.jobId],
        ],
      },
      business,
    ),
  visit_withdrawn: (data, business) =>
    page(
      {
        subject: `We cannot keep your visit on ${day(data.start, data.zone, business)}, ${time(data.start, data.zone, business)}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          `We cannot come on ${day(data.start, data.zone, business)} at ${time(data.start, data.zone, business)}, and are sorry. Your booking stands: we will send you the new time as soon as we have it.`,
        ],
        facts: [
          ['Service', data.service],
          ['Address', data.address],
          ['Booking', data.jobId],
        ],
      },
      business,
    ),
  running_late: (data, business) =>
    page(
      {
        subject: `We are running late: expected at ${time(data.expected, data.zone, business)}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          `The job before yours takes longer. ${data.worker} should be with you at about ${time(data.expected, data.zone, business)} instead of ${time(data.start, data.zone, business)}. We are sorry.`,
        ],
        facts: [
          ['Service', data.service],
          ['Address', data.address],
        ],
      },
      business,
    ),
  escalation: ({ jobs }, business) =>
    page(
      {
        subject: `${jobs.length === 1 ? 'A job needs' : `${jobs.length} jobs need`} a dispatcher`,
        greeting: 'Hello,',
        paragraphs: ['Auto-dispatch found nobody for these, and their time has come.'],
        facts: jobs.map(({ jobId, name, service, address, reason }) => [
          jobId,
          `${service} for ${name}, ${address}: ${reason}`,
        ]),
      },
      business,
    ),
};
