import type { Catalog } from './catalog.ts';

/** What the service says about a plan, in the dispatcher's language. */
export const sentences = {
  booked: { en: 'Already booked: {job}, {start} to {end}', es: 'Ya reservado: {job}, de {start} a {end}' },
  inactive: { en: 'This worker is not active', es: 'Este profesional no está activo' },
  otherFranchise: {
    en: 'The worker belongs to another franchise than the job',
    es: 'El profesional pertenece a otra franquicia que el trabajo',
  },
  held: {
    en: 'A customer is booking this time right now',
    es: 'Un cliente está reservando esta hora ahora mismo',
  },
  offShift: { en: '{worker} does not work then', es: '{worker} no trabaja a esa hora' },
  timeOff: { en: '{worker} has time off then', es: '{worker} está ausente a esa hora' },
  noSkill: { en: '{worker} lacks the skill “{skill}”', es: 'A {worker} le falta la especialidad «{skill}»' },
  tightBefore: {
    en: '{free} min for a drive of {needed} min from {job}',
    es: '{free} min para un trayecto de {needed} min desde {job}',
  },
  tightAfter: {
    en: '{free} min for a drive of {needed} min to {job}',
    es: '{free} min para un trayecto de {needed} min hasta {job}',
  },
  lacksSkill: { en: 'lacks the skill', es: 'le falta la especialidad' },
  notThen: { en: 'does not work then', es: 'no trabaja a esa hora' },
  noRoad: { en: 'has no road to it', es: 'no tiene carretera hasta allí' },
  notInTime: { en: 'cannot be there in time', es: 'no puede llegar a tiempo' },
  noRoom: { en: 'has no room in the van', es: 'no tiene sitio en la furgoneta' },
  isBooked: { en: 'is booked', es: 'está ocupado' },
  noDriveTimes: {
    en: 'Drive times are not to be had at the moment',
    es: 'Ahora mismo no se pueden calcular los trayectos',
  },
  noTime: {
    en: 'No time is set: the visit is not on the plan',
    es: 'Sin hora: la visita no está en el plan',
  },
  noPosition: { en: 'Its address has no position yet', es: 'Su dirección aún no tiene posición' },
  changed: {
    en: 'It was changed while the plan was made; the next run looks again',
    es: 'Cambió mientras se hacía el plan; se revisará en la próxima ejecución',
  },
  taken: {
    en: 'The time was taken while the plan was made; the next run looks again',
    es: 'La hora se ocupó mientras se hacía el plan; se revisará en la próxima ejecución',
  },
  noWorkers: { en: 'There is no active worker for it', es: 'No hay ningún profesional activo para él' },
  nobodySkilled: { en: 'No worker has the skill', es: 'Ningún profesional tiene la especialidad' },
  past: { en: 'The wished time is over', es: 'La hora deseada ya ha pasado' },
  tooLong: { en: 'It takes longer than any shift', es: 'Dura más que cualquier turno' },
  unreachable: {
    en: 'No road leads from any worker to it',
    es: 'Ninguna carretera lleva hasta él desde ningún profesional',
  },
  outsideShifts: {
    en: 'No worker with the skill works at the wished time, the way there and back included',
    es: 'Ningún profesional con la especialidad trabaja a la hora deseada, ida y vuelta incluidas',
  },
  full: {
    en: 'Every worker who could do it is booked at the wished time',
    es: 'Todos los que podrían hacerlo están ocupados a la hora deseada',
  },
  best: {
    en: 'Adds {minutes} min of driving; the next best adds {next}',
    es: 'Añade {minutes} min de trayecto; la siguiente opción, {next}',
  },
  only: {
    en: 'Adds {minutes} min of driving; nobody else could',
    es: 'Añade {minutes} min de trayecto; nadie más podría',
  },
  bestAgain: {
    en: 'Served this customer before; adds {minutes} min of driving; the next best adds {next}',
    es: 'Ya atendió a este cliente; añade {minutes} min de trayecto; la siguiente opción, {next}',
  },
  onlyAgain: {
    en: 'Served this customer before; adds {minutes} min of driving; nobody else could',
    es: 'Ya atendió a este cliente; añade {minutes} min de trayecto; nadie más podría',
  },
} satisfies Catalog;
