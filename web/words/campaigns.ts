import type { Catalog } from './catalog.ts';

/** Campaigns. */
export const campaigns = {
  intro: {
    en: 'Write to customers of completed jobs. Whoever opted out gets nothing; every email has an unsubscribe link.',
    es: 'Escriba a clientes de trabajos terminados. Quien se dio de baja no recibe nada; cada correo lleva un enlace de baja.',
  },
  new: { en: 'New campaign', es: 'Nueva campaña' },
  history: { en: 'Campaigns', es: 'Campañas' },
  channel: { en: 'Channel', es: 'Canal' },
  email: { en: 'Email', es: 'Correo' },
  sms: { en: 'SMS', es: 'SMS' },
  both: { en: 'Both', es: 'Ambos' },
  audience: { en: 'Audience', es: 'Destinatarios' },
  all: { en: 'All customers', es: 'Todos los clientes' },
  newOnes: { en: 'New: one completed job', es: 'Nuevos: un trabajo terminado' },
  returning: { en: 'Returning: more than one', es: 'Recurrentes: más de uno' },
  franchise: { en: 'Franchise', es: 'Franquicia' },
  allFranchises: { en: 'All franchises', es: 'Todas las franquicias' },
  subject: { en: 'Subject', es: 'Asunto' },
  message: { en: 'Message', es: 'Mensaje' },
  messageHelp: {
    en: 'Plain text. {name} and {email} become the customer’s own.',
    es: 'Texto sin formato. {name} y {email} se sustituyen por los del cliente.',
  },
  preview: { en: 'Preview', es: 'Vista previa' },
  previewEmpty: {
    en: 'Write a message and you see here who gets it and how it reads.',
    es: 'Escriba un mensaje y aquí verá quién lo recibe y cómo se lee.',
  },
  recipients: {
    en: { one: '{count} message to one person', other: '{count} messages' },
    es: { one: '{count} mensaje a una persona', other: '{count} mensajes' },
  },
  byChannel: { en: '{email} by email, {sms} by SMS', es: '{email} por correo, {sms} por SMS' },
  optedOut: {
    en: { one: '{count} customer opted out', other: '{count} customers opted out' },
    es: { one: '{count} cliente se dio de baja', other: '{count} clientes se dieron de baja' },
  },
  nobody: { en: 'Nobody would get this.', es: 'Nadie lo recibiría.' },
  to: { en: 'To {address}', es: 'Para {address}' },
  asEmail: { en: 'The email, as one customer sees it', es: 'El correo, como lo ve un cliente' },
  asSms: { en: 'The SMS', es: 'El SMS' },
  send: { en: 'Send …', es: 'Enviar …' },
  confirmTitle: { en: 'Send this campaign?', es: '¿Enviar esta campaña?' },
  confirm: {
    en: {
      one: '{count} message goes out. It cannot be called back.',
      other: '{count} messages go out. They cannot be called back.',
    },
    es: {
      one: 'Se enviará {count} mensaje. No se puede recuperar.',
      other: 'Se enviarán {count} mensajes. No se pueden recuperar.',
    },
  },
  sendNow: { en: 'Send now', es: 'Enviar ahora' },
  sent: { en: 'Sent', es: 'Enviados' },
  failed: { en: 'Failed', es: 'Fallidos' },
  waiting: { en: 'Waiting', es: 'En espera' },
  done: { en: 'Done', es: 'Terminada' },
  running: { en: 'Sending', es: 'En curso' },
  progress: { en: '{done} of {total}', es: '{done} de {total}' },
  progressOf: { en: 'Progress of the campaign', es: 'Progreso de la campaña' },
  started: { en: 'Started', es: 'Comenzada' },
  state: { en: 'State', es: 'Estado' },

  details: { en: 'Campaign of {date}', es: 'Campaña del {date}' },
  emptyTitle: { en: 'No campaigns yet', es: 'Aún no hay campañas' },
  emptyDetail: {
    en: 'A seasonal reminder to past customers fills quiet weeks. You see who gets it and how it reads before anything is sent.',
    es: 'Un recordatorio a clientes anteriores llena las semanas tranquilas. Verá quién lo recibe y cómo se lee antes de enviar nada.',
  },
} satisfies Catalog;
