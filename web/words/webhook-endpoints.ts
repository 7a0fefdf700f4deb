import type { Catalog } from './catalog.ts';

/** Events for other programs. */
export const endpoints = {
  views: { en: 'Webhooks', es: 'Webhooks' },
  endpoints: { en: 'Endpoints', es: 'Destinos' },
  fromProcessor: { en: 'Payment processor', es: 'Procesador de pagos' },
  list: { en: 'Webhook endpoints', es: 'Destinos de webhooks' },
  intro: {
    en: 'Your other programs are told what happens here, as it happens.',
    es: 'Sus otros programas reciben lo que ocurre aquí, en el momento en que ocurre.',
  },
  none: { en: 'Connect your other programs', es: 'Conecte sus otros programas' },
  noneDetail: {
    en: 'Add the address of a program, and it’s told about new jobs, visits, payments and more as they happen.',
    es: 'Agregue la dirección de un programa y recibirá trabajos nuevos, visitas, pagos y más en el momento en que ocurran.',
  },
  add: { en: 'Add endpoint', es: 'Agregar destino' },
  edit: { en: 'Edit endpoint', es: 'Editar destino' },
  save: { en: 'Save', es: 'Guardar' },
  url: { en: 'Address', es: 'Dirección' },
  urlHelp: {
    en: 'Where events are sent. It has to begin with https.',
    es: 'Adónde se envían los eventos. Debe comenzar con https.',
  },
  events: { en: 'Events', es: 'Eventos' },
  selectAll: { en: 'Select all', es: 'Seleccionar todos' },
  selectNone: { en: 'Clear selection', es: 'Quitar selección' },
  franchises: { en: 'Franchises', es: 'Franquicias' },
  franchisesHelp: {
    en: 'Leave empty to send events of the whole business.',
    es: 'Déjelo vacío para enviar los eventos de todo el negocio.',
  },
  active: { en: 'Active', es: 'Activo' },
  waiting: { en: 'Waiting', es: 'En espera' },
  givenUp: { en: 'Not delivered', es: 'Sin entregar' },
  lastSuccess: { en: 'Last delivery', es: 'Última entrega' },
  never: { en: 'None yet', es: 'Ninguna todavía' },
  secretTitle: { en: 'Save the signing secret', es: 'Guarde el secreto de firma' },
  secretHelp: {
    en: 'Copy it now: it won’t be shown again. Your program uses it to check that events really come from you.',
    es: 'Cópielo ahora: no se volverá a mostrar. Su programa lo usa para comprobar que los eventos vienen de usted.',
  },
  secret: { en: 'Signing secret', es: 'Secreto de firma' },
  allEndpoints: { en: 'All endpoints', es: 'Todos los destinos' },
  sendTest: { en: 'Send test', es: 'Enviar prueba' },
  pause: { en: 'Pause', es: 'Pausar' },
  resume: { en: 'Resume', es: 'Reanudar' },
  pausedNow: { en: 'Paused. New events aren’t collected', es: 'En pausa. No se recogen eventos nuevos' },
  resumedNow: {
    en: 'Resumed. What was waiting is being sent',
    es: 'Reanudado. Se envía lo que estaba en espera',
  },
  more: { en: 'More actions', es: 'Más acciones' },
  rotate: { en: 'Replace secret', es: 'Reemplazar secreto' },
  rotateTitle: { en: 'Replace the signing secret?', es: '¿Reemplazar el secreto de firma?' },
  rotateDetail: {
    en: 'For 24 hours the old secret works too, so you can change over without missing anything.',
    es: 'Durante 24 horas el secreto anterior también funciona, así puede cambiarlo sin perder nada.',
  },
  delete: { en: 'Delete endpoint', es: 'Eliminar destino' },
  deleteTitle: { en: 'Delete this endpoint?', es: '¿Eliminar este destino?' },
  deleteDetail: {
    en: 'Nothing more is sent to {url}, and its history is deleted.',
    es: 'No se envía nada más a {url} y se elimina su historial.',
  },
  deleted: { en: 'The endpoint was deleted', es: 'Se eliminó el destino' },
  deliveries: { en: 'Deliveries, newest first', es: 'Entregas, las más recientes primero' },
  count: {
    en: { one: '{count} delivery', other: '{count} deliveries' },
    es: { one: '{count} entrega', other: '{count} entregas' },
  },
  nothingSent: { en: 'Nothing here', es: 'No hay nada aquí' },
  nothingSentDetail: {
    en: 'What is sent to this endpoint shows up here and stays for 30 days. Try it with a test.',
    es: 'Lo que se envía a este destino aparece aquí y se conserva 30 días. Pruébelo con un envío de prueba.',
  },
  event: { en: 'Event', es: 'Evento' },
  status: { en: 'Status', es: 'Estado' },
  pending: { en: 'Waiting', es: 'En espera' },
  delivered: { en: 'Delivered', es: 'Entregado' },
  failed: { en: 'Not delivered', es: 'Sin entregar' },
  attempts: { en: 'Attempts', es: 'Intentos' },
  answer: { en: 'Answer', es: 'Respuesta' },
  created: { en: 'Created', es: 'Creado' },
  lastAttempt: { en: 'Last attempt', es: 'Último intento' },
  nextAttempt: { en: 'Next attempt', es: 'Próximo intento' },
  eventId: { en: 'Event number', es: 'Número del evento' },
  payload: { en: 'What was sent', es: 'Lo que se envió' },
  response: { en: 'What came back', es: 'Lo que respondió' },
  resend: { en: 'Send again', es: 'Enviar de nuevo' },
  resent: { en: 'The event is being sent again', es: 'El evento se está enviando de nuevo' },
} satisfies Catalog;

/** Why an endpoint gets nothing. */
export const pausedBy = {
  office: { en: 'Paused', es: 'En pausa' },
  failing: { en: 'Paused: not reachable for three days', es: 'En pausa: tres días sin respuesta' },
  gone: { en: 'Paused: the program is gone', es: 'En pausa: el programa ya no existe' },
} satisfies Catalog;

/** What came back instead of a success. */
export const problems = {
  status: { en: 'Error {status}', es: 'Error {status}' },
  redirect: { en: 'Redirect ({status}), not followed', es: 'Redirección ({status}), no se sigue' },
  timeout: { en: 'No answer within 10 seconds', es: 'Sin respuesta en 10 segundos' },
  tls: { en: 'Problem with the certificate', es: 'Problema con el certificado' },
  dns: { en: 'Address not found', es: 'No se encontró la dirección' },
  refused: { en: 'Connection refused', es: 'Conexión rechazada' },
  connection: { en: 'Connection lost', es: 'Se perdió la conexión' },
  private_address: { en: 'Private address, not allowed', es: 'Dirección privada, no permitida' },
  gone: { en: 'Gone ({status})', es: 'Ya no existe ({status})' },
  secret: {
    en: 'The secret can’t be read. Replace it',
    es: 'No se puede leer el secreto. Reemplácelo',
  },
} satisfies Catalog;

/** Everything an endpoint can be told. */
export const eventGroups = {
  jobs: {
    title: { en: 'Jobs', es: 'Trabajos' },
    events: {
      'job.created': { en: 'Booked', es: 'Reservado' },
      'job.updated': { en: 'Changed', es: 'Modificado' },
      'job.completed': { en: 'Completed', es: 'Terminado' },
      'job.cancelled': { en: 'Canceled', es: 'Cancelado' },
    },
  },
  visits: {
    title: { en: 'Visits', es: 'Visitas' },
    events: {
      'visit.scheduled': { en: 'Scheduled', es: 'Programada' },
      'visit.moved': { en: 'Moved', es: 'Cambiada' },
      'visit.started': { en: 'Started', es: 'Iniciada' },
      'visit.completed': { en: 'Completed', es: 'Terminada' },
    },
  },
  payments: {
    title: { en: 'Payments', es: 'Pagos' },
    events: {
      'payment.succeeded': { en: 'Received', es: 'Recibido' },
      'payment.failed': { en: 'Declined', es: 'Rechazado' },
      'payment.refunded': { en: 'Refunded', es: 'Reembolsado' },
      'payment.disputed': { en: 'Disputed', es: 'En disputa' },
    },
  },
  quotes: {
    title: { en: 'Quotes', es: 'Presupuestos' },
    events: {
      'quote.sent': { en: 'Sent', es: 'Enviado' },
      'quote.accepted': { en: 'Accepted', es: 'Aceptado' },
      'quote.declined': { en: 'Declined', es: 'Rechazado' },
    },
  },
  invoices: {
    title: { en: 'Invoices and payouts', es: 'Facturas y pagos a franquicias' },
    events: {
      'invoice.sent': { en: 'Invoice sent', es: 'Factura enviada' },
      'invoice.paid': { en: 'Invoice paid', es: 'Factura pagada' },
      'payout.paid': { en: 'Payout sent', es: 'Pago a franquicia enviado' },
    },
  },
  customers: {
    title: { en: 'Customers', es: 'Clientes' },
    events: {
      'customer.created': { en: 'Added', es: 'Agregado' },
      'customer.updated': { en: 'Changed', es: 'Modificado' },
    },
  },
};
