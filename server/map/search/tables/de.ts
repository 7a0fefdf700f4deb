import type { AddressTable } from './address-table.ts';

/** Germany, Austria, Switzerland and Liechtenstein. Types are part of a word as often as not: see `searchForm`. */
export const de: AddressTable = {
  directions: { n: 'nord', s: 'süd', e: 'ost' },
  streetTypes: { st: 'strasse strass', pl: 'platz' },
  words: { st: 'sankt', dr: 'doktor' },
  units: 'wohnung whg top stock etage etg og',
  crossings: 'ecke und',
};
