import type { Catalog } from './catalog.ts';

/** Maintenance plans that customers can sign up for. */
export const plans = {
  title: { en: 'Maintenance plans', es: 'Planes de mantenimiento' },
  name: { en: 'Name', es: 'Nombre' },
  description: { en: 'Description', es: 'Descripción' },
  service: { en: 'Service', es: 'Servicio' },
  price: { en: 'Price per visit', es: 'Precio por visita' },
  often: { en: 'How often', es: 'Frecuencia' },
  status: { en: 'Status', es: 'Estado' },
  active: { en: 'Active', es: 'Activo' },
  withdrawn: { en: 'Withdrawn', es: 'Retirado' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  offerAgain: { en: 'Offer again', es: 'Ofrecer de nuevo' },
  add: { en: 'New plan', es: 'Nuevo plan' },
  addTitle: { en: 'New maintenance plan', es: 'Nuevo plan de mantenimiento' },
  added: { en: 'Customers can now sign up for {name}', es: 'Los clientes ya pueden contratar {name}' },
  nowWithdrawn: {
    en: '{name} is no longer offered. Customers who have it keep it.',
    es: '{name} ya no se ofrece. Los clientes que lo tienen lo conservan.',
  },
  none: { en: 'No maintenance plans yet', es: 'Aún no hay planes de mantenimiento' },
  noneDetail: {
    en: 'Customers sign up for a plan in their account, and its visits are booked automatically.',
    es: 'Los clientes contratan un plan en su cuenta y las visitas se reservan automáticamente.',
  },
} satisfies Catalog;
