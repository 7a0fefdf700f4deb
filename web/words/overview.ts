import type { Catalog } from './catalog.ts';

/** The console's overview. */
export const overview = {
  visitsToday: { en: 'Visits today', es: 'Visitas de hoy' },
  visitsDone: { en: '{done} of {total} done', es: '{done} de {total} hechas' },
  noVisits: { en: 'None planned', es: 'Ninguna prevista' },
  bookedToday: { en: 'Booked today', es: 'Reservado hoy' },
  worth: { en: 'worth {amount}', es: 'por {amount}' },
  attention: { en: 'Needs a decision', es: 'Requiere una decisión' },
  needsAttention: { en: 'Needs attention', es: 'Requiere atención' },
  allClear: { en: 'Nothing needs you right now', es: 'Nada requiere su atención ahora' },
  allClearDetail: {
    en: 'Late visits, jobs that nobody can take, unanswered messages, disputes and unpaid invoices would be here.',
    es: 'Aquí aparecerían visitas con retraso, trabajos sin técnico, mensajes sin responder, disputas y facturas impagadas.',
  },
  late: {
    en: { one: '{count} visit will begin late', other: '{count} visits will begin late' },
    es: { one: '{count} visita empezará tarde', other: '{count} visitas empezarán tarde' },
  },
  lateDetail: { en: '{worker}: {minutes} min late', es: '{worker}: {minutes} min de retraso' },
  waitingLong: {
    en: { one: '{count} job has waited over a day', other: '{count} jobs have waited over a day' },
    es: { one: '{count} trabajo espera más de un día', other: '{count} trabajos esperan más de un día' },
  },
  waitingLongDetail: {
    en: 'Assign them by hand, or run dispatch.',
    es: 'Asígnelos a mano o ejecute la asignación.',
  },
  escalated: {
    en: { one: '{count} job could not be placed', other: '{count} jobs could not be placed' },
    es: { one: '{count} trabajo no se pudo asignar', other: '{count} trabajos no se pudieron asignar' },
  },
  escalatedDetail: {
    en: 'Dispatch found nobody who can do them in time.',
    es: 'La asignación no encontró a nadie que pueda hacerlos a tiempo.',
  },
  deadEvents: {
    en: { one: '{count} payment could not be processed', other: '{count} payments could not be processed' },
    es: {
      one: '{count} pago no se pudo procesar',
      other: '{count} pagos no se pudieron procesar',
    },
  },
  deadEventsDetail: {
    en: 'See why, fix it, and try again.',
    es: 'Vea por qué, corríjalo e inténtelo de nuevo.',
  },
  failedMessages: {
    en: { one: '{count} message could not be sent', other: '{count} messages could not be sent' },
    es: { one: '{count} mensaje no se pudo enviar', other: '{count} mensajes no se pudieron enviar' },
  },
  failedMessagesDetail: { en: 'In the last 24 hours.', es: 'En las últimas 24 horas.' },
  overdueInvoices: {
    en: { one: '{count} invoice is overdue', other: '{count} invoices are overdue' },
    es: { one: '{count} factura está vencida', other: '{count} facturas están vencidas' },
  },
  overdueInvoicesDetail: {
    en: 'Past their due date and not paid.',
    es: 'Pasó su fecha de vencimiento y siguen sin pagar.',
  },
  insights: { en: 'Insights', es: 'Recomendaciones' },
  score: { en: 'Score {score} of 100', es: 'Puntuación {score} de 100' },
  noInsights: { en: 'No advice: everything is as it should be.', es: 'Sin consejos: todo está como debe.' },
  high: { en: 'Important', es: 'Importante' },
  medium: { en: 'Soon', es: 'Pronto' },
  low: { en: 'Some time', es: 'Cuando pueda' },
  performance: { en: 'Performance', es: 'Rendimiento' },
  data: { en: 'Data', es: 'Datos' },
  security: { en: 'Security', es: 'Seguridad' },
  config: { en: 'Settings', es: 'Configuración' },
  showAll: { en: 'Show all {count}', es: 'Mostrar las {count}' },
  demo: {
    en: 'This is a demo business: payments are simulated and no message is really sent.',
    es: 'Es un negocio de demostración: los pagos van al entorno de pruebas y los mensajes no llegan a nadie.',
  },
  tour: { en: 'Walkthrough in five steps', es: 'Recorrido en cinco pasos' },
  tourBook: { en: 'Book a visit', es: 'Reserve una visita' },
  tourBookDetail: { en: 'as a customer, and pay', es: 'como cliente, y pague' },
  tourDispatch: { en: 'Dispatch it', es: 'Asígnela' },
  tourDispatchDetail: {
    en: 'drag it to a technician, or open it and move it to today',
    es: 'arrástrela a un técnico, o ábrala y cámbiela para hoy',
  },
  tourWork: { en: 'Do the work', es: 'Haga el trabajo' },
  tourWorkDetail: {
    en: 'as that technician; the code is under Messages',
    es: 'como ese técnico; el código está en Mensajes',
  },
  tourPayout: { en: 'See the payout', es: 'Vea el pago' },
  tourPayoutDetail: {
    en: 'it goes out the next time payouts are sent',
    es: 'sale con el próximo envío de pagos',
  },
  tourAccount: { en: 'Be the customer', es: 'Sea el cliente' },
  tourAccountDetail: { en: 'visits, invoices, refunds', es: 'visitas, facturas, reembolsos' },
  tourHide: { en: 'Hide these steps', es: 'Ocultar estos pasos' },
} satisfies Catalog;
