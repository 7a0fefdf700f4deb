import { Button, CopyButton, Group } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconCheck, IconLink, IconPigMoney } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { useMay } from '../../parts/me.tsx';
import type { Payment } from '../../parts/payment-state.ts';
import { RefundDialog } from '../../parts/refund-dialog.tsx';
import { ChargeCard } from './charge-card.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { isFinal, type Job } from './job-status.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import type { Balance } from './use-job-details.ts';

type Props = { job: Job; balance: Balance; payments: Payment[] };

/** What can be done about a job's balance. */
export function MoneyActions({ job, balance, payments }: Props) {
  const t = useTranslate();
  const may = useMay();
  const [open, setOpen] = useState<'record' | 'refund' | 'deposit'>();
  const close = () => setOpen(undefined);
  const mayMoveMoney = may('payments:write');
  const isDue = balance.due > 0;
  const refundable = mayMoveMoney ? payments.filter(payment => payment.refundable > 0) : [];
  const mayAskDeposit = isDue && !isFinal(job.status) && may('jobs:write');
  return (
    <Group gap={6} className="screen-only">
      {isDue && mayMoveMoney && (
        <Button size="xs" leftSection={<IconCash size={16} />} onClick={() => setOpen('record')}>
          {t(words.record)}
        </Button>
      )}
      {isDue && mayMoveMoney && job.paymentStatus === 'card_on_file' && (
        <ChargeCard job={job} due={balance.due} />
      )}
      {isDue && <CopyLink jobId={job.id} />}
      {mayAskDeposit && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPigMoney size={16} />}
          onClick={() => setOpen('deposit')}
        >
          {t(balance.deposit ? words.changeDeposit : words.setDeposit)}
        </Button>
      )}
      {refundable.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => setOpen('refund')}
        >
          {t(words.refund)}
        </Button>
      )}
      {open === 'record' && <RecordPaymentDialog jobId={job.id} due={balance.due} onClose={close} />}
      {open === 'deposit' && <DepositDialog job={job} onClose={close} />}
      {open === 'refund' && refundable.length > 0 && <RefundDialog payments={refundable} onClose={close} />}
    </Group>
  );
}

function CopyLink({ jobId }: { jobId: string }) {
  const t = useTranslate();
  return (
    <CopyButton value={`${location.origin}/pay/${jobId}`} timeout={2_000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={16} /> : <IconLink size={16} />}
          onClick={copy}
        >
          {t(copied ? words.linkCopied : words.copyLink)}
        </Button>
      )}
    </CopyButton>
  );
}
