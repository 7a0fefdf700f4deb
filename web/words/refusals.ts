import type { LocalizedText } from './catalog.ts';

/** What the service answers customers who can't have a time, move a visit or cancel it. The English is the service's own. */
export const refusals: LocalizedText[] = [
  {
    en: 'Your technician is already on the way, so this visit can’t be moved',
    es: 'Su técnico ya va en camino, así que esta visita no se puede cambiar',
  },
  {
    en: 'The work has started, so this visit can’t be moved',
    es: 'El trabajo ya empezó, así que esta visita no se puede cambiar',
  },
  { en: 'This visit is done', es: 'Esta visita ya se hizo' },
  { en: 'This visit is canceled', es: 'Esta visita está cancelada' },
  { en: 'This booking is canceled', es: 'Esta reserva está cancelada' },
  { en: 'This booking is being canceled', es: 'Esta reserva se está cancelando' },
  {
    en: 'This visit takes more than one technician. Please call us to move it',
    es: 'Esta visita requiere más de un técnico. Llámenos para cambiarla',
  },
  {
    en: 'This time was arranged with our office. Please call us to move it',
    es: 'Esta hora se acordó con nuestra oficina. Llámenos para cambiarla',
  },
  {
    en: 'It’s too close to your visit to move it online. Please call us',
    es: 'Falta muy poco para su visita y ya no se puede cambiar en línea. Llámenos',
  },
  {
    en: 'This time is no longer available. Please pick another',
    es: 'Esta hora ya no está disponible. Elija otra',
  },
  {
    en: 'This window is no longer free; choose another',
    es: 'Esta hora ya no está libre; elija otra',
  },
  {
    en: 'This takes longer than can be booked online: please call us',
    es: 'Este trabajo es demasiado largo para reservarlo en línea: llámenos',
  },
  {
    en: 'Your technician is already on the way. Please call us to cancel',
    es: 'Su técnico ya va en camino. Llámenos para cancelar',
  },
];
