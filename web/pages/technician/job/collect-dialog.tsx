import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { type Amount, AmountInput } from '../../../ui/amount-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { common } from '../../../words/common.ts';
import { jobMoney } from '../../../words/job-money.ts';
import { paymentMethods } from '../../../words/payment-methods.ts';
import { technician } from '../../../words/technician.ts';
import { appStore, useTechnicianFormats } from '../app-store.ts';
import type { LocalJob } from '../offline/overlay.ts';

const methods = ['cash', 'check'] as const;
type Method = (typeof methods)[number];

/** Records cash or a check taken at the door. */
export function CollectDialog({ job, due, onClose }: { job: LocalJob; due: number; onClose(): void }) {
  const t = useTranslate();
  const { money } = useTechnicianFormats();
  const [method, setMethod] = useState<Method>('cash');
  const [amount, setAmount] = useState<Amount>(due);
  const [number, setNumber] = useState('');
  const isReady = Number(amount) > 0 && Number(amount) <= due;

  function record(event: FormEvent) {
    event.preventDefault();
    onClose();
    const reference = method === 'check' ? number.trim() || null : null;
    void appStore.perform(job, { kind: 'payment', method, amount: Number(amount), reference });
  }

  return (
    <Dialog onClose={onClose} title={t(jobMoney.record)} centered>
      <form onSubmit={record}>
        <Stack>
          <Text>{t(technician.receiptFollows)}</Text>
          <SegmentedControl
            aria-label={t(jobMoney.method)}
            size="md"
            fullWidth
            data={methods.map(value => ({ value, label: t(paymentMethods[value]) }))}
            value={method}
            onChange={value => setMethod(value as Method)}
          />
          <AmountInput
            label={t(jobMoney.amount)}
            description={t(jobMoney.upToDue, { amount: money(due) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            value={amount}
            onChange={setAmount}
            max={due}
            required
            data-autofocus
          />
          {method === 'check' && (
            <TextInput
              label={t(technician.checkNumber)}
              size="md"
              inputMode="numeric"
              value={number}
              onChange={event => setNumber(event.currentTarget.value)}
              maxLength={200}
            />
          )}
          <Button type="submit" h={52} disabled={!isReady}>
            {t(technician.recordAmount, { amount: money(Number(amount)) })}
          </Button>
          <Button variant="default" h={52} onClick={onClose}>
            {t(common.cancel)}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
