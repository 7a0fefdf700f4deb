import type { Catalog } from './catalog.ts';

/** Payments, refunds, disputes and payouts in the console. */
export const payments = {
  views: { en: 'Payments, refunds or disputes', es: 'Pagos, reembolsos o disputas' },
  payments: { en: 'Payments', es: 'Pagos' },
  refunds: { en: 'Refunds', es: 'Reembolsos' },
  disputes: { en: 'Disputes', es: 'Disputas' },

  list: { en: 'Payments, newest first', es: 'Pagos, los más recientes primero' },
  count: {
    en: { one: '{count} payment', other: '{count} payments' },
    es: { one: '{count} pago', other: '{count} pagos' },
  },
  customer: { en: 'Customer', es: 'Cliente' },
  date: { en: 'Date', es: 'Fecha' },
  method: { en: 'Method', es: 'Forma de pago' },
  status: { en: 'Status', es: 'Estado' },
  amount: { en: 'Amount', es: 'Monto' },
  tip: { en: 'Tip', es: 'Propina' },
  tax: { en: 'Tax', es: 'Impuesto' },
  fee: { en: 'Fee', es: 'Comisión' },
  processorFee: { en: 'Processor fee', es: 'Comisión del procesador' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
  refundable: { en: 'Left to refund', es: 'Por reembolsar' },
  disputed: { en: 'Disputed', es: 'En disputa' },
  lost: { en: 'Lost in a dispute', es: 'Perdido en una disputa' },
  reference: { en: 'Reference', es: 'Referencia' },
  recordedBy: { en: 'Recorded by', es: 'Registrado por' },
  failure: { en: 'Why it failed', es: 'Por qué falló' },
  none: { en: 'No payments yet', es: 'Aún no hay pagos' },
  noneDetail: {
    en: 'Card payments show up here as customers pay. To add cash or a check, open the job and choose “Record payment”.',
    es: 'Los pagos con tarjeta aparecen aquí cuando los clientes pagan. Para agregar efectivo o un cheque, abra el trabajo y elija «Registrar pago».',
  },
  noneFound: { en: 'No payments match', es: 'Ningún pago coincide' },
  toJob: { en: 'Open the job', es: 'Abrir el trabajo' },
  toSandbox: { en: 'Open in the sandbox', es: 'Abrir en el entorno de prueba' },
  notFound: { en: 'This payment no longer exists', es: 'Este pago ya no existe' },
  noRefunds: { en: 'Nothing was refunded.', es: 'No se ha reembolsado nada.' },

  refund: { en: 'Refund', es: 'Reembolsar' },
  refundTitle: { en: 'Refund a payment', es: 'Reembolsar un pago' },
  refundNow: { en: 'Refund {amount}', es: 'Reembolsar {amount}' },
  payment: { en: 'Payment', es: 'Pago' },
  howMuch: { en: 'How much to refund', es: 'Cuánto reembolsar' },
  all: { en: 'All of it ({amount})', es: 'Todo ({amount})' },
  part: { en: 'Part of it', es: 'Una parte' },
  upTo: { en: 'Up to {amount}', es: 'Hasta {amount}' },
  tipStays: {
    en: 'The tip of {amount} stays with the technician.',
    es: 'La propina de {amount} se queda con el técnico.',
  },
  byHand: {
    en: 'This payment wasn’t made by card. Give the customer the money yourself; this only records it.',
    es: 'Este pago no fue con tarjeta. Entregue el dinero al cliente; aquí solo queda registrado.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: {
    en: 'The customer sees it in the refund email.',
    es: 'El cliente lo ve en el correo del reembolso.',
  },
  refundDone: { en: '{amount} was refunded', es: 'Se reembolsaron {amount}' },
  refundRequested: {
    en: 'The refund of {amount} is on its way. We’ll keep trying until the processor confirms it.',
    es: 'El reembolso de {amount} está en camino. Seguiremos intentando hasta que el procesador lo confirme.',
  },
  refundFailed: { en: 'The refund didn’t go through', es: 'El reembolso no se realizó' },

  delete: { en: 'Delete', es: 'Eliminar' },
  deleteTitle: { en: 'Delete this payment?', es: '¿Eliminar este pago?' },
  deleteDetail: {
    en: 'Do this only if {amount} was recorded by mistake. It’s due again, and the payment stays in the list as deleted.',
    es: 'Hágalo solo si {amount} se registró por error. El monto vuelve a quedar pendiente y el pago sigue en la lista como eliminado.',
  },
  deleted: { en: 'The payment was deleted', es: 'El pago se eliminó' },

  refundList: { en: 'Refunds, newest first', es: 'Reembolsos, los más recientes primero' },
  refundCount: {
    en: { one: '{count} refund', other: '{count} refunds' },
    es: { one: '{count} reembolso', other: '{count} reembolsos' },
  },
  requestedBy: { en: 'Requested by', es: 'Solicitado por' },
  noRefundsYet: { en: 'No refunds yet', es: 'Aún no hay reembolsos' },
  noRefundsDetail: {
    en: 'Open a payment to refund all or part of it. Refunds from cancellations show up here too.',
    es: 'Abra un pago para reembolsarlo todo o en parte. Aquí también aparecen los reembolsos por cancelación.',
  },
  noRefundsFound: { en: 'No refunds match', es: 'Ningún reembolso coincide' },
  needsYou: {
    en: { one: 'A refund needs your attention', other: '{count} refunds need your attention' },
    es: { one: 'Un reembolso requiere su atención', other: '{count} reembolsos requieren su atención' },
  },
  whatRefused: {
    en: 'The processor won’t make this refund. Try again from the payment, or pay the customer back another way.',
    es: 'El procesador no hará este reembolso. Inténtelo de nuevo desde el pago o devuelva el dinero de otra forma.',
  },
  whatFailed: {
    en: 'The customer’s bank sent the money back. Ask the customer how to pay them, then refund again.',
    es: 'El banco del cliente devolvió el dinero. Pregunte al cliente cómo pagarle y reembolse de nuevo.',
  },
  openPayment: { en: 'Open payment', es: 'Abrir el pago' },

  disputeList: { en: 'Disputes, newest first', es: 'Disputas, las más recientes primero' },
  disputeCount: {
    en: { one: '{count} dispute', other: '{count} disputes' },
    es: { one: '{count} disputa', other: '{count} disputas' },
  },
  respondBy: { en: 'Respond by', es: 'Responder antes del' },
  opened: { en: 'Opened', es: 'Abierta' },
  closed: { en: 'Decided', es: 'Decidida' },
  noDeadline: { en: 'No deadline given', es: 'Sin fecha límite' },
  disputeHow: {
    en: 'Send your evidence in your payment processor’s dashboard before the deadline. The bank’s decision shows up here.',
    es: 'Envíe sus pruebas en el panel de su procesador de pagos antes de la fecha límite. La decisión del banco aparecerá aquí.',
  },
  noDisputes: { en: 'No disputes', es: 'No hay disputas' },
  noDisputesDetail: {
    en: 'When a customer questions a charge with their bank, it shows up here with the deadline to respond.',
    es: 'Cuando un cliente reclama un cargo a su banco, aparece aquí con la fecha límite para responder.',
  },

  payoutList: { en: 'Payouts, newest first', es: 'Transferencias, las más recientes primero' },
  payoutCount: {
    en: { one: '{count} payout', other: '{count} payouts' },
    es: { one: '{count} transferencia', other: '{count} transferencias' },
  },
  franchise: { en: 'Franchise', es: 'Franquicia' },
  share: { en: 'Share', es: 'Parte' },
  takenBack: { en: 'Taken back', es: 'Descontado' },
  sent: { en: 'Sent', es: 'Enviado' },
  reversed: { en: 'Reversed', es: 'Revertido' },
  totalPaid: { en: 'Paid out', es: 'Transferido' },
  totalPending: { en: 'Waiting', es: 'Pendiente' },
  noPayouts: { en: 'No payouts yet', es: 'Aún no hay transferencias' },
  noPayoutsDetail: {
    en: 'A franchise’s share shows up here with the first payment for one of its jobs.',
    es: 'La parte de una franquicia aparece aquí con el primer pago de uno de sus trabajos.',
  },
} satisfies Catalog;

/** What the API filters by. */
export const paymentStatuses = {
  succeeded: { en: 'Succeeded', es: 'Realizado' },
  pending: { en: 'Pending', es: 'Pendiente' },
  failed: { en: 'Failed', es: 'Fallido' },
  reversed: { en: 'Deleted', es: 'Eliminado' },
} satisfies Catalog;

/** What became of a payment, as one word. */
export const paymentStates = {
  paid: { en: 'Paid', es: 'Pagado' },
  partly_refunded: { en: 'Partly refunded', es: 'Reembolso parcial' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
  disputed: { en: 'Disputed', es: 'En disputa' },
  lost: { en: 'Dispute lost', es: 'Disputa perdida' },
  pending: paymentStatuses.pending,
  failed: paymentStatuses.failed,
  deleted: paymentStatuses.reversed,
} satisfies Catalog;

export const refundStatuses = {
  requested: { en: 'On its way', es: 'En camino' },
  succeeded: { en: 'Refunded', es: 'Reembolsado' },
  refused: { en: 'Refused', es: 'Rechazado' },
  failed: { en: 'Returned by the bank', es: 'Devuelto por el banco' },
} satisfies Catalog;

export const refundOrigins = {
  office: { en: 'Office', es: 'Oficina' },
  cancellation: { en: 'Cancellation', es: 'Cancelación' },
  unwanted: { en: 'Paid twice or too late', es: 'Pago repetido o tardío' },
  processor: { en: 'Processor’s dashboard', es: 'Panel del procesador' },
} satisfies Catalog;

export const disputeStatuses = {
  open: { en: 'Open', es: 'Abierta' },
  won: { en: 'Won', es: 'Ganada' },
  lost: { en: 'Lost', es: 'Perdida' },
} satisfies Catalog;

/** The reasons that banks give, by the processor's names for them. */
export const disputeReasons: Catalog = {
  credit_not_processed: { en: 'Refund not received', es: 'Reembolso no recibido' },
  duplicate: { en: 'Charged twice', es: 'Cobro duplicado' },
  fraudulent: { en: 'Charge not recognized', es: 'Cargo no reconocido' },
  general: { en: 'No reason given', es: 'Sin motivo' },
  incorrect_account_details: { en: 'Wrong account details', es: 'Datos de cuenta incorrectos' },
  insufficient_funds: { en: 'Insufficient funds', es: 'Fondos insuficientes' },
  product_not_received: { en: 'Work not done', es: 'Trabajo no realizado' },
  product_unacceptable: { en: 'Not satisfied with the work', es: 'Inconforme con el trabajo' },
  subscription_canceled: { en: 'Charged after canceling', es: 'Cobrado después de cancelar' },
  unrecognized: { en: 'Charge not recognized', es: 'Cargo no reconocido' },
};
