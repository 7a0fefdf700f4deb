import type { Catalog } from './catalog.ts';

/** Searching for an address in the console. */
export const places = {
  nothingFound: {
    en: 'No address begins like this. Check the spelling, or type "lat, lng".',
    es: 'Ninguna dirección empieza así. Revise la ortografía o escriba «lat, lng».',
  },
  unknownPosition: {
    en: 'Its position is not known yet: choose a suggestion.',
    es: 'Aún no se conoce su posición: elija una sugerencia.',
  },
} satisfies Catalog;
