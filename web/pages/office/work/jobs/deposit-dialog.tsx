import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { type Amount, AmountInput } from '../../../../ui/amount-input.tsx';
import { common } from '../../../../words/common.ts';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import type { Job } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

const shares = [0.25, 0.5];

/** Sets what has to be paid in advance. */
export function DepositDialog({ job, onClose }: { job: Job; onClose(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const [amount, setAmount] = useState<Amount>(job.deposit ?? '');
  const change = useChangeJob(job);
  const save = (deposit: number | null) =>
    change.mutate(
      {
        patch: { deposit },
        done: () =>
          deposit === null
            ? t(words.depositRemoved)
            : t(words.depositSet, { amount: formats.money(deposit) }),
      },
      { onSuccess: onClose },
    );
  const shareOf = (share: number) => Math.round(job.total * share * 100) / 100;
  return (
    <ActionDialog
      title={t(job.deposit === null ? words.setDeposit : words.changeDeposit)}
      isOpen
      onClose={onClose}
      confirm={t(common.save)}
      isReady={Number(amount) > 0 && Number(amount) <= job.total}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => save(Number(amount))}
    >
      <Text size="sm">{t(words.depositHow)}</Text>
      <AmountInput
        label={t(words.deposit)}
        value={amount}
        onChange={setAmount}
        max={job.total}
        required
        data-autofocus
      />
      <Group gap={6}>
        {shares.map(share => (
          <Button key={share} size="xs" variant="default" onClick={() => setAmount(shareOf(share))}>
            {t(words.ofTotal, { share: formats.percent(share), amount: formats.money(shareOf(share)) })}
          </Button>
        ))}
        {job.deposit !== null && (
          <Button size="xs" variant="default" onClick={() => save(null)}>
            {t(words.noDeposit)}
          </Button>
        )}
      </Group>
    </ActionDialog>
  );
}
