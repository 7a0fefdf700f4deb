import type { Catalog } from './catalog.ts';

/** Job templates in the console. */
export const templates = {
  title: { en: 'Job templates', es: 'Plantillas de trabajo' },
  views: { en: 'Services and templates', es: 'Servicios y plantillas' },
  add: { en: 'New template', es: 'Nueva plantilla' },
  editTitle: { en: 'Edit the template', es: 'Editar la plantilla' },
  edit: { en: 'Edit', es: 'Editar' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeTitle: { en: 'Remove {name}?', es: '¿Quitar {name}?' },
  removeDetail: {
    en: 'Jobs you booked with it stay as they are.',
    es: 'Los trabajos reservados con ella no cambian.',
  },
  saveAs: { en: 'Save as template', es: 'Guardar como plantilla' },
  saveAsDetail: {
    en: 'Saves the items, duration, notes, crew and skills. Choose it the next time you book this work.',
    es: 'Guarda los conceptos, la duración, las notas, el equipo y las habilidades. Elíjala la próxima vez que reserve este trabajo.',
  },
  name: { en: 'Name', es: 'Nombre' },
  duration: { en: 'Duration', es: 'Duración' },
  minutes: { en: '{minutes} min', es: '{minutes} min' },
  crew: { en: 'Technicians', es: 'Técnicos' },
  skills: { en: 'Skills needed', es: 'Habilidades necesarias' },
  skillsHint: { en: 'Press Enter after each', es: 'Presione Enter después de cada una' },
  notes: { en: 'Notes for the technician', es: 'Notas para el técnico' },
  items: { en: 'Items', es: 'Conceptos' },
  price: { en: 'Price', es: 'Precio' },
  saved: { en: '{name} was saved', es: '{name} se guardó' },
  removed: { en: '{name} was removed', es: '{name} se quitó' },
  none: { en: 'No job templates yet', es: 'Aún no hay plantillas de trabajo' },
  noneDetail: {
    en: 'A template fills in a new job with one choice: items, prices, duration and notes. Add one here, or save a job you already booked.',
    es: 'Una plantilla rellena un trabajo nuevo de una vez: conceptos, precios, duración y notas. Agregue una aquí o guarde un trabajo ya reservado.',
  },
} satisfies Catalog;
