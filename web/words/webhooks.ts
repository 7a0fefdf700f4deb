import type { Catalog } from './catalog.ts';

/** Events of the payment processor. */
export const webhooks = {
  list: {
    en: 'Events of the payment processor, newest first',
    es: 'Eventos del procesador de pagos, los más recientes primero',
  },
  count: {
    en: { one: '{count} event', other: '{count} events' },
    es: { one: '{count} evento', other: '{count} eventos' },
  },
  waiting: { en: 'Waiting', es: 'En espera' },
  processed: { en: 'Processed', es: 'Procesado' },
  ignored: { en: 'Ignored', es: 'Ignorado' },
  dead: { en: 'Given up', es: 'Abandonado' },
  type: { en: 'Type', es: 'Tipo' },
  status: { en: 'Status', es: 'Estado' },
  attempts: { en: 'Attempts', es: 'Intentos' },
  received: { en: 'Received', es: 'Recibido' },
  due: { en: 'Next attempt', es: 'Próximo intento' },
  processedAt: { en: 'Processed at', es: 'Procesado el' },
  error: { en: 'What went wrong', es: 'Qué ha fallado' },
  reference: { en: 'Reference', es: 'Referencia' },
  payload: { en: 'As the processor sent it', es: 'Como lo envió el procesador' },
  payloadDeleted: {
    en: 'Deleted because of its age, see Settings → Data retention.',
    es: 'Se eliminó por su antigüedad; vea Ajustes → Conservación de datos.',
  },
  replay: { en: 'Replay', es: 'Repetir' },
  replayAll: { en: 'Replay all given up', es: 'Repetir todos los abandonados' },
  replayAllTitle: {
    en: 'Replay every event that was given up?',
    es: '¿Repetir todos los eventos abandonados?',
  },
  replayAllDetail: {
    en: 'Each is processed as if it had just arrived. Whatever was already done is not done twice.',
    es: 'Cada uno se procesa como si acabara de llegar. Lo que ya se hizo no se repite.',
  },
  replayed: { en: 'The event is being processed again', es: 'El evento se está procesando de nuevo' },
  replayedMany: {
    en: { one: '{count} event is being processed again', other: '{count} events are being processed again' },
    es: { one: '{count} evento se procesa de nuevo', other: '{count} eventos se procesan de nuevo' },
  },
  none: { en: 'No events yet', es: 'Aún no hay eventos' },
  noneDetail: {
    en: 'The payment processor reports every payment, refund and account here. Point it at {address}; the sandbox does this automatically.',
    es: 'El procesador de pagos comunica aquí cada pago, reembolso y cuenta. Diríjalo a {address}; el entorno de pruebas lo hace solo.',
  },
  noneFound: { en: 'No such events', es: 'No hay eventos así' },
  noneDead: { en: 'Nothing was given up', es: 'No se ha abandonado nada' },
  noneDeadDetail: {
    en: 'An event that fails is tried again for hours. After ten attempts it is given up and waits here for you.',
    es: 'Un evento que falla se reintenta durante horas. Tras diez intentos se abandona y espera aquí.',
  },
} satisfies Catalog;
