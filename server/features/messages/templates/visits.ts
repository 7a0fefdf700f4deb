import type { Word } from '../../../http/page-words.ts';
import type { CustomerMessages, DispatchMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import type { EditableOf } from './editable.ts';
import { labels } from './labels.ts';
import { bookingFact, manageButton } from './layout.ts';
import { visitNews } from './visit-news.ts';

type Messages = Pick<CustomerMessages, 'welcome' | 'reminder' | 'on_my_way' | 'completion'> &
  Omit<DispatchMessages, 'escalation'>;

type Fact = [label: string, value: string];

const placeFacts = (
  { service, address }: { service: string; address: string },
  business: Business,
): Fact[] => [
  [business.say(labels.service), service],
  [business.say(labels.address), address],
];

const technicianFact = (worker: string | null | undefined, business: Business): Fact[] =>
  worker ? [[business.say(labels.technician), worker]] : [];

/** Never empty, so that a sentence about whoever comes can always be said. */
const technician = (worker: string | null | undefined, business: Business): string =>
  worker || business.say(labels.yourTechnician);

/** Messages about a visit, in the order a customer gets them. */
export const visitMessages: EditableOf<Messages> = {
  welcome: {
    texts: {
      en: {
        subject: 'We got your booking: {{service}}',
        body: 'Hi {{name}},\n\nThank you for booking with {{business}}. We’ll confirm your arrival window shortly.',
        sms: '{{business}}: we got your booking for {{service}}. We’ll confirm your arrival window soon.\nManage your visit: {{link}}',
      },
      es: {
        subject: 'Recibimos su reserva: {{service}}',
        body: 'Hola, {{name}}:\n\nGracias por reservar con {{business}}. En breve le confirmaremos el horario de llegada.',
        sms: '{{business}}: recibimos su reserva de {{service}}. Pronto le confirmaremos el horario de llegada.\nAdministre su visita: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      requestedTime: requestedTime(data, business),
      total: business.money(data.totalCents),
    }),
    around: (data, business) => ({
      facts: [
        ...placeFacts(data, business),
        [business.say(labels.requestedTime), requestedTime(data, business)],
        [business.say(labels.total), business.money(data.totalCents)],
        ...bookingFact(data, business),
      ],
      ...manageButton(data, business),
    }),
  },

  visit_planned: {
    texts: {
      en: {
        subject: '{{heading}}: {{when}}',
        body: 'Hi {{name}},\n\n{{news}}',
        sms: '{{business}}: {{news}} {{service}}: {{when}}.\nManage your visit: {{link}}',
      },
      es: {
        subject: '{{heading}}: {{when}}',
        body: 'Hola, {{name}}:\n\n{{news}}',
        sms: '{{business}}: {{news}} {{service}}: {{when}}.\nAdministre su visita: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      when: whenOf(data, business),
      technician: technician(data.worker, business),
      ...visitNews(data, business),
    }),
    around: (data, business) => ({
      facts: [
        [
          business.say(data.exact === false ? labels.arrivalWindow : labels.when),
          data.exact === false ? whenOf(data, business) : business.window(data.start, data.end, data.zone),
        ],
        ...technicianFact(data.worker, business),
        ...placeFacts(data, business),
        ...bookingFact(data, business),
      ],
      ...manageButton(data, business),
    }),
  },

  visit_withdrawn: {
    texts: {
      en: {
        subject: 'We need to reschedule your visit on {{day}}',
        body: 'Hi {{name}},\n\nWe’re sorry, we can’t make it on {{day}}. You’re still booked, and we’ll send you a new time as soon as we have one. You can also pick one yourself.',
        sms: '{{business}}: we’re sorry, we can’t make it on {{day}}. You’re still booked, and we’ll send you a new time.\nOr pick one: {{link}}',
      },
      es: {
        subject: 'Tenemos que reprogramar su visita del {{day}}',
        body: 'Hola, {{name}}:\n\nLo sentimos, no podremos ir el {{day}}. Su reserva sigue vigente y le enviaremos un nuevo horario en cuanto lo tengamos. También puede elegirlo usted.',
        sms: '{{business}}: lo sentimos, no podremos ir el {{day}}. Su reserva sigue vigente y le enviaremos un nuevo horario.\nO elija uno: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      day: business.shortDay(data.start, data.zone),
    }),
    around: (data, business) => ({
      facts: [...placeFacts(data, business), ...bookingFact(data, business)],
      ...manageButton(data, business),
    }),
  },

  reminder: {
    texts: {
      en: {
        subject: 'Tomorrow: {{service}}',
        body: 'Hi {{name}},\n\n{{technician}} is coming tomorrow for your {{service}}. Please make sure we can get in.\n\n{{exactTimeLater}}',
        sms: '{{business}}: {{service}} tomorrow, {{time}}, at {{address}}.\nManage your visit: {{link}}',
      },
      es: {
        subject: 'Mañana: {{service}}',
        body: 'Hola, {{name}}:\n\n{{technician}} irá mañana para su {{service}}. Por favor, asegúrese de que podamos entrar.\n\n{{exactTimeLater}}',
        sms: '{{business}}: {{service}} mañana, {{time}}, en {{address}}.\nAdministre su visita: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      when: business.window(data.start, data.end, data.zone),
      time: `${business.time(data.start, data.zone)}–${business.time(data.end, data.zone)}`,
      technician: technician(data.worker, business),
      exactTimeLater: data.worker
        ? ''
        : business.say({
            en: 'This evening we’ll tell you the exact time and who is coming.',
            es: 'Esta noche le diremos la hora exacta y quién irá.',
          }),
    }),
    around: (data, business) => ({
      facts: [
        [
          business.say(data.worker ? labels.when : labels.arrivalWindow),
          business.window(data.start, data.end, data.zone),
        ],
        ...technicianFact(data.worker, business),
        ...placeFacts(data, business),
        ...bookingFact(data, business),
      ],
      ...manageButton(data, business),
    }),
  },

  on_my_way: {
    texts: {
      en: {
        subject: '{{technician}} is on the way',
        body: 'Hi {{name}},\n\n{{technician}} is on the way to you.\nExpected arrival: {{arrival}}',
        sms: '{{business}}: {{technician}} is on the way to you.\nExpected arrival: {{arrival}}\nFollow on the map: {{link}}',
      },
      es: {
        subject: '{{technician}} va en camino',
        body: 'Hola, {{name}}:\n\n{{technician}} va en camino.\nLlegada estimada: {{arrival}}',
        sms: '{{business}}: {{technician}} va en camino.\nLlegada estimada: {{arrival}}\nSígalo en el mapa: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      technician: technician(data.worker, business),
      arrival: data.arrival ? business.time(data.arrival, data.zone) : '',
    }),
    around: (data, business) => ({
      facts: [...placeFacts(data, business), ...bookingFact(data, business)],
      ...manageButton(data, business),
    }),
  },

  running_late: {
    texts: {
      en: {
        subject: 'We’re running late: expect us around {{newTime}}',
        body: 'Hi {{name}},\n\nWe’re sorry, the job before yours is taking longer. {{technician}} should be with you around {{newTime}} instead of {{time}}.',
        sms: '{{business}}: we’re sorry, we’re running late. {{technician}} should be with you around {{newTime}}.\nFollow on the map: {{link}}',
      },
      es: {
        subject: 'Vamos con retraso: llegaremos cerca de las {{newTime}}',
        body: 'Hola, {{name}}:\n\nLo sentimos, el trabajo anterior está tomando más tiempo. {{technician}} llegará cerca de las {{newTime}} en lugar de las {{time}}.',
        sms: '{{business}}: lo sentimos, vamos con retraso. {{technician}} llegará cerca de las {{newTime}}.\nSígalo en el mapa: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      technician: technician(data.worker, business),
      time: business.time(data.start, data.zone),
      newTime: business.time(data.expected, data.zone),
    }),
    around: (data, business) => ({
      facts: [
        [business.say(labels.expectedAt), business.moment(data.expected, data.zone)],
        ...technicianFact(data.worker, business),
        ...placeFacts(data, business),
      ],
      ...manageButton(data, business),
    }),
  },

  completion: {
    texts: {
      en: {
        subject: 'All done: {{service}}',
        body: 'Hi {{name}},\n\nYour {{service}} is done. Thank you for choosing {{business}}!',
        sms: '{{business}}: your {{service}} is done. Thank you!\nDetails: {{link}}',
      },
      es: {
        subject: 'Trabajo terminado: {{service}}',
        body: 'Hola, {{name}}:\n\nTerminamos su {{service}}. ¡Gracias por elegir a {{business}}!',
        sms: '{{business}}: terminamos su {{service}}. ¡Gracias!\nDetalles: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      total: business.money(data.totalCents),
    }),
    around: (data, business) => ({
      facts: [
        ...placeFacts(data, business),
        [business.say(labels.total), business.money(data.totalCents)],
        ...bookingFact(data, business),
      ],
      ...manageButton(data, business),
    }),
  },
};

/** A moment, or the window in which the work starts. */
const whenOf = ({ start, end, zone, exact }: Messages['visit_planned'], business: Business): string =>
  exact === false ? business.window(start, end, zone) : business.moment(start, zone);

const partsOfDay: Record<string, Word> = {
  any: { en: 'any time', es: 'a cualquier hora' },
  morning: { en: 'morning', es: 'por la mañana' },
  afternoon: { en: 'afternoon', es: 'por la tarde' },
  evening: { en: 'evening', es: 'por la noche' },
};

/** Bookings of our own pages ask for a window such as 10:00-12:00; others for whatever they call a time. */
function requestedTime(
  { preferredDate, preferredTime, zone }: Messages['welcome'],
  business: Business,
): string {
  const clocks = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(preferredTime ?? '');
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(preferredDate ?? '');
  if (clocks && isDate)
    return business.window(`${preferredDate}T${clocks[1]}:00Z`, `${preferredDate}T${clocks[2]}:00Z`, 'UTC');
  const day = preferredDate && business.shortDay(preferredDate, zone);
  const part = partsOfDay[preferredTime ?? ''];
  return (
    [day, part ? business.say(part) : preferredTime].filter(Boolean).join(', ') ||
    business.say(labels.toBeArranged)
  );
}
