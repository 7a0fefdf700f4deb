import type { Catalog } from './catalog.ts';

/** The waitlist in the console. */
export const waitlist = {
  intro: {
    en: 'Customers who wait for a time. When one opens up, it’s offered to the first in line.',
    es: 'Clientes que esperan un horario. Cuando se libera uno, se ofrece a la primera persona de la fila.',
  },
  list: { en: 'Waitlist, first come first', es: 'Lista de espera, por orden de llegada' },
  count: {
    en: { one: '{count} person', other: '{count} people' },
    es: { one: '{count} persona', other: '{count} personas' },
  },
  customer: { en: 'Customer', es: 'Cliente' },
  work: { en: 'Service and address', es: 'Servicio y dirección' },
  wanted: { en: 'Days that work', es: 'Días que le sirven' },
  since: { en: 'Joined', es: 'Desde' },
  state: { en: 'Status', es: 'Estado' },
  actions: { en: 'Actions', es: 'Acciones' },
  offeredWindow: { en: 'Offered {when}', es: 'Ofrecido: {when}' },
  heldUntil: { en: 'Held until {time}', es: 'Apartado hasta las {time}' },
  openJob: { en: 'Open job', es: 'Abrir trabajo' },
  offer: { en: 'Offer a time', es: 'Ofrecer horario' },
  offerTo: { en: 'Offer {name} a time', es: 'Ofrecer un horario a {name}' },
  offered: {
    en: '{name} was sent the next open time',
    es: 'Se envió a {name} el próximo horario libre',
  },
  notOffered: { en: 'No time was offered to {name}', es: 'No se ofreció ningún horario a {name}' },
  notOfferedDetail: {
    en: 'No new time is open on their days, they already have an offer, or they can’t be texted at this hour.',
    es: 'No hay un horario nuevo en sus días, ya tiene una oferta o no se le puede escribir a esta hora.',
  },
  remove: { en: 'Remove', es: 'Quitar' },
  removeName: { en: 'Remove {name}', es: 'Quitar a {name}' },
  removeTitle: { en: 'Remove {name} from the waitlist?', es: '¿Quitar a {name} de la lista de espera?' },
  removeDetail: {
    en: 'They won’t be offered any times. If they have an open offer, its link stops working. They aren’t notified.',
    es: 'No se le ofrecerán horarios. Si tiene una oferta abierta, su enlace deja de funcionar. No se le avisa.',
  },
  keep: { en: 'Keep', es: 'Conservar' },
  removed: { en: '{name} was removed from the waitlist', es: 'Se quitó a {name} de la lista de espera' },
  none: { en: 'Nobody is waiting', es: 'Nadie está esperando' },
  noneDetail: {
    en: 'Customers who find no time that suits them can join the waitlist on the booking page.',
    es: 'Los clientes que no encuentran un horario pueden unirse a la lista de espera en la página de reservas.',
  },
  noneFound: { en: 'Nobody with this status', es: 'Nadie con este estado' },
} satisfies Catalog;

export const waitlistStatuses = {
  waiting: { en: 'Waiting', es: 'En espera' },
  booked: { en: 'Booked', es: 'Reservado' },
  ended: { en: 'Ended', es: 'Terminado' },
  removed: { en: 'Removed', es: 'Quitado' },
} satisfies Catalog;
