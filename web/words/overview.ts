import type { Catalogue } from '../lib/words.tsx';

/** The console's first page. */
export const overview = {
  visitsToday: { en: 'Visits today', es: 'Visitas de hoy' },
  visitsDone: { en: '{done} of {total} done', es: '{done} de {total} hechas' },
  noVisits: { en: 'None planned', es: 'Ninguna prevista' },
  bookedToday: { en: 'Booked today', es: 'Reservado hoy' },
  worth: { en: 'worth {amount}', es: 'por {amount}' },
  moneyToday: { en: 'Collected today', es: 'Cobrado hoy' },
  moneyWeek: { en: '{amount} this week', es: '{amount} esta semana' },
  waiting: { en: 'Waiting for a worker', es: 'Esperan profesional' },
  free: {
    en: '{available} of {total} workers free now',
    es: '{available} de {total} profesionales libres ahora',
  },
  attention: { en: 'Needs attention today', es: 'Requiere atención hoy' },
  allClear: { en: 'Nothing needs you right now', es: 'Nada requiere su atención ahora' },
  allClearDetail: {
    en: 'Late visits, jobs that nobody can take, failed messages, stuck payments and unpaid invoices would be here.',
    es: 'Aquí aparecerían visitas con retraso, trabajos sin profesional, mensajes fallidos, pagos atascados y facturas impagadas.',
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
    en: { one: '{count} payment event was given up', other: '{count} payment events were given up' },
    es: {
      one: '{count} evento de pago se ha abandonado',
      other: '{count} eventos de pago se han abandonado',
    },
  },
  deadEventsDetail: { en: 'See why, mend it, and replay them.', es: 'Vea por qué, arréglelo y repítalos.' },
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
    en: 'Sent over 14 days ago and not paid.',
    es: 'Enviadas hace más de 14 días y sin pagar.',
  },
  look: { en: 'Look', es: 'Ver' },
  revenueByMonth: { en: 'Revenue by month', es: 'Ingresos por mes' },
  revenue: { en: 'Completed work', es: 'Trabajo terminado' },
  collected: { en: 'Collected', es: 'Cobrado' },
  jobsByMonth: { en: 'Jobs by month', es: 'Trabajos por mes' },
  created: { en: 'Booked', es: 'Reservados' },
  completed: { en: 'Completed', es: 'Terminados' },
  cancelled: { en: 'Cancelled', es: 'Cancelados' },
  byService: { en: 'Revenue by service', es: 'Ingresos por servicio' },
  byFranchise: { en: 'Revenue by franchise', es: 'Ingresos por franquicia' },
  noFranchise: { en: 'No franchise', es: 'Sin franquicia' },
  noFigures: { en: 'No completed jobs yet', es: 'Aún no hay trabajos terminados' },
  noFiguresDetail: {
    en: 'Charts fill as jobs are completed and paid.',
    es: 'Los gráficos se llenan a medida que los trabajos se terminan y se pagan.',
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
    en: 'This is a demo business: payments go to the sandbox and messages reach nobody.',
    es: 'Es un negocio de demostración: los pagos van al entorno de pruebas y los mensajes no llegan a nadie.',
  },
} satisfies Catalogue;
