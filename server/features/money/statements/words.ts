import type { Word } from '../../../http/page-words.ts';

/** The texts of a statement in every language. */
export const words = {
  title: { en: 'Statement', es: 'Estado de cuenta' },
  period: { en: '{from} to {to}', es: 'Del {from} al {to}' },
  through: { en: 'Through {to}', es: 'Hasta el {to}' },
  date: { en: 'Date', es: 'Fecha' },
  description: { en: 'Description', es: 'Descripción' },
  amount: { en: 'Amount', es: 'Monto' },
  balance: { en: 'Balance', es: 'Saldo' },
  opening: { en: 'Opening balance', es: 'Saldo inicial' },
  due: { en: 'Balance due', es: 'Saldo pendiente' },
  credit: { en: 'Credit', es: 'Saldo a favor' },
} satisfies Record<string, Word>;

/** What each kind of line says. */
export const lineWords = {
  job: { en: '{service}', es: '{service}' },
  cancellation_fee: { en: 'Cancellation fee: {service}', es: 'Cargo por cancelación: {service}' },
  tip: { en: 'Tip', es: 'Propina' },
  payment: { en: 'Payment by {method}', es: 'Pago con {method}' },
  payment_reversed: { en: 'Payment reversed', es: 'Pago anulado' },
  refund: { en: 'Refund', es: 'Reembolso' },
  refund_returned: { en: 'Refund returned by the bank', es: 'Reembolso devuelto por el banco' },
  dispute_lost: { en: 'Payment returned after a dispute', es: 'Pago devuelto tras una disputa' },
  credit_note: { en: 'Credit note {number} for {amount}', es: 'Nota de crédito {number} por {amount}' },
  adjustment: { en: 'Adjustment', es: 'Ajuste' },
} satisfies Record<string, Word>;

export type LineKind = keyof typeof lineWords;

export const methodWords: Record<string, Word> = {
  card: { en: 'card', es: 'tarjeta' },
  cash: { en: 'cash', es: 'efectivo' },
  check: { en: 'check', es: 'cheque' },
  bank_transfer: { en: 'bank transfer', es: 'transferencia bancaria' },
  card_reader: { en: 'card reader', es: 'lector de tarjetas' },
  other: { en: 'other means', es: 'otro medio' },
};
