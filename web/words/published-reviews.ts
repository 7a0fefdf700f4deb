import type { Catalog } from './catalog.ts';

/** Ratings and reviews as customers see them. */
export const publishedReviews = {
  outOfFive: { en: '{rating} out of 5 stars', es: '{rating} de 5 estrellas' },
  count: {
    en: { one: '{count} review', other: '{count} reviews' },
    es: { one: '{count} opinión', other: '{count} opiniones' },
  },
  ourReply: { en: 'Our reply', es: 'Nuestra respuesta' },
  customers: { en: 'What customers say', es: 'Lo que dicen los clientes' },
} satisfies Catalog;
