import type { CustomerMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import type { EditableOf } from './editable.ts';
import { labels } from './labels.ts';

type Messages = Pick<CustomerMessages, 'quote_sent' | 'quote_reminder' | 'quote_accepted'>;
type Notice = Messages['quote_sent'];

const values = (
  { name, number, message, address, fromCents, expiresAt, zone }: Notice,
  business: Business,
) => ({
  name,
  number,
  address,
  message: message ?? '',
  price: business.money(fromCents),
  expires: business.day(expiresAt, zone),
});

const around = (
  { number, address, options, fromCents, expiresAt, zone, url }: Notice,
  { say, money, day }: Business,
) => ({
  facts: [
    [say(labels.quote), number],
    [say(labels.address), address],
    ...(options.length > 1 ? [[say(labels.options), options.join(', ')]] : []),
    [say(options.length > 1 ? labels.from : labels.total), money(fromCents)],
    [say(labels.goodUntil), day(expiresAt, zone)],
  ] as [string, string][],
  action: { label: say(labels.viewQuote), url },
});

export const quoteMessages: EditableOf<Messages> = {
  quote_sent: {
    texts: {
      en: {
        subject: 'Your quote {{number}} from {{business}}',
        body: 'Hi {{name}},\n\n{{message}}\n\nYour quote is ready. Open it to compare, choose and sign online.',
        sms: '{{business}}: your quote {{number}} is ready. View and sign: {{link}}',
      },
      es: {
        subject: 'Su cotización {{number}} de {{business}}',
        body: 'Hola, {{name}}:\n\n{{message}}\n\nSu cotización está lista. Ábrala para comparar, elegir y firmar en línea.',
        sms: '{{business}}: su cotización {{number}} está lista. Véala y firme: {{link}}',
      },
    },
    values,
    around,
  },

  quote_reminder: {
    texts: {
      en: {
        subject: 'Your quote {{number}} is waiting for you',
        body: 'Hi {{name}},\n\nYour quote is good until {{expires}}. If you have any questions, just reply to this message.',
        sms: '{{business}}: your quote {{number}} is good until {{expires}}. View and sign: {{link}}',
      },
      es: {
        subject: 'Su cotización {{number}} lo está esperando',
        body: 'Hola, {{name}}:\n\nSu cotización es válida hasta el {{expires}}. Si tiene alguna pregunta, responda a este mensaje.',
        sms: '{{business}}: su cotización {{number}} es válida hasta el {{expires}}. Véala y firme: {{link}}',
      },
    },
    values,
    around,
  },

  quote_accepted: {
    texts: {
      en: {
        subject: 'You accepted quote {{number}}',
        body: 'Hi {{name}},\n\nThank you! Here is what you accepted.\n\nNext, pick a time and pay the deposit if there is one.',
        sms: '{{business}}: thank you for accepting quote {{number}} ({{option}}, {{total}}). Next steps: {{link}}',
      },
      es: {
        subject: 'Usted aceptó la cotización {{number}}',
        body: 'Hola, {{name}}:\n\n¡Gracias! Esto es lo que aceptó.\n\nAhora elija un horario y pague el anticipo, si lo hay.',
        sms: '{{business}}: gracias por aceptar la cotización {{number}} ({{option}}, {{total}}). Próximos pasos: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      number: data.number,
      option: data.option,
      total: business.money(data.totalCents),
      deposit: data.depositCents ? business.money(data.depositCents) : '',
      signedBy: data.signedBy,
    }),
    around: (data, { say, money }) => ({
      facts: [
        [say(labels.quote), data.number],
        [say(labels.option), data.option],
        [say(labels.work), data.items.join('\n')],
        [say(labels.total), money(data.totalCents)],
        ...(data.depositCents ? [[say(labels.deposit), money(data.depositCents)] as [string, string]] : []),
        [say(labels.acceptedBy), data.signedBy],
      ],
      action: { label: say(labels.nextSteps), url: data.url },
    }),
  },
};
