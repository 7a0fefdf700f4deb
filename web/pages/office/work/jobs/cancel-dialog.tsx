import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import type { Job } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

/** Cancels a job, with the refund shown first. */
export function CancelDialog({ job, onClose }: { job: Job; onClose(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const change = useChangeJob(job);
  const preview = useQuery({
    queryKey: ['job-cancellation', job.id, job.updatedAt],
    queryFn: async ({ signal }) => {
      const input = {
        params: { id: job.id },
        query: { preview: true },
        body: { status: 'cancelled' as const },
      };
      return (await hq('PATCH /api/jobs/{id}', input, { signal })).preview?.cancellation ?? null;
    },
    staleTime: 0,
  });
  const effect = preview.data;
  return (
    <ActionDialog
      title={t(jobs.cancelTitle)}
      isOpen
      onClose={onClose}
      confirm={t(jobs.cancelJob)}
      isDangerous
      isReady={preview.isSuccess && effect?.allowed !== false}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(
          {
            patch: { status: 'cancelled' },
            done: () => t(effect && effect.refund > 0 ? jobs.cancelledRefund : jobs.cancelled),
          },
          { onSuccess: onClose },
        )
      }
    >
      {preview.error ? (
        <ErrorAlert error={preview.error} onRetry={() => preview.refetch()} />
      ) : preview.isPending ? (
        <Skeleton h={24} />
      ) : (
        <>
          <Text fw={600}>
            {effect && effect.refund > 0
              ? t(jobs.cancelRefunds, { amount: formats.money(effect.refund) })
              : t(jobs.cancelNothing)}
          </Text>
          {effect?.cardReleased && <Text size="sm">{t(jobs.cancelCard)}</Text>}
        </>
      )}
      <Text size="sm">{t(jobs.cancelNotifies)}</Text>
    </ActionDialog>
  );
}
