import type { Catalog } from './catalog.ts';

/** Who has access to the console. */
export const users = {
  intro: {
    en: 'People who can sign in to the office, and what they can see and do.',
    es: 'Quién puede entrar a la oficina, y qué puede ver y hacer.',
  },
  invite: { en: 'Invite someone', es: 'Invitar a alguien' },
  inviteTitle: { en: 'Invite someone', es: 'Invitar a alguien' },
  inviteHelp: {
    en: 'They get an email with a link to sign in.',
    es: 'Recibirá un correo con un enlace para entrar.',
  },
  sendInvitation: { en: 'Send invitation', es: 'Enviar invitación' },
  invited: { en: 'We emailed {name} an invitation', es: 'Enviamos una invitación a {name}' },
  list: { en: 'Users', es: 'Usuarios' },
  edit: { en: 'Edit {name}', es: 'Editar a {name}' },
  editShort: { en: 'Edit', es: 'Editar' },
  role: { en: 'Role', es: 'Función' },
  franchises: { en: 'Franchises', es: 'Franquicias' },
  franchisesHelp: {
    en: 'Leave empty for the whole business.',
    es: 'Déjelo vacío para todo el negocio.',
  },
  franchisesNeeded: {
    en: 'Choose which of your franchises they can see.',
    es: 'Elija cuáles de sus franquicias puede ver.',
  },
  franchiseOwner: {
    en: 'An owner limited to certain franchises runs those, including their users, but can’t change the settings of the business.',
    es: 'El propietario de franquicias concretas las dirige, incluso sus usuarios, pero no los ajustes del negocio.',
  },
  lastSeen: { en: 'Last seen', es: 'Última visita' },
  never: { en: 'Not yet', es: 'Aún no' },
  inactive: { en: 'Deactivated', es: 'Desactivado' },
  you: { en: 'You', es: 'Usted' },
  saved: { en: '{name} was saved', es: 'Se guardó a {name}' },
  deactivate: { en: 'Deactivate', es: 'Desactivar' },
  deactivateNamed: { en: 'Deactivate {name}', es: 'Desactivar a {name}' },
  deactivateTitle: { en: 'Deactivate {name}?', es: '¿Desactivar a {name}?' },
  deactivateDetail: {
    en: '{name} is signed out everywhere at once, and their API keys stop working. Keys stay revoked even if you let them back in later.',
    es: 'Se cierran de inmediato todas las sesiones de {name} y sus claves de API dejan de funcionar. Las claves no vuelven a funcionar aunque le dé acceso de nuevo.',
  },
  deactivateYou: {
    en: 'This is you: you’ll be signed out right away.',
    es: 'Es usted: se cerrará su sesión de inmediato.',
  },
  deactivated: { en: '{name} no longer has access', es: '{name} ya no tiene acceso' },
  reactivate: { en: 'Reactivate', es: 'Reactivar' },
  reactivateNamed: { en: 'Reactivate {name}', es: 'Reactivar a {name}' },
  reactivateTitle: { en: 'Let {name} back in?', es: '¿Dar acceso de nuevo a {name}?' },
  reactivateDetail: {
    en: '{name} can sign in again as {role}. Old sessions and API keys stay ended.',
    es: '{name} podrá entrar de nuevo como {role}. Las sesiones y claves anteriores siguen cerradas.',
  },
  reactivated: { en: '{name} has access again', es: '{name} tiene acceso de nuevo' },
  lastOwner: {
    en: 'This is the last owner of the whole business. Make someone else an owner first, so someone can still manage users and settings.',
    es: 'Es el último propietario de todo el negocio. Nombre antes a otro propietario, para que alguien pueda administrar usuarios y ajustes.',
  },
  emailTaken: {
    en: 'Someone with this email address has access already.',
    es: 'Ya hay alguien con acceso con este correo.',
  },
} satisfies Catalog;
