import { Grid, NumberInput, Switch, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { billing } from '../../../../words/billing.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { type Customer, CustomerSelect } from '../../parts/customer-select.tsx';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { isComplete, newRepeat, rhythmOf } from '../../parts/repeat.ts';
import { RepeatFields } from '../../parts/repeat-fields.tsx';

/** A new recurring schedule. */
export function ScheduleDialog({ onClose, onAdded }: { onClose(): void; onAdded(): void }) {
  const t = useTranslate();
  const { currency } = useBusiness();
  const formats = useFormats();
  const [customer, setCustomer] = useState<Customer>();
  const [reference, setReference] = useState(() => `rec-${crypto.randomUUID().slice(0, 8)}`);
  const [serviceType, setServiceType] = useState('');
  const [franchiseId, setFranchiseId] = useState<string | null>(null);
  const [repeat, setRepeat] = useState(newRepeat);
  const [price, setPrice] = useState<number | string>('');
  const [firstDate, setFirstDate] = useState('');
  const [autoCharge, setAutoCharge] = useState(false);
  const [paymentsCustomerId, setProcessorCustomer] = useState('');
  const [isAsking, setAsking] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      hq('POST /api/billing/recurring', {
        body: {
          recurringScheduleId: reference.trim(),
          franchiseId,
          customerId: customer!.id,
          customerName: customer!.name,
          ...(customer!.email ? { customerEmail: customer!.email } : {}),
          serviceType: serviceType.trim(),
          ...rhythmOf(repeat),
          flexDays: Number(repeat.flexDays),
          price: Number(price),
          autoCharge,
          paymentsCustomerId: paymentsCustomerId.trim() || null,
          nextBillingDate: firstDate || null,
        },
      }),
    onSuccess: ({ schedule }) => {
      notifyDone(t, t(billing.added, { date: formats.longPlainDay(schedule.nextBillingDate!) }));
      onAdded();
      onClose();
    },
  });
  // What repeats on given days begins today at the earliest.
  const isCatchingUp = repeat.kind === 'months' && isLongAgo(firstDate, formats.today());
  const form = (
    <ActionDialog
      title={t(billing.addTitle)}
      isOpen
      onClose={onClose}
      size="lg"
      confirm={t(billing.add)}
      isReady={
        customer !== undefined &&
        serviceType.trim() !== '' &&
        price !== '' &&
        reference.trim() !== '' &&
        isComplete(repeat)
      }
      isPending={add.isPending}
      error={add.error}
      onConfirm={() => (isCatchingUp ? setAsking(true) : add.mutate())}
    >
      <CustomerSelect onChoose={setCustomer} />
      <Grid gap="sm">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            label={t(billing.service)}
            value={serviceType}
            onChange={event => setServiceType(event.currentTarget.value)}
            maxLength={200}
            required
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <FranchiseSelect
            label={t(billing.franchise)}
            value={franchiseId}
            onChange={setFranchiseId}
            searchable
            clearable
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NumberInput
            label={`${t(billing.price)} (${currency})`}
            value={price}
            onChange={setPrice}
            min={0}
            max={99_999}
            decimalScale={2}
            required
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            type="date"
            label={t(billing.firstDate)}
            description={t(repeat.kind === 'months' ? billing.firstDateHint : billing.fromTodayHint)}
            value={firstDate}
            onChange={event => setFirstDate(event.currentTarget.value)}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            label={t(billing.reference)}
            description={t(billing.referenceHint)}
            value={reference}
            onChange={event => setReference(event.currentTarget.value)}
            maxLength={200}
            required
          />
        </Grid.Col>
      </Grid>
      <RepeatFields repeat={repeat} onChange={setRepeat} start={firstDate} />
      <Switch
        label={t(billing.autoCharge)}
        checked={autoCharge}
        onChange={event => setAutoCharge(event.currentTarget.checked)}
      />
      {autoCharge && (
        <TextInput
          label={t(billing.processorCustomer)}
          description={t(billing.processorCustomerHint)}
          value={paymentsCustomerId}
          onChange={event => setProcessorCustomer(event.currentTarget.value)}
          maxLength={200}
        />
      )}
    </ActionDialog>
  );
  return (
    <>
      {form}
      <ActionDialog
        title={t(billing.pastTitle)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t(billing.pastConfirm)}
        onConfirm={() => {
          setAsking(false);
          add.mutate();
        }}
      >
        <Text>{t(billing.pastDetail, { date: firstDate && formats.longPlainDay(firstDate) })}</Text>
        {autoCharge && <Text>{t(billing.pastCharged)}</Text>}
      </ActionDialog>
    </>
  );
}

/** An older first date is more often a typo than meant. */
const EXPECTED_DAYS = 31;

const isLongAgo = (first: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(first)) / 86_400_000 > EXPECTED_DAYS;
