import type { Catalog } from './catalog.ts';

/** When somebody comes, as customers read it. */
export const visitTimes = {
  between: { en: '{day}, between {from} and {to}', es: '{day}, entre las {from} y las {to}' },
  exactLater: {
    en: 'We’ll send you the exact time the evening before.',
    es: 'Le enviaremos la hora exacta la noche anterior.',
  },
  number: { en: 'Visit {number}', es: 'Visita {number}' },
  toPlan: { en: 'We’re finding a time', es: 'Estamos buscando una hora' },
} satisfies Catalog;
