import type { Catalog } from './catalog.ts';

/** What the bell in the header tells. */
export const notices = {
  title: { en: 'Notifications', es: 'Notificaciones' },
  bell: {
    en: { one: 'Notifications, {count} new', other: 'Notifications, {count} new' },
    es: { one: 'Notificaciones, {count} nueva', other: 'Notificaciones, {count} nuevas' },
  },
  isNew: { en: 'New', es: 'Nueva' },
  markSeen: { en: 'Mark all as seen', es: 'Marcar todo como visto' },
  none: { en: 'You’re all caught up', es: 'Está al día' },
  noneDetail: {
    en: 'Late visits, unassigned jobs, unread messages and overdue invoices show up here.',
    es: 'Aquí aparecen visitas con retraso, trabajos sin asignar, mensajes sin leer y facturas vencidas.',
  },
  late: {
    en: { one: '{count} visit is running late', other: '{count} visits are running late' },
    es: { one: '{count} visita va con retraso', other: '{count} visitas van con retraso' },
  },
  lateDetail: { en: '{worker}, {minutes} min', es: '{worker}, {minutes} min' },
  escalated: {
    en: { one: '{count} job couldn’t be scheduled', other: '{count} jobs couldn’t be scheduled' },
    es: { one: '{count} trabajo no se pudo programar', other: '{count} trabajos no se pudieron programar' },
  },
  escalatedDetail: {
    en: 'No technician is free in time. Pick one, or offer another day.',
    es: 'Ningún técnico está libre a tiempo. Elija uno u ofrezca otro día.',
  },
  waiting: {
    en: {
      one: '{count} job has been unassigned for over a day',
      other: '{count} jobs have been unassigned for over a day',
    },
    es: {
      one: '{count} trabajo lleva más de un día sin asignar',
      other: '{count} trabajos llevan más de un día sin asignar',
    },
  },
  waitingDetail: { en: 'Assign them on the schedule.', es: 'Asígnelos en la agenda.' },
  unread: {
    en: { one: '{count} unread conversation', other: '{count} unread conversations' },
    es: { one: '{count} conversación sin leer', other: '{count} conversaciones sin leer' },
  },
  unreadDetail: { en: 'Customers are waiting for an answer.', es: 'Hay clientes que esperan respuesta.' },
  overdueInvoices: {
    en: { one: '{count} invoice is overdue', other: '{count} invoices are overdue' },
    es: { one: '{count} factura está vencida', other: '{count} facturas están vencidas' },
  },
  overdueInvoicesDetail: {
    en: 'Send a reminder or call the customer.',
    es: 'Envíe un recordatorio o llame al cliente.',
  },
  failedMessages: {
    en: { one: '{count} message couldn’t be sent', other: '{count} messages couldn’t be sent' },
    es: { one: '{count} mensaje no se pudo enviar', other: '{count} mensajes no se pudieron enviar' },
  },
  failedMessagesDetail: { en: 'In the last 24 hours.', es: 'En las últimas 24 horas.' },
  deadEvents: {
    en: { one: '{count} payment update failed', other: '{count} payment updates failed' },
    es: { one: '{count} aviso de pago falló', other: '{count} avisos de pago fallaron' },
  },
  deadEventsDetail: { en: 'See what went wrong and try again.', es: 'Vea qué falló e inténtelo de nuevo.' },
} satisfies Catalog;
