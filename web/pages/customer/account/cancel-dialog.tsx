import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { account as words } from '../../../words/account.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type Booking, customer } from './customer.ts';

type Props = { booking: Booking; email: string; onNotice: (text: string) => void; onClose: () => void };

/** Shows the refund before anything is canceled. */
export function CancelDialog({ booking, email, onNotice, onClose }: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const queries = useQueryClient();
  const { refund, cardReleased } = booking.cancellation;
  const cancel = useMutation({
    mutationFn: () =>
      customer('POST /api/customer/cancel', {
        body: { jobId: booking.id, paymentId: booking.paymentId, email },
      }),
    onSuccess: ({ refunded, setupIntentCancelled }) => {
      const text = refunded
        ? words.cancelledRefund
        : setupIntentCancelled
          ? words.cancelledCard
          : words.cancelled;
      onNotice(t(text, { amount: money(refund) }));
      queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(words.cancelTitle)}
      keep={t(words.keepVisit)}
      confirm={t(words.cancelVisit)}
      action={cancel}
      onClose={onClose}
    >
      <Text fw={600}>{booking.type}</Text>
      <Text>
        {refund > 0
          ? t(words.cancelRefund, { amount: money(refund) })
          : t(cardReleased ? words.cancelCard : words.cancelNothing)}
      </Text>
      <Text size="sm">{t(words.cannotUndo)}</Text>
    </ConfirmDialog>
  );
}
