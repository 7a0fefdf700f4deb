import type { Word } from '../../../http/page-words.ts';

const funds = {
  en: 'Your card doesn’t have enough funds',
  es: 'Su tarjeta no tiene fondos suficientes',
};
const expired = { en: 'Your card has expired', es: 'Su tarjeta está vencida' };
const securityCode = {
  en: 'The security code of the card is incorrect',
  es: 'El código de seguridad de la tarjeta es incorrecto',
};
const number = { en: 'The card number is incorrect', es: 'El número de la tarjeta es incorrecto' };
const zip = {
  en: 'The ZIP code doesn’t match the card',
  es: 'El código postal no coincide con la tarjeta',
};
const limit = { en: 'Your card has reached its limit', es: 'Su tarjeta alcanzó su límite' };
const confirm = {
  en: 'Your bank wants you to confirm this payment',
  es: 'Su banco le pide confirmar este pago',
};
const unsupported = {
  en: 'Your card can’t be used for this payment',
  es: 'Su tarjeta no se puede usar para este pago',
};
const unavailable = {
  en: 'Your bank couldn’t process the payment',
  es: 'Su banco no pudo procesar el pago',
};
const noCard = { en: 'We don’t have a card on file for you', es: 'No tenemos una tarjeta suya guardada' };
const notPossible = { en: 'We couldn’t charge your card', es: 'No pudimos cobrar su tarjeta' };
const declined = { en: 'Your bank declined the card', es: 'Su banco rechazó la tarjeta' };

/**
 * By the processor's code. Codes that mean a lost or stolen card or suspected fraud are left out on purpose:
 * whoever holds the card should not learn that.
 */
const reasons: Record<string, Word> = {
  insufficient_funds: funds,
  expired_card: expired,
  incorrect_cvc: securityCode,
  invalid_cvc: securityCode,
  incorrect_number: number,
  invalid_number: number,
  incorrect_zip: zip,
  invalid_expiry_month: expired,
  invalid_expiry_year: expired,
  card_velocity_exceeded: limit,
  withdrawal_count_limit_exceeded: limit,
  authentication_required: confirm,
  card_not_supported: unsupported,
  currency_not_supported: unsupported,
  transaction_not_allowed: unsupported,
  processing_error: unavailable,
  issuer_not_available: unavailable,
  try_again_later: unavailable,
  no_card: noCard,
  not_possible: notPossible,
};

/** What we tell a customer about a declined card. The processor's own message is for the office only. */
export const declineReason = (code: string | null | undefined): Word => reasons[code ?? ''] ?? declined;
