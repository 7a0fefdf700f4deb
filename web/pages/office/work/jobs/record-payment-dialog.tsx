import { Grid, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Input } from '../../../../lib/api.ts';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { fromField } from '../../../../lib/zoned-time.ts';
import { type Amount, AmountInput } from '../../../../ui/amount-input.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { paymentMethods } from '../../../../words/payment-methods.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { toOptions } from '../../parts/filter-select.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { useMoneyChange } from '../../parts/use-money-change.ts';

type ManualPayment = Input<'POST /api/jobs/{id}/payments'>['body'];

const { card: _, ...byHand } = paymentMethods;

/** Records money that was taken by hand. */
export function RecordPaymentDialog({
  jobId,
  due,
  onClose,
}: {
  jobId: string;
  due: number;
  onClose(): void;
}) {
  const t = useTranslate();
  const { timezone } = useBusiness();
  const formats = useFormats();
  const today = formats.today();
  const [method, setMethod] = useState<ManualPayment['method']>('cash');
  const [amount, setAmount] = useState<Amount>(due);
  const [tip, setTip] = useState<Amount>('');
  const [reference, setReference] = useState('');
  const [day, setDay] = useState(today);
  const record = useMoneyChange(
    jobId,
    (body: ManualPayment, options) =>
      hq('POST /api/jobs/{id}/payments', { params: { id: jobId }, body }, options),
    ({ payment }) => {
      notifyDone(t, t(words.recorded, { amount: formats.money(payment.amount) }));
      onClose();
    },
  );
  const submit = () =>
    record.mutate({
      method,
      amount: Number(amount),
      ...(Number(tip) > 0 ? { tip: Number(tip) } : {}),
      reference: reference.trim() || null,
      // Today is now; of an earlier day only the date is known.
      ...(day === today ? {} : { receivedAt: fromField(`${day}T12:00`, timezone) }),
    });
  return (
    <ActionDialog
      title={t(words.record)}
      isOpen
      onClose={onClose}
      confirm={t(words.record)}
      isReady={Number(amount) > 0 && Number(amount) <= due && day !== '' && day <= today}
      isPending={record.isPending}
      error={record.error}
      onConfirm={submit}
    >
      <Text size="sm">{t(words.recordHow)}</Text>
      <Grid gap="sm">
        <Grid.Col span={6}>
          <Select
            label={t(words.method)}
            data={toOptions(byHand, t)}
            value={method}
            onChange={value => value && setMethod(value as ManualPayment['method'])}
            allowDeselect={false}
          />
        </Grid.Col>
        <Grid.Col span={6}>
          <TextInput
            type="date"
            label={t(words.received)}
            value={day}
            max={today}
            onChange={event => setDay(event.currentTarget.value)}
            required
          />
        </Grid.Col>
        <Grid.Col span={6}>
          <AmountInput
            label={t(words.amount)}
            description={t(words.upToDue, { amount: formats.money(due) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={amount}
            onChange={setAmount}
            max={due}
            required
            data-autofocus
          />
        </Grid.Col>
        <Grid.Col span={6}>
          <AmountInput label={t(words.tip)} value={tip} onChange={setTip} />
        </Grid.Col>
      </Grid>
      <TextInput
        label={t(words.reference)}
        placeholder={t(words.referenceHint)}
        value={reference}
        onChange={event => setReference(event.currentTarget.value)}
        maxLength={200}
      />
    </ActionDialog>
  );
}
