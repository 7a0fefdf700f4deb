import type { Catalog } from './catalog.ts';

/** The last step of booking: price, payment and codes. */
export const bookReview = {
  apply: { en: 'Apply', es: 'Aplicar' },
  bookAndPay: { en: 'Book and pay {amount}', es: 'Reservar y pagar {amount}' },
  bookAndSaveCard: { en: 'Book and save a card', es: 'Reservar y guardar tarjeta' },
  bookNow: { en: 'Book the visit', es: 'Reservar la visita' },
  change: { en: 'Change', es: 'Cambiar' },
  changeWhat: { en: 'Change: {what}', es: 'Cambiar: {what}' },
  code: { en: 'Promo or referral code', es: 'Código promocional o de un amigo' },
  codeTaken: { en: 'This code takes {amount} off.', es: 'Este código descuenta {amount}.' },
  codeUnknown: {
    en: 'This code cannot be used: it is mistyped, has ended, or is your own.',
    es: 'Este código no sirve: está mal escrito, ha caducado o es el suyo propio.',
  },
  discount: { en: 'Your code', es: 'Su código' },
  fairCancel: {
    en: 'Cancel in your account any time before the work is done and we’ll refund everything you paid.',
    es: 'Cancele desde su cuenta en cualquier momento antes de terminar el trabajo y le reembolsamos todo lo pagado.',
  },
  lengthLine: { en: 'Gutters: {feet} ft', es: 'Canaletas: {feet} pies' },
  payAfterAgreed: {
    en: 'You pay once we’ve agreed on a time.',
    es: 'Pagará cuando hayamos acordado la hora.',
  },
  payCardDetail: {
    en: 'Nothing is charged now; your card is charged when the work is done.',
    es: 'No se cobra nada ahora; se carga en la tarjeta al terminar el trabajo.',
  },
  payHow: { en: 'How would you like to pay?', es: '¿Cómo desea pagar?' },
  payLater: { en: 'Pay later', es: 'Pagar después' },
  payLaterDetail: { en: 'By invoice, after the visit.', es: 'Con factura, después de la visita.' },
  payNowDetail: {
    en: 'On the secure page of our payment processor.',
    es: 'En la página segura de nuestro procesador de pagos.',
  },
  price: { en: 'Price', es: 'Precio' },
  requestNow: { en: 'Request a time', es: 'Solicitar un horario' },
  reviewTitle: { en: 'Does everything look right?', es: '¿Está todo correcto?' },
  sandbox: { en: 'Sandbox: no real money moves.', es: 'Pruebas: no se mueve dinero real.' },
  storiesLine: { en: 'House with {stories} stories', es: 'Casa de {stories} pisos' },
  tax: { en: 'Tax ({rate})', es: 'Impuestos ({rate})' },
  total: { en: 'Total', es: 'Total' },
  waitNoPay: {
    en: 'This is the price if you book. You decide when we offer you a time.',
    es: 'Este es el precio si reserva. Usted decide cuando le ofrezcamos un horario.',
  },
  when: { en: 'When', es: 'Cuándo' },
} satisfies Catalog;
