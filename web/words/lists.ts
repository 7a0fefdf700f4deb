import type { Catalogue } from '../lib/words.tsx';

/** Said of every long list in the console. */
export const lists = {
  refresh: { en: 'Refresh', es: 'Actualizar' },
  more: { en: 'more below', es: 'más abajo' },
  clear: { en: 'Clear filters', es: 'Quitar filtros' },
} satisfies Catalogue;
