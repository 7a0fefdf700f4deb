import type { Catalog } from './catalog.ts';

/** The guided setup of a new business. */
export const setup = {
  title: { en: 'Set up your business', es: 'Configure su negocio' },
  intro: {
    en: 'Ten short steps to your first booking. Skip what you don’t need now: everything can be changed later.',
    es: 'Diez pasos breves hasta su primera reserva. Omita lo que no necesite ahora: todo se puede cambiar después.',
  },
  steps: { en: 'Setup steps', es: 'Pasos de configuración' },
  stepOf: { en: 'Step {number} of {total}', es: 'Paso {number} de {total}' },
  done: { en: 'Done', es: 'Listo' },
  skipped: { en: 'Skipped', es: 'Omitido' },
  next: { en: 'Continue', es: 'Continuar' },
  skip: { en: 'Skip for now', es: 'Omitir por ahora' },
  later: { en: 'Finish later', es: 'Terminar después' },
  unfinished: {
    en: 'Your business isn’t set up yet. A few steps are left until customers can book.',
    es: 'Su negocio aún no está configurado. Faltan unos pasos para que los clientes reserven.',
  },
  resume: { en: 'Continue setup', es: 'Continuar la configuración' },

  business: { en: 'Your business', es: 'Su negocio' },
  businessHow: {
    en: 'The name and contact details your customers see.',
    es: 'El nombre y los datos de contacto que ven sus clientes.',
  },
  brand: { en: 'Logo and color', es: 'Logotipo y color' },
  brandHow: {
    en: 'Make your pages and messages look like you.',
    es: 'Dé su imagen a sus páginas y mensajes.',
  },
  hours: { en: 'Hours and time zone', es: 'Horario y zona horaria' },
  hoursHow: {
    en: 'When you work. Your technicians start with the same hours.',
    es: 'Cuándo trabaja. Sus técnicos empiezan con el mismo horario.',
  },
  services: { en: 'Services and prices', es: 'Servicios y precios' },
  servicesHow: {
    en: 'Pick your trade for a head start, then adjust the prices.',
    es: 'Elija su oficio para empezar y ajuste los precios.',
  },
  map: { en: 'Map', es: 'Mapa' },
  mapHow: {
    en: 'With a map of your region, addresses are found and routes are planned on real roads.',
    es: 'Con un mapa de su región se encuentran direcciones y se planifican rutas por calles reales.',
  },
  territory: { en: 'Service area', es: 'Zona de servicio' },
  territoryHow: {
    en: 'Where you start from and how far you go. Bookings outside are turned away politely.',
    es: 'De dónde sale y hasta dónde llega. Las reservas de fuera se rechazan con amabilidad.',
  },
  team: { en: 'Your team', es: 'Su equipo' },
  teamHow: {
    en: 'Technicians get the app on their phones. People in the office get an invitation by email.',
    es: 'Los técnicos usan la app en su teléfono. La gente de la oficina recibe una invitación por correo.',
  },
  providers: { en: 'Email, texts and cards', es: 'Correo, mensajes y tarjetas' },
  providersHow: {
    en: 'Connect who delivers your messages and takes card payments. You can start without any.',
    es: 'Conecte quién entrega sus mensajes y cobra con tarjeta. Puede empezar sin ninguno.',
  },
  policies: { en: 'Policies', es: 'Políticas' },
  policiesHow: {
    en: 'What happens when customers cancel or move a visit, and when invoices are due.',
    es: 'Qué pasa cuando un cliente cancela o cambia una visita, y cuándo vencen las facturas.',
  },
  customers: { en: 'Customers', es: 'Clientes' },
  customersHow: {
    en: 'Bring your customer list along. Export it from a spreadsheet as CSV.',
    es: 'Traiga su lista de clientes. Expórtela de una hoja de cálculo como CSV.',
  },

  finished: { en: 'You’re ready for your first booking', es: 'Ya puede recibir su primera reserva' },
  almost: { en: 'Almost there', es: 'Casi listo' },
  finishedHow: {
    en: 'Share this link with your customers, or put it on your website.',
    es: 'Comparta este enlace con sus clientes o póngalo en su sitio web.',
  },
  link: { en: 'Your booking page', es: 'Su página de reservas' },
  copy: { en: 'Copy link', es: 'Copiar enlace' },
  copied: { en: 'Copied', es: 'Copiado' },
  tryIt: { en: 'Make a test booking', es: 'Hacer una reserva de prueba' },
  embed: { en: 'Put it on your website', es: 'Ponerla en su sitio web' },
  toOverview: { en: 'Go to your overview', es: 'Ir al resumen' },
  missing: { en: 'Before customers can book', es: 'Antes de que puedan reservar' },
  needsServices: { en: 'Add at least one service.', es: 'Añada al menos un servicio.' },
  needsArea: { en: 'Set your service area.', es: 'Defina su zona de servicio.' },
  needsTechnician: {
    en: 'Add a technician, so arrival times can be offered.',
    es: 'Añada un técnico para poder ofrecer horarios de llegada.',
  },
  needsMap: {
    en: 'Upload a map, so addresses can be found.',
    es: 'Suba un mapa para poder encontrar direcciones.',
  },
} satisfies Catalog;

export const setupForms = {
  trade: { en: 'Your trade', es: 'Su oficio' },
  offered: { en: 'Offer {service}', es: 'Ofrecer {service}' },
  price: { en: 'Price of {service}', es: 'Precio de {service}' },
  minutes: { en: 'Duration of {service}', es: 'Duración de {service}' },
  own: { en: 'Add another', es: 'Añadir otro' },
  ownName: { en: 'Name of service {number}', es: 'Nombre del servicio {number}' },
  sells: {
    en: { one: 'You offer {count} service.', other: 'You offer {count} services.' },
    es: { one: 'Ofrece {count} servicio.', other: 'Ofrece {count} servicios.' },
  },
  servicesLater: {
    en: 'Photos, add-ons and more are under Services.',
    es: 'Fotos, extras y más están en Servicios.',
  },

  areaName: { en: 'Name of this location', es: 'Nombre de esta sede' },
  base: { en: 'Where your day starts', es: 'Dónde empieza su día' },
  baseHow: {
    en: 'Your shop, office or yard. Choose it from the list.',
    es: 'Su taller, oficina o depósito. Elíjalo de la lista.',
  },
  noMap: {
    en: 'Upload a map first: then your address is found, and the area can be drawn.',
    es: 'Suba primero un mapa: así se encuentra su dirección y se puede trazar la zona.',
  },
  taxRate: { en: 'Sales tax', es: 'Impuesto sobre ventas' },
  createArea: { en: 'Create', es: 'Crear' },

  technicians: { en: 'Technicians', es: 'Técnicos' },
  technicianName: { en: 'Technician’s name', es: 'Nombre del técnico' },
  technicianEmail: { en: 'Technician’s email', es: 'Correo del técnico' },
  addTechnician: { en: 'Add technician', es: 'Añadir técnico' },
  technicianAdded: { en: '{name} was added', es: 'Se añadió a {name}' },
  noTechnicians: { en: 'Nobody yet. You can add yourself.', es: 'Nadie aún. Puede añadirse usted.' },
  technicianApp: {
    en: 'They sign in at {link} with a code by email.',
    es: 'Entran en {link} con un código por correo.',
  },
  office: { en: 'Office', es: 'Oficina' },
  inviteOffice: { en: 'Invite a colleague', es: 'Invitar a un colega' },
} satisfies Catalog;
