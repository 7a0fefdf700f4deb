import type { Catalog } from './catalog.ts';

/** Today at a glance. */
export const today = {
  title: { en: 'Today', es: 'Hoy' },
  openSchedule: { en: 'See the whole day', es: 'Ver todo el día' },
  strip: { en: 'Visits by hour', es: 'Visitas por hora' },
  hourText: { en: '{hour}: {visits}', es: '{hour}: {visits}' },
  now: { en: 'Now, {time}', es: 'Ahora, {time}' },
  noneToday: { en: 'No visits today', es: 'No hay visitas hoy' },
  noneTodayDetail: {
    en: 'Visits appear here hour by hour once they have a time and a technician.',
    es: 'Las visitas aparecen aquí hora por hora cuando tienen hora y técnico.',
  },
  revenueWeek: { en: 'Revenue, last 7 days', es: 'Ingresos, últimos 7 días' },
  technicians: { en: 'Team right now', es: 'El equipo ahora' },
  onShift: { en: '{count} at work', es: '{count} trabajando' },
  stateCounts: {
    en: '{working} on a job, {driving} on the way, {free} free',
    es: '{working} en un trabajo, {driving} en camino, {free} libres',
  },
  nobodyOnShift: { en: 'Nobody is on shift right now', es: 'Nadie está de turno en este momento' },
  mapTitle: { en: 'Where everybody is', es: 'Dónde está cada uno' },
  map: { en: 'Map of technicians at work', es: 'Mapa de los técnicos que trabajan' },
  pin: { en: '{name}: {state}', es: '{name}: {state}' },
  nobodyOnMap: { en: 'Nobody to show on the map', es: 'Nadie que mostrar en el mapa' },
  nobodyOnMapDetail: {
    en: 'Technicians appear here while they are on shift.',
    es: 'Los técnicos aparecen aquí mientras están de turno.',
  },
  upcoming: { en: 'Coming up', es: 'Próximas visitas' },
  noUpcoming: { en: 'Nothing more today', es: 'Nada más por hoy' },
  noUpcomingDetail: {
    en: 'The rest of the day is free. New bookings for today show up here.',
    es: 'El resto del día está libre. Las nuevas reservas para hoy aparecen aquí.',
  },
  with: { en: 'with {name}', es: 'con {name}' },
  unassigned: {
    en: { one: '{count} job has no technician yet', other: '{count} jobs have no technician yet' },
    es: { one: '{count} trabajo aún no tiene técnico', other: '{count} trabajos aún no tienen técnico' },
  },
  unreadConversations: {
    en: {
      one: '{count} customer is waiting for an answer',
      other: '{count} customers are waiting for an answer',
    },
    es: { one: '{count} cliente espera respuesta', other: '{count} clientes esperan respuesta' },
  },
  unreadConversationsDetail: { en: 'They wrote by text or email.', es: 'Escribieron por mensaje o correo.' },
  undecidedReviews: {
    en: { one: '{count} new review', other: '{count} new reviews' },
    es: { one: '{count} opinión nueva', other: '{count} opiniones nuevas' },
  },
  undecidedReviewsDetail: {
    en: 'Decide whether to show them on your website, and reply.',
    es: 'Decida si mostrarlas en su sitio web y responda.',
  },
  expiringQuotes: {
    en: { one: '{count} quote expires within 3 days', other: '{count} quotes expire within 3 days' },
    es: { one: '{count} cotización vence en 3 días', other: '{count} cotizaciones vencen en 3 días' },
  },
  expiringQuotesDetail: {
    en: 'A call now often wins the job.',
    es: 'Una llamada ahora suele ganar el trabajo.',
  },
  openDisputes: {
    en: { one: '{count} payment is disputed', other: '{count} payments are disputed' },
    es: { one: '{count} pago está en disputa', other: '{count} pagos están en disputa' },
  },
  openDisputesDetail: {
    en: 'Send your evidence to the bank before the deadline.',
    es: 'Envíe sus pruebas al banco antes del plazo.',
  },
} satisfies Catalog;

export const technicianStates = {
  working: { en: 'on a job', es: 'en un trabajo' },
  driving: { en: 'on the way', es: 'en camino' },
  free: { en: 'free', es: 'libre' },
  away: { en: 'time off', es: 'ausente' },
  off: { en: 'off shift', es: 'fuera de turno' },
} satisfies Catalog;

/** What the button of something that needs a decision does. */
export const decisions = {
  late: { en: 'Reschedule', es: 'Reprogramar' },
  escalated: { en: 'Place by hand', es: 'Asignar a mano' },
  waiting: { en: 'Assign', es: 'Asignar' },
  deadEvents: { en: 'Check payments', es: 'Revisar pagos' },
  failedMessages: { en: 'See messages', es: 'Ver mensajes' },
  overdueInvoices: { en: 'Remind', es: 'Recordar' },
  unreadConversations: { en: 'Answer', es: 'Responder' },
  undecidedReviews: { en: 'Decide', es: 'Decidir' },
  expiringQuotes: { en: 'Follow up', es: 'Dar seguimiento' },
  openDisputes: { en: 'Respond', es: 'Responder' },
} satisfies Catalog;
