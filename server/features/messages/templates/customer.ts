import type { CustomerMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import { bookingFact, manageButton, manageText, page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

export const customerTemplates: TemplatesOf<CustomerMessages> = {
  welcome: (data, business) => ({
    ...page(
      {
        subject: `We have your booking: ${data.service}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: [
          'Thank you for booking with us. We have your request and will tell you as soon as a worker is on the plan.',
        ],
        facts: [
          ['Service', data.service],
          ['Address', data.address],
          ['Requested', requestedTime(data, business)],
          ['Total', business.money(data.totalCents)],
          ...bookingFact(data),
        ],
      },
      business,
    ),
    sms: `${business.name}: we have your booking for ${data.service}. We will tell you when a technician is scheduled.${manageText(data)}`,
  }),

  verification: ({ code, minutes }, business) => ({
    ...page(
      {
        subject: `Your ${business.name} code`,
        paragraphs: ['Enter this code to show that this address is yours:'],
        highlight: code,
        footer: {
          text: `It works once, for ${minutes} minutes. If you did not ask for it, do nothing: without the code nobody gets in.`,
        },
      },
      business,
    ),
    sms: `${business.name}: your code is ${code}. It works once, for ${minutes} minutes.`,
  }),

  sms_opt_in: (_, business) => {
    const text = `${business.name}: Reply START to get news and offers by text again. If you didn’t ask for this, ignore it.`;
    return { ...page({ subject: 'Get texts again?', paragraphs: [text] }, business), sms: text };
  },

  conversation: ({ text, subject, isFirst, replyTo, manageUrl }, business) => ({
    ...page(
      {
        subject: subject ?? `A message from ${business.name}`,
        paragraphs: [text],
        ...manageButton({ manageUrl }),
        ...(replyTo ? { footer: { text: `${business.name}. Reply to this email to answer us.` } } : {}),
      },
      business,
    ),
    sms: isFirst ? `${business.name}: ${text}` : text,
  }),

  reminder: (data, business) => {
    const time = `${business.time(data.start, data.zone)} – ${business.time(data.end, data.zone)}`;
    return {
      ...page(
        {
          subject: `Tomorrow: ${data.service}`,
          ...manageButton(data),
          greeting: `Hello ${data.name},`,
          paragraphs: [
            data.worker
              ? `${data.worker} comes to you tomorrow. Please make sure we can get to the place.`
              : 'We come to you tomorrow and start within the time below. We’ll tell you the exact time and who comes this evening. Please make sure we can get to the place.',
          ],
          facts: [
            ['Day', business.day(data.start, data.zone)],
            ['Time', time],
            ['Service', data.service],
            ['Address', data.address],
          ],
        },
        business,
      ),
      sms: `${business.name}: ${data.service} tomorrow, ${time}, at ${data.address}.${manageText(data)}`,
    };
  },

  on_my_way: (data, business) => {
    const who = data.worker ?? 'Our worker';
    const when = data.arrival ? `, and should be there at ${business.time(data.arrival, data.zone)}` : '';
    return {
      ...page(
        {
          subject: `${who} is on the way`,
          ...manageButton(data),
          greeting: `Hello ${data.name},`,
          paragraphs: [`${who} is on the way to you${when}.`],
          facts: [
            ['Service', data.service],
            ['Address', data.address],
          ],
        },
        business,
      ),
      sms: `${business.name}: ${who} is on the way to you${when}.${manageText(data)}`,
    };
  },

  completion: (data, business) => ({
    ...page(
      {
        subject: `Done: ${data.service}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: ['The work is done. Thank you for having us.'],
        facts: [
          ['Service', data.service],
          ['Address', data.address],
          ['Total', business.money(data.totalCents)],
          ...bookingFact(data),
        ],
      },
      business,
    ),
    sms: `${business.name}: ${data.service} is done. Thank you for having us.${manageText(data)}`,
  }),

  follow_up: (data, business) => ({
    ...page(
      {
        subject: `How was it? ${data.service}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: [
          `A few days ago we were at ${data.address} for ${data.service}. Is everything as it should be?`,
          'Answer this message and tell us, whether it is praise or something for us to fix.',
        ],
        footer: {
          text: 'You get this because we worked for you.',
          link: { label: 'No more messages like this', url: data.unsubscribeUrl },
        },
      },
      business,
    ),
    sms: `${business.name}: is everything as it should be after ${data.service}? Reply STOP for no more messages.`,
  }),

  quote_sent: (data, business) => ({
    ...page(
      {
        subject: `Your quote ${data.number} from ${business.name}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          ...(data.message ? [data.message] : []),
          'Your quote is ready. Open it to compare, choose and sign online.',
        ],
        facts: quoteFacts(data, business),
        action: { label: 'View your quote', url: data.url },
      },
      business,
    ),
    sms: `${business.name}: your quote ${data.number} is ready. View and sign: ${data.url}`,
  }),

  quote_reminder: (data, business) => ({
    ...page(
      {
        subject: `Your quote ${data.number} is waiting for you`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          `Your quote is good until ${business.day(data.expiresAt, data.zone)}. If you have any questions, just reply to this message.`,
        ],
        facts: quoteFacts(data, business),
        action: { label: 'View your quote', url: data.url },
      },
      business,
    ),
    sms: `${business.name}: your quote ${data.number} is good until ${business.day(data.expiresAt, data.zone)}. View and sign: ${data.url}`,
  }),

  quote_accepted: (data, business) => ({
    ...page(
      {
        subject: `You accepted quote ${data.number}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          'Thank you! Here is what you accepted. Use the link below to pay the deposit, if there is one, and to pick a time.',
        ],
        facts: [
          ['Quote', data.number],
          ['Option', data.option],
          ['Work', data.items.join('\n')],
          ['Total', business.money(data.totalCents)],
          ...(data.depositCents ? [['Deposit', business.money(data.depositCents)] as [string, string]] : []),
          ['Accepted by', data.signedBy],
        ],
        action: { label: 'View what you accepted', url: data.url },
      },
      business,
    ),
    sms: `${business.name}: thank you for accepting quote ${data.number} (${data.option}, ${business.money(data.totalCents)}). Next steps: ${data.url}`,
  }),

  waitlist_offer: (data, business) => {
    const day = business.day(data.start, data.zone);
    const time = `${business.time(data.start, data.zone)} – ${business.time(data.end, data.zone)}`;
    const until = business.time(data.expiresAt, data.zone);
    return {
      ...page(
        {
          subject: `A time opened up: ${day}, ${time}`,
          greeting: `Hello ${data.name},`,
          paragraphs: [
            `You’re on our waitlist, and a time just opened up. We’re holding it for you until ${until}. After that, it goes to the next person in line.`,
          ],
          facts: [
            ['Service', data.service],
            ['Arrival window', `${day}, ${time}`],
            ['Address', data.address],
          ],
          action: { label: 'See this time', url: data.offerUrl },
        },
        business,
      ),
      sms: `${business.name}: a time opened up for ${data.service}: ${day}, ${time}. It’s yours until ${until}: ${data.offerUrl}`,
    };
  },

  plan_started: (data, business) =>
    page(
      {
        subject: `Your plan: ${data.plan}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          'Your maintenance plan has begun. We come by ourselves; you can end it at any time in your account.',
        ],
        facts: [
          ['Plan', data.plan],
          ['Service', data.service],
          ['Address', data.address],
          ['How often', data.repeats ?? everyMonths(data.intervalMonths ?? 1)],
          ['Price per visit', business.money(data.priceCents)],
          ['First visit', business.day(data.firstVisit)],
        ],
      },
      business,
    ),
};

const quoteFacts = (
  { number, address, options, fromCents, expiresAt, zone }: CustomerMessages['quote_sent'],
  business: Business,
): [string, string][] => [
  ['Quote', number],
  ['Address', address],
  ...(options.length > 1 ? [['Options', options.join(', ')] as [string, string]] : []),
  [options.length > 1 ? 'From' : 'Total', business.money(fromCents)],
  ['Good until', business.day(expiresAt, zone)],
];

const everyMonths = (count: number) => (count === 1 ? 'Every month' : `Every ${count} months`);

const requestedTime = (
  { preferredDate, preferredTime, zone }: CustomerMessages['welcome'],
  business: Business,
) =>
  [preferredDate && business.day(preferredDate, zone), preferredTime].filter(Boolean).join(', ') ||
  'to be agreed';
