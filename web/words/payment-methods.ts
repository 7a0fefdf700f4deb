import type { Catalog } from './catalog.ts';

/** On their own, because the technician's app needs them without the console's words. */
export const paymentMethods = {
  card: { en: 'Card', es: 'Tarjeta' },
  cash: { en: 'Cash', es: 'Efectivo' },
  check: { en: 'Check', es: 'Cheque' },
  bank_transfer: { en: 'Bank transfer', es: 'Transferencia bancaria' },
  card_reader: { en: 'Card reader', es: 'Lector de tarjetas' },
  other: { en: 'Other', es: 'Otra' },
} satisfies Catalog;
