import type { AddressTable } from './address-table.ts';

/** United Kingdom and Ireland, on top of the American words. */
export const enGb: AddressTable = {
  streetTypes: { cl: 'close', gt: 'gate', wharf: 'whf', yd: 'yard', quay: 'quays' },
  units: 'flat',
};
