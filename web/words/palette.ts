import type { Catalog } from './catalog.ts';

/** Search and commands, as Ctrl-K opens them. */
export const palette = {
  title: { en: 'Search and commands', es: 'Buscar y comandos' },
  placeholder: {
    en: 'Search customers, jobs, quotes and invoices, or type a command',
    es: 'Busque clientes, trabajos, cotizaciones y facturas, o escriba un comando',
  },
  results: { en: 'Results', es: 'Resultados' },
  actions: { en: 'Actions', es: 'Acciones' },
  pages: { en: 'Go to', es: 'Ir a' },
  preferences: { en: 'Preferences', es: 'Preferencias' },
  customer: { en: 'Customers', es: 'Clientes' },
  job: { en: 'Jobs', es: 'Trabajos' },
  quote: { en: 'Quotes', es: 'Cotizaciones' },
  invoice: { en: 'Invoices', es: 'Facturas' },
  searching: { en: 'Searching…', es: 'Buscando…' },
  nothing: { en: 'Nothing found for “{q}”', es: 'No se encontró nada para «{q}»' },
  nothingHint: {
    en: 'Try a name, a phone number, an address, or a job, quote or invoice number.',
    es: 'Pruebe con un nombre, un teléfono, una dirección o un número de trabajo, cotización o factura.',
  },
  found: {
    en: { one: '{count} match', other: '{count} matches' },
    es: { one: '{count} coincidencia', other: '{count} coincidencias' },
  },
  toSelect: { en: 'to choose', es: 'para elegir' },
  toOpen: { en: 'to open', es: 'para abrir' },
  toClose: { en: 'to close', es: 'para cerrar' },
  toSpanish: { en: 'Switch to Spanish', es: 'Cambiar a español' },
  toEnglish: { en: 'Switch to English', es: 'Cambiar a inglés' },
  toLight: { en: 'Switch to light colors', es: 'Cambiar a colores claros' },
  toDark: { en: 'Switch to dark colors', es: 'Cambiar a colores oscuros' },
} satisfies Catalog;
