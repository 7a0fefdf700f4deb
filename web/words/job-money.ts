import type { Catalog } from './catalog.ts';

/** What a job costs and what was paid for it, in the console. */
export const jobMoney = {
  money: { en: 'Money', es: 'Dinero' },
  price: { en: 'Price', es: 'Precio' },
  discount: { en: 'Discount', es: 'Descuento' },
  discountBy: { en: 'Discount ({code})', es: 'Descuento ({code})' },
  tax: { en: 'Tax ({rate})', es: 'Impuesto ({rate})' },
  total: { en: 'Total', es: 'Total' },
  fee: { en: 'Cancellation fee', es: 'Cargo por cancelación' },
  paid: { en: 'Paid', es: 'Pagado' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
  disputed: { en: 'Disputed by the customer', es: 'En disputa por el cliente' },
  due: { en: 'Balance due', es: 'Saldo pendiente' },
  credit: { en: 'Overpaid', es: 'Pagado de más' },
  deposit: { en: 'Deposit', es: 'Depósito' },
  depositPaid: { en: '{amount}, paid', es: '{amount}, pagado' },
  depositOpen: { en: '{paid} of {amount} paid', es: '{paid} de {amount} pagado' },
  tips: { en: 'Tips, on top', es: 'Propinas, aparte' },

  payments: { en: 'Payments', es: 'Pagos' },
  noPayments: { en: 'No payment yet.', es: 'Aún no hay pagos.' },
  openPayment: { en: 'Open the payment of {amount}', es: 'Abrir el pago de {amount}' },
  cardOnFile: { en: 'Card on file', es: 'Tarjeta guardada' },
  refund: { en: 'Refund', es: 'Reembolsar' },
  copyLink: { en: 'Copy payment link', es: 'Copiar enlace de pago' },
  linkCopied: { en: 'Link copied', es: 'Enlace copiado' },

  record: { en: 'Record payment', es: 'Registrar pago' },
  recordHow: {
    en: 'For cash, checks and other money you took yourself. The customer gets a receipt.',
    es: 'Para efectivo, cheques y otros pagos que usted recibió. El cliente recibe un recibo.',
  },
  method: { en: 'Method', es: 'Forma de pago' },
  amount: { en: 'Amount', es: 'Monto' },
  upToDue: { en: '{amount} is due', es: '{amount} por pagar' },
  tip: { en: 'Tip', es: 'Propina' },
  reference: { en: 'Reference', es: 'Referencia' },
  referenceHint: { en: 'A check number, for example', es: 'Por ejemplo, el número del cheque' },
  received: { en: 'Received on', es: 'Recibido el' },
  recorded: { en: '{amount} was recorded', es: 'Se registraron {amount}' },

  setDeposit: { en: 'Set deposit', es: 'Fijar depósito' },
  changeDeposit: { en: 'Change deposit', es: 'Cambiar depósito' },
  depositHow: {
    en: 'The payment link asks for the deposit first, then for the rest.',
    es: 'El enlace de pago pide primero el depósito y después el resto.',
  },
  ofTotal: { en: '{share} ({amount})', es: '{share} ({amount})' },
  noDeposit: { en: 'Remove deposit', es: 'Quitar depósito' },
  depositSet: { en: 'The deposit is {amount}', es: 'El depósito es de {amount}' },
  depositRemoved: { en: 'The deposit was removed', es: 'Se quitó el depósito' },

  chargeCard: { en: 'Charge card on file', es: 'Cobrar a la tarjeta guardada' },
  chargeCardTitle: {
    en: 'Charge {amount} to the card on file?',
    es: '¿Cobrar {amount} a la tarjeta guardada?',
  },
  chargeCardDetail: { en: 'The customer gets a receipt.', es: 'El cliente recibe un recibo.' },
  charged: { en: 'The card was charged', es: 'Se cobró la tarjeta' },
  notCharged: { en: 'The card could not be charged', es: 'No se pudo cobrar la tarjeta' },

  invoice: { en: 'Invoice', es: 'Factura' },
  noInvoice: { en: 'No invoice yet.', es: 'Aún no hay factura.' },

  cancelTitle: { en: 'Cancel this job?', es: '¿Cancelar este trabajo?' },
  cancelFee: {
    en: 'Your cancellation policy charges {amount}.',
    es: 'Su política de cancelación cobra {amount}.',
  },
  feeStaysDue: { en: '{amount} of the fee is still due.', es: 'Quedan {amount} del cargo por pagar.' },
  waiveFee: { en: 'Waive the fee', es: 'Dispensar el cargo' },
  cancelRefunds: { en: 'The customer is refunded {amount}.', es: 'Se reembolsan {amount} al cliente.' },
  cancelNothing: {
    en: 'Nothing was paid, so there’s nothing to refund.',
    es: 'No se pagó nada, así que no hay nada que reembolsar.',
  },
  cancelKeepsAll: {
    en: 'The fee covers what was paid, so nothing is refunded.',
    es: 'El cargo cubre lo pagado, así que no se reembolsa nada.',
  },
  cancelCard: { en: 'The card on file is removed.', es: 'Se elimina la tarjeta guardada.' },
  cancelNotifies: {
    en: 'The customer is notified. A canceled job can’t be reopened; book a new one instead.',
    es: 'Se avisa al cliente. Un trabajo cancelado no se puede reabrir; reserve uno nuevo.',
  },
  cancelled: { en: 'The job was canceled', es: 'El trabajo se canceló' },
  cancelledRefund: {
    en: 'The job was canceled and {amount} refunded',
    es: 'El trabajo se canceló y se reembolsaron {amount}',
  },
} satisfies Catalog;
