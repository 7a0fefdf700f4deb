import type { Catalog } from './catalog.ts';

/** The page behind the link in every message about a visit. */
export const visitLink = {
  title: { en: 'Your visit', es: 'Su visita' },
  unknown: { en: 'This link doesn’t work anymore', es: 'Este enlace ya no funciona' },
  unknownDetail: {
    en: 'It may be incomplete or expired. You can find your bookings in your account.',
    es: 'Puede estar incompleto o haber vencido. Encontrará sus reservas en su cuenta.',
  },
  toAccount: { en: 'Go to your account', es: 'Ir a su cuenta' },
  canceled: { en: 'This booking is canceled', es: 'Esta reserva está cancelada' },
  canceledDetail: {
    en: 'Changed your mind? You can restore it while its time is still free.',
    es: '¿Cambió de opinión? Puede recuperarla mientras su hora siga libre.',
  },
  restore: { en: 'Restore my booking', es: 'Recuperar mi reserva' },
  bookAgain: { en: 'Book a new visit', es: 'Reservar otra visita' },
  movedTitle: { en: 'You’re rescheduled', es: 'Su visita tiene nueva hora' },
  movedDetail: {
    en: 'We’ll send you a confirmation.',
    es: 'Le enviaremos una confirmación.',
  },
  moveTitle: { en: 'Need a different time?', es: '¿Necesita otra hora?' },
  pickTitle: { en: 'Pick a time', es: 'Elija una hora' },
  moveHint: {
    en: 'Tap an arrival window, then confirm. Your current time stays yours until you do.',
    es: 'Toque una ventana de llegada y confirme. Hasta entonces conserva su hora actual.',
  },
  laterDays: { en: 'Later days', es: 'Más fechas' },
  noWindowsYet: {
    en: 'We have no open windows in these two weeks. We’ll call you to find a time that works.',
    es: 'No tenemos horarios libres en estas dos semanas. Le llamaremos para acordar una hora.',
  },
  noWindows: {
    en: 'We have no open windows in these two weeks.',
    es: 'No tenemos horas libres en estas dos semanas.',
  },
  confirm: { en: 'Move to {when}', es: 'Cambiar al {when}' },
  chooseFirst: { en: 'Pick a window above', es: 'Elija una ventana arriba' },
  call: { en: 'Call {phone}', es: 'Llamar al {phone}' },
  total: { en: 'Total', es: 'Total' },
  paid: { en: 'Paid', es: 'Pagado' },
  due: { en: 'Balance due', es: 'Saldo pendiente' },
  pay: { en: 'Pay {amount}', es: 'Pagar {amount}' },
  payWithTip: { en: 'Add a tip', es: 'Dejar propina' },
  calendar: { en: 'Add to calendar', es: 'Agregar al calendario' },
  google: { en: 'Google Calendar', es: 'Google Calendar' },
  plans: { en: 'See maintenance plans', es: 'Ver planes de mantenimiento' },
  review: { en: 'Leave a review', es: 'Dejar una reseña' },
  cancel: { en: 'Cancel the visit', es: 'Cancelar la visita' },
  cancelTitle: { en: 'Cancel this visit?', es: '¿Cancelar esta visita?' },
  keep: { en: 'Keep the visit', es: 'Mantener la visita' },
  cancelFree: { en: 'Canceling is free.', es: 'Cancelar es gratis.' },
  cancelFee: { en: 'The cancellation fee is {amount}.', es: 'Cancelar cuesta {amount}.' },
  cancelRefund: { en: 'You’ll be refunded {amount}.', es: 'Se le devolverán {amount}.' },
  manage: { en: 'Manage visit', es: 'Gestionar la visita' },
} satisfies Catalog;

/** A booking's status in the customer's words: they don't know about assignments. */
export const bookingStatuses = {
  requested: { en: 'Requested', es: 'Solicitada' },
  scheduled: { en: 'Scheduled', es: 'Programada' },
  en_route: { en: 'On the way', es: 'En camino' },
  in_progress: { en: 'In progress', es: 'En curso' },
  completed: { en: 'Done', es: 'Terminada' },
  cancelled: { en: 'Canceled', es: 'Cancelada' },
} satisfies Catalog;
