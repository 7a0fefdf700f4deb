import type { AddressTable } from './address-table.ts';

/** France, Switzerland and Quebec. */
export const fr: AddressTable = {
  directions: { n: 'nord', s: 'sud', w: 'ouest' },
  streetTypes: {
    blvd: 'boulevard bd',
    ch: 'chemin',
    imp: 'impasse',
    pass: 'passage',
    qu: 'quai',
    rue: 'r',
    sq: 'square',
  },
  words: { st: 'saint', ste: 'sainte', fbg: 'faubourg', gal: 'général' },
  fillers: 'des du le les',
  units: 'appartement appt etage étage bâtiment bat',
  crossings: 'et angle',
};
