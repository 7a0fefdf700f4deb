import type { Catalog, LocalizedText } from './catalog.ts';

export const delivery = {
  why: { en: 'Why it wasn’t delivered', es: 'Por qué no se entregó' },
  waiting: { en: 'We’ll try again soon', es: 'Lo intentaremos de nuevo pronto' },
  refused: {
    en: 'The provider didn’t accept it. Check the address or number.',
    es: 'El proveedor no lo aceptó. Revise la dirección o el número.',
  },
} satisfies Catalog;

/** What the provider of texts says about a number. The English is the service's own. */
export const deliveryProblems: LocalizedText[] = [
  {
    en: 'Twilio can’t text this number: it isn’t a valid phone number',
    es: 'Twilio no puede enviar textos a este número: no es un número de teléfono válido',
  },
  {
    en: 'Twilio can’t text this number: it isn’t in use',
    es: 'Twilio no puede enviar textos a este número: no está en uso',
  },
  {
    en: 'Twilio can’t text this number: it isn’t a mobile phone',
    es: 'Twilio no puede enviar textos a este número: no es un celular',
  },
  {
    en: 'Twilio doesn’t send texts to this country until it is turned on in your Twilio account',
    es: 'Twilio no envía textos a este país hasta que se active en su cuenta de Twilio',
  },
  {
    en: 'Twilio can’t send texts from your number to this one',
    es: 'Twilio no puede enviar textos desde su número a este',
  },
  {
    en: 'Twilio can’t send from your number: it isn’t a valid phone number',
    es: 'Twilio no puede enviar desde su número: no es un número de teléfono válido',
  },
  {
    en: 'Twilio can’t send from your number: it doesn’t belong to your Twilio account',
    es: 'Twilio no puede enviar desde su número: no pertenece a su cuenta de Twilio',
  },
  { en: 'Twilio needs a number to send from', es: 'Twilio necesita un número desde el cual enviar' },
  { en: 'It came too late to be of use', es: 'Llegó demasiado tarde para ser útil' },
];
