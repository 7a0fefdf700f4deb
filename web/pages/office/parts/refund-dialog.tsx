import { Alert, InputWrapper, SegmentedControl, Select, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Input } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { type Amount, AmountInput } from '../../../ui/amount-input.tsx';
import { paymentMethods } from '../../../words/payment-methods.ts';
import { payments as words } from '../../../words/payments.ts';
import { ActionDialog } from './action-dialog.tsx';
import { hq } from './hq.ts';
import { notifyDone, notifyFailure } from './notify.tsx';
import type { Payment } from './payment-state.ts';
import { useMoneyChange } from './use-money-change.ts';

/** Refunds one of a job's payments, all that is left of it or a part. `payments` have something left to refund. */
export function RefundDialog({ payments, onClose }: { payments: Payment[]; onClose(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const [id, setId] = useState(payments[0]!.id);
  const [part, setPart] = useState<Amount>();
  const [reason, setReason] = useState('');
  const payment = payments.find(each => each.id === id) ?? payments[0]!;
  const amount = part === undefined ? payment.refundable : Number(part);
  const refund = useMoneyChange(
    payment.jobId,
    (body: Input<'POST /api/payments/{id}/refund'>['body'], options) =>
      hq('POST /api/payments/{id}/refund', { params: { id: payment.id }, body }, options),
    ({ refund: { status, amount, error } }) => {
      onClose();
      const said = { amount: formats.money(amount) };
      if (status === 'succeeded') notifyDone(t, t(words.refundDone, said));
      else if (status === 'requested') notifyDone(t, t(words.refundRequested, said));
      else notifyFailure(t, new Error(error ?? t(words.whatRefused)), t(words.refundFailed));
    },
  );
  const labelOf = ({ refundable, method, succeededAt, createdAt }: Payment) =>
    `${formats.money(refundable)} · ${t(paymentMethods[method])} · ${formats.date(succeededAt ?? createdAt)}`;
  return (
    <ActionDialog
      title={t(words.refundTitle)}
      isOpen
      onClose={onClose}
      confirm={amount > 0 ? t(words.refundNow, { amount: formats.money(amount) }) : t(words.refund)}
      isDangerous
      isReady={reason.trim() !== '' && amount > 0 && amount <= payment.refundable}
      isPending={refund.isPending}
      error={refund.error}
      onConfirm={() => refund.mutate({ ...(part === undefined ? {} : { amount }), reason: reason.trim() })}
    >
      {payments.length > 1 && (
        <Select
          label={t(words.payment)}
          data={payments.map(each => ({ value: each.id, label: labelOf(each) }))}
          value={payment.id}
          onChange={value => {
            setId(value ?? payment.id);
            setPart(undefined);
          }}
          allowDeselect={false}
        />
      )}
      <InputWrapper label={t(words.howMuch)} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t(words.howMuch)}
          value={part === undefined ? 'all' : 'part'}
          onChange={value => setPart(value === 'all' ? undefined : '')}
          data={[
            { value: 'all', label: t(words.all, { amount: formats.money(payment.refundable) }) },
            { value: 'part', label: t(words.part) },
          ]}
        />
      </InputWrapper>
      {part !== undefined && (
        <AmountInput
          label={t(words.amount)}
          description={t(words.upTo, { amount: formats.money(payment.refundable) })}
          value={part}
          onChange={setPart}
          max={payment.refundable}
          required
          // Choosing "part" asks for it.
          autoFocus
        />
      )}
      <Textarea
        label={t(words.reason)}
        description={t(words.reasonHint)}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        required
      />
      {payment.method !== 'card' && <Alert color="yellow">{t(words.byHand)}</Alert>}
      {payment.tip > 0 && <Text size="sm">{t(words.tipStays, { amount: formats.money(payment.tip) })}</Text>}
    </ActionDialog>
  );
}
