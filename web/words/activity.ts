import type { LocalizedText } from './catalog.ts';

/** Activity summaries. The English must equal the service's sentence, which it is matched with. */
export const activitySentences = [
  { en: 'Booked: {service}', es: 'Reservado: {service}' },
  { en: '{from} → {to}: {worker}, {at}', es: '{from} → {to}: {worker}, {at}' },
  { en: '{from} → {to}: {reason}', es: '{from} → {to}: {reason}' },
  { en: '{from} → {to}', es: '{from} → {to}' },
  { en: 'Given to {worker}, {at}: {reason}', es: 'Pasado a {worker}, {at}: {reason}' },
  { en: 'Escalated: {reason}', es: 'Marcado como urgente: {reason}' },
  { en: 'Changed {fields}', es: 'Cambiado: {fields}' },
  { en: 'Created {thing} {id}', es: 'Creado: {thing} {id}' },
  { en: 'The job was paid', es: 'El trabajo se pagó' },
  {
    en: 'A payment came for a job that was paid or cancelled: it goes back',
    es: 'Llegó un pago de un trabajo ya pagado o cancelado: se devuelve',
  },
  {
    en: 'Found at {place}, in the territory of {franchise}',
    es: 'Encontrado en {place}, en el territorio de {franchise}',
  },
  { en: 'Found at {place}', es: 'Encontrado en {place}' },
  { en: 'A payment failed', es: 'Falló un pago' },
  { en: 'A card was left on file', es: 'Se guardó una tarjeta' },
  { en: 'Sent {number} by {method}', es: '{number} enviada por {method}' },
  { en: 'Voided {number}', es: '{number} anulada' },
  { en: 'Added a photo', es: 'Añadió una foto' },
  { en: 'The customer signed', es: 'El cliente firmó' },
  { en: 'On duty, shares the position', es: 'De servicio, comparte la posición' },
  { en: 'On duty, does not share the position', es: 'De servicio, no comparte la posición' },
  { en: 'Off duty, shares the position', es: 'Fuera de servicio, comparte la posición' },
  { en: 'Off duty, does not share the position', es: 'Fuera de servicio, no comparte la posición' },
  { en: 'Started a campaign: {subject}', es: 'Inició una campaña: {subject}' },
  { en: 'Started: {plan}', es: 'Iniciado: {plan}' },
  { en: 'Share from {date}: {share}', es: 'Parte desde el {date}: {share}' },
  { en: 'A customer was erased on request', es: 'Se borró a un cliente a petición suya' },
] satisfies LocalizedText[];
