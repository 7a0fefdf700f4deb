import type { Catalog } from './catalog.ts';

/** API keys in the console. */
export const keys = {
  intro: {
    en: 'Let other software use your data. Give each program its own key with only what it needs.',
    es: 'Permita que otros programas usen sus datos. Dé a cada programa su propia clave, solo con lo que necesita.',
  },
  create: { en: 'Create a key', es: 'Crear una clave' },
  list: { en: 'API keys', es: 'Claves de API' },
  none: { en: 'No API keys yet', es: 'Aún no hay claves de API' },
  noneDetail: {
    en: 'Create one when you connect accounting, reporting or another tool.',
    es: 'Cree una cuando conecte contabilidad, informes u otra herramienta.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameHelp: { en: 'What uses it, such as “Accounting”.', es: 'Qué la usa, por ejemplo “Contabilidad”.' },
  key: { en: 'Key', es: 'Clave' },
  scopes: { en: 'What it can do', es: 'Qué puede hacer' },
  read: { en: 'Read', es: 'Leer' },
  write: { en: 'Change', es: 'Cambiar' },
  readArea: { en: 'Read {area}', es: 'Leer {area}' },
  writeArea: { en: 'Change {area}', es: 'Cambiar {area}' },
  franchises: { en: 'Franchises', es: 'Franquicias' },
  franchisesHelp: {
    en: 'Leave empty for everything you can see yourself.',
    es: 'Déjelo vacío para todo lo que usted mismo puede ver.',
  },
  expires: { en: 'Expires', es: 'Vence' },
  never: { en: 'Never', es: 'Nunca' },
  days30: { en: 'In 30 days', es: 'En 30 días' },
  days90: { en: 'In 90 days', es: 'En 90 días' },
  days365: { en: 'In a year', es: 'En un año' },
  lastUsed: { en: 'Last used', es: 'Último uso' },
  notUsed: { en: 'Not yet', es: 'Aún no' },
  active: { en: 'Active', es: 'Activa' },
  revoked: { en: 'Revoked', es: 'Revocada' },
  expired: { en: 'Expired', es: 'Vencida' },
  created: { en: 'Your new key', es: 'Su nueva clave' },
  createdHelp: {
    en: 'Copy it now and keep it somewhere safe. You won’t be able to see it again.',
    es: 'Cópiela ahora y guárdela en un lugar seguro. No podrá verla de nuevo.',
  },
  copy: { en: 'Copy', es: 'Copiar' },
  copied: { en: 'Copied', es: 'Copiada' },
  done: { en: 'Done', es: 'Listo' },
  revoke: { en: 'Revoke', es: 'Revocar' },
  revokeNamed: { en: 'Revoke {name}', es: 'Revocar {name}' },
  revokeTitle: { en: 'Revoke {name}?', es: '¿Revocar {name}?' },
  revokeDetail: {
    en: 'Whatever uses this key stops working at once. You can’t undo this.',
    es: 'Lo que use esta clave deja de funcionar de inmediato. No se puede deshacer.',
  },
  revokedNow: { en: '{name} was revoked', es: 'Se revocó {name}' },
} satisfies Catalog;

/** The areas of the API that a key can be given, as people call them. */
export const keyAreas = {
  jobs: { en: 'Jobs', es: 'Trabajos' },
  customers: { en: 'Customers', es: 'Clientes' },
  workers: { en: 'Technicians', es: 'Técnicos' },
  dispatch: { en: 'Schedule', es: 'Agenda' },
  invoices: { en: 'Invoices', es: 'Facturas' },
  payments: { en: 'Payments and payouts', es: 'Pagos y transferencias' },
  reports: { en: 'Reports', es: 'Informes' },
  webhooks: { en: 'Webhooks', es: 'Webhooks' },
  settings: { en: 'Settings, services, franchises, users', es: 'Ajustes, servicios, franquicias, usuarios' },
} satisfies Catalog;
