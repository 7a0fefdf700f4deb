import type { Catalog } from './catalog.ts';

/** What the office can change while the service runs. */
export const settings = {
  saved: { en: 'Settings were saved', es: 'Se guardaron los ajustes' },

  cancellation: { en: 'Cancellation policy', es: 'Política de cancelación' },
  cancellationHow: {
    en: 'Customers see the fee before they cancel. Your office can waive it.',
    es: 'Los clientes ven el cargo antes de cancelar. La oficina puede dispensarlo.',
  },
  hasFee: { en: 'Charge a fee for late cancellations', es: 'Cobrar por cancelaciones tardías' },
  freeUntil: { en: 'Free until', es: 'Gratis hasta' },
  hoursBefore: { en: ' hours before', es: ' horas antes' },
  feePercent: { en: 'Percent of the total', es: 'Porcentaje del total' },
  feeFixed: { en: 'Plus a fixed fee', es: 'Más un cargo fijo' },
  feeNever: {
    en: 'Canceling is free at any time, and payments are refunded in full.',
    es: 'Cancelar es gratis en cualquier momento y los pagos se reembolsan completos.',
  },
  feeExample: {
    en: 'Canceling a {total} visit less than {hours} hours ahead costs {fee}.',
    es: 'Cancelar una visita de {total} con menos de {hours} horas de anticipación cuesta {fee}.',
  },
  requireContact: {
    en: 'Ask for the booking’s email or phone to cancel',
    es: 'Pedir el correo o teléfono de la reserva para cancelar',
  },
  requireContactHint: {
    en: 'Otherwise the link in the confirmation is enough.',
    es: 'Si no, basta con el enlace de la confirmación.',
  },

  booking: { en: 'Rescheduling', es: 'Cambios de hora' },
  bookingHow: {
    en: 'Customers can move their own visit with the link in their messages and in their account.',
    es: 'Los clientes pueden cambiar su visita con el enlace de sus mensajes y en su cuenta.',
  },
  rescheduleUntil: { en: 'Online until', es: 'En línea hasta' },
  rescheduleZero: {
    en: 'Customers can move a visit until its arrival window begins.',
    es: 'Los clientes pueden cambiar una visita hasta que empiece su ventana de llegada.',
  },
  rescheduleLate: {
    en: {
      one: 'In the last hour before their arrival window, customers are asked to call.',
      other: 'In the last {count} hours before their arrival window, customers are asked to call.',
    },
    es: {
      one: 'En la última hora antes de su ventana de llegada, se les pide que llamen.',
      other: 'En las últimas {count} horas antes de su ventana de llegada, se les pide que llamen.',
    },
  },

  conversations: { en: 'Office hours and auto-reply', es: 'Horario y respuesta automática' },
  officeHours: { en: 'Office hours', es: 'Horario de oficina' },
  opens: { en: '{day}: opens', es: '{day}: abre' },
  closes: { en: '{day}: closes', es: '{day}: cierra' },
  closedDay: { en: 'Closed', es: 'Cerrado' },
  closesFirst: {
    en: 'The office must close after it opens: {days}.',
    es: 'La oficina debe cerrar después de abrir: {days}.',
  },
  autoReplyEnabled: {
    en: 'Reply automatically when the office is closed',
    es: 'Responder automáticamente cuando la oficina está cerrada',
  },
  autoReplyHow: {
    en: 'Customers who text or email get this message, at most once in four hours.',
    es: 'Los clientes que escriben reciben este mensaje, como máximo una vez cada cuatro horas.',
  },
  autoReply: { en: 'Message', es: 'Mensaje' },
  businessPhone: { en: 'Phone number for saved replies', es: 'Teléfono para respuestas guardadas' },
  businessPhoneHow: {
    en: 'Saved replies can include it.',
    es: 'Las respuestas guardadas pueden incluirlo.',
  },

  holidays: { en: 'Holidays', es: 'Días festivos' },
  holidaysHow: {
    en: 'Recurring jobs and maintenance plans aren’t done on these days.',
    es: 'Los trabajos periódicos y los planes de mantenimiento no se hacen en estos días.',
  },
  holidayDate: { en: 'Date', es: 'Fecha' },
  holidayName: { en: 'Name of the holiday', es: 'Nombre del día festivo' },
  holidayAdd: { en: 'Add a holiday', es: 'Agregar un día festivo' },
  holidayRemove: { en: 'Remove', es: 'Quitar' },
  holidayRule: { en: 'What falls on a holiday', es: 'Lo que cae en un día festivo' },
  holidaySkip: { en: 'Skip it', es: 'Omitirlo' },
  holidaySkipDetail: {
    en: 'There is no visit, and nothing is charged.',
    es: 'No hay visita y no se cobra nada.',
  },
  holidayMove: { en: 'Move it', es: 'Moverlo' },
  holidayMoveDetail: {
    en: 'It is done on the next day from Monday to Friday.',
    es: 'Se hace el siguiente día de lunes a viernes.',
  },

  invoices: { en: 'Invoices', es: 'Facturas' },
  autoSend: {
    en: 'Send the invoice when a job is completed',
    es: 'Enviar la factura al terminar un trabajo',
  },
  dueDays: { en: 'Payment due', es: 'Plazo de pago' },
  days: { en: ' days after the invoice', es: ' días después de la factura' },
  terms: { en: 'Payment terms', es: 'Condiciones de pago' },
  termsHint: { en: 'Printed on every invoice.', es: 'Aparecen en cada factura.' },
  footer: { en: 'Footer', es: 'Pie de página' },
  footerHint: {
    en: 'Such as your license number or a thank-you.',
    es: 'Por ejemplo, su número de licencia o un agradecimiento.',
  },

  embedding: { en: 'Booking on your website', es: 'Reservas en su sitio web' },
  embedOrigins: {
    en: 'Websites that may show your booking page',
    es: 'Sitios que pueden mostrar su página de reservas',
  },
  embedOriginsHow: {
    en: 'One per line, such as https://www.example.com. All other websites are refused.',
    es: 'Uno por línea, por ejemplo https://www.example.com. Los demás sitios se rechazan.',
  },
  embedSnippet: {
    en: 'Paste this where the booking form should appear',
    es: 'Pegue esto donde deba aparecer el formulario',
  },
  embedCopy: { en: 'Copy', es: 'Copiar' },
  embedCopied: { en: 'Copied', es: 'Copiado' },
  access: { en: 'Security', es: 'Seguridad' },
  stepUp: {
    en: 'Ask people to confirm it’s them',
    es: 'Pedir a las personas que confirmen su identidad',
  },
  stepUpDetail: {
    en: 'Before changing users, API keys and payouts, they use a passkey or a new code from an email. That way, an unlocked computer can’t do much harm.',
    es: 'Antes de cambiar usuarios, claves de API y transferencias, usan una clave de acceso o un código nuevo por correo. Quien encuentre una computadora abierta no podrá hacer mucho daño.',
  },

  payouts: { en: 'Franchise payouts', es: 'Transferencias a franquicias' },
  payoutsWhen: { en: 'When a franchise gets its share', es: 'Cuándo recibe su parte una franquicia' },
  onPayment: { en: 'As soon as the customer pays', es: 'En cuanto paga el cliente' },
  onPaymentDetail: {
    en: 'Refunds and lost disputes are deducted from the franchise’s share.',
    es: 'Los reembolsos y las disputas perdidas se descuentan a la franquicia.',
  },
  onCompletion: { en: 'When the job is completed', es: 'Cuando se termina el trabajo' },
  onCompletionDetail: {
    en: 'Deposits and prepayments wait until the work is done.',
    es: 'Los depósitos y pagos anticipados esperan hasta terminar el trabajo.',
  },
} satisfies Catalog;
