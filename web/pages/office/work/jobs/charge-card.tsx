import { Button, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import type { Job } from './job-status.ts';

/** Charges what is due to the card on file, after a confirmation. */
export function ChargeCard({ job, due }: { job: Job; due: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const charge = useMutation({
    mutationFn: async () => {
      const { charged, reason } = await hq('POST /api/payments/charge-card', { body: { jobId: job.id } });
      if (!charged) throw new Error(reason ?? t(words.notCharged));
    },
    onSuccess: () => {
      notifyDone(t, t(words.charged));
      setOpen(false);
    },
    onSettled: () => {
      for (const key of ['job', 'job-money', 'job-timeline']) client.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCreditCard size={16} />}
        onClick={() => setOpen(true)}
      >
        {t(words.chargeCard)}
      </Button>
      <ActionDialog
        title={t(words.chargeCardTitle, { amount: formats.money(due) })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        confirm={t(words.chargeCard)}
        onConfirm={() => charge.mutate()}
        isPending={charge.isPending}
        error={charge.error}
      >
        <Text size="sm">{t(words.chargeCardDetail)}</Text>
      </ActionDialog>
    </>
  );
}
