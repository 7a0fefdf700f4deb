import type { Catalog } from './catalog.ts';

/** What customers say about finished work. */
export const reviews = {
  title: { en: 'Reviews', es: 'Opiniones' },
  intro: {
    en: 'Customers are asked after completed and paid work.',
    es: 'Se pide la opinión de los clientes cuando el trabajo está terminado y pagado.',
  },
  rating: { en: 'Rating', es: 'Calificación' },
  stars: {
    en: { one: '{count} star', other: '{count} stars' },
    es: { one: '{count} estrella', other: '{count} estrellas' },
  },
  onlyStars: {
    en: { one: 'Show only {count} star: {reviews}', other: 'Show only {count} stars: {reviews}' },
    es: {
      one: 'Mostrar solo {count} estrella: {reviews}',
      other: 'Mostrar solo {count} estrellas: {reviews}',
    },
  },
  asked: {
    en: { one: '{count} customer asked', other: '{count} customers asked' },
    es: { one: 'Se preguntó a {count} cliente', other: 'Se preguntó a {count} clientes' },
  },
  overTime: { en: 'Average by month', es: 'Promedio por mes' },
  ranking: { en: 'Average rating', es: 'Calificación promedio' },
  technicians: { en: 'Technicians', es: 'Técnicos' },
  franchises: { en: 'Franchises', es: 'Franquicias' },
  nothingYet: { en: 'No reviews in this period.', es: 'No hay opiniones en este período.' },
  period: { en: 'Period', es: 'Período' },
  allTime: { en: 'All time', es: 'Todo el tiempo' },

  show: { en: 'Show', es: 'Mostrar' },
  technician: { en: 'Technician', es: 'Técnico' },
  franchise: { en: 'Franchise', es: 'Franquicia' },
  list: { en: 'Reviews, without a reply first', es: 'Opiniones, primero las que no tienen respuesta' },
  empty: { en: 'No reviews yet', es: 'Aún no hay opiniones' },
  emptyDetail: {
    en: 'A day after completed and paid work, customers get a link to write one. You can change the delay in Settings.',
    es: 'Un día después de un trabajo terminado y pagado, los clientes reciben un enlace para opinar. Puede cambiar el plazo en Ajustes.',
  },
  emptyFiltered: { en: 'No reviews match these filters', es: 'Ninguna opinión coincide con los filtros' },
  isNew: { en: 'New', es: 'Nueva' },
  isPublished: { en: 'Published', es: 'Publicada' },
  isHidden: { en: 'Hidden', es: 'Oculta' },
  noText: { en: 'Stars only, no text', es: 'Solo estrellas, sin texto' },
  job: { en: 'Job {number}', es: 'Trabajo {number}' },
  publish: { en: 'Publish', es: 'Publicar' },
  hide: { en: 'Hide', es: 'Ocultar' },
  reply: { en: 'Reply', es: 'Responder' },
  editReply: { en: 'Edit reply', es: 'Editar respuesta' },
  removeReply: { en: 'Remove reply', es: 'Quitar respuesta' },
  yourReply: { en: 'Your reply to {name}', es: 'Su respuesta a {name}' },
  replyHint: {
    en: 'Everybody can read it below the published review.',
    es: 'Todos pueden leerla debajo de la opinión publicada.',
  },
  saveReply: { en: 'Save reply', es: 'Guardar respuesta' },
  published: { en: 'The review is on your website', es: 'La opinión está en su sitio' },
  hidden: { en: 'The review is hidden', es: 'La opinión está oculta' },
  replied: { en: 'Reply saved', es: 'Respuesta guardada' },
  replyRemoved: { en: 'Reply removed', es: 'Respuesta quitada' },
  more: { en: 'Show more', es: 'Mostrar más' },
  hideRule: {
    en: 'Hide only what is abusive, private or not about your work. Hiding reviews because of a low rating breaks the rules of the FTC.',
    es: 'Oculte solo lo que sea ofensivo, privado o ajeno a su trabajo. Ocultar opiniones por su baja calificación infringe las reglas de la FTC.',
  },

  settings: { en: 'Reviews', es: 'Opiniones' },
  enabled: { en: 'Ask customers for a review', es: 'Pedir su opinión a los clientes' },
  enabledHint: {
    en: 'After completed and paid work, at most once in 90 days.',
    es: 'Cuando el trabajo está terminado y pagado, como máximo una vez cada 90 días.',
  },
  delay: { en: 'When to ask', es: 'Cuándo preguntar' },
  hoursLater: { en: ' hours later', es: ' horas después' },
  link: { en: 'Link to your public review page', es: 'Enlace a su página pública de opiniones' },
  linkHint: {
    en: 'Such as Google or Yelp. Everybody who wrote a review is invited there, whatever their rating.',
    es: 'Por ejemplo, Google o Yelp. Se invita a todos los que opinaron, sea cual sea su calificación.',
  },
} satisfies Catalog;

export const reviewPeriods = {
  quarter: { en: 'Last 90 days', es: 'Últimos 90 días' },
  year: { en: 'Last 12 months', es: 'Últimos 12 meses' },
} satisfies Catalog;

/** What the list can be limited to. */
export const reviewStates = {
  unanswered: { en: 'Without a reply', es: 'Sin respuesta' },
  undecided: { en: 'Not published yet', es: 'Aún sin publicar' },
  published: { en: 'Published', es: 'Publicadas' },
  hidden: { en: 'Hidden', es: 'Ocultas' },
} satisfies Catalog;
