import { type DispatchTemplates, dispatchTemplates } from './dispatch-templates.ts';
import { page } from './layout.ts';

export type Rendered = { subject: string; text: string; html: string };

/** What each kind of message needs to be written. */
export type Templates = {
  welcome: {
    jobId: string;
    name: string;
    service: string;
    address: string;
    preferredDate: string | null;
    preferredTime: string | null;
    totalCents: number;
  };
} & DispatchTemplates;

export type MessageKind = keyof Templates;

const money = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

const when = (date: string | null, time: string | null) =>
  [date?.slice(0, 10), time].filter(Boolean).join(', ') || 'to be agreed';

const templates: { [K in MessageKind]: (data: Templates[K]) => Rendered } = {
  ...dispatchTemplates,
  welcome: data =>
    page({
      subject: `We have your booking: ${data.service}`,
      greeting: `Hello ${data.name},`,
      paragraphs: [
        'Thank you for booking with us. We have your request and will tell you as soon as a worker is on the plan.',
      ],
      facts: [
        ['Service', data.service],
        ['Address', data.address],
        ['Wished for', when(data.preferredDate, data.preferredTime)],
        ['Total', money(data.totalCents)],
        ['Booking', data.jobId],
      ],
    }),
};

/** Writes a message: HTML with a text twin. */
export const render = <K extends MessageKind>(kind: K, data: Templates[K]): Rendered => templates[kind](data);
