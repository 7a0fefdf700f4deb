import type { Catalogue } from '../lib/words.tsx';

/** The front page, and the page that is not there. */
export const home = {
  title: { en: 'Welcome', es: 'Bienvenido' },
  book: { en: 'Book a visit', es: 'Reservar una visita' },
  bookDetail: {
    en: 'Choose a service and a time that a worker can really keep.',
    es: 'Elija un servicio y una hora que un profesional pueda cumplir de verdad.',
  },
  account: { en: 'My account', es: 'Mi cuenta' },
  accountDetail: {
    en: 'Bookings, invoices, plans and your data.',
    es: 'Reservas, facturas, planes y sus datos.',
  },
  work: { en: 'For workers', es: 'Para profesionales' },
  workDetail: {
    en: 'Your day, in route order, also offline.',
    es: 'Su día, en orden de ruta, también sin conexión.',
  },
  admin: { en: 'Headquarters', es: 'Central' },
  adminDetail: {
    en: 'Dispatch, money, franchises, operations.',
    es: 'Asignación, dinero, franquicias, operaciones.',
  },
  docs: { en: 'For developers', es: 'Para desarrolladores' },
  docsDetail: { en: 'The API reference.', es: 'La referencia de la API.' },
  notFound: { en: 'There is no such page', es: 'Esta página no existe' },
  notFoundDetail: {
    en: 'The address may be mistyped, or the page has moved.',
    es: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
  },
  toFrontPage: { en: 'To the front page', es: 'A la página principal' },
} satisfies Catalogue;
