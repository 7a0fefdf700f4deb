import type { Catalog } from './catalog.ts';

/** Texts used on many pages. */
export const common = {
  loading: { en: 'Loading', es: 'Cargando' },
  failed: { en: 'That did not work', es: 'No ha funcionado' },
  offline: { en: 'No connection', es: 'Sin conexión' },
  offlineDetail: {
    en: 'The service cannot be reached right now. Check your connection and try again.',
    es: 'No se puede acceder al servicio ahora mismo. Revise su conexión e inténtelo de nuevo.',
  },
  tooMany: {
    en: 'That was a lot at once. Wait a minute, then try again.',
    es: 'Han sido demasiadas peticiones. Espere un minuto e inténtelo de nuevo.',
  },
  ourFault: {
    en: 'Something went wrong on our side. Nothing was changed; please try again.',
    es: 'Algo ha fallado por nuestra parte. No se ha cambiado nada; inténtelo de nuevo.',
  },
  forbidden: { en: 'You don’t have access to this', es: 'No tiene acceso a esto' },
  notInRole: {
    en: 'Your role doesn’t include this. If you need it, ask an owner of the business to change your role.',
    es: 'Su función no incluye esto. Si lo necesita, pida a un propietario del negocio que la cambie.',
  },
  notConfirmed: {
    en: 'You didn’t confirm that it’s you, so nothing was changed.',
    es: 'No confirmó que es usted, así que no se cambió nada.',
  },
  tryAgain: { en: 'Try again', es: 'Intentar de nuevo' },
  requestId: { en: 'Request', es: 'Petición' },
  toLight: { en: 'Light colors', es: 'Colores claros' },
  toDark: { en: 'Dark colors', es: 'Colores oscuros' },
  save: { en: 'Save', es: 'Guardar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  close: { en: 'Close', es: 'Cerrar' },
  back: { en: 'Back', es: 'Atrás' },
  next: { en: 'Next', es: 'Siguiente' },
  chunkLoadError: {
    en: 'A part of this page could not be loaded. A newer version may be out: try again.',
    es: 'No se ha podido cargar una parte de la página. Puede haber una versión nueva: inténtelo de nuevo.',
  },
  undo: { en: 'Undo', es: 'Deshacer' },
  search: { en: 'Search', es: 'Buscar' },
  all: { en: 'All', es: 'Todos' },
  email: { en: 'Email', es: 'Correo electrónico' },
  phone: { en: 'Phone', es: 'Teléfono' },
  name: { en: 'Name', es: 'Nombre' },
  address: { en: 'Address', es: 'Dirección' },
  signIn: { en: 'Sign in', es: 'Entrar' },
  signOut: { en: 'Sign out', es: 'Salir' },
  code: { en: '6-digit code', es: 'Código de 6 cifras' },
  day: { en: 'Day', es: 'Día' },
  arrivalWindow: { en: 'Arrival window', es: 'Ventana de llegada' },
  yourTime: { en: 'your time', es: 'su hora' },
} satisfies Catalog;

/** Job statuses. */
export const statuses = {
  pending: { en: 'Pending', es: 'Pendiente' },
  assigned: { en: 'Assigned', es: 'Asignado' },
  en_route: { en: 'On the way', es: 'En camino' },
  in_progress: { en: 'In progress', es: 'En curso' },
  completed: { en: 'Completed', es: 'Terminado' },
  cancelled: { en: 'Canceled', es: 'Cancelado' },
} satisfies Catalog;
