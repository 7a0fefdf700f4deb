import { useTranslate } from '../../../lib/language.tsx';
import { Tag, type TagColor } from '../../../ui/tag.tsx';
import { paymentStates } from '../../../words/payments.ts';
import { type Payment, type PaymentState, paymentState } from './payment-state.ts';

const colors: Record<PaymentState, TagColor> = {
  paid: 'brand',
  partly_refunded: 'blue',
  refunded: 'gray',
  disputed: 'orange',
  lost: 'red',
  pending: 'orange',
  failed: 'red',
  deleted: 'gray',
};

export function PaymentTag({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const state = paymentState(payment);
  return <Tag color={colors[state]}>{t(paymentStates[state])}</Tag>;
}
