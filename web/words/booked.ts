import type { Catalog } from './catalog.ts';

/** What is shown once a visit is booked or its customer waits. */
export const booked = {
  addToCalendar: { en: 'Add to my calendar', es: 'Agregar a mi calendario' },
  bookAnother: { en: 'Book another visit', es: 'Reservar otra visita' },
  bookingNumber: { en: 'Booking #{number}', es: 'Reserva n.º {number}' },
  cancelledMeanwhile: { en: 'This booking was canceled', es: 'Esta reserva fue cancelada' },
  cardSaved: {
    en: 'Your card is saved. We’ll charge {amount} when the work is done.',
    es: 'Su tarjeta está guardada. Se cobrarán {amount} al terminar el trabajo.',
  },
  checkingPayment: { en: 'Looking for your payment …', es: 'Comprobando su pago …' },
  doneMail: { en: 'A confirmation is on its way to {email}.', es: 'La confirmación va en camino a {email}.' },
  nextCall: {
    en: 'We’ll find a technician and call you to agree on a time.',
    es: 'Buscaremos un técnico y le llamaremos para acordar la hora.',
  },
  nextDone: { en: 'After the work, you’ll get the invoice.', es: 'Después del trabajo recibirá la factura.' },
  nextMail: {
    en: 'You’ll get a confirmation by email, and a reminder the day before.',
    es: 'Recibirá una confirmación por correo y un recordatorio el día anterior.',
  },
  nextWay: {
    en: 'When your technician sets off, you can follow them on a map and see when they’ll arrive.',
    es: 'Cuando su técnico salga, podrá seguirlo en un mapa y ver cuándo llega.',
  },
  noCard: { en: 'No card was saved', es: 'No se guardó ninguna tarjeta' },
  notPaid: { en: 'Not paid yet', es: 'Aún sin pagar' },
  notPaidDetail: {
    en: 'Your visit stays booked all the same. Pay now, or later from your account.',
    es: 'Su visita sigue reservada. Pague ahora o más tarde desde su cuenta.',
  },
  paid: { en: '{amount} paid. Thank you!', es: '{amount} pagados. ¡Gracias!' },
  payOpen: { en: '{amount}, to be paid after the visit.', es: '{amount}, a pagar después de la visita.' },
  refunded: { en: 'Your refund is on its way.', es: 'Su reembolso va en camino.' },
  requestedTitle: { en: 'We got your request', es: 'Recibimos su solicitud' },
  toAccount: { en: 'See it in my account', es: 'Verla en mi cuenta' },
  unknownBooking: { en: 'There is no such booking', es: 'Esta reserva no existe' },
  waitingMail: {
    en: 'We’ll write to {email} as soon as a time opens up.',
    es: 'Le escribiremos a {email} en cuanto se libere un horario.',
  },
  waitingNextBook: {
    en: 'One tap books it with the details you gave us. Nothing to type again.',
    es: 'Con un toque lo reserva con los datos que nos dio. No tiene que escribir nada otra vez.',
  },
  waitingNextLeave: {
    en: 'If it doesn’t suit you, pass it on. After three offers, you leave the waitlist.',
    es: 'Si no le conviene, páselo. Después de tres ofertas sale de la lista de espera.',
  },
  waitingNextOffer: {
    en: 'You get a link to the open time. It’s yours for 30 minutes, then the next person in line gets it.',
    es: 'Recibirá un enlace al horario libre. Es suyo durante 30 minutos; después pasa a la siguiente persona.',
  },
  whatNext: { en: 'What happens next', es: 'Qué pasa ahora' },
} satisfies Catalog;
