import type { DispatchMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import { bookingFact, manageButton, page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

/** Messages sent by dispatch. Times come with the customer's time zone. */
type Voice = Pick<Business, 'locale'>;
const format = (instant: string, zone: string, { locale }: Voice, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(Date.parse(instant));
const day = (instant: string, zone: string, voice: Voice) =>
  format(instant, zone, voice, { weekday: 'long', month: 'long', day: 'numeric' });
const time = (instant: string, zone: string, voice: Voice) =>
  format(instant, zone, voice, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

type Planned = DispatchMessages['visit_planned'];

/** A moment, or the window in which the work starts. */
function whenOf({ start, end, zone, exact }: Planned, voice: Voice): string {
  if (exact !== false) return `${day(start, zone, voice)}, ${time(start, zone, voice)}`;
  const from = format(start, zone, voice, { hour: 'numeric', minute: '2-digit' });
  return `${day(start, zone, voice)}, between ${from} and ${time(end, zone, voice)}`;
}

function newsOf({ exact, moved, sameTime, requested }: Planned): string {
  if (requested)
    return exact === false
      ? 'Your visit is rescheduled. We’ll tell you the exact time and who comes the evening before.'
      : 'Your visit is rescheduled. Here are the time and who comes.';
  if (sameTime) return 'Somebody else will come to your visit. The time stays as it is.';
  if (exact === false) {
    const later = 'We’ll tell you the exact time and who comes the evening before.';
    return moved
      ? `We had to change the time of your visit. This is the new window. ${later}`
      : `Your visit is on the plan. ${later}`;
  }
  return moved
    ? 'We had to change the time of your visit. This is the new one.'
    : 'Here are the time of your visit and who comes.';
}

export const dispatchTemplates: TemplatesOf<DispatchMessages> = {
  visit_planned: (data, business) => {
    const when = whenOf(data, business);
    return page(
      {
        subject: `${data.moved && !data.sameTime ? 'Your visit has moved' : 'Your visit'}: ${when}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: [newsOf(data)],
        facts: [
          ['Service', data.service],
          ['When', data.exact === false ? when : `${when} to ${time(data.end, data.zone, business)}`],
          ...(data.worker ? [['Who', data.worker] as [string, string]] : []),
          ['Address', data.address],
          ...bookingFact(data),
        ],
      },
      business,
    );
  },
  visit_withdrawn: (data, business) => {
    const date = day(data.start, data.zone, business);
    const at = data.exact === false ? '' : time(data.start, data.zone, business);
    return page(
      {
        subject: `We cannot keep your visit on ${date}${at && `, ${at}`}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: [
          `We’re sorry: we can’t come on ${date}${at && ` at ${at}`}. Your booking stands, and we’ll send you the new time as soon as we have it.`,
        ],
        facts: [['Service', data.service], ['Address', data.address], ...bookingFact(data)],
      },
      business,
    );
  },
  running_late: (data, business) =>
    page(
      {
        subject: `We are running late: expected at ${time(data.expected, data.zone, business)}`,
        ...manageButton(data),
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
        facts: jobs.map(({ jobNumber, name, service, address, reason }) => [
          jobNumber ? `#${jobNumber}` : 'Job',
          `${service} for ${name}, ${address}: ${reason}`,
        ]),
      },
      business,
    ),
};
