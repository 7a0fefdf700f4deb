import type { Catalog } from './catalog.ts';

/** The page where a customer reads and accepts a quote. */
export const quote = {
  title: { en: 'Quote {number}', es: 'Cotización {number}' },
  for: { en: 'For {name}, {address}', es: 'Para {name}, {address}' },
  goodUntil: { en: 'Good until {date}', es: 'Válida hasta el {date}' },
  options: { en: 'Choose an option', es: 'Elija una opción' },
  choose: { en: 'Choose {name}', es: 'Elegir {name}' },
  optional: { en: 'Optional extras', es: 'Extras opcionales' },
  subtotal: { en: 'Subtotal', es: 'Subtotal' },
  tax: { en: 'Tax', es: 'Impuestos' },
  total: { en: 'Total', es: 'Total' },
  deposit: { en: 'Deposit to get started: {amount}', es: 'Anticipo para empezar: {amount}' },
  terms: { en: 'Terms', es: 'Condiciones' },
  downloadPdf: { en: 'Download PDF', es: 'Descargar PDF' },
  sign: { en: 'Sign and accept', es: 'Firmar y aceptar' },
  name: { en: 'Your full name', es: 'Su nombre completo' },
  how: { en: 'How to sign', es: 'Cómo firmar' },
  draw: { en: 'Draw', es: 'Dibujar' },
  type: { en: 'Type', es: 'Escribir' },
  drawHere: { en: 'Draw your signature here', es: 'Dibuje su firma aquí' },
  typed: {
    en: 'Your typed name counts as your signature.',
    es: 'Su nombre escrito vale como firma.',
  },
  clear: { en: 'Clear', es: 'Borrar' },
  agree: {
    en: 'By accepting, you agree to {name} for {total}.',
    es: 'Al aceptar, usted acepta {name} por {total}.',
  },
  accept: { en: 'Accept quote', es: 'Aceptar cotización' },
  decline: { en: 'Decline', es: 'Rechazar' },
  reason: { en: 'Tell us why (optional)', es: 'Díganos por qué (opcional)' },
  declined: { en: 'You declined this quote', es: 'Usted rechazó esta cotización' },
  declinedDetail: {
    en: 'Thank you for letting us know. If you change your mind, call us.',
    es: 'Gracias por avisarnos. Si cambia de opinión, llámenos.',
  },
  gone: { en: 'This quote is no longer available', es: 'Esta cotización ya no está disponible' },
  goneDetail: {
    en: 'It may have expired or been replaced. Please call us and we’ll help.',
    es: 'Puede que haya vencido o se haya reemplazado. Llámenos y le ayudamos.',
  },
  accepted: { en: 'Thank you, you’re all set', es: 'Gracias, todo listo' },
  acceptedDetail: {
    en: '{name} accepted {option} for {total} on {date}. Your job number is {job}.',
    es: '{name} aceptó {option} por {total} el {date}. Su número de trabajo es {job}.',
  },
  pay: { en: 'Pay the {amount} deposit', es: 'Pagar el anticipo de {amount}' },
  depositPaid: { en: 'Your deposit is paid', es: 'Su anticipo está pagado' },
  pickTime: { en: 'Pick a time', es: 'Elija una hora' },
  noTimes: {
    en: 'We’ll call you to find a time that works.',
    es: 'Le llamaremos para acordar una hora.',
  },
  book: { en: 'Book this time', es: 'Reservar esta hora' },
  scheduled: { en: 'You’re scheduled', es: 'Su visita está programada' },
} satisfies Catalog;
