import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { jobMoney } from '../../../words/job-money.ts';
import { paymentMethods } from '../../../words/payment-methods.ts';
import { technician } from '../../../words/technician.ts';
import { useTechnicianFormats } from '../app-store.ts';
import type { Balance, LocalJob } from '../offline/overlay.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { NotSent } from './not-sent.tsx';

/** What the job costs, what was paid and what is due, with a way to record cash or a check. */
export function Payment({ job, balance }: { job: LocalJob; balance: Balance }) {
  const t = useTranslate();
  const { money, time } = useTechnicianFormats();
  const [isOpen, setOpen] = useState(false);
  const { total, paid, refunded, due, deposit } = balance;
  return (
    <Stack gap="sm">
      <Stack gap={4}>
        <Line name={t(jobMoney.total)} value={money(total)} />
        {deposit && (
          <Line
            name={t(jobMoney.deposit)}
            value={
              deposit.paid >= deposit.amount
                ? t(jobMoney.depositPaid, { amount: money(deposit.amount) })
                : t(jobMoney.depositOpen, { paid: money(deposit.paid), amount: money(deposit.amount) })
            }
          />
        )}
        <Line name={t(jobMoney.paid)} value={money(paid)} />
        {refunded > 0 && <Line name={t(jobMoney.refunded)} value={money(-refunded)} />}
        <Line name={t(jobMoney.due)} value={money(due)} isBold />
      </Stack>
      {job.unsentPayments.map(({ id, method, amount, at }) => (
        <Text key={id} size="sm">
          {t(technician.didPayment, { method: t(paymentMethods[method]), amount: money(amount) })} ·{' '}
          {time(at)} <NotSent />
        </Text>
      ))}
      {due > 0 ? (
        <Button variant="default" h={52} leftSection={<IconCash size={22} />} onClick={() => setOpen(true)}>
          {t(jobMoney.record)}
        </Button>
      ) : (
        <Text size="sm">{t(technician.nothingDue)}</Text>
      )}
      {isOpen && <CollectDialog job={job} due={due} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function Line({ name, value, isBold = false }: { name: string; value: string; isBold?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text fw={isBold ? 650 : undefined}>{name}</Text>
      <Text fw={isBold ? 650 : undefined} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
    </Group>
  );
}
