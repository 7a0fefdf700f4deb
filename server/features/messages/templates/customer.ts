import type { CustomerMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import type { EditableOf } from './editable.ts';
import { labels } from './labels.ts';
import { type Content, manageButton, page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

/** Why somebody gets it, and how to stop it. */
const optOut = (unsubscribeUrl: string | undefined, { say }: Business): Pick<Content, 'footer'> =>
  unsubscribeUrl
    ? {
        footer: {
          text: say(labels.whyYouGetThis),
          link: { label: say(labels.unsubscribe), url: unsubscribeUrl },
        },
      }
    : {};

type Messages = Pick<
  CustomerMessages,
  'verification' | 'follow_up' | 'review_request' | 'waitlist_offer' | 'plan_started'
>;

/** Messages to customers outside a visit. */
export const customerMessages: EditableOf<Messages> = {
  verification: {
    secret: 'code',
    texts: {
      en: {
        subject: 'Your {{business}} code',
        body: 'Enter this code to sign in. It works once, for {{minutes}} minutes.\n\nIf you didn’t ask for it, you can ignore this message. Nobody can sign in without the code.',
        sms: '{{business}}: your code is {{code}}. It works once, for {{minutes}} minutes.',
      },
      es: {
        subject: 'Su código de {{business}}',
        body: 'Ingrese este código para iniciar sesión. Sirve una sola vez, durante {{minutes}} minutos.\n\nSi no lo pidió, ignore este mensaje. Nadie puede entrar sin el código.',
        sms: '{{business}}: su código es {{code}}. Sirve una sola vez, durante {{minutes}} minutos.',
      },
    },
    values: ({ code, minutes }) => ({ code, minutes: String(minutes) }),
    around: ({ code }) => ({ highlight: code }),
  },

  follow_up: {
    texts: {
      en: {
        subject: 'How did it go? {{service}}',
        body: 'Hi {{name}},\n\nA few days ago we were at {{address}} for your {{service}}. Is everything the way it should be?\n\nJust reply to this message and tell us, especially if there’s anything we should fix.',
        sms: '{{business}}: is everything OK after your {{service}}? Just reply to tell us. Reply STOP to opt out.',
      },
      es: {
        subject: '¿Cómo quedó todo? {{service}}',
        body: 'Hola, {{name}}:\n\nHace unos días estuvimos en {{address}} para su {{service}}. ¿Quedó todo como esperaba?\n\nResponda a este mensaje y cuéntenos, sobre todo si hay algo que debamos corregir.',
        sms: '{{business}}: ¿quedó todo bien con su {{service}}? Responda para contarnos. Responda STOP para no recibir más.',
      },
    },
    values: data => ({ name: data.name, service: data.service, address: data.address }),
    around: (data, business) => ({
      ...manageButton(data, business),
      ...optOut(data.unsubscribeUrl, business),
    }),
  },

  review_request: {
    texts: {
      en: {
        subject: 'How did we do? {{service}}',
        body: 'Hi {{name}},\n\nThank you for choosing {{business}}. {{question}}\n\nYour review takes a minute and helps us and your neighbors.',
        sms: '{{business}}: {{question}} Please leave a review: {{link}}\nReply STOP to opt out.',
      },
      es: {
        subject: '¿Cómo lo hicimos? {{service}}',
        body: 'Hola, {{name}}:\n\nGracias por elegir a {{business}}. {{question}}\n\nSu reseña toma un minuto y nos ayuda a nosotros y a sus vecinos.',
        sms: '{{business}}: {{question}} Déjenos una reseña: {{link}}\nResponda STOP para no recibir más.',
      },
    },
    values: (data, { say }) => ({
      name: data.name,
      service: data.service,
      technician: data.worker ?? say(labels.yourTechnician),
      question: data.worker
        ? say({
            en: `How did ${data.worker} do with your ${data.service}?`,
            es: `¿Qué le pareció el trabajo de ${data.worker} (${data.service})?`,
          })
        : say({
            en: `How did we do with your ${data.service}?`,
            es: `¿Qué le pareció nuestro trabajo (${data.service})?`,
          }),
    }),
    around: (data, business) => ({
      action: { label: business.say(labels.writeReview), url: data.reviewUrl },
      ...optOut(data.unsubscribeUrl, business),
    }),
  },

  waitlist_offer: {
    texts: {
      en: {
        subject: 'A time opened up: {{when}}',
        body: 'Hi {{name}},\n\nYou’re on our waitlist, and a time just opened up. We’re holding it for you until {{until}}. After that, it goes to the next person in line.',
        sms: '{{business}}: a time opened up for {{service}}: {{when}}. It’s yours until {{until}}: {{link}}',
      },
      es: {
        subject: 'Se liberó un horario: {{when}}',
        body: 'Hola, {{name}}:\n\nEstá en nuestra lista de espera y se acaba de liberar un horario. Se lo guardamos hasta las {{until}}. Después pasará a la siguiente persona.',
        sms: '{{business}}: se liberó un horario para {{service}}: {{when}}. Es suyo hasta las {{until}}: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      address: data.address,
      when: business.window(data.start, data.end, data.zone),
      until: business.time(data.expiresAt, data.zone),
    }),
    around: (data, business) => ({
      facts: [
        [business.say(labels.service), data.service],
        [business.say(labels.arrivalWindow), business.window(data.start, data.end, data.zone)],
        [business.say(labels.address), data.address],
      ],
      action: { label: business.say(labels.seeTime), url: data.offerUrl },
    }),
  },

  plan_started: {
    texts: {
      en: {
        subject: 'Your plan: {{plan}}',
        body: 'Hi {{name}},\n\nYour maintenance plan is set up. We’ll book your visits for you, and you can cancel the plan anytime in your account.',
        sms: '{{business}}: your plan {{plan}} is set up. Your first visit is on {{firstVisit}}.',
      },
      es: {
        subject: 'Su plan: {{plan}}',
        body: 'Hola, {{name}}:\n\nSu plan de mantenimiento ya está activo. Nosotros programaremos sus visitas, y usted puede cancelar el plan en su cuenta cuando quiera.',
        sms: '{{business}}: su plan {{plan}} ya está activo. Su primera visita es el {{firstVisit}}.',
      },
    },
    values: (data, business) => ({
      name: data.name,
      plan: data.plan,
      service: data.service,
      address: data.address,
      price: business.money(data.priceCents),
      firstVisit: business.day(data.firstVisit),
    }),
    around: (data, business) => ({
      facts: [
        [business.say(labels.plan), data.plan],
        [business.say(labels.service), data.service],
        [business.say(labels.address), data.address],
        [business.say(labels.howOften), data.repeats ?? everyMonths(data.intervalMonths ?? 1, business)],
        [business.say(labels.pricePerVisit), business.money(data.priceCents)],
        [business.say(labels.firstVisit), business.day(data.firstVisit)],
      ],
      action: { label: business.say(labels.myAccount), url: `${business.publicUrl}/account` },
    }),
  },
};

const everyMonths = (count: number, { say }: Business) =>
  count === 1 ? say(labels.everyMonth) : say({ en: `Every ${count} months`, es: `Cada ${count} meses` });

/** Written by the office, or by law: their words are not the template's. */
export const fixedCustomerTemplates: TemplatesOf<Pick<CustomerMessages, 'sms_opt_in' | 'conversation'>> = {
  sms_opt_in: (_, business) => {
    const text = business.say({
      en: `${business.name}: Reply START to get news and offers by text again. If you didn’t ask for this, ignore it.`,
      es: `${business.name}: Responda START para volver a recibir novedades y ofertas por mensaje. Si no lo pidió, ignore este mensaje.`,
    });
    const subject = business.say({ en: 'Get texts again?', es: '¿Recibir mensajes otra vez?' });
    return { ...page({ subject, paragraphs: [text] }, business), sms: text };
  },

  conversation: ({ text: written, subject, isFirst, replyTo, manageUrl }, business) => {
    // A photo without words.
    const text = written.trim() || business.say({ en: 'Photo', es: 'Foto' });
    return {
      ...page(
        {
          subject:
            subject ??
            business.say({ en: `A message from ${business.name}`, es: `Un mensaje de ${business.name}` }),
          paragraphs: [text],
          ...manageButton({ manageUrl }, business),
          ...(replyTo ? { footer: { text: business.say(labels.replyHere) } } : {}),
        },
        business,
      ),
      sms: isFirst ? `${business.name}: ${text}` : text,
    };
  },
};
