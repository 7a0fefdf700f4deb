import type { Catalog } from './catalog.ts';

/** Technicians in the console. */
export const workers = {
  intro: {
    en: 'Who does the work, when, and what they can do. Dispatch plans with these details.',
    es: 'Quién hace el trabajo, cuándo y qué sabe hacer. La asignación planifica con estos datos.',
  },
  add: { en: 'Add a technician', es: 'Agregar un técnico' },
  edit: { en: 'Edit {name}', es: 'Editar a {name}' },
  list: { en: 'Technicians', es: 'Técnicos' },
  franchise: { en: 'Franchise', es: 'Franquicia' },
  allFranchises: { en: 'All franchises', es: 'Todas las franquicias' },
  noFranchise: { en: 'None: works for the office', es: 'Ninguna: trabaja para la oficina' },
  withInactive: { en: 'Show inactive ones too', es: 'Mostrar también inactivos' },
  skills: { en: 'Skills', es: 'Especialidades' },
  skillsHelp: {
    en: 'Services this person can do. None means all.',
    es: 'Servicios que puede hacer. Sin ninguna, todos.',
  },
  allSkills: { en: 'Everything', es: 'Todo' },
  hours: { en: 'Hours a week', es: 'Horas por semana' },
  hoursValue: { en: '{hours} h', es: '{hours} h' },
  state: { en: 'State', es: 'Estado' },
  active: { en: 'Active', es: 'Activo' },
  inactive: { en: 'Inactive', es: 'Inactivo' },
  offToday: { en: 'Off today', es: 'Libre hoy' },
  activeHelp: {
    en: 'Inactive people get no visits and cannot sign in.',
    es: 'Quien está inactivo no recibe visitas ni puede entrar.',
  },
  emailHelp: {
    en: 'They sign in to the technician app with a code sent here.',
    es: 'Entra a la aplicación con un código enviado aquí.',
  },
  home: { en: 'Where the day starts and ends', es: 'Dónde empieza y termina el día' },
  homeHelp: {
    en: 'Choose a suggestion: drives are planned from there.',
    es: 'Elija una sugerencia: las rutas se planifican desde ahí.',
  },
  homeMap: { en: 'Map of where the day starts', es: 'Mapa de dónde empieza el día' },
  shifts: { en: 'Working hours', es: 'Horario de trabajo' },
  shiftsHelp: {
    en: 'A gap between two spans of a day is a break.',
    es: 'El hueco entre dos tramos de un día es un descanso.',
  },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  spanFrom: { en: '{day}, from', es: '{day}, desde' },
  spanTo: { en: '{day}, to', es: '{day}, hasta' },
  addSpan: { en: 'Add hours on {day}', es: 'Añadir horas el {day}' },
  removeSpan: { en: 'Remove {from} to {to} on {day}', es: 'Quitar de {from} a {to} el {day}' },
  dayOff: { en: 'Day off', es: 'Día libre' },
  copyMonday: { en: 'Use Monday for Tuesday to Friday', es: 'Usar el lunes de martes a viernes' },
  endsBeforeStart: { en: 'Must end after it starts', es: 'Debe terminar después de empezar' },
  overlaps: { en: 'Overlaps the hours before', es: 'Se solapa con las horas anteriores' },
  restBreak: { en: 'Break', es: 'Descanso' },
  restBreakHelp: {
    en: 'Plan a break somewhere between two times',
    es: 'Planificar un descanso entre dos horas',
  },
  breakMinutes: { en: 'Minutes', es: 'Minutos' },
  breakTooLong: { en: 'The break does not fit in between', es: 'El descanso no cabe entre ambas horas' },
  timeOff: { en: 'Time off', es: 'Ausencias' },
  timeOffHelp: {
    en: 'Nothing is planned in this time. Times are in {zone}.',
    es: 'No se planifica nada en este tiempo. Horas en {zone}.',
  },
  addTimeOff: { en: 'Add time off', es: 'Añadir ausencia' },
  removeTimeOff: { en: 'Remove this time off', es: 'Quitar esta ausencia' },
  reason: { en: 'Reason', es: 'Motivo' },
  saved: { en: '{name} was saved', es: 'Se ha guardado a {name}' },
  added: { en: '{name} was added', es: 'Se ha añadido a {name}' },
  emptyTitle: { en: 'No technicians yet', es: 'Aún no hay técnicos' },
  emptyDetail: {
    en: 'Add the people who do the work. They sign in to the technician app with their email address, and dispatch assigns them visits during their hours.',
    es: 'Agregue a quienes hacen el trabajo. Entran a su aplicación con su correo, y la asignación les da visitas dentro de su horario.',
  },
  noneMatch: {
    en: 'Nobody matches. Choose another franchise or show inactive ones too.',
    es: 'Nadie coincide. Elija otra franquicia o muestre también a los inactivos.',
  },
} satisfies Catalog;

/** Monday first. */
export const weekdays = {
  monday: { en: 'Monday', es: 'lunes' },
  tuesday: { en: 'Tuesday', es: 'martes' },
  wednesday: { en: 'Wednesday', es: 'miércoles' },
  thursday: { en: 'Thursday', es: 'jueves' },
  friday: { en: 'Friday', es: 'viernes' },
  saturday: { en: 'Saturday', es: 'sábado' },
  sunday: { en: 'Sunday', es: 'domingo' },
} satisfies Catalog;
