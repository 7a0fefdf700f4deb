import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { type Booking, customer } from './customer.ts';

type Props = { booking: Booking; email: string; onTold: (text: string) => void; onClose: () => void };

/** What will come back stands there before anything happens. */
export function CancelDialog({ booking, email, onTold, onClose }: Props) {
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
      const word = refunded
        ? words.cancelledRefund
        : setupIntentCancelled
          ? words.cancelledCard
          : words.cancelled;
      onTold(t(word, { amount: money(refund) }));
      queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(words.cancelTitle)}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      <Stack>
        <Text fw={600}>{booking.type}</Text>
        <Text>
          {refund > 0
            ? t(words.cancelRefund, { amount: money(refund) })
            : t(cardReleased ? words.cancelCard : words.cancelNothing)}
        </Text>
        <Text size="sm">{t(words.cannotUndo)}</Text>
        {cancel.error && <Failure error={cancel.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(words.keepVisit)}
          </Button>
          <Button color="red.9" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t(words.cancelVisit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
