import type { Catalogue } from '../lib/words.tsx';

/** Franchises: who performs the work, where, and what they get of it. */
export const franchise = {
  intro: {
    en: 'Who performs the work, where, and what they get of every payment.',
    es: 'Quién hace el trabajo, dónde y qué recibe de cada pago.',
  },
  list: { en: 'Franchises', es: 'Franquicias' },
  add: { en: 'Add a franchise', es: 'Añadir franquicia' },
  edit: { en: 'Edit', es: 'Editar' },
  editTitle: { en: 'Edit {name}', es: 'Editar {name}' },
  backToList: { en: 'All franchises', es: 'Todas las franquicias' },
  territory: { en: 'Territory', es: 'Territorio' },
  share: { en: 'Share', es: 'Parte' },
  state: { en: 'State', es: 'Estado' },
  active: { en: 'Active', es: 'Activa' },
  inactive: { en: 'Inactive', es: 'Inactiva' },
  activeHelp: { en: 'Inactive ones get no new jobs.', es: 'Las inactivas no reciben trabajos nuevos.' },
  base: { en: 'Base', es: 'Base' },
  baseHelp: {
    en: 'Choose a suggestion: its territory is measured from there.',
    es: 'Elija una sugerencia: el territorio se mide desde ahí.',
  },
  timezone: { en: 'Time zone', es: 'Zona horaria' },
  businessZone: { en: "The business's own ({zone})", es: 'La de la empresa ({zone})' },
  taxRate: { en: 'Tax rate', es: 'Tipo impositivo' },
  firstShare: { en: 'Share of each payment', es: 'Parte de cada pago' },
  saved: { en: '{name} was saved', es: 'Se ha guardado {name}' },
  added: { en: '{name} was added', es: 'Se ha añadido {name}' },
  emptyTitle: { en: 'No franchises yet', es: 'Aún no hay franquicias' },
  emptyDetail: {
    en: 'A franchise performs jobs in its territory with its own workers and gets a share of each payment. Without any, jobs are done by headquarters’ own workers.',
    es: 'Una franquicia hace los trabajos de su territorio con sus profesionales y recibe parte de cada pago. Sin ninguna, los hacen los profesionales de la central.',
  },
  allTerritories: { en: 'Map of all territories', es: 'Mapa de todos los territorios' },
  driveMinutes: { en: '{count} min drive', es: '{count} min en coche' },
  drawnArea: { en: 'Drawn area', es: 'Área dibujada' },
  postcodeCount: {
    en: { one: '{count} postcode', other: '{count} postcodes' },
    es: { one: '{count} código postal', other: '{count} códigos postales' },
  },
  none: { en: 'None', es: 'Ninguno' },
  fixedShare: { en: 'Fixed amount', es: 'Importe fijo' },

  connectComplete: { en: 'The payout account is ready', es: 'La cuenta de pagos está lista' },
  connectCompleteDetail: {
    en: 'It can take payments and pay out. Shares that waited for it are on their way.',
    es: 'Puede cobrar y recibir pagos. Lo que estaba pendiente está en camino.',
  },
  connectPending: { en: 'Onboarding is not finished', es: 'El alta no ha terminado' },
  connectPendingDetail: {
    en: 'The processor still needs details or is checking them. Shares wait meanwhile and are lost to nobody. Continue below.',
    es: 'El procesador aún necesita datos o los está comprobando. Mientras tanto los importes esperan. Continúe abajo.',
  },
  connectError: { en: 'Onboarding could not be confirmed', es: 'No se ha podido confirmar el alta' },
  connectErrorDetail: {
    en: 'The processor could not be asked, or does not know the account. Nothing is lost: choose the franchise and try again.',
    es: 'No se ha podido consultar al procesador o no conoce la cuenta. No se ha perdido nada: elija la franquicia e inténtelo de nuevo.',
  },

  account: { en: 'Payout account', es: 'Cuenta de pagos' },
  accountNone: {
    en: 'Not connected yet. Until it is, the franchise’s share of each payment waits.',
    es: 'Aún sin conectar. Mientras tanto, la parte de cada pago espera.',
  },
  accountReady: { en: 'Ready: shares are paid out', es: 'Lista: se pagan las partes' },
  accountUnfinished: { en: 'Onboarding unfinished', es: 'Alta sin terminar' },
  detailsSubmitted: { en: 'Details given', es: 'Datos entregados' },
  chargesEnabled: { en: 'Can take payments', es: 'Puede cobrar' },
  payoutsEnabled: { en: 'Can pay out', es: 'Puede recibir pagos' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  onboard: { en: 'Connect an account', es: 'Conectar una cuenta' },
  continueOnboarding: { en: 'Continue onboarding', es: 'Continuar el alta' },
  checkAgain: { en: 'Check again', es: 'Comprobar de nuevo' },

  payouts: { en: 'Payouts', es: 'Pagos' },
  totalPaid: { en: 'Paid out', es: 'Pagado' },
  totalPending: { en: 'Waiting', es: 'Pendiente' },
  balance: { en: 'Owed to the franchise', es: 'Se debe a la franquicia' },
  transfers: { en: 'Transfers, the latest 100', es: 'Transferencias, las últimas 100' },
  noTransfers: {
    en: 'Nothing yet. A share appears here with the first payment of one of its jobs.',
    es: 'Nada todavía. Aparecerá con el primer pago de uno de sus trabajos.',
  },
  date: { en: 'Date', es: 'Fecha' },
  job: { en: 'Job', es: 'Trabajo' },
  amount: { en: 'Amount', es: 'Importe' },

  kind: { en: 'Defined by', es: 'Definido por' },
  byDrive: { en: 'Drive time', es: 'Tiempo en coche' },
  byPostcodes: { en: 'Postcodes', es: 'Códigos postales' },
  minutesFromBase: { en: 'Minutes of driving from the base', es: 'Minutos en coche desde la base' },
  postcodes: { en: 'Postcodes', es: 'Códigos postales' },
  needsBase: {
    en: 'Give the franchise a base first: edit it and choose an address.',
    es: 'Primero asigne una base: edítela y elija una dirección.',
  },
  needsMap: {
    en: 'This is an estimate by distance: no map of the region has been imported.',
    es: 'Es una estimación por distancia: no se ha importado un mapa de la región.',
  },
  drawing: { en: 'Drawing …', es: 'Dibujando …' },
  territoryMap: { en: 'Map of the territory', es: 'Mapa del territorio' },
  saveTerritory: { en: 'Save territory', es: 'Guardar territorio' },
  clearTerritory: { en: 'Remove territory', es: 'Quitar territorio' },
  territorySaved: { en: 'The territory was saved', es: 'Se ha guardado el territorio' },
  keptPolygon: {
    en: 'Its territory is an area drawn through the API. Saving here replaces it.',
    es: 'Su territorio es un área definida por la API. Guardar aquí la sustituye.',
  },

  splits: { en: 'Share of payments', es: 'Parte de los pagos' },
  splitsHelp: {
    en: 'What of each payment goes to the franchise, from a day on. Payments keep the share of the day they were made.',
    es: 'Qué parte de cada pago va a la franquicia, desde un día. Cada pago conserva la parte del día en que se hizo.',
  },
  from: { en: 'From', es: 'Desde' },
  percent: { en: 'Percent', es: 'Porcentaje' },
  perPayment: { en: '{amount} per payment', es: '{amount} por pago' },
  now: { en: 'now', es: 'ahora' },
  later: { en: 'later', es: 'más adelante' },
  value: { en: 'Value', es: 'Valor' },
  addSplit: { en: 'Set share', es: 'Fijar parte' },
  splitSaved: { en: 'The share holds from {date}', es: 'La parte rige desde el {date}' },
} satisfies Catalogue;

export const payoutStatuses = {
  pending: { en: 'Waiting', es: 'Pendiente' },
  paid: { en: 'Paid', es: 'Pagado' },
  reversed: { en: 'Taken back', es: 'Revertido' },
  cancelled: { en: 'Cancelled', es: 'Cancelado' },
} satisfies Catalogue;
