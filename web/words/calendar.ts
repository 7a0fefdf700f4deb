import type { Catalog } from './catalog.ts';

/** Subscribing to visits in a calendar program. */
export const calendar = {
  subscribe: { en: 'Subscribe in your calendar', es: 'Suscribirse en su calendario' },
  title: { en: 'Calendar of {name}', es: 'Calendario de {name}' },
  ownTitle: { en: 'Calendar', es: 'Calendario' },
  workerDetail: {
    en: 'See this technician’s visits in Google, Apple or Outlook. New, moved and canceled visits update automatically.',
    es: 'Vea las visitas de este técnico en Google, Apple u Outlook. Las visitas nuevas, movidas y canceladas se actualizan automáticamente.',
  },
  franchiseDetail: {
    en: 'See every visit of this franchise in Google, Apple or Outlook. New, moved and canceled visits update automatically.',
    es: 'Vea todas las visitas de esta franquicia en Google, Apple u Outlook. Las visitas nuevas, movidas y canceladas se actualizan automáticamente.',
  },
  ownDetail: {
    en: 'See your visits in Google, Apple or Outlook, next to everything else you have planned.',
    es: 'Vea sus visitas en Google, Apple u Outlook, junto a todo lo demás que tiene planeado.',
  },
  create: { en: 'Create a link', es: 'Crear un enlace' },
  newLink: { en: 'New link', es: 'Enlace nuevo' },
  address: { en: 'Calendar link', es: 'Enlace del calendario' },
  once: {
    en: 'Copy it now, it won’t be shown again. Anyone who has it can see these visits.',
    es: 'Cópielo ahora, no se mostrará de nuevo. Quien lo tenga puede ver estas visitas.',
  },
  open: { en: 'Open in my calendar', es: 'Abrir en mi calendario' },
  google: { en: 'Add to Google Calendar', es: 'Agregar a Google Calendar' },
  copy: { en: 'Copy', es: 'Copiar' },
  copied: { en: 'Copied', es: 'Copiado' },
  links: { en: 'Links in use', es: 'Enlaces en uso' },
  createdBy: { en: 'Created {date} by {name}', es: 'Creado el {date} por {name}' },
  created: { en: 'Created {date}', es: 'Creado el {date}' },
  createdOwn: { en: 'Created {date} by the technician', es: 'Creado el {date} por el técnico' },
  lastRead: { en: 'Last read {ago}', es: 'Última lectura: {ago}' },
  notRead: { en: 'No calendar has used it yet', es: 'Ningún calendario lo ha usado aún' },
  renew: { en: 'Replace', es: 'Reemplazar' },
  renewNamed: { en: 'Replace the link created {date}', es: 'Reemplazar el enlace creado el {date}' },
  turnOff: { en: 'Turn off', es: 'Desactivar' },
  turnOffNamed: { en: 'Turn off the link created {date}', es: 'Desactivar el enlace creado el {date}' },
  renewAsk: {
    en: 'Replace this link? Calendars that use the old one stop updating.',
    es: '¿Reemplazar este enlace? Los calendarios que usan el anterior dejan de actualizarse.',
  },
  turnOffAsk: {
    en: 'Turn off this link? Calendars that use it stop updating.',
    es: '¿Desactivar este enlace? Los calendarios que lo usan dejan de actualizarse.',
  },
  isOn: {
    en: 'Your calendar link is on. For another device, create a new link; the old one stops.',
    es: 'Su enlace de calendario está activo. Para otro dispositivo, cree un enlace nuevo; el anterior deja de funcionar.',
  },
} satisfies Catalog;
