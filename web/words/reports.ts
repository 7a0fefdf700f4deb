import type { Catalog } from './catalog.ts';

/** The console's reports. */
export const reports = {
  intro: {
    en: 'Compared with {from} to {to}.',
    es: 'Comparado con el periodo del {from} al {to}.',
  },
  range: { en: 'Period', es: 'Periodo' },
  week: { en: 'Last 7 days', es: 'Últimos 7 días' },
  month: { en: 'Last 30 days', es: 'Últimos 30 días' },
  quarter: { en: 'Last 90 days', es: 'Últimos 90 días' },
  thisMonth: { en: 'This month', es: 'Este mes' },
  lastMonth: { en: 'Last month', es: 'El mes pasado' },
  custom: { en: 'Custom', es: 'Otras fechas' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  badRange: {
    en: 'Pick a first day before the last one, at most a year apart.',
    es: 'Elija un primer día anterior al último, con un año de diferencia como máximo.',
  },
  franchise: { en: 'Franchise', es: 'Franquicia' },
  exportAll: { en: 'Export everything', es: 'Exportar todo' },
  exportOne: { en: 'Export CSV', es: 'Exportar CSV' },
  exportFailed: { en: 'The file could not be made', es: 'No se pudo crear el archivo' },
  asTable: { en: 'Show as table', es: 'Ver como tabla' },
  asChart: { en: 'Show as chart', es: 'Ver como gráfico' },
  thisPeriod: { en: 'This period', es: 'Este periodo' },
  before: { en: 'Before', es: 'Antes' },
  day: { en: 'Day', es: 'Día' },
  counted: { en: 'Counted', es: 'Contados' },
  nothing: { en: 'Nothing to count', es: 'Nada que contar' },
  nothingDetail: {
    en: 'Nothing happened in this period that this report counts. Choose a longer one.',
    es: 'En este periodo no ocurrió nada que este informe cuente. Elija uno más largo.',
  },
  up: { en: '{change} more than before', es: '{change} más que antes' },
  down: { en: '{change} less than before', es: '{change} menos que antes' },
  same: { en: 'Same as before', es: 'Igual que antes' },
  noBefore: { en: 'Nothing to compare with', es: 'Sin datos para comparar' },
  points: {
    en: { one: '{count} point', other: '{count} points' },
    es: { one: '{count} punto', other: '{count} puntos' },
  },
  showRows: { en: 'Show what is counted', es: 'Ver lo que se cuenta' },
  rowsOf: { en: '{report}: {part}', es: '{report}: {part}' },
  rowsCount: {
    en: { one: '{count} entry', other: '{count} entries' },
    es: { one: '{count} registro', other: '{count} registros' },
  },
  rowsMore: {
    en: 'The latest {shown} are shown. Export them to see all.',
    es: 'Se muestran los {shown} más recientes. Expórtelos para verlos todos.',
  },
  when: { en: 'When', es: 'Cuándo' },
  number: { en: 'No.', es: 'N.º' },
  customer: { en: 'Customer', es: 'Cliente' },
  value: { en: 'Value', es: 'Valor' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  hours: { en: '{hours} h {minutes} min', es: '{hours} h {minutes} min' },
  minutes: { en: '{minutes} min', es: '{minutes} min' },
  average: { en: '{average} on average', es: '{average} en promedio' },
} satisfies Catalog;

/** What each report is called, and what exactly it counts. */
export const reportTitles = {
  revenue: { en: 'Revenue', es: 'Ingresos' },
  collected: { en: 'Money collected', es: 'Dinero cobrado' },
  jobs: { en: 'Jobs booked', es: 'Trabajos reservados' },
  technicians: { en: 'Time used', es: 'Tiempo aprovechado' },
  driving: { en: 'Time on the road', es: 'Tiempo de viaje' },
  onTime: { en: 'On time', es: 'Puntualidad' },
  windows: { en: 'Windows kept', es: 'Horarios cumplidos' },
  quotes: { en: 'Quotes accepted', es: 'Cotizaciones aceptadas' },
  cancellations: { en: 'Cancellations', es: 'Cancelaciones' },
} satisfies Catalog;

export const reportDetails = {
  revenue: {
    en: 'Completed work with tax, on the day it was completed.',
    es: 'Trabajo terminado con impuestos, el día en que se terminó.',
  },
  collected: {
    en: 'What customers paid, minus refunds. Tips are not included.',
    es: 'Lo que pagaron los clientes, menos devoluciones. No incluye propinas.',
  },
  jobs: { en: 'On the day they were booked.', es: 'El día en que se reservaron.' },
  technicians: {
    en: 'Hours on visits as a share of the hours on shift.',
    es: 'Horas en visitas como parte de las horas de turno.',
  },
  driving: {
    en: 'From setting out to arriving, as technicians reported it.',
    es: 'Desde la salida hasta la llegada, según los técnicos.',
  },
  onTime: {
    en: 'Visits that began no more than 15 minutes after the planned time.',
    es: 'Visitas que empezaron como máximo 15 minutos después de lo previsto.',
  },
  windows: {
    en: 'Visits that began before the end of the arrival window we promised.',
    es: 'Visitas que empezaron antes del final del horario prometido.',
  },
  quotes: {
    en: 'Of the quotes first sent in this period.',
    es: 'De las cotizaciones enviadas por primera vez en este periodo.',
  },
  cancellations: {
    en: 'Canceled jobs, of all that ended in this period.',
    es: 'Trabajos cancelados, de todos los que terminaron en este periodo.',
  },
} satisfies Catalog;

/** What `count` counts in each. */
export const reportCounts = {
  revenue: {
    en: { one: '{count} completed job', other: '{count} completed jobs' },
    es: { one: '{count} trabajo terminado', other: '{count} trabajos terminados' },
  },
  collected: {
    en: { one: '{count} payment or refund', other: '{count} payments and refunds' },
    es: { one: '{count} pago o devolución', other: '{count} pagos y devoluciones' },
  },
  jobs: {
    en: { one: '{count} job', other: '{count} jobs' },
    es: { one: '{count} trabajo', other: '{count} trabajos' },
  },
  technicians: {
    en: { one: '{count} visit done', other: '{count} visits done' },
    es: { one: '{count} visita hecha', other: '{count} visitas hechas' },
  },
  driving: {
    en: { one: '{count} trip', other: '{count} trips' },
    es: { one: '{count} viaje', other: '{count} viajes' },
  },
  onTime: {
    en: { one: '{count} visit', other: '{count} visits' },
    es: { one: '{count} visita', other: '{count} visitas' },
  },
  windows: {
    en: { one: '{count} promised visit', other: '{count} promised visits' },
    es: { one: '{count} visita prometida', other: '{count} visitas prometidas' },
  },
  quotes: {
    en: { one: '{count} quote sent', other: '{count} quotes sent' },
    es: { one: '{count} cotización enviada', other: '{count} cotizaciones enviadas' },
  },
  cancellations: {
    en: { one: '{count} job ended', other: '{count} jobs ended' },
    es: { one: '{count} trabajo concluido', other: '{count} trabajos concluidos' },
  },
} satisfies Catalog;

export const groupings = {
  service: { en: 'Service', es: 'Servicio' },
  technician: { en: 'Technician', es: 'Técnico' },
  method: { en: 'Method', es: 'Método' },
  status: { en: 'Answer', es: 'Respuesta' },
} satisfies Catalog;

export const methods = {
  card: { en: 'Card online', es: 'Tarjeta en línea' },
  card_reader: { en: 'Card reader', es: 'Lector de tarjetas' },
  cash: { en: 'Cash', es: 'Efectivo' },
  check: { en: 'Check', es: 'Cheque' },
  bank_transfer: { en: 'Bank transfer', es: 'Transferencia bancaria' },
  other: { en: 'Other', es: 'Otro' },
} satisfies Catalog;

export const answers = {
  sent: { en: 'Not opened yet', es: 'Sin abrir' },
  viewed: { en: 'Opened, no answer', es: 'Abierta, sin respuesta' },
  accepted: { en: 'Accepted', es: 'Aceptada' },
  declined: { en: 'Declined', es: 'Rechazada' },
  expired: { en: 'Expired', es: 'Vencida' },
  cancelled: { en: 'Withdrawn', es: 'Retirada' },
  draft: { en: 'Being changed', es: 'En cambios' },
} satisfies Catalog;
