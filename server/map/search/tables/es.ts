import type { AddressTable } from './address-table.ts';

/** Spain and Latin America. */
export const es: AddressTable = {
  directions: { n: 'norte', s: 'sur', e: 'este oriente ote', w: 'oeste poniente pte' },
  streetTypes: {
    c: 'calle cll',
    av: 'avenida avda avd',
    blvd: 'bulevar bulevard',
    crtra: 'carretera carr ctra',
    clzda: 'calzada calz',
    cjon: 'callejón cjón',
    cam: 'camino cno',
    cra: 'carrera kra',
    dg: 'diagonal diag',
    gta: 'glorieta',
    pje: 'pasaje psje',
    pso: 'paseo',
    plz: 'plaza pza',
    priv: 'privada',
    prol: 'prolongación prolong',
    rda: 'ronda',
    tv: 'transversal transv',
    trv: 'travesía',
  },
  words: { gral: 'general', sta: 'santa', sto: 'santo', col: 'colonia', dr: 'doctor dra' },
  fillers: 'de del la las los el',
  units: 'piso depto dpto departamento interior int local oficina apto apartamento puerta',
  crossings: 'y esquina esq con',
};
