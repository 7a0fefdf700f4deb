import type { Catalog } from './catalog.ts';

/** Roles, as people read them. */
export const roles = {
  owner: { en: 'Owner', es: 'Propietario' },
  dispatcher: { en: 'Dispatcher', es: 'Despachador' },
  finance: { en: 'Finance', es: 'Finanzas' },
  viewer: { en: 'Viewer', es: 'Observador' },
} satisfies Catalog;

export const roleDetails = {
  owner: {
    en: 'Everything, including users, API keys and settings',
    es: 'Todo, incluso usuarios, claves de API y ajustes',
  },
  dispatcher: {
    en: 'Jobs, schedule, customers and technicians. Sees money but can’t move it',
    es: 'Trabajos, agenda, clientes y técnicos. Ve el dinero, pero no lo mueve',
  },
  finance: {
    en: 'Invoices, payments, refunds, payouts and exports. Sees the rest',
    es: 'Facturas, pagos, reembolsos, transferencias y exportaciones. Ve lo demás',
  },
  viewer: { en: 'Sees everything, changes nothing', es: 'Ve todo, no cambia nada' },
} satisfies Catalog;

/** What somebody may see and do. */
export const access = {
  wholeBusiness: { en: 'Whole business', es: 'Todo el negocio' },
  everything: { en: 'Everything you can see', es: 'Todo lo que usted ve' },
  userMenu: { en: 'Signed in as {name}', es: 'Inició sesión como {name}' },
  noAccessTitle: { en: 'Your role doesn’t include this page', es: 'Su función no incluye esta página' },
  noAccess: {
    en: 'You’re signed in as {role} ({where}). If you need this page, ask an owner of the business to change your role.',
    es: 'Inició sesión como {role} ({where}). Si necesita esta página, pida a un propietario del negocio que cambie su función.',
  },
  toStart: { en: 'Go to {page}', es: 'Ir a {page}' },
} satisfies Catalog;

/** Your own sessions and passkeys. */
export const account = {
  you: { en: 'You', es: 'Usted' },
  intro: {
    en: 'Where you’re signed in, and how you prove it’s you.',
    es: 'Dónde inició sesión y cómo demuestra que es usted.',
  },
  role: { en: 'Role', es: 'Función' },
  franchises: { en: 'Franchises', es: 'Franquicias' },
  sessions: { en: 'Where you’re signed in', es: 'Dónde inició sesión' },
  sessionsHelp: {
    en: 'If you don’t recognize one of these, sign it out.',
    es: 'Si no reconoce alguna, ciérrela.',
  },
  thisDevice: { en: 'This device', es: 'Este dispositivo' },
  unknownDevice: { en: 'Unknown device', es: 'Dispositivo desconocido' },
  device: { en: '{browser} on {system}', es: '{browser} en {system}' },
  lastUsed: { en: 'Last used {when}', es: 'Último uso: {when}' },
  signOutOf: { en: 'Sign out of {device}', es: 'Cerrar la sesión de {device}' },
  signedOutOf: { en: '{device} is signed out', es: 'Se cerró la sesión de {device}' },
  passkeys: { en: 'Passkeys', es: 'Claves de acceso' },
  passkeysHelp: {
    en: 'Sign in with your fingerprint, your face or your screen lock instead of a code.',
    es: 'Entre con su huella, su rostro o el bloqueo de pantalla en vez de un código.',
  },
  noPasskeySupport: {
    en: 'This browser doesn’t support passkeys.',
    es: 'Este navegador no admite claves de acceso.',
  },
  addPasskey: { en: 'Add a passkey', es: 'Agregar clave de acceso' },
  addPasskeyHelp: {
    en: 'Your device will ask you to confirm. The passkey stays on it, or in your password manager.',
    es: 'Su dispositivo le pedirá que confirme. La clave queda en él o en su gestor de contraseñas.',
  },
  passkeyNameHelp: { en: 'To tell your passkeys apart.', es: 'Para distinguir sus claves.' },
  passkeyAdded: { en: '{name} was added', es: 'Se agregó {name}' },
  added: { en: 'Added {date}', es: 'Agregada el {date}' },
  removePasskey: { en: 'Remove', es: 'Quitar' },
  removePasskeyNamed: { en: 'Remove {name}', es: 'Quitar {name}' },
  removePasskeyTitle: { en: 'Remove {name}?', es: '¿Quitar {name}?' },
  removePasskeyDetail: {
    en: 'You can no longer sign in with it. You can still sign in with a code from an email.',
    es: 'Ya no podrá entrar con ella. Podrá seguir entrando con un código por correo.',
  },
  passkeyRemoved: { en: '{name} was removed', es: 'Se quitó {name}' },
  noSessions: {
    en: 'You signed in with an access token, which isn’t listed here. It ends with this browser tab.',
    es: 'Inició sesión con un token de acceso, que no aparece aquí. Termina con esta pestaña del navegador.',
  },
} satisfies Catalog;

/** How somebody signed in. */
export const signInMethods = {
  code: { en: 'by email code', es: 'con código por correo' },
  passkey: { en: 'with a passkey', es: 'con clave de acceso' },
  oidc: { en: 'by single sign-on', es: 'con inicio de sesión único' },
  link: { en: 'by a link', es: 'con un enlace' },
} satisfies Catalog;
