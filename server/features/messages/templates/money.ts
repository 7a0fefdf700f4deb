import type { MoneyMessages } from '../../../outbox/message-data.ts';
import type { Business } from './business.ts';
import type { EditableOf } from './editable.ts';
import { labels } from './labels.ts';
import { bookingFact, manageButton, manageLink } from './layout.ts';

type Fact = [label: string, value: string];
const dateFact = (date: string | null, { say, day }: Business): Fact[] =>
  date ? [[say(labels.date), day(date)]] : [];

/** Messages to customers about money. */
export const moneyMessages: EditableOf<Omit<MoneyMessages, 'payment_alert'>> = {
  receipt: {
    texts: {
      en: {
        subject: 'Receipt: {{amount}} for {{service}}',
        body: 'Hi {{name}},\n\nThank you! We received your payment of {{amount}}.',
        sms: '{{business}}: thank you! We received {{amount}} for {{service}}. Your invoice: {{link}}',
      },
      es: {
        subject: 'Recibo: {{amount}} por {{service}}',
        body: 'Hola, {{name}}:\n\n¡Gracias! Recibimos su pago de {{amount}}.',
        sms: '{{business}}: ¡gracias! Recibimos {{amount}} por {{service}}. Su factura: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      amount: business.money(data.amountCents),
      invoiceNumber: data.invoiceNumber,
    }),
    around: (data, business) => ({
      facts: [
        [business.say(labels.service), data.service],
        [business.say(labels.paid), business.money(data.amountCents)],
        [business.say(labels.invoice), data.invoiceNumber],
        ...bookingFact(data, business),
      ],
      action: { label: business.say(labels.viewInvoice), url: data.invoiceUrl },
      ...manageLink(data, business),
    }),
  },

  invoice: {
    texts: {
      en: {
        subject: '{{document}} {{number}} from {{from}}',
        body: 'Hi {{name}},\n\n{{introduction}}\n\n{{terms}}',
        sms: '{{business}}: {{document}} {{number}} for {{total}}: {{link}}',
      },
      es: {
        subject: '{{document}} {{number}} de {{from}}',
        body: 'Hola, {{name}}:\n\n{{introduction}}\n\n{{terms}}',
        sms: '{{business}}: {{document}} {{number}} por {{total}}: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      number: data.number,
      from: data.from,
      document: business.say(
        data.isCredit ? { en: 'Credit note', es: 'Nota de crédito' } : { en: 'Invoice', es: 'Factura' },
      ),
      introduction: introduceInvoice(data, business),
      terms: data.terms ?? '',
      total: business.money(data.totalCents),
      due: data.dueOn ? business.day(data.dueOn) : '',
    }),
    around: (data, business) => ({
      facts: [
        ...data.lines.map(
          ({ description, amountCents }): Fact => [
            description,
            amountCents === null ? business.say(labels.included) : business.money(amountCents),
          ],
        ),
        [business.say(labels.total), business.money(data.totalCents)],
        ...(data.dueOn ? ([[business.say(labels.due), business.day(data.dueOn)]] as Fact[]) : []),
      ],
      ...(data.url ? { action: { label: business.say(invoiceButton(data)), url: data.url } } : {}),
      ...manageLink(data, business),
      ...(data.footer ? { footer: { text: data.footer } } : {}),
    }),
  },

  refund: {
    texts: {
      en: {
        subject: 'Refund: {{amount}} for {{service}}',
        body: 'Hi {{name}},\n\nWe refunded {{amount}}. {{cardNote}}',
        sms: '{{business}}: we refunded {{amount}} for {{service}}.',
      },
      es: {
        subject: 'Reembolso: {{amount}} por {{service}}',
        body: 'Hola, {{name}}:\n\nLe reembolsamos {{amount}}. {{cardNote}}',
        sms: '{{business}}: le reembolsamos {{amount}} por {{service}}.',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      amount: business.money(data.amountCents),
      reason: data.reason,
      cardNote: business.say(
        data.method === 'card'
          ? {
              en: 'It goes back to your card. Your bank may need a few days to show it.',
              es: 'Se devuelve a su tarjeta. Su banco puede tardar unos días en mostrarlo.',
            }
          : {
              en: 'If you have any questions, please contact us.',
              es: 'Si tiene alguna pregunta, comuníquese con nosotros.',
            },
      ),
    }),
    around: (data, { say }) => ({
      facts: [
        [say(labels.service), data.service],
        ...(data.reason ? ([[say(labels.reason), data.reason]] as Fact[]) : []),
      ],
    }),
  },

  payment_failed: {
    texts: {
      en: {
        subject: 'Your payment didn’t go through: {{service}}',
        body: 'Hi {{name}},\n\nYour payment didn’t go through, and you were not charged. You can try again anytime.',
        sms: '{{business}}: your payment for {{service}} didn’t go through. Try again: {{link}}',
      },
      es: {
        subject: 'Su pago no se completó: {{service}}',
        body: 'Hola, {{name}}:\n\nSu pago no se completó y no se le cobró nada. Puede intentarlo de nuevo cuando quiera.',
        sms: '{{business}}: su pago de {{service}} no se completó. Inténtelo de nuevo: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      amount: business.money(data.totalCents),
      reason: data.reason,
    }),
    around: (data, { say, money }) => ({
      facts: [
        [say(labels.service), data.service],
        [say(labels.amountDue), money(data.totalCents)],
        [say(labels.reason), data.reason],
      ],
      action: { label: say(labels.payNow), url: data.payUrl },
    }),
  },

  dunning: {
    texts: {
      en: {
        subject: 'We couldn’t charge your card: {{service}}',
        body: 'Hi {{name}},\n\nWe tried to charge your card on file, but it didn’t work.\n\n{{nextStep}}',
        sms: '{{business}}: we couldn’t charge your card for {{service}}. Pay {{amount}} here: {{link}}',
      },
      es: {
        subject: 'No pudimos cobrar su tarjeta: {{service}}',
        body: 'Hola, {{name}}:\n\nIntentamos cobrar la tarjeta que tenemos registrada, pero no fue posible.\n\n{{nextStep}}',
        sms: '{{business}}: no pudimos cobrar su tarjeta por {{service}}. Pague {{amount}} aquí: {{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      amount: business.money(data.amountCents),
      reason: data.reason,
      nextStep: nextStep(data.nextTry, business),
    }),
    around: (data, { say, money }) => ({
      facts: [
        [say(labels.service), data.service],
        [say(labels.amountDue), money(data.amountCents)],
        [say(labels.reason), data.reason],
      ],
      action: { label: say(labels.payNow), url: data.payUrl },
    }),
  },

  cancellation: {
    texts: {
      en: {
        subject: 'Canceled: {{service}}',
        body: 'Hi {{name}},\n\nYour booking is canceled.\n\nWe refunded {{refund}}. Your bank may need a few days to show it.\nThe cancellation fee is {{fee}}.\n{{cardNote}}',
        sms: '{{business}}: your booking for {{service}} is canceled.\nRefunded: {{refund}}\nCancellation fee: {{fee}}',
      },
      es: {
        subject: 'Cancelada: {{service}}',
        body: 'Hola, {{name}}:\n\nSu reserva fue cancelada.\n\nLe reembolsamos {{refund}}. Su banco puede tardar unos días en mostrarlo.\nEl cargo por cancelación es de {{fee}}.\n{{cardNote}}',
        sms: '{{business}}: su reserva de {{service}} fue cancelada.\nReembolso: {{refund}}\nCargo por cancelación: {{fee}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      date: data.date ? business.day(data.date) : '',
      refund: data.refundedCents > 0 ? business.money(data.refundedCents) : '',
      fee: data.feeCents > 0 ? business.money(data.feeCents) : '',
      cardNote: data.cardReleased
        ? business.say({
            en: 'Your card was removed from this booking.',
            es: 'Su tarjeta fue eliminada de esta reserva.',
          })
        : '',
    }),
    around: (data, business) => ({
      facts: [
        [business.say(labels.service), data.service],
        ...dateFact(data.date, business),
        ...bookingFact(data, business),
      ],
      ...cancellationLinks(data, business),
    }),
  },

  booking_restored: {
    texts: {
      en: {
        subject: 'You’re booked again: {{service}}',
        body: 'Hi {{name}},\n\nYour booking is restored.\n\n{{due}} is due, including anything we refunded.',
        sms: '{{business}}: your booking for {{service}} is restored.\nAmount due: {{due}}\n{{link}}',
      },
      es: {
        subject: 'Su reserva está activa de nuevo: {{service}}',
        body: 'Hola, {{name}}:\n\nRestablecimos su reserva.\n\nDebe {{due}}, incluido lo que le hayamos reembolsado.',
        sms: '{{business}}: restablecimos su reserva de {{service}}.\nMonto por pagar: {{due}}\n{{link}}',
      },
    },
    values: (data, business) => ({
      name: data.name,
      service: data.service,
      date: data.date ? business.day(data.date) : '',
      due: data.dueCents > 0 ? business.money(data.dueCents) : '',
    }),
    around: (data, business) => ({
      facts: [[business.say(labels.service), data.service], ...dateFact(data.date, business)],
      ...(data.payUrl
        ? { action: { label: business.say(labels.payNow), url: data.payUrl }, ...manageLink(data, business) }
        : manageButton(data, business)),
    }),
  },
};

/** Paying a fee comes first; who changed their mind finds the other link below. */
function cancellationLinks({ payUrl, restoreUrl }: MoneyMessages['cancellation'], { say }: Business) {
  const pay = payUrl ? { label: say(labels.payFee), url: payUrl } : undefined;
  const restore = restoreUrl ? { label: say(labels.restore), url: restoreUrl } : undefined;
  return {
    ...(pay ? { action: pay, ...(restore ? { more: restore } : {}) } : restore ? { action: restore } : {}),
    ...(restore ? { footer: { text: say(labels.restoreDetail) } } : {}),
  };
}

const invoiceButton = ({ isCredit, isPaid }: MoneyMessages['invoice']) =>
  isCredit ? labels.viewCreditNote : isPaid ? labels.viewInvoice : labels.viewAndPay;

function introduceInvoice({ isCredit, isPaid }: MoneyMessages['invoice'], { say }: Business): string {
  if (isCredit)
    return say({
      en: 'Here is the credit note for your refund.',
      es: 'Esta es la nota de crédito de su reembolso.',
    });
  return isPaid
    ? say({
        en: 'Here is your invoice. It’s paid, thank you!',
        es: 'Esta es su factura. Ya está pagada, ¡gracias!',
      })
    : say({ en: 'Here is your invoice.', es: 'Esta es su factura.' });
}

const nextStep = (nextTry: string | null, { say, day }: Business): string =>
  nextTry
    ? say({
        en: `We’ll try again on ${day(nextTry)}. You can also pay now with any card.`,
        es: `Lo intentaremos de nuevo el ${day(nextTry)}. También puede pagar ahora con cualquier tarjeta.`,
      })
    : say({
        en: 'We won’t try again automatically. Please pay with the link below.',
        es: 'No volveremos a intentarlo automáticamente. Pague con el enlace de abajo, por favor.',
      });
