import type { LocalizedText } from './catalog.ts';

/** Insights about the service. The English must equal the service's sentence, which it is matched with. */
export const serviceInsights = [
  { en: 'Slow routes', es: 'Rutas lentas' },
  {
    en: 'One request in twenty takes longer than {seconds} s: {names}.',
    es: 'Una de cada veinte peticiones tarda más de {seconds} s: {names}.',
  },
  {
    en: 'Look at the load of the machine and the database; add HTTP processes (serve --workers N) or a read replica.',
    es: 'Mire la carga de la máquina y de la base de datos; añada procesos HTTP (serve --workers N) o una réplica de lectura.',
  },
  { en: 'Requests fail', es: 'Peticiones que fallan' },
  {
    en: '{failed} of {total} requests since the start ended with a 5xx status ({share}).',
    es: '{failed} de {total} peticiones desde el arranque terminaron con un estado 5xx ({share}).',
  },
  {
    en: 'Read GET /api/dev/errors and the log lines of the failed requests.',
    es: 'Consulte GET /api/dev/errors y el registro de las peticiones fallidas.',
  },
  { en: 'A provider fails', es: 'Un proveedor falla' },
  { en: 'Calls that failed since the start: {names}.', es: 'Llamadas fallidas desde el arranque: {names}.' },
  {
    en: "Check the provider's status page and the credentials it was given; npx truckroll doctor names them.",
    es: 'Compruebe la página de estado del proveedor y sus credenciales; npx truckroll doctor las nombra.',
  },
  { en: 'The queue grows', es: 'La cola crece' },
  {
    en: 'The oldest task has been due for {minutes} minutes.',
    es: 'La tarea más antigua debía ejecutarse hace {minutes} minutos.',
  },
  {
    en: 'See that an instance runs with QUEUE_WORKER=on, and that it is not stuck on one task.',
    es: 'Compruebe que una instancia funciona con QUEUE_WORKER=on y que no está atascada en una tarea.',
  },
  { en: 'Messages are late', es: 'Mensajes con retraso' },
  {
    en: 'The oldest message has been due for {minutes} minutes.',
    es: 'El mensaje más antiguo debía salir hace {minutes} minutos.',
  },
  {
    en: 'Check the email and SMS providers, and that an instance works the queue.',
    es: 'Compruebe los proveedores de correo y SMS, y que una instancia atiende la cola.',
  },
  { en: 'Pages load slowly for visitors', es: 'Las páginas cargan despacio' },
  {
    en: 'Largest contentful paint of a quarter of the visits: {pages}.',
    es: 'Largest contentful paint de una cuarta parte de las visitas: {pages}.',
  },
  {
    en: 'Serve the web app compressed and from a cache near the visitors.',
    es: 'Sirva la web comprimida y desde una caché cercana a los visitantes.',
  },
  { en: 'The database reads from disk', es: 'La base de datos lee del disco' },
  {
    en: '{share} of the pages it needs are not in its memory.',
    es: 'El {share} de las páginas que necesita no está en su memoria.',
  },
  {
    en: 'Give the database more memory (shared_buffers), or move it to a machine of its own.',
    es: 'Dé más memoria a la base de datos (shared_buffers) o pásela a una máquina propia.',
  },
  { en: 'Errors spike', es: 'Pico de errores' },
  {
    en: {
      one: '{count} error in the last hour; {before} an hour in the day before.',
      other: '{count} errors in the last hour; {before} an hour in the day before.',
    },
    es: {
      one: '{count} error en la última hora; {before} por hora el día anterior.',
      other: '{count} errores en la última hora; {before} por hora el día anterior.',
    },
  },
  {
    en: 'Read GET /api/dev/errors: the largest group of the last hour, and what was deployed before it.',
    es: 'Consulte GET /api/dev/errors: el grupo mayor de la última hora y qué se desplegó antes.',
  },
  { en: 'Weak secrets', es: 'Secretos débiles' },
  {
    en: '{names}: shorter than {length} characters or made of a common word.',
    es: '{names}: de menos de {length} caracteres o hechos con una palabra común.',
  },
  {
    en: 'Set each to at least 32 random characters (openssl rand -hex 32) and restart.',
    es: 'Dé a cada uno al menos 32 caracteres al azar (openssl rand -hex 32) y reinicie.',
  },
  { en: 'One secret for several purposes', es: 'Un secreto para varios fines' },
  {
    en: 'Two of AUTH_JWT_SECRET, CRON_SECRET and PAYMENTS_WEBHOOK_SECRET are the same: whoever knows one may do what the other allows.',
    es: 'Dos de AUTH_JWT_SECRET, CRON_SECRET y PAYMENTS_WEBHOOK_SECRET son iguales: quien conoce uno puede hacer lo que permite el otro.',
  },
  { en: 'Give each its own random value.', es: 'Dé a cada uno su propio valor al azar.' },
  { en: 'Reports are open to the public', es: 'Los informes son públicos' },
  {
    en: 'GET /api/reports tells everybody revenue, refunds and payouts, without names.',
    es: 'GET /api/reports muestra a cualquiera ingresos, devoluciones y pagos, sin nombres.',
  },
  {
    en: 'Set REPORTS_ACCESS=hq if figures are not meant for the public.',
    es: 'Ponga REPORTS_ACCESS=hq si las cifras no son para el público.',
  },
  { en: 'No TLS', es: 'Sin TLS' },
  {
    en: 'PUBLIC_URL is {url}: tokens and personal data cross the network in the open.',
    es: 'PUBLIC_URL es {url}: los accesos y datos personales viajan sin cifrar.',
  },
  {
    en: 'Put a proxy with a certificate in front and set PUBLIC_URL to its https address.',
    es: 'Ponga delante un proxy con certificado y use su dirección https en PUBLIC_URL.',
  },
  { en: 'Limits count the peer address', es: 'Los límites cuentan la dirección del vecino' },
  {
    en: 'The service listens on {host} and believes no proxy: behind one, all clients share one limit.',
    es: 'El servicio escucha en {host} y no cree a ningún proxy: detrás de uno, todos comparten un límite.',
  },
  {
    en: 'Set TRUST_PROXY to the number of proxies in front, or ignore this where there is none.',
    es: 'Ponga en TRUST_PROXY cuántos proxies hay delante o ignórelo si no hay ninguno.',
  },
  { en: 'Payments run in the sandbox', es: 'Los pagos son de prueba' },
  {
    en: 'PAYMENTS_SECRET_KEY is not set: no real money moves.',
    es: 'PAYMENTS_SECRET_KEY no está configurado: no se mueve dinero real.',
  },
  {
    en: 'Set PAYMENTS_SECRET_KEY and PAYMENTS_WEBHOOK_SECRET to take payments.',
    es: 'Configure PAYMENTS_SECRET_KEY y PAYMENTS_WEBHOOK_SECRET para cobrar.',
  },
  { en: 'E-mail goes nowhere', es: 'El correo no sale' },
  {
    en: 'EMAIL_PROVIDER is demo: messages can be read at GET /api/dev/messages and reach nobody.',
    es: 'EMAIL_PROVIDER es demo: los mensajes se leen en GET /api/dev/messages y no llegan a nadie.',
  },
  { en: 'Set EMAIL_PROVIDER to smtp or resend.', es: 'Ponga EMAIL_PROVIDER en smtp o resend.' },
  { en: 'SMS go nowhere', es: 'Los SMS no salen' },
  {
    en: 'SMS_PROVIDER is demo: customers without email are not reached.',
    es: 'SMS_PROVIDER es demo: no se llega a los clientes sin correo.',
  },
  { en: 'Set SMS_PROVIDER to twilio.', es: 'Ponga SMS_PROVIDER en twilio.' },
  { en: 'Nobody is told of escalations', es: 'Nadie recibe los avisos urgentes' },
  {
    en: 'HQ_EMAIL is not set: jobs that dispatch cannot place, underpayments and alarms reach nobody.',
    es: 'HQ_EMAIL no está configurado: los trabajos sin asignar, pagos incompletos y alarmas no llegan a nadie.',
  },
  {
    en: 'Set HQ_EMAIL to an address that somebody reads.',
    es: 'Ponga en HQ_EMAIL una dirección que alguien lea.',
  },
  { en: 'No recent backup', es: 'Sin copia de seguridad reciente' },
  {
    en: 'The embedded database was never backed up.',
    es: 'Nunca se ha hecho copia de la base de datos integrada.',
  },
  { en: 'The last backup is {days} days old.', es: 'La última copia tiene {days} días.' },
  {
    en: 'Run npx truckroll backup FILE every day and keep the file on another machine.',
    es: 'Ejecute npx truckroll backup ARCHIVO cada día y guarde el archivo en otra máquina.',
  },
  { en: 'Franchises that cannot be paid', es: 'Franquicias a las que no se puede pagar' },
  { en: 'No account that takes payouts: {names}.', es: 'Sin cuenta que reciba pagos: {names}.' },
  {
    en: 'Send them the onboarding link (POST /api/payments/connect/onboard).',
    es: 'Envíeles el enlace de alta (POST /api/payments/connect/onboard).',
  },
  { en: 'Franchises without workers', es: 'Franquicias sin técnicos' },
  { en: 'Nobody works for: {names}.', es: 'Nadie trabaja para: {names}.' },
  {
    en: 'Add workers (POST /api/workers), or set the franchise inactive.',
    es: 'Añada técnicos (POST /api/workers) o desactive la franquicia.',
  },
  { en: 'Franchises without a position', es: 'Franquicias sin posición' },
  {
    en: 'No lat and lng: {names}; coverage and drive times leave them out.',
    es: 'Sin lat ni lng: {names}; la cobertura y los trayectos no cuentan con ellas.',
  },
  {
    en: 'Set their position (PATCH /api/franchises/{id}).',
    es: 'Indique su posición (PATCH /api/franchises/{id}).',
  },
  { en: 'Automatic charges without a card', es: 'Cobros automáticos sin tarjeta' },
  {
    en: {
      one: '{count} schedule has autoCharge and no paymentsCustomerId: invoices go out, nothing is charged.',
      other:
        '{count} schedules have autoCharge and no paymentsCustomerId: invoices go out, nothing is charged.',
    },
    es: {
      one: '{count} plan tiene autoCharge y no paymentsCustomerId: salen facturas y no se cobra nada.',
      other: '{count} planes tienen autoCharge y no paymentsCustomerId: salen facturas y no se cobra nada.',
    },
  },
  {
    en: 'Set paymentsCustomerId, or turn autoCharge off.',
    es: 'Indique paymentsCustomerId o desactive autoCharge.',
  },
  { en: 'Anyone with a job ID can cancel it', es: 'Basta el identificador de un trabajo para cancelarlo' },
  {
    en: 'Someone who gets hold of a job ID can cancel that job. The customer is refunded and notified.',
    es: 'Quien consiga el identificador de un trabajo puede cancelarlo. El cliente recibe el reembolso y un aviso.',
  },
  {
    en: 'Turn on “Ask for the booking’s email or phone to cancel” in the settings.',
    es: 'Active «Pedir el correo o teléfono de la reserva para cancelar» en los ajustes.',
  },
  { en: 'No error tracking', es: 'Sin seguimiento de errores' },
  {
    en: 'ERROR_TRACKING_DSN is not set: errors stay in GET /api/dev/errors, where somebody has to look.',
    es: 'ERROR_TRACKING_DSN no está configurado: los errores quedan en GET /api/dev/errors, donde alguien tiene que mirar.',
  },
  {
    en: 'Set ERROR_TRACKING_DSN, or look there every day.',
    es: 'Configure ERROR_TRACKING_DSN o mire ahí cada día.',
  },
  { en: 'This instance does not work the queue', es: 'Esta instancia no atiende la cola' },
  {
    en: 'QUEUE_WORKER is off here: another instance must have it on.',
    es: 'QUEUE_WORKER está desactivado aquí: otra instancia debe tenerlo activado.',
  },
  {
    en: 'See that at least one instance runs with QUEUE_WORKER=on.',
    es: 'Compruebe que al menos una instancia funciona con QUEUE_WORKER=on.',
  },
] satisfies LocalizedText[];
