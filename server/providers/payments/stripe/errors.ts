import Stripe from 'stripe';
import { type FailureKind, ProviderError } from '../../errors.ts';

/** Codes that come as an invalid request although it is our key or account that is wrong. */
const CONFIGURATION_CODES = [
  'api_key_expired',
  'livemode_mismatch',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
];

export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !CONFIGURATION_CODES.includes(error.code ?? '');

/** A request that changes something: without a clear answer it may have happened. */
export const change = <T>(call: () => Promise<T>): Promise<T> => classify('unknown', call);

/** A request that only reads: without a clear answer it can simply be repeated. */
export const read = <T>(call: () => Promise<T>): Promise<T> => classify('retryable', call);

/** Undefined if there is no such object. */
export const readIfExists = <T>(call: () => Promise<T>): Promise<T | undefined> =>
  read(async () => {
    try {
      return await call();
    } catch (error) {
      if (isInvalidRequest(error) && error.code === 'resource_missing') return undefined;
      throw error;
    }
  });

async function classify<T>(withoutAnswer: FailureKind, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const kind = kindOf(error) ?? withoutAnswer;
    throw new ProviderError((error as Error).message, { kind, cause: error });
  }
}

/**
 * Undefined when there was no clear answer: lost connections, server errors, a key that is in use, and a key
 * used before with other parameters, whose first request may have succeeded.
 */
function kindOf(error: unknown): FailureKind | undefined {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return undefined;
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'ours';
  if (CONFIGURATION_CODES.includes(error.code ?? '')) return 'ours';
  if (error instanceof errors.StripeRateLimitError || error.code === 'lock_timeout') return 'retryable';
  if (error.code === 'idempotency_key_in_use') return undefined;
  return isInvalidRequest(error) ? 'final' : undefined;
}
