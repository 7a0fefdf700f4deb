import { Skeleton, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { jobs } from '../../../../words/jobs.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { effectOfCanceling } from './cancellation.ts';
import type { Job } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

/** Cancels a job, with the fee and the refund shown first. */
export function CancelDialog({ job, onClose }: { job: Job; onClose(): void }) {
  const t = useTranslate();
  const { money } = useFormats();
  const change = useChangeJob(job);
  const preview = usePreview(job);
  const [waiveFee, setWaiveFee] = useState(false);
  const { held = 0, fee = 0, isAllowed } = preview.data ?? {};
  const { refund, feeDue } = effectOfCanceling(held, waiveFee ? 0 : fee);
  const hasCard = job.paymentStatus === 'card_on_file';
  const cancel = () =>
    change.mutate(
      {
        patch: { status: 'cancelled', ...(waiveFee ? { waiveFee } : {}) },
        done: () => (refund > 0 ? t(words.cancelledRefund, { amount: money(refund) }) : t(words.cancelled)),
      },
      { onSuccess: onClose },
    );
  return (
    <ActionDialog
      title={t(words.cancelTitle)}
      isOpen
      onClose={onClose}
      confirm={t(jobs.cancelJob)}
      isDangerous
      isReady={isAllowed === true}
      isPending={change.isPending}
      error={change.error}
      onConfirm={cancel}
    >
      {preview.error && <ErrorAlert error={preview.error} onRetry={() => preview.refetch()} />}
      {preview.isPending && <Skeleton h={24} />}
      {preview.data && (
        <>
          {fee > 0 && (
            <>
              <Text>
                {t(words.cancelFee, { amount: money(fee) })}{' '}
                {feeDue > 0 && t(words.feeStaysDue, { amount: money(feeDue) })}
              </Text>
              <Switch
                label={t(words.waiveFee)}
                checked={waiveFee}
                onChange={event => setWaiveFee(event.currentTarget.checked)}
              />
            </>
          )}
          <Text fw={600} aria-live="polite">
            {refund > 0
              ? t(words.cancelRefunds, { amount: money(refund) })
              : t(held > 0 ? words.cancelKeepsAll : words.cancelNothing)}
          </Text>
          {hasCard && (fee === 0 || waiveFee) && <Text size="sm">{t(words.cancelCard)}</Text>}
        </>
      )}
      <Text size="sm">{t(words.cancelNotifies)}</Text>
    </ActionDialog>
  );
}

/** The fee by the policy, and what was paid and can be refunded. */
const usePreview = ({ id, updatedAt }: Job) =>
  useQuery({
    queryKey: ['job-cancellation', id, updatedAt],
    queryFn: async ({ signal }) => {
      const canceling = { params: { id }, query: { preview: true }, body: { status: 'cancelled' as const } };
      const [{ preview }, { paid, refunded, disputed }] = await Promise.all([
        hq('PATCH /api/jobs/{id}', canceling, { signal }),
        hq('GET /api/jobs/{id}/balance', { params: { id } }, { signal }),
      ]);
      const { allowed: isAllowed = false, fee = 0 } = preview?.cancellation ?? {};
      return { isAllowed, fee, held: paid - refunded - disputed };
    },
    staleTime: 0,
  });
