import type { Catalog } from './catalog.ts';

/** The audit trail: who did what, and from where. */
export const audit = {
  intro: {
    en: 'Who did what, when and from where. Entries can’t be edited or deleted.',
    es: 'Quién hizo qué, cuándo y desde dónde. Las entradas no se pueden editar ni borrar.',
  },
  list: {
    en: 'Audit entries, newest first',
    es: 'Entradas de auditoría, las más recientes primero',
  },
  count: {
    en: { one: '{count} entry', other: '{count} entries' },
    es: { one: '{count} entrada', other: '{count} entradas' },
  },
  who: { en: 'Who', es: 'Quién' },
  what: { en: 'What', es: 'Qué' },
  when: { en: 'When', es: 'Cuándo' },
  where: { en: 'From where', es: 'Desde dónde' },
  area: { en: 'Area', es: 'Área' },
  whoHint: { en: 'Name, email or IP address', es: 'Nombre, correo o dirección IP' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  external: { en: 'External', es: 'Externo' },
  download: { en: 'Download CSV', es: 'Descargar CSV' },
  none: { en: 'No activity yet', es: 'Aún no hay actividad' },
  noneDetail: {
    en: 'Every change, and every time someone views or exports a list of customers, shows up here.',
    es: 'Aquí aparece cada cambio, y cada vez que alguien consulta o exporta una lista de clientes.',
  },
  noneFound: { en: 'No entries match', es: 'Ninguna entrada coincide' },

  verify: { en: 'Verify now', es: 'Verificar ahora' },
  intact: { en: 'The audit trail is intact', es: 'El registro de auditoría está intacto' },
  broken: { en: 'The audit trail was tampered with', es: 'El registro de auditoría fue manipulado' },
  unchecked: { en: 'Not verified yet', es: 'Aún sin verificar' },
  sealed: { en: 'Sealed up to {when}.', es: 'Sellado hasta {when}.' },
  notSealed: { en: 'Nothing is sealed yet.', es: 'Aún no hay nada sellado.' },
  verified: { en: 'Verified {when}.', es: 'Verificado {when}.' },
  brokenHow: {
    en: 'Someone changed the database directly. Keep a copy of it, and compare it with an earlier backup.',
    es: 'Alguien modificó la base de datos directamente. Guarde una copia y compárela con un respaldo anterior.',
  },
} satisfies Catalog;

/** Who an entry is by, when there is no name. */
export const callerKinds = {
  hq: { en: 'Office', es: 'Oficina' },
  user: { en: 'Office', es: 'Oficina' },
  key: { en: 'API key', es: 'Clave de API' },
  worker: { en: 'Technician', es: 'Técnico' },
  public: { en: 'Customer', es: 'Cliente' },
  proof: { en: 'Customer', es: 'Cliente' },
  cron: { en: 'Scheduler', es: 'Programador' },
  local: { en: 'This server', es: 'Este servidor' },
  system: { en: 'System', es: 'Sistema' },
} satisfies Catalog;

/** What an entry is about: the first part of its type. */
export const areas = {
  job: { en: 'Jobs', es: 'Trabajos' },
  jobs: { en: 'Job lists', es: 'Listas de trabajos' },
  job_template: { en: 'Job templates', es: 'Plantillas de trabajos' },
  visit: { en: 'Visits', es: 'Visitas' },
  waitlist: { en: 'Waitlist', es: 'Lista de espera' },
  customer: { en: 'Customers', es: 'Clientes' },
  customers: { en: 'Customer lists', es: 'Listas de clientes' },
  account: { en: 'Customer accounts', es: 'Cuentas de clientes' },
  plan: { en: 'Plans', es: 'Planes' },
  payment: { en: 'Payments', es: 'Pagos' },
  payments: { en: 'Payment lists', es: 'Listas de pagos' },
  card: { en: 'Cards', es: 'Tarjetas' },
  dispute: { en: 'Disputes', es: 'Disputas' },
  invoice: { en: 'Invoices', es: 'Facturas' },
  invoices: { en: 'Invoice lists', es: 'Listas de facturas' },
  schedule: { en: 'Billing schedules', es: 'Cobros periódicos' },
  schedules: { en: 'Billing schedule lists', es: 'Listas de cobros periódicos' },
  promo: { en: 'Promo codes', es: 'Códigos promocionales' },
  tax_rate: { en: 'Tax rates', es: 'Impuestos' },
  books: { en: 'Accounting exports', es: 'Exportaciones contables' },
  statement: { en: 'Statements', es: 'Estados de cuenta' },
  campaign: { en: 'Campaigns', es: 'Campañas' },
  message: { en: 'Messages', es: 'Mensajes' },
  messages: { en: 'Message lists', es: 'Listas de mensajes' },
  conversation: { en: 'Conversations', es: 'Conversaciones' },
  conversations: { en: 'Conversation lists', es: 'Listas de conversaciones' },
  review: { en: 'Reviews', es: 'Reseñas' },
  worker: { en: 'Technicians', es: 'Técnicos' },
  franchise: { en: 'Franchises', es: 'Franquicias' },
  service: { en: 'Services', es: 'Servicios' },
  business: { en: 'Business', es: 'Empresa' },
  settings: { en: 'Settings', es: 'Ajustes' },
  user: { en: 'Users', es: 'Usuarios' },
  passkey: { en: 'Passkeys', es: 'Claves de acceso' },
  key: { en: 'API keys', es: 'Claves de API' },
  audit: { en: 'Audit', es: 'Auditoría' },
} satisfies Catalog;
