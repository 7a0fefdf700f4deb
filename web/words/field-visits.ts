import type { Catalog } from './catalog.ts';

/** Visits in the technician app: crews, promises, and how a visit ends. */
export const fieldVisits = {
  promised: { en: 'Customer expects you {window}', es: 'El cliente le espera {window}' },
  numberOf: { en: 'Visit {number} of {count}', es: 'Visita {number} de {count}' },
  with: { en: 'Together with {names}', es: 'Junto con {names}' },
  lead: { en: '{name} (lead)', es: '{name} (a cargo)' },
  leftOver: { en: 'Left from last time', es: 'Pendiente de la última vez' },
  bring: { en: 'Bring: {parts}', es: 'Lleve: {parts}' },
  endTitle: { en: 'Is everything done?', es: '¿Está todo terminado?' },
  allDone: { en: 'All done', es: 'Todo terminado' },
  returnNeeded: { en: 'Return needed', es: 'Hay que volver' },
  returnTitle: { en: 'What’s left to do?', es: '¿Qué queda por hacer?' },
  returnDetail: {
    en: 'This visit ends now. The office schedules the next one.',
    es: 'Esta visita termina ahora. La oficina programa la siguiente.',
  },
  reason: { en: 'What’s left, and why', es: 'Qué queda y por qué' },
  minutes: { en: 'Time needed (minutes)', es: 'Tiempo necesario (minutos)' },
  parts: { en: 'Parts to bring', es: 'Piezas que hay que llevar' },
  endVisit: { en: 'End this visit', es: 'Terminar esta visita' },
  endedReturn: { en: 'Ended at {time}. Return needed', es: 'Terminada a las {time}. Hay que volver' },
  didReturn: { en: 'Return needed: {reason}', es: 'Hay que volver: {reason}' },
} satisfies Catalog;
