import type { LocalizedText } from './catalog.ts';

/** Insights about the service. The English must equal the service's sentence, which it is matched with. */
export const serviceInsights = [
  { en: 'The service answers slowly', es: 'El servicio responde despacio' },
  {
    en: 'One request in twenty takes longer than {seconds} s: {names}.',
    es: 'Una de cada veinte peticiones tarda más de {seconds} s: {names}.',
  },
  {
    en: 'Ask whoever runs the server to check its load and to add processes or a second database server.',
    es: 'Pida a quien administra el servidor que revise su carga y agregue procesos o un segundo servidor de base de datos.',
  },
  { en: 'Requests fail', es: 'Peticiones que fallan' },
  {
    en: '{failed} of {total} requests since the start ended in an error of ours ({share}).',
    es: '{failed} de {total} peticiones desde el arranque terminaron en un error nuestro ({share}).',
  },
  {
    en: 'Open Operations to see the errors, and ask whoever runs the server to look into them.',
    es: 'Abra Operaciones para ver los errores y pida a quien administra el servidor que los revise.',
  },
  { en: 'A provider fails', es: 'Un proveedor falla' },
  { en: 'Calls that failed since the start: {names}.', es: 'Llamadas fallidas desde el arranque: {names}.' },
  {
    en: 'Check the provider’s status page and whether your credentials there still work.',
    es: 'Consulte la página de estado del proveedor y compruebe que sus credenciales siguen valiendo.',
  },
  { en: 'Background work is late', es: 'El trabajo en segundo plano va con retraso' },
  {
    en: 'The oldest task has been due for {minutes} minutes.',
    es: 'La tarea más antigua debía ejecutarse hace {minutes} minutos.',
  },
  {
    en: 'Ask whoever runs the server to check that background work is turned on and not stuck.',
    es: 'Pida a quien administra el servidor que compruebe que el trabajo en segundo plano está activado y no se ha atascado.',
  },
  { en: 'Messages are late', es: 'Mensajes con retraso' },
  {
    en: 'The oldest message has been due for {minutes} minutes.',
    es: 'El mensaje más antiguo debía salir hace {minutes} minutos.',
  },
  {
    en: 'Check your email and text message providers. If they are fine, ask whoever runs the server.',
    es: 'Compruebe sus proveedores de correo y SMS. Si funcionan, pregunte a quien administra el servidor.',
  },
  { en: 'Pages load slowly for visitors', es: 'Las páginas cargan despacio' },
  {
    en: 'One visit in four waits too long for the page: {pages}.',
    es: 'Una de cada cuatro visitas espera demasiado a la página: {pages}.',
  },
  {
    en: 'Ask whoever runs the server to put a cache close to your visitors.',
    es: 'Pida a quien administra el servidor que ponga una caché cerca de sus visitantes.',
  },
  { en: 'The database needs more memory', es: 'La base de datos necesita más memoria' },
  {
    en: '{share} of the pages it needs are not in its memory.',
    es: 'El {share} de las páginas que necesita no está en su memoria.',
  },
  {
    en: 'Ask whoever runs the server to give the database more memory or its own machine.',
    es: 'Pida a quien administra el servidor que dé más memoria a la base de datos o una máquina propia.',
  },
  { en: 'Errors are up sharply', es: 'Hay muchos más errores de lo normal' },
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
    en: 'Open Operations to see the most common error, and check what changed before it began.',
    es: 'Abra Operaciones para ver el error más frecuente y compruebe qué cambió antes.',
  },
  { en: 'Secrets that are easy to guess', es: 'Claves secretas fáciles de adivinar' },
  {
    en: 'A secret for signing in, scheduled tasks or payment events is shorter than {length} characters or contains a common word.',
    es: 'Una clave de acceso, de tareas programadas o de eventos de pago tiene menos de {length} caracteres o contiene una palabra común.',
  },
  {
    en: 'Ask whoever runs the server to replace each with at least 32 random characters.',
    es: 'Pida a quien administra el servidor que los cambie por al menos 32 caracteres al azar.',
  },
  { en: 'One secret for several purposes', es: 'Un secreto para varios fines' },
  {
    en: 'Two of the secrets for signing in, scheduled tasks and payment events are the same: anyone who knows one can use the other.',
    es: 'Dos de las claves de acceso, de las tareas programadas y de los eventos de pago son iguales: quien conoce una puede usar la otra.',
  },
  {
    en: 'Ask whoever runs the server to give each its own random value.',
    es: 'Pida a quien administra el servidor que dé a cada una su propio valor al azar.',
  },
  { en: 'Reports are open to the public', es: 'Los informes son públicos' },
  {
    en: 'Anyone on the internet can see your revenue, refunds and payouts, without names.',
    es: 'Cualquiera en internet puede ver sus ingresos, reembolsos y pagos, sin nombres.',
  },
  {
    en: 'Close the reports to the public unless you mean to share these figures.',
    es: 'Cierre los informes al público si no quiere compartir estas cifras.',
  },
  { en: 'The connection is not encrypted', es: 'La conexión no está cifrada' },
  {
    en: 'People reach the service at {url}, so others on the network can read passwords and personal data.',
    es: 'El servicio está en {url}: otros en la red pueden leer contraseñas y datos personales.',
  },
  {
    en: 'Ask whoever runs the server to set up a certificate and an address that begins with https.',
    es: 'Pida a quien administra el servidor un certificado y una dirección que empiece por https.',
  },
  { en: 'Visitors may share one limit', es: 'Los visitantes podrían compartir un límite' },
  {
    en: 'The service listens on {host} and expects no proxy. Behind one, all visitors would count as one.',
    es: 'El servicio escucha en {host} y no espera ningún proxy. Detrás de uno, todos los visitantes contarían como uno.',
  },
  {
    en: 'If there is a proxy in front, ask whoever runs the server to say so in the configuration.',
    es: 'Si hay un proxy delante, pida a quien administra el servidor que lo indique en la configuración.',
  },
  { en: 'Payments are only simulated', es: 'Los pagos son de prueba' },
  {
    en: 'No card processor is connected, so no real money moves.',
    es: 'No hay procesador de tarjetas conectado: no se mueve dinero real.',
  },
  { en: 'Connect a card processor to take payments.', es: 'Conecte un procesador de tarjetas para cobrar.' },
  { en: 'Email is not delivered', es: 'El correo no se entrega' },
  {
    en: 'No email provider is connected. Messages are listed under Messages, but nobody receives them.',
    es: 'No hay proveedor de correo conectado. Los mensajes se ven en Mensajes, pero no llegan a nadie.',
  },
  { en: 'Connect an email provider.', es: 'Conecte un proveedor de correo.' },
  { en: 'Text messages are not delivered', es: 'Los SMS no se entregan' },
  {
    en: 'No text message provider is connected, so customers without email hear nothing from you.',
    es: 'No hay proveedor de SMS conectado: los clientes sin correo no reciben nada.',
  },
  { en: 'Connect a text message provider.', es: 'Conecte un proveedor de SMS.' },
  { en: 'Nobody receives urgent alerts', es: 'Nadie recibe los avisos urgentes' },
  {
    en: 'There is no address for alerts about jobs without a technician, missing payments and outages.',
    es: 'No hay dirección para avisos de trabajos sin técnico, pagos incompletos y fallos.',
  },
  { en: 'Set an alert address that somebody reads.', es: 'Indique una dirección de avisos que alguien lea.' },
  { en: 'No recent backup', es: 'Sin copia de seguridad reciente' },
  { en: 'Your data has never been backed up.', es: 'Nunca se ha hecho una copia de sus datos.' },
  { en: 'The last backup is {days} days old.', es: 'La última copia tiene {days} días.' },
  {
    en: 'Ask whoever runs the server to back up every day and to keep the copies on another machine.',
    es: 'Pida a quien administra el servidor una copia diaria, guardada en otra máquina.',
  },
  { en: 'Franchises that cannot be paid', es: 'Franquicias a las que no se puede pagar' },
  { en: 'No account that takes payouts: {names}.', es: 'Sin cuenta que reciba pagos: {names}.' },
  {
    en: 'Send them the link to set up payouts, on the Franchises page.',
    es: 'Envíeles el enlace para configurar sus pagos, en la página Franquicias.',
  },
  { en: 'Franchises without technicians', es: 'Franquicias sin técnicos' },
  { en: 'Nobody works for: {names}.', es: 'Nadie trabaja para: {names}.' },
  { en: 'Add technicians, or close the franchise.', es: 'Agregue técnicos o cierre la franquicia.' },
  { en: 'Franchises that are not on the map', es: 'Franquicias que no están en el mapa' },
  {
    en: 'Without a place on the map, coverage and drive times leave out: {names}.',
    es: 'Sin lugar en el mapa, la cobertura y los trayectos no cuentan con: {names}.',
  },
  {
    en: 'Place them on the map, on the Franchises page.',
    es: 'Sitúelas en el mapa, en la página Franquicias.',
  },
  { en: 'Automatic charges without a card', es: 'Cobros automáticos sin tarjeta' },
  {
    en: {
      one: '{count} schedule charges automatically but without a card: invoices go out, nothing is charged.',
      other:
        '{count} schedules charge automatically but without a card: invoices go out, nothing is charged.',
    },
    es: {
      one: '{count} plan cobra automáticamente pero sin tarjeta: salen facturas y no se cobra nada.',
      other: '{count} planes cobran automáticamente pero sin tarjeta: salen facturas y no se cobra nada.',
    },
  },
  {
    en: 'Ask for a card, or turn automatic charging off.',
    es: 'Pida una tarjeta o desactive el cobro automático.',
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
    en: 'No error tracker is connected, so errors are only listed under Operations.',
    es: 'No hay seguimiento de errores conectado: solo se ven en Operaciones.',
  },
  {
    en: 'Ask whoever runs the server to connect one, or look there every day.',
    es: 'Pida a quien administra el servidor que conecte uno o mire ahí cada día.',
  },
  { en: 'This server does no background work', es: 'Este servidor no hace trabajo en segundo plano' },
  {
    en: 'Background work is turned off here, so another server must do it.',
    es: 'El trabajo en segundo plano está desactivado aquí: debe hacerlo otro servidor.',
  },
  {
    en: 'Ask whoever runs the servers to check that one of them does it.',
    es: 'Pida a quien administra los servidores que compruebe que uno lo hace.',
  },
] satisfies LocalizedText[];
