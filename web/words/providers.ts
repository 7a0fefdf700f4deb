import type { Catalog } from './catalog.ts';

/** Who delivers emails and texts, takes cards, and knows the map. */
export const providers = {
  mail: { en: 'Email', es: 'Correo' },
  mailHow: {
    en: 'Confirmations, reminders and invoices are sent from here.',
    es: 'De aquí salen confirmaciones, recordatorios y facturas.',
  },
  sms: { en: 'Text messages', es: 'Mensajes de texto' },
  smsHow: {
    en: 'On-the-way texts, reminders and replies.',
    es: 'Avisos de llegada, recordatorios y respuestas.',
  },
  payments: { en: 'Cards', es: 'Tarjetas' },
  paymentsHow: { en: 'Who takes card payments for you.', es: 'Quién cobra con tarjeta por usted.' },
  map: { en: 'Map servers', es: 'Servidores de mapas' },
  mapHow: {
    en: 'Leave these empty to use the map you uploaded.',
    es: 'Déjelos vacíos para usar el mapa que subió.',
  },

  via: { en: 'Provider', es: 'Proveedor' },
  captured: { en: 'None: keep messages here', es: 'Ninguno: guardar aquí los mensajes' },
  capturedHow: {
    en: 'Nothing is delivered. Messages are listed under Messages, which is enough to try things out.',
    es: 'No se entrega nada. Los mensajes quedan en Mensajes, lo que basta para probar.',
  },
  smtp: { en: 'Your mail server (SMTP)', es: 'Su servidor de correo (SMTP)' },
  sandbox: { en: 'Test cards only', es: 'Solo tarjetas de prueba' },
  sandboxHow: {
    en: 'No real money moves. Pay with test cards until you connect Stripe.',
    es: 'No se mueve dinero real. Pague con tarjetas de prueba hasta conectar Stripe.',
  },

  from: { en: 'Sender', es: 'Remitente' },
  fromHow: { en: 'For example: Acme <office@acme.com>', es: 'Por ejemplo: Acme <oficina@acme.com>' },
  host: { en: 'Server', es: 'Servidor' },
  port: { en: 'Port', es: 'Puerto' },
  security: { en: 'Encryption', es: 'Cifrado' },
  starttls: { en: 'Starts unencrypted, then encrypts', es: 'Empieza sin cifrar y luego cifra' },
  tls: { en: 'Encrypted from the start', es: 'Cifrado desde el inicio' },
  none: { en: 'None (own network only)', es: 'Ninguno (solo red propia)' },
  username: { en: 'User name', es: 'Usuario' },
  password: { en: 'Password', es: 'Contraseña' },
  apiKey: { en: 'API key', es: 'Clave de API' },
  webhookSecret: { en: 'Signing secret for incoming events', es: 'Secreto de firma de eventos entrantes' },
  replyDomain: { en: 'Domain for replies', es: 'Dominio para respuestas' },
  accountSid: { en: 'Account SID', es: 'Account SID' },
  authToken: { en: 'Auth token', es: 'Auth token' },
  fromNumber: { en: 'Your number', es: 'Su número' },
  secretKey: { en: 'Secret key', es: 'Clave secreta' },
  geocoderUrl: { en: 'Address search', es: 'Búsqueda de direcciones' },
  geocoderKind: { en: 'Kind of address search', es: 'Tipo de búsqueda' },
  routingUrl: { en: 'Drive times', es: 'Tiempos de viaje' },

  secretSet: { en: 'Saved, ends in {last4}', es: 'Guardada, termina en {last4}' },
  secretSaved: { en: 'Saved', es: 'Guardada' },
  secretKeep: { en: 'Leave empty to keep the saved one.', es: 'Déjelo vacío para conservar la guardada.' },
  secretLost: {
    en: 'It can’t be read anymore. Enter it again.',
    es: 'Ya no se puede leer. Ingrésela de nuevo.',
  },
  cannotSave: {
    en: 'Keys can’t be saved yet: this server has no encryption key. Ask whoever runs it to set one.',
    es: 'Aún no se pueden guardar claves: este servidor no tiene clave de cifrado. Pida a quien lo administra que la configure.',
  },
  test: { en: 'Test', es: 'Probar' },
  testSaveFirst: { en: 'Save first, then test.', es: 'Guarde primero y luego pruebe.' },
} satisfies Catalog;

/** What came of a test. */
export const testOutcomes = {
  sent: {
    en: 'It works. A test message is on its way to you.',
    es: 'Funciona. Le enviamos un mensaje de prueba.',
  },
  works: { en: 'It works.', es: 'Funciona.' },
  demo: {
    en: 'Nothing is connected yet, so nothing real happens.',
    es: 'Aún no hay nada conectado, así que no pasa nada real.',
  },
  refused: {
    en: 'The provider refused. Check the user name, key or number.',
    es: 'El proveedor lo rechazó. Revise el usuario, la clave o el número.',
  },
  unreachable: {
    en: 'The provider didn’t answer. Check the server’s name, and try again later.',
    es: 'El proveedor no respondió. Revise el nombre del servidor e inténtelo más tarde.',
  },
  failed: { en: 'That didn’t work.', es: 'No funcionó.' },
} satisfies Catalog;
