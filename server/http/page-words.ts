/** Texts of our own pages in every language. A missing translation does not compile. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;
export type Word = Record<Language, string>;

export const words = {
  otherLanguage: { en: 'Español', es: 'English' },
  poweredBy: { en: 'A page of {business}', es: 'Una página de {business}' },
  notFound: { en: 'There is nothing here', es: 'Aquí no hay nada' },
  notFoundDetail: {
    en: 'The link is old, or was cut in two on its way. Ask whoever sent it for a new one.',
    es: 'El enlace es antiguo o se cortó por el camino. Pida uno nuevo a quien se lo envió.',
  },

  invoice: { en: 'Invoice', es: 'Factura' },
  creditNote: { en: 'Credit note', es: 'Nota de crédito' },
  draft: { en: 'Draft', es: 'Borrador' },
  sent: { en: 'To be paid', es: 'Pendiente de pago' },
  paid: { en: 'Paid', es: 'Pagada' },
  void: { en: 'Void', es: 'Anulada' },
  issuedOn: { en: 'Issued on {date}', es: 'Emitida el {date}' },
  dueOn: { en: 'Due on {date}', es: 'Vence el {date}' },
  from: { en: 'From', es: 'De' },
  to: { en: 'To', es: 'Para' },
  service: { en: 'Service', es: 'Servicio' },
  amount: { en: 'Amount', es: 'Importe' },
  included: { en: 'included', es: 'incluido' },
  discount: { en: 'Discount', es: 'Descuento' },
  promo: { en: 'promo {code}', es: 'código {code}' },
  referral: { en: 'referral {code}', es: 'recomendación {code}' },
  tax: { en: 'Tax {rate}', es: 'Impuestos {rate}' },
  total: { en: 'Total', es: 'Total' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
  refundOf: { en: 'Refund for {number}: {reason}', es: 'Reembolso de {number}: {reason}' },
  totalCredit: { en: 'Total credit', es: 'Total acreditado' },
  lengthLine: { en: 'Gutters: {feet} ft', es: 'Canaletas: {feet} pies' },
  storiesLine: { en: 'House with {stories} stories', es: 'Casa de {stories} pisos' },
  lines: { en: 'What it is made of', es: 'Desglose' },
  job: { en: 'Booking #{number}', es: 'Reserva n.º {number}' },
  payInvoice: { en: 'Pay this invoice', es: 'Pagar esta factura' },
  downloadPdf: { en: 'Download as PDF', es: 'Descargar en PDF' },
  page: { en: 'Page {page} of {pages}', es: 'Página {page} de {pages}' },

  payment: { en: 'Payment', es: 'Pago' },
  thanks: { en: 'Thank you for your payment', es: 'Gracias por su pago' },
  thanksDetail: {
    en: 'A receipt is on its way to you. You can close this page.',
    es: 'Le enviamos un recibo. Puede cerrar esta página.',
  },
  isPaid: { en: 'This is paid. Thank you.', es: 'Ya está pagado. Gracias.' },
  notPaid: { en: 'Not paid yet', es: 'Aún sin pagar' },
  notPaidDetail: {
    en: 'No money was taken. You can pay whenever you like.',
    es: 'No se ha cobrado nada. Puede pagar cuando quiera.',
  },
  payNow: { en: 'Pay now', es: 'Pagar ahora' },
  payWithTip: { en: 'Add a tip', es: 'Añadir propina' },
  tipTitle: { en: 'Add a tip', es: 'Añadir una propina' },
  tipDetail: {
    en: 'Thank the people who did the work. All of it goes to them.',
    es: 'Agradezca el trabajo a quienes lo hicieron. Es íntegra para ellos.',
  },
  tipNone: { en: 'No tip', es: 'Sin propina' },
  tipOther: { en: 'Another amount', es: 'Otro importe' },
  dueNow: { en: 'Due: {amount}', es: 'Pendiente: {amount}' },
  paidSoFar: { en: 'Paid', es: 'Pagado' },
  balanceDue: { en: 'Balance due', es: 'Saldo pendiente' },
  toPayment: { en: 'Continue to payment', es: 'Continuar al pago' },
  jobUnknown: { en: 'We do not know this booking', es: 'No conocemos esta reserva' },
  jobCancelled: { en: 'This booking is canceled', es: 'Esta reserva está cancelada' },
  jobFree: { en: 'There is nothing to pay for this booking', es: 'No hay nada que pagar por esta reserva' },
  processorAway: {
    en: 'The payment page cannot be opened right now. No money was taken; try again in a moment.',
    es: 'La página de pago no se puede abrir ahora. No se ha cobrado nada; inténtelo de nuevo en un momento.',
  },
  paymentClosed: {
    en: 'Online payment isn’t available right now. Nothing was charged; please try again later.',
    es: 'El pago en línea no está disponible en este momento. No se cobró nada; inténtelo más tarde.',
  },
  paymentImpossible: {
    en: 'This booking can’t be paid online. Nothing was charged; please contact us.',
    es: 'Esta reserva no se puede pagar en línea. No se cobró nada; comuníquese con nosotros.',
  },
  cardKept: { en: 'Your card is on file', es: 'Su tarjeta está guardada' },
  cardKeptDetail: {
    en: 'Nothing was charged. It is charged when the work is done.',
    es: 'No se ha cobrado nada. Se cobrará cuando el trabajo esté hecho.',
  },

  sandbox: {
    en: 'Sandbox: this stands in for the payment processor, and no real money moves.',
    es: 'Entorno de pruebas: sustituye al procesador de pagos y no se mueve dinero real.',
  },
  toPay: { en: 'To pay', es: 'A pagar' },
  withTip: { en: 'Including a tip of {tip}', es: 'Incluye una propina de {tip}' },
  pay: { en: 'Pay {amount}', es: 'Pagar {amount}' },
  tryOthers: { en: 'Or try', es: 'O pruebe' },
  paySca: { en: 'A card that asks for confirmation', es: 'Una tarjeta que pide confirmación' },
  payDeclined: { en: 'A card that is declined', es: 'Una tarjeta rechazada' },
  leaveUnpaid: { en: 'Leave without paying', es: 'Salir sin pagar' },
  declined: {
    en: 'Your card was declined. No money was taken.',
    es: 'Su tarjeta fue rechazada. No se ha cobrado nada.',
  },
  checkoutOver: { en: 'This page is no longer open for payment.', es: 'Esta página ya no admite pagos.' },
  bankAsks: { en: 'Your bank asks you to confirm', es: 'Su banco le pide confirmación' },
  confirm: { en: 'It is me: confirm', es: 'Soy yo: confirmar' },
  refuse: { en: 'Refuse', es: 'Rechazar' },
  openCardSetup: { en: 'Leave a card', es: 'Dejar una tarjeta' },
  keepCardDetail: {
    en: 'Nothing is charged now. Your card is charged when the work is done.',
    es: 'Ahora no se cobra nada. Su tarjeta se cobra cuando el trabajo está hecho.',
  },
  keepThisCard: { en: 'Keep this card', es: 'Guardar esta tarjeta' },
  leaveWithoutCard: { en: 'Leave without a card', es: 'Salir sin dejar tarjeta' },
  cardDeclined: { en: 'Your card was declined.', es: 'Su tarjeta fue rechazada.' },
  setupOver: { en: 'This page is no longer open.', es: 'Esta página ya no está abierta.' },
  payoutAccount: { en: 'Payout account', es: 'Cuenta de cobros' },
  payoutsOf: { en: 'Payout account of {name}', es: 'Cuenta de cobros de {name}' },
  takesPayouts: { en: 'This account takes payouts.', es: 'Esta cuenta recibe pagos.' },
  noPayouts: { en: 'This account cannot take payouts yet.', es: 'Esta cuenta aún no puede recibir pagos.' },
  finishOnboarding: { en: 'Finish: take charges and payouts', es: 'Terminar: aceptar cobros y pagos' },
  stayRestricted: { en: 'Submit, but stay restricted', es: 'Enviar, pero seguir restringida' },
  leaveForLater: { en: 'Leave for later', es: 'Dejar para después' },

  refundable: { en: 'Not refunded', es: 'Sin reembolsar' },
  disputeOpen: { en: 'The customer disputed {amount}.', es: 'El cliente abrió una disputa por {amount}.' },
  disputeWon: {
    en: 'The bank decided the dispute for us.',
    es: 'El banco resolvió la disputa a nuestro favor.',
  },
  disputeLost: {
    en: 'The bank decided the dispute for the customer.',
    es: 'El banco resolvió la disputa a favor del cliente.',
  },
  openDispute: { en: 'Customer opens a dispute', es: 'El cliente abre una disputa' },
  sendEvidence: { en: 'We send evidence', es: 'Enviamos pruebas' },
  winDispute: { en: 'Bank decides for us', es: 'El banco decide a nuestro favor' },
  loseDispute: { en: 'Bank decides for the customer', es: 'El banco decide a favor del cliente' },
  failRefund: { en: 'Last refund fails at the bank', es: 'El último reembolso falla en el banco' },
  refundPart: {
    en: 'Refund {amount} from the dashboard',
    es: 'Reembolsar {amount} desde el panel del procesador',
  },
  nothingToTry: {
    en: 'There is nothing left to try with this payment.',
    es: 'No queda nada que probar con este pago.',
  },

  unsubscribe: { en: 'Unsubscribe', es: 'Darse de baja' },
  unsubscribeAsk: { en: 'Unsubscribe?', es: '¿Darse de baja?' },
  unsubscribeDetail: {
    en: 'No more news and offers to {email}. Messages about your bookings still come.',
    es: 'No enviaremos más novedades ni ofertas a {email}. Los mensajes sobre sus reservas seguirán llegando.',
  },
  unsubscribed: { en: 'Done', es: 'Hecho' },
  unsubscribedDetail: {
    en: '{email} gets no more news and offers from us.',
    es: '{email} ya no recibirá novedades ni ofertas nuestras.',
  },
  unknownLink: { en: 'This link is not one of ours', es: 'Este enlace no es nuestro' },
  unknownLinkDetail: {
    en: 'Maybe it was cut in two on its way.',
    es: 'Quizá se cortó por el camino.',
  },

  signInFailed: { en: "You're not signed in", es: 'No ha iniciado sesión' },
  signInExpired: {
    en: 'This sign-in took too long or began in another browser. Please start again.',
    es: 'El inicio de sesión tardó demasiado o comenzó en otro navegador. Empiece de nuevo.',
  },
  signInRefused: {
    en: "Your identity provider didn't confirm who you are. Please start again.",
    es: 'Su proveedor de identidad no confirmó quién es usted. Empiece de nuevo.',
  },
  signInUnverified: {
    en: "Your identity provider hasn't verified your email address. Ask your administrator to verify it.",
    es: 'Su proveedor de identidad no ha verificado su correo electrónico. Pida a su administrador que lo verifique.',
  },
  signInUnknown: {
    en: 'Nobody with your email address has access to {business}. Ask an owner to invite you.',
    es: 'Nadie con su correo electrónico tiene acceso a {business}. Pida a un propietario que le invite.',
  },
  signInUnavailable: {
    en: "Your identity provider isn't responding. Try again in a minute, or sign in another way.",
    es: 'Su proveedor de identidad no responde. Inténtelo de nuevo en un minuto o inicie sesión de otra forma.',
  },
  signInAnotherWay: { en: 'Back to sign-in', es: 'Volver al inicio de sesión' },
  restore: { en: 'Restore my booking', es: 'Recuperar mi reserva' },
  restoreAsk: { en: 'Restore your booking?', es: '¿Recuperar su reserva?' },
  restoreDue: {
    en: '{amount} will be due, including anything we refunded.',
    es: 'Quedarán pendientes {amount}, incluido lo que le reembolsamos.',
  },
  restored: { en: 'Your booking is on', es: 'Su reserva está activa' },
  restoredDetail: { en: 'We’ll see you then.', es: 'Nos vemos entonces.' },
  restoreTaken: {
    en: 'Someone else has booked this time',
    es: 'Otra persona ya reservó este horario',
  },
  restoreOver: { en: 'The time of this booking is over', es: 'El horario de esta reserva ya pasó' },
  restoreClosed: { en: 'This booking can’t be restored', es: 'Esta reserva no se puede recuperar' },
  restoreInstead: {
    en: 'Please book a new time, or call us.',
    es: 'Reserve otro horario o llámenos.',
  },
  offerAsk: { en: 'Do you want this time?', es: '¿Quiere este horario?' },
  offerHeld: { en: 'We’re holding it for you until {time}.', es: 'Se lo guardamos hasta las {time}.' },
  offerPrice: { en: 'Price before tax: {amount}', es: 'Precio sin impuestos: {amount}' },
  offerAccept: { en: 'Book this time', es: 'Reservar este horario' },
  offerDecline: { en: 'No thanks, keep me on the list', es: 'No, gracias; sigo en la lista' },
  offerLeave: { en: 'Take me off the waitlist', es: 'Quitarme de la lista de espera' },
  offerBooked: { en: 'You’re booked', es: 'Su visita está reservada' },
  offerDeclined: { en: 'Thanks for letting us know', es: 'Gracias por avisarnos' },
  offerDeclinedDetail: {
    en: 'You’re still on the waitlist. We’ll write to you when another time opens up.',
    es: 'Sigue en la lista de espera. Le escribiremos cuando se libere otro horario.',
  },
  offerLeftDetail: { en: 'You’re off the waitlist.', es: 'Ya no está en la lista de espera.' },
  offerGone: {
    en: 'This time is no longer held for you',
    es: 'Este horario ya no está reservado para usted',
  },
  bookAgain: { en: 'Pick a new time', es: 'Elegir otro horario' },
} satisfies Record<string, Word>;

/** A text in a language; `{name}` is replaced by the value of that name. */
export const inLanguage = (language: Language, word: Word, values: Record<string, string> = {}): string =>
  word[language].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
