import type { Catalog } from './catalog.ts';

/** The console's frame: tabs and sign-in. */
export const office = {
  title: { en: 'Console', es: 'Consola' },
  navigation: { en: 'Areas of the console', es: 'Áreas de la consola' },
  openNavigation: { en: 'Open or close the areas', es: 'Abrir o cerrar las áreas' },
  work: { en: 'Work', es: 'Trabajo' },
  money: { en: 'Money', es: 'Dinero' },
  grow: { en: 'Grow', es: 'Crecer' },
  team: { en: 'Team', es: 'Equipo' },
  setup: { en: 'Setup', es: 'Configuración' },
  overview: { en: 'Overview', es: 'Resumen' },
  jobs: { en: 'Jobs', es: 'Trabajos' },
  dispatch: { en: 'Dispatch', es: 'Asignación' },
  franchise: { en: 'Franchises', es: 'Franquicias' },
  workers: { en: 'Technicians', es: 'Técnicos' },
  services: { en: 'Services', es: 'Servicios' },
  invoices: { en: 'Invoices', es: 'Facturas' },
  billing: { en: 'Billing', es: 'Cobros' },
  payments: { en: 'Payments', es: 'Pagos' },
  accounting: { en: 'Accounting', es: 'Contabilidad' },
  settings: { en: 'Settings', es: 'Ajustes' },
  campaigns: { en: 'Campaigns', es: 'Campañas' },
  messages: { en: 'Messages', es: 'Mensajes' },
  webhooks: { en: 'Webhooks', es: 'Webhooks' },
  operations: { en: 'Operations', es: 'Operaciones' },
  signInTitle: { en: 'Sign in to the office', es: 'Entrar a la oficina' },
  signInHow: {
    en: 'On the machine that runs the service, `npx truckroll token` prints an access token. Paste it here.',
    es: 'En la máquina que ejecuta el servicio, `npx truckroll token` muestra un token de acceso. Péguelo aquí.',
  },
  signInProvider: {
    en: 'Sign in with your identity provider, or paste an access token from it.',
    es: 'Entre con su proveedor de identidad o pegue un token de acceso suyo.',
  },
  token: { en: 'Access token', es: 'Token de acceso' },
  rejected: { en: 'The service did not accept this token.', es: 'El servicio no ha aceptado este token.' },
  expiredTitle: { en: 'Sign in again', es: 'Vuelva a entrar' },
  expired: {
    en: 'Your session has ended. Sign in again to continue where you left off.',
    es: 'Su sesión terminó. Vuelva a entrar para continuar donde estaba.',
  },
} satisfies Catalog;
