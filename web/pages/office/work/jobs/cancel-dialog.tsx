import { Skeleton, Switch, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { jobMoney as words } from '../../../../words/job-money.ts';
import { jobs } from '../../../../words/jobs.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import type { Job } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

/** Cancels a job, with the fee and the refund shown first. */
export function CancelDialog({ job, onClose }: { job: Job; onClose(): void }) {
  const t = useTranslate();
  const { money } = useFormats();
  const change = useChangeJob(job);
  const [waiveFee, setWaiveFee] = useState(false);
  const policy = usePreview(job, false);
  const preview = usePreview(job, waiveFee);
  const cancel = () => {
    const refund = preview.data?.refund ?? 0;
    change.mutate(
      {
        patch: { status: 'cancelled', ...(waiveFee ? { waiveFee } : {}) },
        done: () => (refund > 0 ? t(words.cancelledRefund, { amount: money(refund) }) : t(words.cancelled)),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <ActionDialog
      title={t(words.cancelTitle)}
      isOpen
      onClose={onClose}
      confirm={t(jobs.cancelJob)}
      isDangerous
      isReady={preview.data?.allowed === true && !preview.isPlaceholderData}
      isPending={change.isPending}
      error={change.error}
      onConfirm={cancel}
    >
      {preview.error && <ErrorAlert error={preview.error} onRetry={() => preview.refetch()} />}
      {preview.isPending && <Skeleton h={24} />}
      {policy.data && policy.data.fee > 0 && (
        <>
          <Text>{t(words.cancelFee, { amount: money(policy.data.fee) })}</Text>
          <Switch
            label={t(words.waiveFee)}
            checked={waiveFee}
            onChange={event => setWaiveFee(event.currentTarget.checked)}
          />
        </>
      )}
      {preview.data?.allowed && <Effect preview={preview.data} />}
      <Text size="sm">{t(words.cancelNotifies)}</Text>
    </ActionDialog>
  );
}

/** What canceling does with the money. */
function Effect({ preview: { refund, fee, feeDue, cardReleased } }: { preview: Preview }) {
  const t = useTranslate();
  const { money } = useFormats();
  const kept = feeDue < fee ? words.cancelKeepsAll : words.cancelNothing;
  return (
    <>
      <Text fw={600} aria-live="polite">
        {refund > 0 ? t(words.cancelRefunds, { amount: money(refund) }) : t(kept)}{' '}
        {feeDue > 0 && t(words.feeStaysDue, { amount: money(feeDue) })}
      </Text>
      {cardReleased && <Text size="sm">{t(words.cancelCard)}</Text>}
    </>
  );
}

type Preview = NonNullable<NonNullable<Data<'PATCH /api/jobs/{id}'>['preview']>['cancellation']>;

const usePreview = ({ id, updatedAt }: Job, waiveFee: boolean) =>
  useQuery({
    queryKey: ['job-cancellation', id, updatedAt, waiveFee],
    queryFn: async ({ signal }): Promise<Preview> => {
      const body = { status: 'cancelled' as const, waiveFee };
      const { preview } = await hq(
        'PATCH /api/jobs/{id}',
        { params: { id }, query: { preview: true }, body },
        { signal },
      );
      return preview?.cancellation ?? refused;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The job was completed or canceled in the meantime: the button stays off. */
const refused: Preview = { allowed: false, refund: 0, fee: 0, feeDue: 0, cardReleased: false };
