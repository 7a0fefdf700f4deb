import type { Catalog } from './catalog.ts';

/** Sorting, columns, saved views, bulk actions and files of long lists. */
export const listTools = {
  views: { en: 'Views', es: 'Vistas' },
  noViews: {
    en: 'Save the filters, order and columns you use often.',
    es: 'Guarde los filtros, el orden y las columnas que más usa.',
  },
  saveView: { en: 'Save this view…', es: 'Guardar esta vista…' },
  saveViewTitle: { en: 'Save this view', es: 'Guardar esta vista' },
  saveViewDetail: {
    en: 'Keeps the filters, order and columns on this device.',
    es: 'Guarda los filtros, el orden y las columnas en este dispositivo.',
  },
  viewName: { en: 'Name of the view', es: 'Nombre de la vista' },
  viewSaved: { en: 'View saved', es: 'Vista guardada' },
  deleteView: { en: 'Delete view {name}', es: 'Eliminar la vista {name}' },
  standardView: { en: 'Standard view', es: 'Vista estándar' },
  columns: { en: 'Columns', es: 'Columnas' },
  sortBy: { en: 'Sort by', es: 'Ordenar por' },
  download: { en: 'Download CSV', es: 'Descargar CSV' },
  removeFilter: { en: 'Remove filter {name}', es: 'Quitar el filtro {name}' },
  filters: { en: 'Active filters', es: 'Filtros activos' },
  select: { en: 'Select {name}', es: 'Seleccionar {name}' },
  selectAll: { en: 'Select all rows shown', es: 'Seleccionar todas las filas' },
  selection: { en: 'Selection', es: 'Selección' },
  selected: {
    en: { one: '{count} selected', other: '{count} selected' },
    es: { one: '{count} seleccionado', other: '{count} seleccionados' },
  },
  clearSelection: { en: 'Clear selection', es: 'Quitar la selección' },
  progress: { en: '{done} of {count}', es: '{done} de {count}' },
  allDone: {
    en: { one: 'Done: {count} changed', other: 'Done: {count} changed' },
    es: { one: 'Listo: {count} cambiado', other: 'Listo: {count} cambiados' },
  },
  someFailed: {
    en: { one: '{count} could not be changed', other: '{count} could not be changed' },
    es: { one: '{count} no se pudo cambiar', other: '{count} no se pudieron cambiar' },
  },
  assignJobs: { en: 'Assign', es: 'Asignar' },
  assignTitle: {
    en: { one: 'Assign {count} job', other: 'Assign {count} jobs' },
    es: { one: 'Asignar {count} trabajo', other: 'Asignar {count} trabajos' },
  },
  assignDetail: {
    en: 'Each job keeps its time. Jobs without a time are left as they are.',
    es: 'Cada trabajo conserva su hora. Los trabajos sin hora quedan como están.',
  },
  noTime: { en: 'Has no time yet', es: 'Aún no tiene hora' },
  technician: { en: 'Technician', es: 'Técnico' },
  cancelJobs: { en: 'Cancel jobs', es: 'Cancelar trabajos' },
  cancelTitle: {
    en: { one: 'Cancel {count} job?', other: 'Cancel {count} jobs?' },
    es: { one: '¿Cancelar {count} trabajo?', other: '¿Cancelar {count} trabajos?' },
  },
  cancelDetail: {
    en: 'Customers are notified. What they paid is refunded under your cancellation policy.',
    es: 'Se avisa a los clientes. Lo que pagaron se reembolsa según su política de cancelación.',
  },
  addTag: { en: 'Add tag', es: 'Agregar etiqueta' },
  tagTitle: {
    en: { one: 'Tag {count} customer', other: 'Tag {count} customers' },
    es: { one: 'Etiquetar {count} cliente', other: 'Etiquetar {count} clientes' },
  },
  tag: { en: 'Tag', es: 'Etiqueta' },
  sendInvoices: { en: 'Send by email', es: 'Enviar por correo' },
  sendTitle: {
    en: { one: 'Send {count} invoice by email', other: 'Send {count} invoices by email' },
    es: { one: 'Enviar {count} factura por correo', other: 'Enviar {count} facturas por correo' },
  },
  sendDetail: {
    en: 'Drafts become final when they are sent.',
    es: 'Los borradores quedan definitivos al enviarse.',
  },
  isVoid: { en: 'Is void', es: 'Está anulada' },
  openPage: { en: 'Open full page', es: 'Abrir la página completa' },
  next: { en: 'Next', es: 'Siguiente' },
  previous: { en: 'Previous', es: 'Anterior' },
  panel: { en: 'Details', es: 'Detalles' },
} satisfies Catalog;
