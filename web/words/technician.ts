import type { Catalog } from './catalog.ts';

/** The technician app. */
export const technician = {
  title: { en: 'My day', es: 'Mi día' },
  day: { en: 'Day', es: 'Día' },
  map: { en: 'Map', es: 'Mapa' },
  outbox: { en: 'Sent', es: 'Envíos' },
  me: { en: 'Me', es: 'Yo' },
  views: { en: 'Parts of the app', es: 'Secciones de la aplicación' },

  signInTitle: { en: 'Sign in to your day', es: 'Entre en su día' },
  signInHow: {
    en: 'We’ll send a code to the email address the office has for you.',
    es: 'Enviaremos un código al correo que la oficina tiene de usted.',
  },
  signInDemo: {
    en: 'This is a demo, so the code isn’t really sent. The office can read it under Messages.',
    es: 'Esto es una demostración, así que el código no se envía de verdad. La oficina puede leerlo en Mensajes.',
  },
  sendCode: { en: 'Send me a code', es: 'Enviarme un código' },
  codeSent: {
    en: 'A code is on its way to {email}. It’s good for 10 minutes.',
    es: 'El código va en camino a {email}. Es válido por 10 minutos.',
  },
  otherAddress: { en: 'Use a different email', es: 'Usar otro correo' },
  sessionOver: {
    en: 'Your session has ended. Sign in again. Until then, your work is saved on this phone.',
    es: 'Su sesión terminó. Entre de nuevo. Hasta entonces, su trabajo se guarda en este teléfono.',
  },
  othersWaiting: {
    en: {
      one: '{count} update from another technician is saved on this phone until they sign in again.',
      other: '{count} updates from another technician are saved on this phone until they sign in again.',
    },
    es: {
      one: '{count} cambio de otro técnico está guardado en este teléfono hasta que vuelva a entrar.',
      other: '{count} cambios de otro técnico están guardados en este teléfono hasta que vuelva a entrar.',
    },
  },

  online: { en: 'Everything is sent', es: 'Todo está enviado' },
  offline: { en: 'Offline', es: 'Sin conexión' },
  waitingCount: {
    en: { one: '{count} pending', other: '{count} pending' },
    es: { one: '{count} pendiente', other: '{count} pendientes' },
  },
  refusedCount: {
    en: { one: '{count} refused', other: '{count} refused' },
    es: { one: '{count} rechazada', other: '{count} rechazadas' },
  },
  asOf: { en: 'As of {time}', es: 'Datos de las {time}' },
  asOfOffline: {
    en: 'No connection. This is your day as of {time}. Keep working: everything is saved and sent later.',
    es: 'Sin conexión. Este es su día con datos de las {time}. Siga trabajando: todo se guarda y se envía después.',
  },
  refresh: { en: 'Refresh', es: 'Actualizar' },
  sharing: { en: 'Your position is shared', es: 'Se comparte su posición' },

  nextStop: { en: 'Next stop', es: 'Próxima parada' },
  now: { en: 'Now', es: 'Ahora' },
  allStops: { en: 'All stops', es: 'Todas las paradas' },
  untimed: { en: 'Without a time', es: 'Sin hora' },
  drive: {
    en: { one: '{count} minute drive', other: '{count} minutes drive' },
    es: { one: '{count} minuto en coche', other: '{count} minutos en coche' },
  },
  noTime: { en: 'Any time', es: 'A cualquier hora' },
  doneOf: { en: '{done} of {count} done', es: '{done} de {count} terminadas' },
  allDone: { en: 'All done for today', es: 'Todo terminado por hoy' },
  allDoneDetail: {
    en: 'You finished every stop of your day. New ones appear here automatically.',
    es: 'Terminó todas las paradas del día. Las nuevas aparecen aquí automáticamente.',
  },
  emptyDay: { en: 'No stops today', es: 'Hoy no hay paradas' },
  emptyDayDetail: {
    en: 'When the office assigns you a job, it appears here with directions.',
    es: 'Cuando la oficina le asigne un trabajo, aparecerá aquí con las indicaciones para llegar.',
  },
  navigate: { en: 'Navigate', es: 'Navegar' },
  call: { en: 'Call', es: 'Llamar' },
  text: { en: 'Text', es: 'Mensaje' },
  callName: { en: 'Call {name}', es: 'Llamar a {name}' },
  textName: { en: 'Text {name}', es: 'Enviar mensaje a {name}' },
  navigateTo: { en: 'Navigate to {address}', es: 'Navegar a {address}' },
  textBody: { en: 'Hello {name}, ', es: 'Hola, {name}: ' },
  open: { en: 'Open', es: 'Abrir' },
  mapOfDay: { en: 'Map of your day', es: 'Mapa de su día' },
  mapEmpty: { en: 'Nothing to show on the map', es: 'Nada que mostrar en el mapa' },
  mapEmptyDetail: {
    en: 'Stops appear here as soon as their position is known.',
    es: 'Las paradas aparecen aquí en cuanto se conoce su posición.',
  },

  cancelled: { en: '{name}: canceled. Don’t go there.', es: '{name}: cancelado. No vaya.' },
  moved: { en: '{name}: moved from {before} to {after}.', es: '{name}: cambiado de {before} a {after}.' },
  removed: { en: '{name}: no longer on your list.', es: '{name}: ya no está en su lista.' },
  added: { en: '{name}: new on your list, {after}.', es: '{name}: nuevo en su lista, {after}.' },
  changes: { en: 'Changes to your day', es: 'Cambios en su día' },
  seen: { en: 'Got it', es: 'Entendido' },

  back: { en: 'Back', es: 'Atrás' },
  jobNumber: { en: 'Job #{number}', es: 'Trabajo n.º {number}' },
  jobGone: { en: 'This job is not on your list', es: 'Este trabajo no está en su lista' },
  jobGoneDetail: {
    en: 'It may have been assigned to someone else, or it’s on another day.',
    es: 'Puede que se haya asignado a otra persona o que sea de otro día.',
  },
  jobCancelled: {
    en: 'This job was canceled. Don’t go there, or stop working.',
    es: 'Este trabajo se canceló. No vaya o deje de trabajar.',
  },
  goEnRoute: { en: 'On my way', es: 'Voy en camino' },
  goInProgress: { en: 'Arrived, start', es: 'He llegado, empezar' },
  goCompleted: { en: 'Done', es: 'Terminado' },
  finished: { en: 'Finished at {time}', es: 'Terminado a las {time}' },
  openItems: {
    en: { one: '{count} item of the checklist is open.', other: '{count} items of the checklist are open.' },
    es: { one: 'Queda {count} punto de la lista.', other: 'Quedan {count} puntos de la lista.' },
  },
  noSignature: { en: 'The customer has not signed.', es: 'El cliente no ha firmado.' },
  notYet: { en: 'Not yet', es: 'Todavía no' },
  progress: { en: 'Progress', es: 'Progreso' },
  onItsWay: { en: 'Not sent yet', es: 'Aún sin enviar' },

  details: { en: 'What to do', es: 'Qué hay que hacer' },
  gutterLength: { en: 'Gutters: {length} ft', es: 'Canaletas: {length} pies' },
  stories: {
    en: { one: '{count} story', other: '{count} stories' },
    es: { one: '{count} piso', other: '{count} pisos' },
  },
  minutes: {
    en: { one: '{count} minute', other: '{count} minutes' },
    es: { one: '{count} minuto', other: '{count} minutos' },
  },
  fromOffice: { en: 'From the customer and the office', es: 'Del cliente y la oficina' },
  checklist: { en: 'Checklist', es: 'Lista de comprobación' },
  photos: { en: 'Photos', es: 'Fotos' },
  photoCaption: { en: 'What the next photo shows', es: 'Qué muestra la próxima foto' },
  photoCaptionHint: { en: 'Before, after, damage …', es: 'Antes, después, daños …' },
  whichDay: { en: 'Which day', es: 'Qué día' },
  today: { en: 'Today', es: 'Hoy' },
  tomorrow: { en: 'Tomorrow', es: 'Mañana' },
  tomorrowDetail: {
    en: 'As planned now; it may still change. It opens in the morning.',
    es: 'Según el plan actual; aún puede cambiar. Se abre por la mañana.',
  },
  tomorrowEmpty: { en: 'Nothing planned yet', es: 'Nada previsto aún' },
  tomorrowEmptyDetail: {
    en: 'Visits appear here as soon as the office schedules them.',
    es: 'Las visitas aparecen aquí en cuanto la oficina las programa.',
  },
  tomorrowUnknown: {
    en: 'Not loaded yet. It’ll appear once you’re online.',
    es: 'Aún no se cargó. Aparecerá cuando tenga conexión.',
  },
  addPhoto: { en: 'Take a photo', es: 'Hacer una foto' },
  photoOf: { en: 'Photo of {time}', es: 'Foto de las {time}' },
  photoUnreadable: {
    en: 'This picture cannot be read. Take it as a photo, or choose a JPEG or PNG.',
    es: 'Esta imagen no se puede leer. Haga una foto o elija un JPEG o PNG.',
  },
  pictureLater: { en: 'Shown when there is a connection', es: 'Se muestra cuando haya conexión' },
  notes: { en: 'Notes', es: 'Notas' },
  noteLabel: { en: 'Note for the office', es: 'Nota para la oficina' },
  addNote: { en: 'Add note', es: 'Agregar nota' },
  signature: { en: 'Signature', es: 'Firma' },
  signedBy: { en: 'Name of who signs', es: 'Nombre de quien firma' },
  signHere: { en: 'Sign here', es: 'Firme aquí' },
  signHow: {
    en: 'Sign with a finger. If you don’t draw, the typed name is the signature.',
    es: 'Firme con el dedo. Si no dibuja, el nombre escrito vale como firma.',
  },
  clear: { en: 'Clear', es: 'Borrar' },
  saveSignature: { en: 'Save', es: 'Guardar' },
  signAgain: { en: 'Sign again', es: 'Firmar de nuevo' },
  signedAs: { en: 'Signed by {name}', es: 'Firmado por {name}' },
  signatureOf: { en: 'Signature of {name}', es: 'Firma de {name}' },

  payment: { en: 'Payment', es: 'Pago' },
  nothingDue: { en: 'Nothing is due.', es: 'No hay saldo pendiente.' },
  receiptFollows: {
    en: 'Record it once you have the money in hand. The customer gets a receipt.',
    es: 'Regístrelo cuando tenga el dinero en la mano. El cliente recibe un recibo.',
  },
  checkNumber: { en: 'Check number', es: 'Número de cheque' },
  recordAmount: { en: 'Record {amount}', es: 'Registrar {amount}' },

  outboxTitle: { en: 'Sent and pending', es: 'Enviado y pendiente' },
  outboxEmpty: { en: 'Nothing here yet', es: 'Todavía no hay nada' },
  outboxEmptyDetail: {
    en: 'Your work is listed here: what still has to be sent and what the office has received.',
    es: 'Aquí se muestra su trabajo: lo que falta enviar y lo que la oficina ya recibió.',
  },
  waitingTitle: { en: 'Waiting to be sent', es: 'Pendiente de envío' },
  refusedTitle: { en: 'Refused: please decide', es: 'Rechazado: decida, por favor' },
  sentTitle: { en: 'Sent', es: 'Enviado' },
  sendNow: { en: 'Send now', es: 'Enviar ahora' },
  refusedHow: {
    en: 'The office’s system rejected it. Discard it if it no longer matters, or try again once the reason is gone.',
    es: 'El sistema de la oficina lo rechazó. Descártelo si ya no importa o inténtelo de nuevo cuando se resuelva.',
  },
  discard: { en: 'Discard', es: 'Descartar' },
  discardTitle: { en: 'Discard this?', es: '¿Descartar esto?' },
  discardDetail: {
    en: '“{what}” will be deleted from this phone, and the office won’t be notified.',
    es: '«{what}» se eliminará de este teléfono y no se avisará a la oficina.',
  },
  triedTimes: {
    en: { one: 'tried once', other: 'tried {count} times' },
    es: { one: 'un intento', other: '{count} intentos' },
  },
  doneAt: { en: 'done {time}', es: 'hecho {time}' },
  didNote: { en: 'Note: {text}', es: 'Nota: {text}' },
  didPhoto: { en: 'Photo', es: 'Foto' },
  didSignature: { en: 'Signature of {name}', es: 'Firma de {name}' },
  didPayment: { en: '{method}: {amount}', es: '{method}: {amount}' },
  didChecklist: { en: 'Checklist', es: 'Lista de comprobación' },
  didOnDuty: { en: 'On duty', es: 'De servicio' },
  didOffDuty: { en: 'Off duty', es: 'Fuera de servicio' },

  duty: { en: 'On duty', es: 'De servicio' },
  dutyDetail: {
    en: 'Off duty, nobody can see where you are.',
    es: 'Fuera de servicio, nadie puede ver dónde está usted.',
  },
  share: { en: 'Share my position while on duty', es: 'Compartir mi posición estando de servicio' },
  shareDetail: {
    en: 'The office sees you on its map, and a customer sees you coming while you’re on the way. This only works while you’re on duty and this app is open; nothing is sent later for times without a connection. You can turn it off at any time, and your last position is deleted.',
    es: 'La oficina le ve en su mapa y el cliente le ve llegar mientras va en camino. Solo funciona mientras esté de servicio y esta aplicación esté abierta; lo que pase sin conexión no se envía después. Puede desactivarlo en cualquier momento y se elimina su última posición.',
  },
  shareOff: { en: 'Your position is not shared.', es: 'Su posición no se comparte.' },
  shareDenied: {
    en: 'Your browser does not let this app know where you are. Allow it in the settings of the site.',
    es: 'Su navegador no permite que esta aplicación sepa dónde está. Permítalo en los ajustes del sitio.',
  },
  shareSearching: { en: 'Looking for your position', es: 'Buscando su posición' },
  shareLast: { en: 'Last shared {ago}.', es: 'Compartida por última vez {ago}.' },
  settings: { en: 'This phone', es: 'Este teléfono' },
  language: { en: 'Language and colors', es: 'Idioma y colores' },
  install: { en: 'Install as an app', es: 'Instalar como aplicación' },
  updateReady: { en: 'A new version is ready', es: 'Hay una versión nueva' },
  updateDetail: {
    en: 'Update whenever it suits you. Nothing you’ve saved will be lost.',
    es: 'Actualice cuando le convenga. No se perderá nada de lo guardado.',
  },
  updateNow: { en: 'Update now', es: 'Actualizar ahora' },
  signOutTitle: { en: 'Some of your work hasn’t been sent', es: 'Parte de su trabajo no se ha enviado' },
  signOutDetail: {
    en: {
      one: '{count} update hasn’t reached the office. If you save it, it’s sent when you sign in on this phone again.',
      other:
        '{count} updates haven’t reached the office. If you save them, they’re sent when you sign in on this phone again.',
    },
    es: {
      one: '{count} cambio no ha llegado a la oficina. Si lo guarda, se enviará cuando vuelva a entrar en este teléfono.',
      other:
        '{count} cambios no han llegado a la oficina. Si los guarda, se enviarán cuando vuelva a entrar en este teléfono.',
    },
  },
  signOutKeep: { en: 'Sign out and save it here', es: 'Salir y guardarlo aquí' },
  signOutDelete: { en: 'Sign out and delete it', es: 'Salir y eliminarlo' },
  stay: { en: 'Stay signed in', es: 'Seguir dentro' },
  storageFull: {
    en: 'This phone couldn’t save it: its storage is full or blocked for this app. Free up some space and try again.',
    es: 'Este teléfono no pudo guardarlo: el almacenamiento está lleno o bloqueado para esta aplicación. Libere espacio e inténtelo de nuevo.',
  },
} satisfies Catalog;
