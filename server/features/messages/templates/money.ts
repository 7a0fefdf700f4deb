import type { MoneyMessages } from '../../../outbox/message-data.ts';
import { bookingFact, manageButton, page } from './layout.ts';
import type { TemplatesOf } from './rendered.ts';

/** Templates of messages about money. */
export const moneyTemplates: TemplatesOf<MoneyMessages> = {
  receipt: (data, business) =>
    page(
      {
        subject: `Receipt: ${business.money(data.amountCents)} for ${data.service}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: ['Thank you: your payment has arrived.'],
        facts: [
          ['Service', data.service],
          ['Paid', business.money(data.amountCents)],
          ['Invoice', data.invoiceNumber],
          ['Read or print it', data.invoiceUrl],
          ['Payment', data.paymentId],
        ],
      },
      business,
    ),
  refund: (data, business) =>
    page(
      {
        subject: `Refund: ${business.money(data.amountCents)} for ${data.service}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          data.method === 'card'
            ? `We refunded ${business.money(data.amountCents)} to your card. Your bank may need a few days to show it.`
            : `We refunded ${business.money(data.amountCents)}.`,
        ],
        facts: [
          ['Service', data.service],
          ['Reason', data.reason],
        ],
      },
      business,
    ),
  payment_failed: (data, business) =>
    page(
      {
        subject: `Your payment did not go through: ${data.service}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          'Your payment did not go through, and no money was taken. You can try again at any time.',
        ],
        facts: [
          ['To pay', business.money(data.totalCents)],
          ['Reason', data.reason],
          ['Try again', data.payUrl],
        ],
      },
      business,
    ),
  cancellation: (data, business) =>
    page(
      {
        subject: `Canceled: ${data.service}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          'Your booking is canceled.',
          ...(data.refundedCents > 0
            ? [`We refunded ${business.money(data.refundedCents)}. Your bank may need a few days to show it.`]
            : []),
          ...(data.feeCents > 0 ? [`The cancellation fee is ${business.money(data.feeCents)}.`] : []),
          ...(data.cardReleased ? ['Your card is no longer on file for it.'] : []),
        ],
        facts: [
          ['Service', data.service],
          ...(data.date ? ([['Date', business.day(data.date)]] as [string, string][]) : []),
          ...(data.payUrl ? ([['Pay the fee', data.payUrl]] as [string, string][]) : []),
          ...bookingFact(data),
        ],
        ...(data.restoreUrl
          ? {
              action: { label: 'Restore my booking', url: data.restoreUrl },
              footer: {
                text: 'Changed your mind, or didn’t cancel this yourself? Restore your booking while its time is still free.',
              },
            }
          : {}),
      },
      business,
    ),
  booking_restored: (data, business) =>
    page(
      {
        subject: `You’re booked again: ${data.service}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: [
          'Your booking is restored.',
          ...(data.dueCents > 0
            ? [`${business.money(data.dueCents)} is due, including anything we refunded.`]
            : []),
        ],
        facts: [
          ['Service', data.service],
          ...(data.date ? ([['Date', business.day(data.date)]] as [string, string][]) : []),
        ],
        ...(data.payUrl ? { action: { label: 'Pay now', url: data.payUrl } } : {}),
      },
      business,
    ),
  invoice: (data, business) =>
    page(
      {
        subject: `${data.isCredit ? 'Credit note' : 'Invoice'} ${data.number} from ${data.from}`,
        ...manageButton(data),
        greeting: `Hello ${data.name},`,
        paragraphs: [introduceInvoice(data), ...(data.terms ? [data.terms] : [])],
        facts: [
          ...data.lines.map(({ description, amountCents }): [string, string] => [
            description,
            amountCents === null ? 'included' : business.money(amountCents),
          ]),
          ['Total', business.money(data.totalCents)],
          ...(data.dueOn ? ([['Due', business.day(data.dueOn)]] as [string, string][]) : []),
          ...(data.url ? ([[data.isPaid ? 'Read it' : 'Read and pay', data.url]] as [string, string][]) : []),
        ],
        footer: data.footer ? { text: data.footer } : undefined,
      },
      business,
    ),
  dunning: (data, business) =>
    page(
      {
        subject: `We could not charge your card: ${data.service}`,
        greeting: `Hello ${data.name},`,
        paragraphs: [
          'We tried to charge your card on file, and it did not work.',
          data.nextTry
            ? `We will try again on ${business.day(data.nextTry)}. You can also pay yourself, with any card.`
            : 'We will not try again by ourselves. Please pay with the link below.',
        ],
        facts: [
          ['To pay', business.money(data.amountCents)],
          ['Reason', data.reason],
          ['Pay', data.payUrl],
        ],
      },
      business,
    ),
  payment_alert: (data, business) =>
    page(
      {
        subject: data.summary,
        greeting: 'Hello,',
        paragraphs: [data.summary],
        facts: data.jobNumber ? [['Job', `#${data.jobNumber}`], ...data.facts] : data.facts,
        ...(data.jobUrl ? { action: { label: 'Open job', url: data.jobUrl } } : {}),
      },
      business,
    ),
};

function introduceInvoice({ isCredit, isPaid }: MoneyMessages['invoice']): string {
  if (isCredit) return 'Here is the credit note for your refund.';
  return isPaid ? 'Here is your invoice. It is paid.' : 'Here is your invoice.';
}
