import type { Catalog } from './catalog.ts';

/** The pages of the settings, and what they have beyond the forms in `settings.ts`. */
export const pages = {
  guided: { en: 'Guided setup', es: 'Configuración guiada' },
  navigation: { en: 'Settings pages', es: 'Páginas de ajustes' },
  business: { en: 'Business', es: 'Negocio' },
  branding: { en: 'Branding', es: 'Marca' },
  booking: { en: 'Booking', es: 'Reservas' },
  scheduling: { en: 'Scheduling', es: 'Programación' },
  cancellation: { en: 'Cancellation', es: 'Cancelación' },
  money: { en: 'Invoices and payouts', es: 'Facturas y pagos' },
  messages: { en: 'Messages', es: 'Mensajes' },
  reviews: { en: 'Reviews', es: 'Reseñas' },
  providers: { en: 'Providers', es: 'Proveedores' },
  website: { en: 'Your website', es: 'Su sitio web' },
  access: { en: 'Access and security', es: 'Acceso y seguridad' },
  data: { en: 'Map and data', es: 'Mapa y datos' },
  retention: { en: 'Data retention', es: 'Conservación de datos' },

  locked: {
    en: 'Set by whoever runs this server. Ask them to change it.',
    es: 'Lo fija quien administra este servidor. Pídale que lo cambie.',
  },
} satisfies Catalog;

export const profile = {
  title: { en: 'Business profile', es: 'Perfil del negocio' },
  how: {
    en: 'Customers see this on your pages, in messages and on invoices.',
    es: 'Los clientes lo ven en sus páginas, en los mensajes y en las facturas.',
  },
  name: { en: 'Business name', es: 'Nombre del negocio' },
  legalName: { en: 'Legal name', es: 'Razón social' },
  legalNameHow: { en: 'On invoices, if it differs.', es: 'En las facturas, si es distinta.' },
  address: { en: 'Office address', es: 'Dirección de la oficina' },
  region: { en: 'Time, language and currency', es: 'Hora, idioma y moneda' },
  timezone: { en: 'Time zone', es: 'Zona horaria' },
  country: { en: 'Country', es: 'País' },
  countryHow: {
    en: 'Of phone numbers without a country code',
    es: 'De los números de teléfono sin código de país',
  },
  universalTime: { en: 'Universal time', es: 'Hora universal' },
  locale: { en: 'Dates and amounts as in', es: 'Fechas y montos como en' },
  currency: { en: 'Currency', es: 'Moneda' },
} satisfies Catalog;

export const branding = {
  logo: { en: 'Logo', es: 'Logotipo' },
  logoHow: {
    en: 'PNG, JPEG or WebP, up to 500 KB. A square or wide picture with a clear background looks best.',
    es: 'PNG, JPEG o WebP, hasta 500 KB. Se ve mejor una imagen cuadrada u horizontal con fondo transparente.',
  },
  addLogo: { en: 'Upload a logo', es: 'Subir un logotipo' },
  replaceLogo: { en: 'Replace', es: 'Reemplazar' },
  removeLogo: { en: 'Remove', es: 'Quitar' },
  noLogo: { en: 'No logo yet', es: 'Aún sin logotipo' },
  logoSaved: { en: 'Your logo was saved', es: 'Se guardó su logotipo' },
  color: { en: 'Brand color', es: 'Color de la marca' },
  colorHow: {
    en: 'Buttons and headings on your pages and in your messages use it.',
    es: 'Lo usan los botones y títulos de sus páginas y mensajes.',
  },
  colorPale: {
    en: 'White text on this color is hard to read, so buttons will use dark text.',
    es: 'El texto blanco se lee mal sobre este color, así que los botones usarán texto oscuro.',
  },
  preview: { en: 'Preview', es: 'Vista previa' },
  previewTitle: { en: 'Your visit is booked', es: 'Su visita está reservada' },
  previewText: {
    en: 'We’ll see you on Tuesday between 10 AM and noon.',
    es: 'Nos vemos el martes entre las 10 a. m. y el mediodía.',
  },
  previewButton: { en: 'Manage your visit', es: 'Administrar su visita' },
} satisfies Catalog;

export const planning = {
  title: { en: 'Planning the day', es: 'Planificación del día' },
  windowMinutes: { en: 'Arrival window', es: 'Ventana de llegada' },
  windowHow: { en: 'What customers are promised.', es: 'Lo que se promete a los clientes.' },
  freezeAt: { en: 'Tomorrow’s plan is final at', es: 'El plan de mañana queda firme a las' },
  freezeHow: {
    en: 'Customers are told their technician and time then.',
    es: 'Entonces se avisa a los clientes su técnico y su hora.',
  },
  reserve: { en: 'Keep free for emergencies', es: 'Reservar para emergencias' },
  reserveHow: {
    en: 'Part of each day, until noon the day before.',
    es: 'Una parte de cada día, hasta el mediodía anterior.',
  },
  gain: { en: 'Move a visit only if it saves', es: 'Mover una visita solo si ahorra' },
  gainHow: { en: 'Less would only unsettle people.', es: 'Por menos, solo se inquieta a la gente.' },
  minutes: { en: ' minutes', es: ' minutos' },
  ofDay: { en: '% of the day', es: '% del día' },
} satisfies Catalog;

export const quoting = {
  title: { en: 'Quotes', es: 'Presupuestos' },
  terms: { en: 'Terms below every quote', es: 'Condiciones al pie de cada presupuesto' },
  remindAfter: { en: 'Remind after', es: 'Recordar después de' },
  remindBefore: { en: 'Remind before it expires', es: 'Recordar antes de que venza' },
  days: { en: ' days', es: ' días' },
  zero: { en: '0 means never.', es: '0 significa nunca.' },
} satisfies Catalog;

export const alerts = {
  title: { en: 'Notifications', es: 'Notificaciones' },
  officeEmail: { en: 'Office email for alerts', es: 'Correo de la oficina para alertas' },
  officeEmailHow: {
    en: 'New bookings that need you, failed payments, visits that can’t be planned.',
    es: 'Reservas que requieren su atención, pagos fallidos, visitas que no se pueden planificar.',
  },
  quiet: { en: 'No campaign texts at night', es: 'Sin mensajes de campañas de noche' },
  quietFrom: { en: 'From', es: 'Desde' },
  quietTo: { en: 'Until', es: 'Hasta' },
  reportsPublic: { en: 'Anybody can see the reports', es: 'Cualquiera puede ver los informes' },
  reportsPublicHow: {
    en: 'Includes your revenue. Turn it off unless you publish your figures.',
    es: 'Incluye sus ingresos. Desactívelo salvo que publique sus cifras.',
  },
} satisfies Catalog;

export const mapData = {
  title: { en: 'Map', es: 'Mapa' },
  how: {
    en: 'The map finds addresses and drive times. Download the file of your state or country from an OpenStreetMap mirror (its name ends in .osm.pbf) and upload it here.',
    es: 'El mapa encuentra direcciones y tiempos de viaje. Descargue el archivo de su estado o país de un sitio de OpenStreetMap (su nombre termina en .osm.pbf) y súbalo aquí.',
  },
  choose: { en: 'Upload a map file', es: 'Subir un archivo de mapa' },
  none: {
    en: 'No map yet. Until you upload one, addresses can’t be found and drive times are estimated.',
    es: 'Aún no hay mapa. Hasta que suba uno, no se encuentran direcciones y los tiempos de viaje se estiman.',
  },
  region: {
    en: { one: '{count} address', other: '{count} addresses' },
    es: { one: '{count} dirección', other: '{count} direcciones' },
  },
  madeUp: { en: 'The demo’s made-up town', es: 'El pueblo ficticio de la demo' },
  current: { en: 'On your map', es: 'En su mapa' },
  uploading: { en: 'Uploading {name}', es: 'Subiendo {name}' },
  queued: { en: '{name} is waiting its turn', es: '{name} espera su turno' },
  importing: { en: 'Adding {name} to the map', es: 'Añadiendo {name} al mapa' },
  meanwhile: {
    en: 'You can leave this page. Your current map keeps working until the new one is ready.',
    es: 'Puede salir de esta página. Su mapa actual sigue funcionando hasta que el nuevo esté listo.',
  },
  stay: {
    en: 'Keep this page open until the upload is done.',
    es: 'No cierre esta página hasta que termine la subida.',
  },
  done: { en: '{name} is on your map', es: '{name} está en su mapa' },
  failed: { en: '{name} could not be added', es: 'No se pudo añadir {name}' },
  lost: { en: 'The upload was interrupted. Try again.', es: 'La subida se interrumpió. Inténtelo de nuevo.' },
  stop: { en: 'Stop the upload', es: 'Detener la subida' },
} satisfies Catalog;

/** Why an import failed. */
export const mapFailures = {
  file: {
    en: 'The file is damaged or isn’t a map. Download it again, and upload it as it is.',
    es: 'El archivo está dañado o no es un mapa. Descárguelo de nuevo y súbalo tal cual.',
  },
  space: {
    en: 'The server’s disk is too full for this map. Upload a smaller region or make room.',
    es: 'El disco del servidor está demasiado lleno para este mapa. Suba una región menor o libere espacio.',
  },
  busy: {
    en: 'Another map is being added. Try again when it’s done.',
    es: 'Se está añadiendo otro mapa. Inténtelo cuando termine.',
  },
  interrupted: {
    en: 'The service was restarted meanwhile. Upload the map again.',
    es: 'El servicio se reinició entretanto. Suba el mapa de nuevo.',
  },
  other: {
    en: 'Something went wrong on our side. Try again.',
    es: 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  },
} satisfies Catalog;

export const clearDemo = {
  title: { en: 'Demo data', es: 'Datos de demostración' },
  how: {
    en: 'You’re looking at a made-up business. When you’re ready for your own, clear it: its jobs, customers, technicians, users and town are removed. Your settings, and whatever you added yourself, stay.',
    es: 'Está viendo un negocio ficticio. Cuando quiera empezar el suyo, bórrelo: se eliminan sus trabajos, clientes, técnicos, usuarios y pueblo. Sus ajustes y lo que usted añadió se conservan.',
  },
  button: { en: 'Clear demo data', es: 'Borrar los datos de demostración' },
  dialog: { en: 'Clear the demo data?', es: '¿Borrar los datos de demostración?' },
  warning: {
    en: 'This can’t be undone. Bookings that you made with the demo’s technicians and customers go too.',
    es: 'No se puede deshacer. También se van las reservas que hizo con técnicos y clientes de la demo.',
  },
  type: { en: 'Type {name} to confirm', es: 'Escriba {name} para confirmar' },
  ownerHow: {
    en: 'You’re not signed in as yourself yet. Who owns the business? You’ll continue as this person and sign in with this email from now on.',
    es: 'Aún no ha entrado con su propio usuario. ¿De quién es el negocio? Continuará como esta persona y entrará con este correo en adelante.',
  },
  ownerName: { en: 'Your name', es: 'Su nombre' },
  ownerEmail: { en: 'Your email', es: 'Su correo' },
  cleared: { en: 'The demo data is gone', es: 'Se borraron los datos de demostración' },
} satisfies Catalog;

export const retention = {
  title: { en: 'How long records are kept', es: 'Cuánto tiempo se conservan los registros' },
  how: {
    en: 'Older records are deleted every day and can’t be recovered. Customers, jobs, invoices and payments are never deleted.',
    es: 'Los registros más antiguos se eliminan cada día y no se pueden recuperar. Los clientes, trabajos, facturas y pagos nunca se eliminan.',
  },
  positions: { en: 'Technicians’ past locations', es: 'Ubicaciones anteriores de los técnicos' },
  positionsHow: { en: '0 keeps only the latest location.', es: '0 conserva solo la última ubicación.' },
  messageTexts: { en: 'Text of sent messages', es: 'Texto de los mensajes enviados' },
  messageTextsHow: {
    en: 'The record that a message was sent stays.',
    es: 'Queda constancia de que el mensaje se envió.',
  },
  webhooks: { en: 'Webhooks that were sent', es: 'Webhooks enviados' },
  webhooksHow: {
    en: 'They can be resent until then.',
    es: 'Hasta entonces se pueden volver a enviar.',
  },
  paymentEvents: { en: 'Payment processor events', es: 'Eventos del procesador de pagos' },
  paymentEventsHow: {
    en: 'Their contents. The record that each was processed stays.',
    es: 'Su contenido. Queda constancia de que se procesaron.',
  },
  audit: { en: 'Audit trail', es: 'Registro de auditoría' },
  auditHow: { en: 'At least two years.', es: 'Al menos dos años.' },
  changes: { en: 'Change feed', es: 'Historial de cambios' },
  changesHow: {
    en: 'Used to keep search and reports up to date.',
    es: 'Sirve para mantener al día la búsqueda y los informes.',
  },
  days: { en: ' days', es: ' días' },
} satisfies Catalog;
