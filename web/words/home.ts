import type { Catalog } from './catalog.ts';

/** The home page and the not-found page. */
export const home = {
  title: { en: 'Welcome', es: 'Le damos la bienvenida' },
  call: { en: 'Call {phone}', es: 'Llamar al {phone}' },
  contact: { en: 'Contact us', es: 'Contáctenos' },
  headline: { en: 'Home service you can count on', es: 'Servicio a domicilio en el que puede confiar' },
  lead: {
    en: 'Choose a service, pick an arrival window, and follow your technician on the map on the day.',
    es: 'Elija un servicio y un horario de llegada, y ese día siga a su técnico en el mapa.',
  },
  services: { en: 'What we do', es: 'Qué hacemos' },
  bookService: { en: 'Book {service}', es: 'Reservar {service}' },
  from: { en: 'from {price}', es: 'desde {price}' },
  promises: { en: 'What you can count on', es: 'Con qué puede contar' },
  promiseTime: { en: 'On time', es: 'Puntualidad' },
  promiseTimeDetail: {
    en: 'Arrival windows we can guarantee, drive time included.',
    es: 'Horarios de llegada que podemos garantizar, con el trayecto incluido.',
  },
  promisePrice: { en: 'The price before you book', es: 'El precio antes de reservar' },
  promisePriceDetail: {
    en: 'Every item and the tax, and what you pay is what you saw.',
    es: 'Cada concepto y los impuestos; paga lo que vio.',
  },
  promiseBack: { en: 'Easy to change', es: 'Fácil de cambiar' },
  promiseBackDetail: {
    en: 'Move or cancel your visit online. You see any fee before you confirm.',
    es: 'Cambie o cancele su visita en línea. Verá cualquier cargo antes de confirmar.',
  },
  others: { en: 'Not a customer?', es: '¿No es cliente?' },
  book: { en: 'Book a visit', es: 'Reservar una visita' },
  bookShort: { en: 'Book', es: 'Reservar' },
  account: { en: 'My account', es: 'Mi cuenta' },
  work: { en: 'For technicians', es: 'Para técnicos' },
  workDetail: {
    en: 'Your day, in route order, also offline.',
    es: 'Su día, en orden de ruta, también sin conexión.',
  },
  admin: { en: 'Office', es: 'Oficina' },
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
