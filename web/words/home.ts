import type { Catalog } from './catalog.ts';

/** The front page, and the page that is not there. */
export const home = {
  title: { en: 'Welcome', es: 'Bienvenido' },
  headline: {
    en: 'Good work at your door, at a time that is kept',
    es: 'Buen trabajo en su puerta, a la hora acordada',
  },
  lead: {
    en: 'Choose a service, see at once when somebody can really come, and follow them on the map on the day.',
    es: 'Elija un servicio, vea al momento cuándo puede ir alguien de verdad y sígalo en el mapa ese día.',
  },
  services: { en: 'What we do', es: 'Qué hacemos' },
  bookService: { en: 'Book {service}', es: 'Reservar {service}' },
  from: { en: 'from {price}', es: 'desde {price}' },
  promises: { en: 'What you can count on', es: 'Con qué puede contar' },
  promiseTime: { en: 'Times that are kept', es: 'Horas que se cumplen' },
  promiseTimeDetail: {
    en: 'Only windows that a worker can reach, the drive included.',
    es: 'Solo franjas a las que un profesional llega, con el trayecto incluido.',
  },
  promisePrice: { en: 'The price before you book', es: 'El precio antes de reservar' },
  promisePriceDetail: {
    en: 'Every item and the tax, and what you pay is what you saw.',
    es: 'Cada concepto y los impuestos; paga lo que vio.',
  },
  promiseBack: { en: 'Your money back', es: 'Su dinero de vuelta' },
  promiseBackDetail: {
    en: 'Cancel before the work is done and get everything back.',
    es: 'Cancele antes de terminar el trabajo y se le devuelve todo.',
  },
  others: { en: 'Not a customer?', es: '¿No es cliente?' },
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
} satisfies Catalog;
