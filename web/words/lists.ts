import type { Catalog } from './catalog.ts';

/** Texts of long lists in the console. */
export const lists = {
  typeForMore: { en: 'Type to find more', es: 'Escriba para ver más' },
  refresh: { en: 'Refresh', es: 'Actualizar' },
  more: { en: 'more below', es: 'más abajo' },
  showFilters: { en: 'Filters', es: 'Filtros' },
  hideFilters: { en: 'Hide filters', es: 'Ocultar filtros' },
  clear: { en: 'Clear filters', es: 'Quitar filtros' },
} satisfies Catalog;
