import type { Config } from '../../../config.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { ProcessorPayment } from '../../../providers/payments/payments.ts';

/** A payment in another currency never counts as paid: 100 yen are not 100 cents. */
export function assertCurrency(
  payment: Pick<ProcessorPayment, 'id' | 'currency'>,
  { business }: Pick<Config, 'business'>,
): void {
  const [theirs, ours] = [payment.currency.toUpperCase(), business.currency.toUpperCase()];
  if (theirs !== ours)
    throw new ProviderError(`Payment ${payment.id} is in ${theirs}, not in ${ours}`, { kind: 'final' });
}
