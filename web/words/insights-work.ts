import type { LocalizedText } from './catalog.ts';

/** Insights about the business. The English must equal the service's sentence, which it is matched with. */
export const workInsights = [
  { en: 'Jobs wait too long', es: 'Hay trabajos que esperan demasiado' },
  {
    en: {
      one: '{count} job has waited over 24 hours for a worker; the oldest {hours} hours.',
      other: '{count} jobs have waited over 24 hours for a worker; the oldest {hours} hours.',
    },
    es: {
      one: '{count} trabajo espera técnico desde hace más de 24 horas; el más antiguo, {hours} horas.',
      other: '{count} trabajos esperan técnico desde hace más de 24 horas; el más antiguo, {hours} horas.',
    },
  },
  {
    en: 'Assign them (GET /api/jobs?status=pending), or add workers and shifts where they are.',
    es: 'Asígnelos (GET /api/jobs?status=pending) o añada técnicos y turnos donde están.',
  },
  { en: 'Jobs that dispatch could not place', es: 'Trabajos que no se pudieron asignar' },
  {
    en: {
      one: '{count} job was escalated and still nobody has it.',
      other: '{count} jobs were escalated and still nobody has them.',
    },
    es: {
      one: '{count} trabajo se marcó como urgente y aún no lo tiene nadie.',
      other: '{count} trabajos se marcaron como urgentes y aún no los tiene nadie.',
    },
  },
  {
    en: 'Assign them by hand, or call the customer for another time.',
    es: 'Asígnelos a mano o llame al cliente para acordar otra hora.',
  },
  { en: 'Prices that differ from your list', es: 'Precios distintos de su lista' },
  {
    en: {
      one: '{count} open booking names another price than your list of services.',
      other: '{count} open bookings name another price than your list of services.',
    },
    es: {
      one: '{count} reserva abierta indica un precio distinto del de su lista de servicios.',
      other: '{count} reservas abiertas indican un precio distinto del de su lista de servicios.',
    },
  },
  {
    en: 'Check each before the visit: the job shows both prices. Keep its price or use the list price.',
    es: 'Revise cada una antes de la visita: el trabajo muestra ambos precios. Deje el precio o use el de la lista.',
  },
  { en: 'Addresses that were not found', es: 'Direcciones que no se encontraron' },
  {
    en: {
      one: '{count} waiting job has no position after an hour: dispatch passes over them.',
      other: '{count} waiting jobs have no position after an hour: dispatch passes over them.',
    },
    es: {
      one: '{count} trabajo en espera sigue sin posición tras una hora: la asignación lo pasa por alto.',
      other: '{count} trabajos en espera siguen sin posición tras una hora: la asignación los pasa por alto.',
    },
  },
  {
    en: 'Correct the address of the job, import a map of the area, or set GEOCODER_URL.',
    es: 'Corrija la dirección del trabajo, importe un mapa de la zona o configure GEOCODER_URL.',
  },
  { en: 'Workers are overbooked', es: 'Técnicos sobrecargados' },
  {
    en: 'More than nine tenths of a week are booked in the next 7 days for: {names}.',
    es: 'Más de nueve décimas partes de la semana están ocupadas en los próximos 7 días para: {names}.',
  },
  {
    en: 'Move visits to others of the franchise, or add a worker.',
    es: 'Pase visitas a otros de la franquicia o añada un técnico.',
  },
  { en: 'Workers are free while jobs wait', es: 'Técnicos libres mientras esperan trabajos' },
  {
    en: 'Less than a fifth of a week is booked in the next 7 days for: {names}.',
    es: 'Menos de una quinta parte de la semana está ocupada en los próximos 7 días para: {names}.',
  },
  {
    en: 'Check their skills, shifts and franchise against the jobs that wait.',
    es: 'Compare sus especialidades, turnos y franquicia con los trabajos que esperan.',
  },
  { en: 'Workers without shifts', es: 'Técnicos sin turnos' },
  {
    en: {
      one: '{count} active worker has no working hours: dispatch never plans for them.',
      other: '{count} active workers have no working hours: dispatch never plans for them.',
    },
    es: {
      one: '{count} técnico activo no tiene horario: la asignación nunca cuenta con él.',
      other: '{count} técnicos activos no tienen horario: la asignación nunca cuenta con ellos.',
    },
  },
  {
    en: 'Set their shifts, or retire them (PATCH /api/workers/{id}).',
    es: 'Asigne sus turnos o deles de baja (PATCH /api/workers/{id}).',
  },
  { en: 'Messages failed', es: 'Mensajes fallidos' },
  {
    en: '{failed} of {total} messages of the last 24 hours could not be delivered.',
    es: 'No se pudieron entregar {failed} de {total} mensajes de las últimas 24 horas.',
  },
  {
    en: 'Read GET /api/dev/messages: wrong addresses are the customer’s to correct, refusals the provider’s.',
    es: 'Consulte GET /api/dev/messages: las direcciones erróneas las corrige el cliente; los rechazos, el proveedor.',
  },
  { en: 'Dead payment events', es: 'Eventos de pago abandonados' },
  {
    en: {
      one: '{count} event was given up after ten tries: money may be missing in the books.',
      other: '{count} events were given up after ten tries: money may be missing in the books.',
    },
    es: {
      one: '{count} evento se abandonó tras diez intentos: puede faltar dinero en los libros.',
      other: '{count} eventos se abandonaron tras diez intentos: puede faltar dinero en los libros.',
    },
  },
  {
    en: 'Fix what the event shows, then send it again from the console.',
    es: 'Corrija la causa que muestra el evento y repítalo desde la consola.',
  },
  { en: 'Payment events wait', es: 'Eventos de pago en espera' },
  {
    en: 'The oldest has been due for {minutes} minutes.',
    es: 'El más antiguo debía procesarse hace {minutes} minutos.',
  },
  {
    en: 'See that the webhook-retry task runs (SCHEDULER=on, or your own cron).',
    es: 'Compruebe que se ejecuta la tarea webhook-retry (SCHEDULER=on o su propio cron).',
  },
  { en: 'Overdue invoices', es: 'Facturas vencidas' },
  {
    en: { one: '{count} invoice of {amount} together.', other: '{count} invoices of {amount} together.' },
    es: { one: '{count} factura por {amount}.', other: '{count} facturas por {amount} en total.' },
  },
  {
    en: 'Send them again (POST /api/invoices/send), or call.',
    es: 'Envíelas de nuevo (POST /api/invoices/send) o llame.',
  },
  { en: 'Shares that were not paid out', es: 'Partes que no se han pagado' },
  {
    en: {
      one: '{count} share has waited over a week for the account of a franchise.',
      other: '{count} shares have waited over a week for the account of a franchise.',
    },
    es: {
      one: '{count} parte espera desde hace más de una semana la cuenta de una franquicia.',
      other: '{count} partes esperan desde hace más de una semana la cuenta de una franquicia.',
    },
  },
  {
    en: 'Ask the franchise to finish its onboarding (POST /api/payments/connect/onboard gives the link).',
    es: 'Pida a la franquicia que termine su alta (POST /api/payments/connect/onboard da el enlace).',
  },
  { en: 'Customers who look like one person', es: 'Clientes que parecen la misma persona' },
  {
    en: {
      one: '{count} customer of the last 30 days share a phone number with another.',
      other: '{count} customers of the last 30 days share a phone number with another.',
    },
    es: {
      one: '{count} cliente de los últimos 30 días comparte teléfono con otro.',
      other: '{count} clientes de los últimos 30 días comparten teléfono con otro.',
    },
  },
  {
    en: 'Ask which email address is right; campaigns and histories are per customer.',
    es: 'Pregunte qué correo es el correcto; las campañas y los historiales son por cliente.',
  },
  { en: 'Recurring schedules without a price', es: 'Facturación periódica sin precio' },
  {
    en: {
      one: '{count} active schedule makes jobs that cost nothing.',
      other: '{count} active schedules make jobs that cost nothing.',
    },
    es: {
      one: '{count} plan activo crea trabajos que no cuestan nada.',
      other: '{count} planes activos crean trabajos que no cuestan nada.',
    },
  },
  { en: 'Set their price, or end them.', es: 'Póngales precio o termínelos.' },
  { en: 'Recurring charges given up', es: 'Cobros periódicos abandonados' },
  {
    en: {
      one: '{count} charge of the last 30 days failed at every try.',
      other: '{count} charges of the last 30 days failed at every try.',
    },
    es: {
      one: '{count} cobro de los últimos 30 días falló en todos los intentos.',
      other: '{count} cobros de los últimos 30 días fallaron en todos los intentos.',
    },
  },
  {
    en: 'Ask these customers for another card, or send the invoice.',
    es: 'Pida otra tarjeta a estos clientes o envíe la factura.',
  },
] satisfies LocalizedText[];
