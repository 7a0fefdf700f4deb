import { useTranslate } from '../../../lib/language.tsx';
import { paymentStates } from '../../../words/payments.ts';
import { type Payment, type PaymentState, paymentState } from './payment-state.ts';
import { Tag } from './tag.tsx';

const colors: Record<PaymentState, string> = {
  paid: 'brand',
  partly_refunded: 'blue',
  refunded: 'gray',
  disputed: 'orange',
  lost: 'red',
  pending: 'yellow',
  failed: 'red',
  deleted: 'gray',
};

export function PaymentTag({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const state = paymentState(payment);
  return <Tag color={colors[state]}>{t(paymentStates[state])}</Tag>;
}
