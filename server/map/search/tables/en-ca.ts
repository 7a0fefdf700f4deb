import type { AddressTable } from './address-table.ts';

/** Canada, on top of the American words: Canada Post's street types and the provinces. */
export const enCa: AddressTable = {
  streetTypes: {
    cdsac: 'cul-de-sac',
    conc: 'concession',
    crnrs: 'corners',
    diver: 'diversion',
    line: 'lines',
  },
  states: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
};
