import type { Catalog } from './catalog.ts';

/** Booking a visit. */
export const book = {
  progress: { en: 'Steps of your booking', es: 'Pasos de su reserva' },
  stepOf: { en: 'Step {step} of {steps}', es: 'Paso {step} de {steps}' },
  continue: { en: 'Continue', es: 'Continuar' },
  summary: { en: 'Your booking', es: 'Su reserva' },
  optional: { en: 'optional', es: 'opcional' },
  from: { en: 'from {price}', es: 'desde {price}' },
  soFar: { en: 'So far', es: 'Hasta ahora' },

  stepService: { en: 'Service', es: 'Servicio' },
  serviceTitle: { en: 'What can we do for you?', es: '¿Qué podemos hacer por usted?' },
  services: { en: 'Services', es: 'Servicios' },
  minutes: { en: 'about {count} min', es: 'unos {count} min' },
  noServices: { en: 'Nothing can be booked here yet', es: 'Aquí todavía no se puede reservar nada' },
  noServicesDetail: {
    en: 'This business doesn’t offer any services yet. The office adds them in the console, under Services.',
    es: 'Este negocio aún no ofrece servicios. La oficina los agrega en la consola, en Servicios.',
  },
  details: { en: 'A few details', es: 'Algunos detalles' },
  gutterLength: { en: 'Length of the gutters, in feet', es: 'Longitud de las canaletas, en pies' },
  gutterHint: {
    en: '{price} per foot. A guess is fine: we measure on site.',
    es: '{price} por pie. Una estimación basta: medimos en el lugar.',
  },
  stories: { en: 'Stories of the house', es: 'Pisos de la casa' },
  storiesHint: { en: '{price} for each story above the first', es: '{price} por cada piso adicional' },
  addOns: { en: 'Add to your visit', es: 'Agregue a su visita' },
  chooseService: { en: 'Choose a service first.', es: 'Elija primero un servicio.' },

  stepAddress: { en: 'Address', es: 'Dirección' },
  addressTitle: { en: 'What’s the address?', es: '¿Cuál es la dirección?' },
  addressHint: {
    en: 'House number and street. Suggestions come as you type.',
    es: 'Número y calle. Las sugerencias aparecen mientras escribe.',
  },
  suggestions: { en: 'Suggested addresses', es: 'Direcciones sugeridas' },
  suggestionCount: {
    en: { one: '{count} suggestion. Arrow keys choose.', other: '{count} suggestions. Arrow keys choose.' },
    es: {
      one: '{count} sugerencia. Elija con las flechas.',
      other: '{count} sugerencias. Elija con las flechas.',
    },
  },
  noSuggestions: {
    en: 'That address isn’t on our map. You can still continue with what you typed.',
    es: 'Esa dirección no está en nuestro mapa. Puede continuar con lo que escribió.',
  },
  giveAddress: { en: 'Enter the address.', es: 'Escriba la dirección.' },
  checkingAddress: {
    en: 'Checking whether we serve this address …',
    es: 'Verificando si atendemos esta dirección …',
  },
  addressServed: {
    en: 'Good news, we serve this address. Next opening: {when}.',
    es: 'Buenas noticias: atendemos esta dirección. Próximo horario disponible: {when}.',
  },
  addressFull: {
    en: 'We serve this address, but the next two weeks are full. Tell us which day you’d like and we’ll call you.',
    es: 'Atendemos esta dirección, pero las próximas dos semanas están llenas. Díganos qué día prefiere y le llamaremos.',
  },
  addressOutside: {
    en: 'This address is outside our service area. You can still request a time: we’ll check and call you, and you won’t be charged before that.',
    es: 'Está fuera de nuestra zona de servicio. Aun así puede solicitar un horario: lo verificaremos y le llamaremos, sin cobrarle nada antes.',
  },
  addressUnknown: {
    en: 'We can’t find this address on our map. You can still continue: we’ll call you to agree on a time.',
    es: 'No encontramos esta dirección en nuestro mapa. Puede continuar: le llamaremos para acordar la hora.',
  },

  stepTime: { en: 'Time', es: 'Hora' },
  timeTitle: { en: 'Pick a time', es: 'Elija un horario' },
  timeHint: {
    en: 'Arrival windows we can guarantee. The visit takes about {minutes} minutes.',
    es: 'Horarios de llegada que podemos garantizar. La visita dura unos {minutes} minutos.',
  },
  laterDays: { en: 'Later days', es: 'Más adelante' },
  chooseTime: { en: 'Choose a time first.', es: 'Elija primero una hora.' },
  taken: { en: '{when} was just taken', es: '{when} se acaba de ocupar' },
  takenDetail: {
    en: 'Sorry, someone else booked it first. These are the nearest open times. Pick one to hold it:',
    es: 'Lo sentimos, alguien más lo reservó primero. Estos son los horarios libres más cercanos. Elija uno para apartarlo:',
  },
  takenNone: {
    en: 'Sorry, someone else booked it first, and nothing else is open right now. Tell us which day you’d like.',
    es: 'Lo sentimos, alguien más lo reservó primero y no hay otro horario libre ahora. Díganos qué día prefiere.',
  },
  heldUntil: { en: 'Held for you until {time}.', es: 'Apartado para usted hasta las {time}.' },
  requestTitle: { en: 'Which day would you like?', es: '¿Qué día prefiere?' },
  requestDetail: {
    en: 'We’ll call you to agree on a time. You don’t pay anything before that.',
    es: 'Le llamaremos para acordar la hora. No paga nada antes.',
  },
  requestDate: { en: 'Preferred day', es: 'Día preferido' },
  requestTime: { en: 'Time of day', es: 'Momento del día' },
  any: { en: 'Any time', es: 'Cualquier hora' },
  morning: { en: 'Morning', es: 'Mañana' },
  afternoon: { en: 'Afternoon', es: 'Tarde' },
  evening: { en: 'Evening', es: 'Noche' },
  giveDate: { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' },
  noneWork: { en: 'None of these work?', es: '¿Ninguno le sirve?' },
  noneWorkDetail: {
    en: 'We can let you know when a time opens up, or call you to agree on another day.',
    es: 'Podemos avisarle cuando se libere un horario o llamarle para acordar otro día.',
  },
  otherDay: { en: 'Request another day', es: 'Solicitar otro día' },
  requestInstead: { en: 'Request a call instead', es: 'Prefiero que me llamen' },
  backToTimes: { en: 'Back to open times', es: 'Volver a los horarios disponibles' },

  joinWaitlist: { en: 'Join the waitlist', es: 'Unirme a la lista de espera' },
  waitTitle: { en: 'Join the waitlist', es: 'Únase a la lista de espera' },
  waitDetail: {
    en: 'If a time opens up on these days, we’ll hold it for you for 30 minutes and send you a link to book it. You don’t pay anything now.',
    es: 'Si se libera un horario en esos días, se lo apartamos 30 minutos y le enviamos un enlace para reservarlo. No paga nada ahora.',
  },
  waitFrom: { en: 'Earliest day', es: 'Desde el día' },
  waitTo: { en: 'Latest day', es: 'Hasta el día' },
  waitFromWrong: {
    en: 'Choose today or a day in the next 60 days.',
    es: 'Elija hoy o un día de los próximos 60 días.',
  },
  waitToWrong: {
    en: 'Choose a day after the earliest one, in the next 60 days.',
    es: 'Elija un día posterior al primero, dentro de los próximos 60 días.',
  },
  waitBetween: { en: 'Waitlist, {from} to {to}', es: 'Lista de espera, del {from} al {to}' },
  waitPhoneHint: {
    en: 'We text you if an email doesn’t reach you.',
    es: 'Le enviamos un mensaje de texto si el correo no le llega.',
  },
  waitEmailHint: {
    en: 'The link to book an open time goes here.',
    es: 'Aquí llega el enlace para reservar un horario libre.',
  },
  waitingTitle: { en: 'You’re on the waitlist', es: 'Está en la lista de espera' },
  stepContact: { en: 'Contact', es: 'Contacto' },
  contactTitle: { en: 'How can we reach you?', es: '¿Cómo le contactamos?' },
  emailHint: {
    en: 'Your confirmation goes here, and it opens your account.',
    es: 'Aquí llega la confirmación y con él entra en su cuenta.',
  },
  phoneHint: {
    en: 'So your technician can call you on the way.',
    es: 'Para que su técnico pueda llamarle cuando vaya en camino.',
  },
  phoneNeeded: { en: 'We need it to call you about the time.', es: 'Lo necesitamos para acordar la hora.' },
  notes: { en: 'Anything we should know', es: 'Algo que debamos saber' },
  notesHint: {
    en: 'A gate code, a dog, where to park …',
    es: 'Un código de acceso, un perro, dónde estacionar …',
  },
  giveLength: {
    en: 'Enter the length in feet. A rough guess is fine.',
    es: 'Escriba la longitud en pies. Puede ser aproximada.',
  },
  giveName: { en: 'Enter your name.', es: 'Escriba su nombre.' },
  giveEmail: { en: 'Enter a valid email address.', es: 'Escriba un correo válido.' },
  givePhone: {
    en: 'Enter a phone number: digits, spaces and dashes.',
    es: 'Escriba un teléfono: dígitos, espacios y guiones.',
  },

  stepReview: { en: 'Review', es: 'Revisión' },
  weWillCall: { en: 'we’ll call you to agree on a time', es: 'le llamaremos para acordar la hora' },
  payNow: { en: 'Pay now', es: 'Pagar ahora' },
  payCard: { en: 'Save a card', es: 'Guardar una tarjeta' },
  doneTitle: { en: 'Your visit is booked', es: 'Su visita está reservada' },
} satisfies Catalog;
