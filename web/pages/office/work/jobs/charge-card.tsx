import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import type { Job } from './job-status.ts';

/** Charges the card on file, after a confirmation. */
export function ChargeCard({ job }: { job: Job }) {
  const t = useTranslate();
  const formats = useFormats();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const charge = useMutation({
    mutationFn: async () => {
      const { charged, reason } = await hq('POST /api/payments/charge-card', { body: { jobId: job.id } });
      if (!charged) throw new Error(reason ?? t(jobs.notCharged));
    },
    onSuccess: () => {
      notifyDone(t, t(jobs.charged));
      setOpen(false);
    },
    onSettled: () => {
      for (const key of ['job', 'job-payments', 'job-timeline'])
        client.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t(jobs.chargeCard)}
      </Button>
      <ActionDialog
        title={t(jobs.chargeCardTitle, { amount: formats.money(job.total) })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        confirm={t(jobs.chargeCard)}
        onConfirm={() => charge.mutate()}
        isPending={charge.isPending}
        error={charge.error}
      >
        <Text size="sm">{t(jobs.chargeCardDetail)}</Text>
      </ActionDialog>
    </>
  );
}
