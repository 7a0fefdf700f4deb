import type { Catalog } from './catalog.ts';

/** Our texts for sentences of the dispatch service, see office/parts/explain.ts. */
export const sentences = {
  booked: { en: 'Already booked: {job}, {start} to {end}', es: 'Ya reservado: {job}, de {start} a {end}' },
  inactive: { en: 'This technician is inactive', es: 'Este técnico está inactivo' },
  otherFranchise: {
    en: 'The technician belongs to a different franchise than the job',
    es: 'El técnico pertenece a una franquicia distinta de la del trabajo',
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
  crewLacksSkill: {
    en: 'Nobody on the crew has the skill “{skill}”',
    es: 'Nadie del equipo tiene la especialidad «{skill}»',
  },
  unwanted: { en: 'The customer asked not to have {worker}', es: 'El cliente pidió que no vaya {worker}' },
  afterDue: {
    en: 'Ends after the due date agreed with the customer',
    es: 'Termina después de la fecha límite acordada con el cliente',
  },
  tooEarly: {
    en: 'Visit {number} can start {hours} hours after visit {before} ends, not before',
    es: 'La visita {number} puede empezar {hours} horas después de la visita {before}, no antes',
  },
  tooEarlyAfter: {
    en: 'Visit {number} can start when visit {before} is over, not before',
    es: 'La visita {number} puede empezar cuando termine la visita {before}, no antes',
  },
  otherArea: { en: 'covers other areas', es: 'atiende otras zonas' },
  isUnwanted: { en: 'isn’t wanted by the customer', es: 'el cliente pidió que no vaya' },
  onlyReserve: {
    en: 'only has the time kept for emergencies',
    es: 'solo tiene el tiempo reservado para emergencias',
  },
  tooMuchOvertime: { en: 'would need too much overtime', es: 'necesitaría demasiadas horas extra' },
  outsideAreas: {
    en: 'Every technician with the skill covers other areas',
    es: 'Todos los técnicos con la especialidad atienden otras zonas',
  },
  allUnwanted: {
    en: 'The customer asked not to have any of the technicians with the skill',
    es: 'El cliente pidió que no vaya ninguno de los técnicos con la especialidad',
  },
  crewIncomplete: {
    en: 'Not enough technicians can come at the same time',
    es: 'No hay suficientes técnicos que puedan ir a la vez',
  },
  afterMissing: {
    en: 'The visit that has to come first isn’t scheduled',
    es: 'La visita que debe ir antes no está programada',
  },
  tooHeavy: { en: 'No van can carry the load', es: 'Ninguna camioneta puede llevar la carga' },
  fitsOvertime: {
    en: '{worker} could take it with {minutes} minutes of overtime',
    es: '{worker} podría tomarla con {minutes} minutos extra',
  },
  fitsReserve: {
    en: '{worker} could take it in the time kept for emergencies',
    es: '{worker} podría tomarla en el tiempo reservado para emergencias',
  },
  fitsLoad: {
    en: '{worker} could take it with more room in the van',
    es: '{worker} podría tomarla con más espacio en la camioneta',
  },
  fitsWindow: {
    en: '{worker} could come up to {minutes} minutes earlier or later',
    es: '{worker} podría ir hasta {minutes} minutos antes o después',
  },
  fitsMove: {
    en: '{worker} could take it if one other visit moved',
    es: '{worker} podría tomarla si se moviera otra visita',
  },
  fitsArea: {
    en: '{worker} could take it outside the usual area',
    es: '{worker} podría tomarla fuera de su zona habitual',
  },
  fitsBanned: {
    en: '{worker} could take it if the customer agreed',
    es: '{worker} podría tomarla si el cliente estuviera de acuerdo',
  },
  fitsSkill: {
    en: '{worker} has time for it but lacks the skill',
    es: '{worker} tiene tiempo, pero le falta la especialidad',
  },
  movedSaves: {
    en: 'Adds {minutes} min of driving instead of {before}, within the promised window',
    es: 'Agrega {minutes} min de trayecto en lugar de {before}, dentro de la ventana prometida',
  },
  movedForAll: {
    en: 'Part of a shorter route for everybody, within the promised window',
    es: 'Parte de una ruta más corta para todos, dentro de la ventana prometida',
  },
  lacksSkill: { en: 'lacks the skill', es: 'le falta la especialidad' },
  notThen: { en: 'does not work then', es: 'no trabaja a esa hora' },
  noRoad: { en: 'has no road to it', es: 'no tiene carretera hasta allí' },
  notInTime: { en: 'cannot be there in time', es: 'no puede llegar a tiempo' },
  noRoom: { en: 'has no room in the van', es: 'no tiene sitio en la furgoneta' },
  isBooked: { en: 'is booked', es: 'está ocupado' },
  noDriveTimes: {
    en: 'Drive times aren’t available right now',
    es: 'Ahora mismo no se pueden calcular los trayectos',
  },
  noTime: {
    en: 'No time is set, so the visit isn’t scheduled',
    es: 'Sin hora: la visita no está programada',
  },
  noPosition: {
    en: 'We don’t have a map position for this address yet',
    es: 'Aún no tenemos la posición de esta dirección en el mapa',
  },
  changed: {
    en: 'The job changed while the plan was being made. The next run will try again',
    es: 'El trabajo cambió mientras se hacía el plan. La próxima ejecución lo intentará de nuevo',
  },
  taken: {
    en: 'The time was taken while the plan was being made. The next run will try again',
    es: 'La hora se ocupó mientras se hacía el plan. La próxima ejecución lo intentará de nuevo',
  },
  noWorkers: { en: 'No active technician can take it', es: 'Ningún técnico activo puede tomarlo' },
  nobodySkilled: { en: 'No technician has the skill', es: 'Ningún técnico tiene la especialidad' },
  past: { en: 'The requested time has passed', es: 'La hora solicitada ya pasó' },
  tooLong: { en: 'It takes longer than any shift', es: 'Dura más que cualquier turno' },
  unreachable: {
    en: 'No road leads there from any technician',
    es: 'Ninguna ruta llega hasta allí desde ningún técnico',
  },
  outsideShifts: {
    en: 'No technician with the skill works at the requested time, counting the drive there and back',
    es: 'Ningún técnico con la especialidad trabaja a la hora solicitada, contando la ida y la vuelta',
  },
  full: {
    en: 'Every technician who could do it is booked at the requested time',
    es: 'Todos los técnicos que podrían hacerlo están ocupados a la hora solicitada',
  },
  best: {
    en: 'Adds {minutes} min of driving; the next best adds {next}',
    es: 'Agrega {minutes} min de trayecto; la siguiente opción, {next}',
  },
  only: {
    en: 'Adds {minutes} min of driving; nobody else could',
    es: 'Agrega {minutes} min de trayecto; nadie más podría',
  },
  bestAgain: {
    en: 'Served this customer before; adds {minutes} min of driving; the next best adds {next}',
    es: 'Ya atendió a este cliente; agrega {minutes} min de trayecto; la siguiente opción, {next}',
  },
  onlyAgain: {
    en: 'Served this customer before; adds {minutes} min of driving; nobody else could',
    es: 'Ya atendió a este cliente; agrega {minutes} min de trayecto; nadie más podría',
  },
} satisfies Catalog;
