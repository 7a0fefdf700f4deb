import type { Catalog } from './catalog.ts';

/** The console's frame: navigation, header and user menu. */
export const frame = {
  navigation: { en: 'Main', es: 'Principal' },
  openNavigation: { en: 'Open navigation', es: 'Abrir navegación' },
  collapse: { en: 'Collapse navigation', es: 'Contraer navegación' },
  expand: { en: 'Expand navigation', es: 'Ampliar navegación' },
  developers: { en: 'Developers', es: 'Desarrolladores' },
  skip: { en: 'Skip to content', es: 'Ir al contenido' },
  search: { en: 'Search or jump to…', es: 'Buscar o ir a…' },
  create: { en: 'New', es: 'Nuevo' },
  newJob: { en: 'New job', es: 'Nuevo trabajo' },
  newQuote: { en: 'New quote', es: 'Nueva cotización' },
  newCustomer: { en: 'New customer', es: 'Nuevo cliente' },
  language: { en: 'Language', es: 'Idioma' },
  theme: { en: 'Theme', es: 'Tema' },
} satisfies Catalog;
