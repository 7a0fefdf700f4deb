import type { Catalogue } from '../lib/words.tsx';

/** The app of the people in the field. */
export const work = {
  title: { en: 'My day', es: 'Mi día' },
  day: { en: 'Day', es: 'Día' },
  map: { en: 'Map', es: 'Mapa' },
  outbox: { en: 'Sent', es: 'Envíos' },
  me: { en: 'Me', es: 'Yo' },
  views: { en: 'Parts of the app', es: 'Secciones de la aplicación' },

  signInTitle: { en: 'Sign in to your day', es: 'Entre en su día' },
  signInHow: {
    en: 'We send a code to the e-mail address that headquarters has for you.',
    es: 'Enviamos un código a la dirección de correo que la central tiene de usted.',
  },
  signInDemo: {
    en: 'This is a demo: the code does not leave this machine. Headquarters reads it under Messages.',
    es: 'Esto es una demostración: el código no sale de esta máquina. La central lo lee en Mensajes.',
  },
  sendCode: { en: 'Send me a code', es: 'Enviarme un código' },
  codeSent: {
    en: 'A code is on its way to {email}. It is valid for 10 minutes.',
    es: 'El código va de camino a {email}. Vale durante 10 minutos.',
  },
  otherAddress: { en: 'Another address', es: 'Otra dirección' },
  sessionOver: {
    en: 'Your session is over. Sign in again: until then what you do stays on this phone.',
    es: 'Su sesión ha terminado. Entre de nuevo: hasta entonces lo que haga se queda en este teléfono.',
  },
  othersWaiting: {
    en: {
      one: '{count} thing that somebody else did waits on this phone until they sign in again.',
      other: '{count} things that somebody else did wait on this phone until they sign in again.',
    },
    es: {
      one: '{count} acción de otra persona espera en este teléfono hasta que vuelva a entrar.',
      other: '{count} acciones de otra persona esperan en este teléfono hasta que vuelva a entrar.',
    },
  },

  online: { en: 'Everything is sent', es: 'Todo está enviado' },
  sending: { en: 'Sending', es: 'Enviando' },
  offline: { en: 'Offline', es: 'Sin conexión' },
  waitingCount: {
    en: { one: '{count} waits', other: '{count} wait' },
    es: { one: '{count} en espera', other: '{count} en espera' },
  },
  refusedCount: {
    en: { one: '{count} refused', other: '{count} refused' },
    es: { one: '{count} rechazada', other: '{count} rechazadas' },
  },
  asOf: { en: 'As of {time}', es: 'Datos de las {time}' },
  asOfOffline: {
    en: 'No connection. This is your day as of {time}; go on working, everything is kept and sent later.',
    es: 'Sin conexión. Este es su día con datos de las {time}; siga trabajando, todo se guarda y se envía después.',
  },
  refresh: { en: 'Ask again', es: 'Actualizar' },
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
    en: 'Every stop of your day is finished. New ones appear here by themselves.',
    es: 'Todas las paradas del día están terminadas. Las nuevas aparecen aquí solas.',
  },
  emptyDay: { en: 'No stops today', es: 'Hoy no hay paradas' },
  emptyDayDetail: {
    en: 'When headquarters gives you a job it appears here by itself, with the way to it.',
    es: 'Cuando la central le asigne un trabajo aparecerá aquí solo, con el camino.',
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

  cancelled: { en: '{name}: cancelled. Do not go there.', es: '{name}: cancelado. No vaya.' },
  moved: { en: '{name}: moved from {before} to {after}.', es: '{name}: cambiado de {before} a {after}.' },
  removed: { en: '{name}: no longer on your list.', es: '{name}: ya no está en su lista.' },
  added: { en: '{name}: new on your list, {after}.', es: '{name}: nuevo en su lista, {after}.' },
  changes: { en: 'Changes to your day', es: 'Cambios en su día' },
  seen: { en: 'Seen', es: 'Visto' },

  toDay: { en: 'To the day', es: 'Al día' },
  jobGone: { en: 'This job is not on your list', es: 'Este trabajo no está en su lista' },
  jobGoneDetail: {
    en: 'It may have been given to somebody else, or belongs to another day.',
    es: 'Puede que se haya asignado a otra persona o que sea de otro día.',
  },
  jobCancelled: {
    en: 'This job was cancelled. Do not go there, or stop the work.',
    es: 'Este trabajo se ha cancelado. No vaya o detenga el trabajo.',
  },
  goEnRoute: { en: 'On my way', es: 'Voy en camino' },
  goInProgress: { en: 'Arrived, start', es: 'He llegado, empezar' },
  goCompleted: { en: 'Done', es: 'Terminado' },
  finished: { en: 'Finished at {time}', es: 'Terminado a las {time}' },
  finishAnyway: { en: 'Finish the job?', es: '¿Terminar el trabajo?' },
  openItems: {
    en: { one: '{count} item of the checklist is open.', other: '{count} items of the checklist are open.' },
    es: { one: 'Queda {count} punto de la lista.', other: 'Quedan {count} puntos de la lista.' },
  },
  noSignature: { en: 'The customer has not signed.', es: 'El cliente no ha firmado.' },
  finish: { en: 'Finish', es: 'Terminar' },
  notYet: { en: 'Not yet', es: 'Todavía no' },
  progress: { en: 'Progress', es: 'Progreso' },
  onItsWay: { en: 'Not sent yet', es: 'Aún sin enviar' },

  details: { en: 'What to do', es: 'Qué hay que hacer' },
  gutterLength: { en: 'Gutters: {length} ft', es: 'Canalones: {length} pies' },
  stories: {
    en: { one: '{count} story', other: '{count} stories' },
    es: { one: '{count} planta', other: '{count} plantas' },
  },
  minutes: {
    en: { one: '{count} minute', other: '{count} minutes' },
    es: { one: '{count} minuto', other: '{count} minutos' },
  },
  fromHeadquarters: { en: 'From customer and headquarters', es: 'Del cliente y la central' },
  checklist: { en: 'Checklist', es: 'Lista de comprobación' },
  photos: { en: 'Photos', es: 'Fotos' },
  addPhoto: { en: 'Take a photo', es: 'Hacer una foto' },
  photoOf: { en: 'Photo of {time}', es: 'Foto de las {time}' },
  photoUnreadable: {
    en: 'This picture cannot be read. Take it as a photo, or choose a JPEG or PNG.',
    es: 'Esta imagen no se puede leer. Haga una foto o elija un JPEG o PNG.',
  },
  preparing: { en: 'Making it small', es: 'Reduciendo la imagen' },
  pictureLater: { en: 'Shown when there is a connection', es: 'Se muestra cuando haya conexión' },
  notes: { en: 'Notes', es: 'Notas' },
  noteLabel: { en: 'What headquarters should know', es: 'Lo que la central debe saber' },
  addNote: { en: 'Add the note', es: 'Añadir la nota' },
  signature: { en: 'Signature', es: 'Firma' },
  signedBy: { en: 'Name of who signs', es: 'Nombre de quien firma' },
  signHere: { en: 'Sign here', es: 'Firme aquí' },
  signHow: {
    en: 'Sign with a finger. Without a drawing the typed name stands as the signature.',
    es: 'Firme con el dedo. Sin dibujo, el nombre escrito vale como firma.',
  },
  clear: { en: 'Clear', es: 'Borrar' },
  saveSignature: { en: 'Save', es: 'Guardar' },
  signAgain: { en: 'Sign again', es: 'Firmar de nuevo' },
  signedAs: { en: 'Signed by {name}', es: 'Firmado por {name}' },
  signatureOf: { en: 'Signature of {name}', es: 'Firma de {name}' },

  outboxTitle: { en: 'Sent and waiting', es: 'Enviado y en espera' },
  outboxEmpty: { en: 'Nothing here yet', es: 'Todavía no hay nada' },
  outboxEmptyDetail: {
    en: 'What you do is listed here: what waits for a connection and what headquarters has.',
    es: 'Aquí se muestra lo que usted hace: lo que espera conexión y lo que la central ya tiene.',
  },
  waitingTitle: { en: 'Waiting to be sent', es: 'En espera de envío' },
  refusedTitle: { en: 'Refused: please decide', es: 'Rechazado: decida, por favor' },
  sentTitle: { en: 'Sent', es: 'Enviado' },
  sendNow: { en: 'Send now', es: 'Enviar ahora' },
  refusedHow: {
    en: 'Headquarters’ service did not take it. Discard it if it no longer matters, or try again once the reason is gone.',
    es: 'El servicio de la central no lo ha aceptado. Descártelo si ya no importa o inténtelo de nuevo cuando se resuelva.',
  },
  discard: { en: 'Discard', es: 'Descartar' },
  discardTitle: { en: 'Discard this?', es: '¿Descartar esto?' },
  discardDetail: {
    en: '“{what}” is deleted from this phone and headquarters never hears of it.',
    es: '«{what}» se borra de este teléfono y la central nunca lo sabrá.',
  },
  triedTimes: {
    en: { one: 'tried once', other: 'tried {count} times' },
    es: { one: 'un intento', other: '{count} intentos' },
  },
  doneAt: { en: 'done {time}', es: 'hecho {time}' },
  didNote: { en: 'Note: {text}', es: 'Nota: {text}' },
  didPhoto: { en: 'Photo', es: 'Foto' },
  didSignature: { en: 'Signature of {name}', es: 'Firma de {name}' },
  didChecklist: { en: 'Checklist', es: 'Lista de comprobación' },
  didOnDuty: { en: 'On duty', es: 'De servicio' },
  didOffDuty: { en: 'Off duty', es: 'Fuera de servicio' },

  duty: { en: 'On duty', es: 'De servicio' },
  dutyDetail: {
    en: 'Off duty nothing about your whereabouts is known to anybody.',
    es: 'Fuera de servicio nadie sabe dónde está usted.',
  },
  share: { en: 'Share my position while on duty', es: 'Compartir mi posición estando de servicio' },
  shareDetail: {
    en: 'Headquarters then sees you on its map, and a customer sees you come while you are on the way. Only while you are on duty and this app is open; nothing is kept up later for the time without a connection. You can withdraw this at any time; your last position is then deleted.',
    es: 'La central le verá en su mapa y el cliente le verá llegar cuando vaya de camino. Solo mientras esté de servicio y esta aplicación abierta; lo que pase sin conexión no se envía después. Puede retirarlo en cualquier momento; entonces se borra su última posición.',
  },
  shareOff: { en: 'Your position is not shared.', es: 'Su posición no se comparte.' },
  shareDenied: {
    en: 'Your browser does not let this app know where you are. Allow it in the settings of the site.',
    es: 'Su navegador no permite que esta aplicación sepa dónde está. Permítalo en los ajustes del sitio.',
  },
  shareSearching: { en: 'Looking for your position', es: 'Buscando su posición' },
  shareLast: { en: 'Last shared {ago}.', es: 'Compartida por última vez {ago}.' },
  settings: { en: 'This phone', es: 'Este teléfono' },
  language: { en: 'Language and colours', es: 'Idioma y colores' },
  install: { en: 'Install as an app', es: 'Instalar como aplicación' },
  updateReady: { en: 'A new version is ready', es: 'Hay una versión nueva' },
  updateDetail: {
    en: 'Take it when it suits you; nothing that waits is lost.',
    es: 'Actualice cuando le venga bien; no se pierde nada de lo que espera.',
  },
  updateNow: { en: 'Update now', es: 'Actualizar ahora' },
  signOutTitle: { en: 'Not everything is sent', es: 'No todo está enviado' },
  signOutDetail: {
    en: {
      one: '{count} thing you did has not reached headquarters. Kept, it is sent when you sign in on this phone again.',
      other:
        '{count} things you did have not reached headquarters. Kept, they are sent when you sign in on this phone again.',
    },
    es: {
      one: '{count} acción suya no ha llegado a la central. Si la guarda, se enviará cuando vuelva a entrar en este teléfono.',
      other:
        '{count} acciones suyas no han llegado a la central. Si las guarda, se enviarán cuando vuelva a entrar en este teléfono.',
    },
  },
  signOutKeep: { en: 'Sign out, keep it here', es: 'Salir y guardarlo aquí' },
  signOutDelete: { en: 'Sign out and delete it', es: 'Salir y borrarlo' },
  stay: { en: 'Stay signed in', es: 'Seguir dentro' },
  storageFull: {
    en: 'This phone could not keep it: its storage is full or closed to this app. Free some space and do it again.',
    es: 'Este teléfono no ha podido guardarlo: el almacenamiento está lleno o cerrado para esta aplicación. Libere espacio e inténtelo de nuevo.',
  },
} satisfies Catalogue;
