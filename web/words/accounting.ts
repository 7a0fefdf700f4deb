import type { Catalog } from './catalog.ts';

/** The ledger, exports and tax rates in the console. */
export const accounting = {
  views: { en: 'Ledger, exports or tax rates', es: 'Libro mayor, exportaciones o impuestos' },
  ledger: { en: 'Ledger', es: 'Libro mayor' },
  exports: { en: 'Exports', es: 'Exportar' },
  taxes: { en: 'Tax rates', es: 'Impuestos' },

  trialBalance: { en: 'Trial balance', es: 'Balance de comprobación' },
  asOf: { en: 'As of the end of', es: 'Al cierre del' },
  account: { en: 'Account', es: 'Cuenta' },
  debit: { en: 'Debit', es: 'Debe' },
  credit: { en: 'Credit', es: 'Haber' },
  total: { en: 'Total', es: 'Total' },
  balanced: { en: 'Balanced', es: 'Cuadrado' },
  unbalanced: { en: 'Off by {amount}', es: 'Diferencia de {amount}' },
  nothingBooked: { en: 'Nothing was booked up to this day.', es: 'No hay movimientos hasta este día.' },
  asset: { en: 'Assets', es: 'Activo' },
  liability: { en: 'Liabilities', es: 'Pasivo' },
  income: { en: 'Income', es: 'Ingresos' },
  expense: { en: 'Expenses', es: 'Gastos' },

  transactions: { en: 'Transactions', es: 'Movimientos' },
  list: { en: 'Ledger entries, newest first', es: 'Movimientos, los más recientes primero' },
  count: {
    en: { one: '{count} entry', other: '{count} entries' },
    es: { one: '{count} asiento', other: '{count} asientos' },
  },
  date: { en: 'Date', es: 'Fecha' },
  what: { en: 'What happened', es: 'Qué pasó' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  none: { en: 'The ledger is empty', es: 'El libro mayor está vacío' },
  noneDetail: {
    en: 'Every payment, refund, fee and payout is booked here automatically.',
    es: 'Cada pago, reembolso, comisión y transferencia se registra aquí automáticamente.',
  },
  noneFound: { en: 'No entries match', es: 'Ningún asiento coincide' },

  exportHow: {
    en: 'Download your records as CSV. The journal imports into QuickBooks Online as journal entries and into Xero as a manual journal.',
    es: 'Descargue sus registros en CSV. El diario se importa en QuickBooks Online como asientos de diario y en Xero como diario manual.',
  },
  exportWhat: { en: 'What to export', es: 'Qué exportar' },
  period: { en: 'Period', es: 'Período' },
  this_month: { en: 'This month', es: 'Este mes' },
  last_month: { en: 'Last month', es: 'Mes pasado' },
  this_year: { en: 'This year', es: 'Este año' },
  last_year: { en: 'Last year', es: 'Año pasado' },
  firstDay: { en: 'First day', es: 'Primer día' },
  lastDay: { en: 'Last day', es: 'Último día' },
  download: { en: 'Download CSV', es: 'Descargar CSV' },
  downloaded: { en: '{file} was downloaded', es: 'Se descargó {file}' },
  wrongPeriod: {
    en: 'The last day is before the first.',
    es: 'El último día es anterior al primero.',
  },

  taxHow: {
    en: 'The most specific rate applies: ZIP code before state, state before country. A rate with no place applies everywhere else.',
    es: 'Se aplica la tasa más específica: código postal antes que estado, estado antes que país. Una tasa sin lugar se aplica en todo lo demás.',
  },
  taxList: { en: 'Tax rates', es: 'Tasas de impuesto' },
  addTax: { en: 'Add tax rate', es: 'Agregar tasa' },
  editTax: { en: 'Edit {name}', es: 'Editar {name}' },
  name: { en: 'Name', es: 'Nombre' },
  rate: { en: 'Rate', es: 'Tasa' },
  where: { en: 'Where', es: 'Dónde' },
  everywhere: { en: 'Everywhere else', es: 'En todo lo demás' },
  country: { en: 'Country', es: 'País' },
  region: { en: 'State or region', es: 'Estado o región' },
  regionHint: {
    en: 'As written in addresses, such as CO.',
    es: 'Como aparece en las direcciones, por ejemplo CO.',
  },
  countryHint: {
    en: 'As written in addresses, such as USA.',
    es: 'Como aparece en las direcciones, por ejemplo USA.',
  },
  postcodes: { en: 'ZIP codes', es: 'Códigos postales' },
  postcodesHint: {
    en: 'Press Enter after each. 803* means every code that begins with 803.',
    es: 'Presione Enter después de cada uno. 803* significa todos los que empiezan por 803.',
  },
  morePostcodes: { en: '{first} and {count} more', es: '{first} y {count} más' },
  services: { en: 'Services', es: 'Servicios' },
  servicesHint: { en: 'Leave empty for all services.', es: 'Déjelo vacío para todos los servicios.' },
  allServices: { en: 'All', es: 'Todos' },
  status: { en: 'Status', es: 'Estado' },
  active: { en: 'Active', es: 'Activa' },
  inactive: { en: 'Inactive', es: 'Inactiva' },
  activeHint: {
    en: 'Jobs that are already booked keep their tax.',
    es: 'Los trabajos ya reservados conservan su impuesto.',
  },
  taxAdded: { en: '{name} was added', es: 'Se agregó {name}' },
  taxSaved: { en: '{name} was saved', es: 'Se guardó {name}' },
  noTaxes: { en: 'No tax rates yet', es: 'Aún no hay tasas' },
  noTaxesDetail: {
    en: 'Without one, jobs are taxed at their franchise’s rate. Add a rate for a ZIP code, a state, a country, or everywhere.',
    es: 'Sin tasas, cada trabajo usa la de su franquicia. Agregue una para un código postal, un estado, un país o para todo.',
  },
} satisfies Catalog;

/** By the ledger's names for its accounts. */
export const ledgerAccounts: Catalog = {
  processor: { en: 'Processor clearing', es: 'Fondos en el procesador' },
  cash: { en: 'Cash and checks', es: 'Efectivo y cheques' },
  disputed: { en: 'Disputed funds', es: 'Fondos en disputa' },
  sales_tax: { en: 'Sales tax payable', es: 'Impuesto sobre ventas por pagar' },
  sales_tax_refunded: { en: 'Sales tax refunded', es: 'Impuesto sobre ventas reembolsado' },
  tips: { en: 'Tips payable', es: 'Propinas por pagar' },
  franchise_earned: { en: 'Franchise payable', es: 'Por pagar a franquicias' },
  transfers: { en: 'Transfers to franchises', es: 'Transferencias a franquicias' },
  charges: { en: 'Sales', es: 'Ventas' },
  refunds: { en: 'Refunds', es: 'Reembolsos' },
  fees: { en: 'Processor fees', es: 'Comisiones del procesador' },
  franchise_share: { en: 'Franchise share expense', es: 'Gasto por parte de franquicias' },
};

/** By the kinds of the ledger's transactions. */
export const ledgerKinds: Catalog = {
  charge: { en: 'Payment', es: 'Pago' },
  charge_reversed: { en: 'Payment deleted', es: 'Pago eliminado' },
  fee: { en: 'Processor fee', es: 'Comisión del procesador' },
  refund: { en: 'Refund', es: 'Reembolso' },
  refund_failed: { en: 'Refund returned by the bank', es: 'Reembolso devuelto por el banco' },
  dispute: { en: 'Dispute opened', es: 'Disputa abierta' },
  dispute_won: { en: 'Dispute won', es: 'Disputa ganada' },
  dispute_lost: { en: 'Dispute lost', es: 'Disputa perdida' },
  share: { en: 'Franchise share', es: 'Parte de la franquicia' },
  share_taken_back: { en: 'Franchise share reversed', es: 'Parte de la franquicia descontada' },
  transfer: { en: 'Transfer to franchise', es: 'Transferencia a franquicia' },
  transfer_reversed: { en: 'Transfer reversed', es: 'Transferencia revertida' },
};

/** What can be exported, by the API's names. */
export const exportNames = {
  journal: { en: 'Journal', es: 'Diario' },
  invoices: { en: 'Invoices and credit notes', es: 'Facturas y notas de crédito' },
  payments: { en: 'Payments', es: 'Pagos' },
  payouts: { en: 'Payouts', es: 'Transferencias' },
  timesheets: { en: 'Timesheets', es: 'Hojas de horas' },
} satisfies Catalog;

export const exportDetails = {
  journal: {
    en: 'Every ledger entry, for QuickBooks Online, Xero or your accountant.',
    es: 'Cada asiento, para QuickBooks Online, Xero o su contador.',
  },
  invoices: { en: 'Numbers, dates, net, tax and total.', es: 'Números, fechas, neto, impuesto y total.' },
  payments: {
    en: 'Amounts, tips, fees, refunds and disputes.',
    es: 'Montos, propinas, comisiones, reembolsos y disputas.',
  },
  payouts: { en: 'What each franchise earned and was sent.', es: 'Lo que ganó y recibió cada franquicia.' },
  timesheets: {
    en: 'Travel and work times by technician and job.',
    es: 'Tiempos de viaje y trabajo por técnico y trabajo.',
  },
} satisfies Record<keyof typeof exportNames, Catalog[string]>;
