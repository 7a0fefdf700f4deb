import type { Catalog } from './catalog.ts';

/** Customers and their statements in the console. */
export const customers = {
  list: { en: 'Customers, newest first', es: 'Clientes, los más recientes primero' },
  count: {
    en: { one: '{count} customer', other: '{count} customers' },
    es: { one: '{count} cliente', other: '{count} clientes' },
  },
  searchHint: { en: 'Name, email or phone', es: 'Nombre, correo o teléfono' },
  openStatement: { en: 'Open the statement of {name}', es: 'Abrir el estado de cuenta de {name}' },
  jobs: { en: 'Jobs', es: 'Trabajos' },
  since: { en: 'Customer since', es: 'Cliente desde' },
  none: { en: 'No customers yet', es: 'Aún no hay clientes' },
  noneDetail: {
    en: 'Everyone who books a job shows up here.',
    es: 'Aquí aparecen todas las personas que reservan un trabajo.',
  },
  noneFound: { en: 'No customers match', es: 'Ningún cliente coincide' },

  technicians: { en: 'Technicians', es: 'Técnicos' },
  preferred: { en: 'Preferred technicians', es: 'Técnicos preferidos' },
  preferredHelp: { en: 'We send one of them when we can.', es: 'Enviamos a uno de ellos cuando es posible.' },
  banned: { en: 'Don’t send', es: 'No enviar a' },
  bannedHelp: { en: 'Never assigned to this customer.', es: 'Nunca se asignan a este cliente.' },
  techniciansSaved: { en: '{name} was updated', es: 'Se actualizó a {name}' },
  statement: { en: 'Statement', es: 'Estado de cuenta' },
  statementOf: { en: 'Statement: {name}', es: 'Estado de cuenta: {name}' },
  description: { en: 'Description', es: 'Descripción' },
  amount: { en: 'Amount', es: 'Monto' },
  balance: { en: 'Balance', es: 'Saldo' },
  opening: { en: 'Opening balance', es: 'Saldo inicial' },
  closing: { en: 'Balance due', es: 'Saldo pendiente' },
  credit: { en: 'Credit', es: 'Saldo a favor' },
  noLines: { en: 'No activity in this period.', es: 'No hubo movimientos en este período.' },
  downloadPdf: { en: 'Download PDF', es: 'Descargar PDF' },
} satisfies Catalog;
