import type { LocalizedText } from './catalog.ts';

/** Insights about the business. The English must equal the service's sentence, which it is matched with. */
export const workInsights = [
  { en: 'Jobs have waited too long', es: 'Hay trabajos que esperan demasiado' },
  {
    en: {
      one: '{count} job has waited over 24 hours for a technician; the oldest {hours} hours.',
      other: '{count} jobs have waited over 24 hours for a technician; the oldest {hours} hours.',
    },
    es: {
      one: '{count} trabajo espera técnico desde hace más de 24 horas; el más antiguo, {hours} horas.',
      other: '{count} trabajos esperan técnico desde hace más de 24 horas; el más antiguo, {hours} horas.',
    },
  },
  {
    en: 'Assign them on the schedule, or add technicians and shifts in that area.',
    es: 'Asígnelos en la agenda o agregue técnicos y turnos en esa zona.',
  },
  { en: 'Jobs nobody can take', es: 'Trabajos que nadie puede atender' },
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
    en: 'Assign them yourself, or call the customer to agree on another time.',
    es: 'Asígnelos usted o llame al cliente para acordar otra hora.',
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
      one: '{count} waiting job has no place on the map after an hour, so nobody can be sent there.',
      other: '{count} waiting jobs have no place on the map after an hour, so nobody can be sent there.',
    },
    es: {
      one: '{count} trabajo en espera sigue sin lugar en el mapa tras una hora: no se puede enviar a nadie.',
      other:
        '{count} trabajos en espera siguen sin lugar en el mapa tras una hora: no se puede enviar a nadie.',
    },
  },
  {
    en: 'Correct the address on the job, or add a map of the area.',
    es: 'Corrija la dirección del trabajo o agregue un mapa de la zona.',
  },
  { en: 'Technicians are overbooked', es: 'Técnicos sobrecargados' },
  {
    en: 'More than 90% of the next 7 days is booked for: {names}.',
    es: 'Más del 90 % de los próximos 7 días está ocupado para: {names}.',
  },
  { en: 'Move visits to other technicians, or add one.', es: 'Pase visitas a otros técnicos o agregue uno.' },
  { en: 'Technicians are free while jobs wait', es: 'Técnicos libres mientras esperan trabajos' },
  {
    en: 'Less than 20% of the next 7 days is booked for: {names}.',
    es: 'Menos del 20 % de los próximos 7 días está ocupado para: {names}.',
  },
  {
    en: 'Compare their skills, shifts and franchise with what the waiting jobs need.',
    es: 'Compare sus especialidades, turnos y franquicia con lo que piden los trabajos en espera.',
  },
  { en: 'Technicians without shifts', es: 'Técnicos sin turnos' },
  {
    en: {
      one: '{count} active technician has no working hours, so they get no visits.',
      other: '{count} active technicians have no working hours, so they get no visits.',
    },
    es: {
      one: '{count} técnico activo no tiene horario: la asignación nunca cuenta con él.',
      other: '{count} técnicos activos no tienen horario: la asignación nunca cuenta con ellos.',
    },
  },
  { en: 'Give them shifts, or deactivate them.', es: 'Asígneles turnos o desactívelos.' },
  { en: 'Messages were not delivered', es: 'Mensajes sin entregar' },
  {
    en: '{failed} of {total} messages of the last 24 hours could not be delivered.',
    es: 'No se pudieron entregar {failed} de {total} mensajes de las últimas 24 horas.',
  },
  {
    en: 'Open Messages to see why. Ask customers with a wrong address for the right one.',
    es: 'Abra Mensajes para ver por qué. Pida la dirección correcta a los clientes que la tengan mal.',
  },
  { en: 'Payment events that could not be handled', es: 'Eventos de pago que no se pudieron procesar' },
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
    en: 'Open Webhooks to see why, then handle the event again.',
    es: 'Abra Webhooks para ver la causa y vuelva a procesar el evento.',
  },
  { en: 'Payment events are late', es: 'Eventos de pago con retraso' },
  {
    en: 'The oldest has been due for {minutes} minutes.',
    es: 'El más antiguo debía procesarse hace {minutes} minutos.',
  },
  {
    en: 'Ask whoever runs the server to check that scheduled tasks run.',
    es: 'Pida a quien administra el servidor que compruebe que se ejecutan las tareas programadas.',
  },
  { en: 'Overdue invoices', es: 'Facturas vencidas' },
  {
    en: { one: '{count} invoice of {amount} together.', other: '{count} invoices of {amount} together.' },
    es: { one: '{count} factura por {amount}.', other: '{count} facturas por {amount} en total.' },
  },
  { en: 'Send them again, or call the customer.', es: 'Envíelas de nuevo o llame al cliente.' },
  { en: 'Franchise payouts on hold', es: 'Pagos a franquicias pendientes' },
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
    en: 'Ask the franchise to finish setting up payouts. The Franchises page has the link.',
    es: 'Pida a la franquicia que termine de configurar sus pagos. El enlace está en la página Franquicias.',
  },
  { en: 'Customers who may be the same person', es: 'Clientes que parecen la misma persona' },
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
    en: 'Compare them, and merge those that belong together.',
    es: 'Compárelos y combine los que sean la misma persona.',
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
  { en: 'Give them a price, or end them.', es: 'Póngales precio o termínelos.' },
  { en: 'Recurring charges that failed', es: 'Cobros periódicos fallidos' },
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
