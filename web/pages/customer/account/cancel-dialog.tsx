import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../../lib/business.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { type Booking, customer } from './customer.ts';

type Props = { booking: Booking; email: string; onTold: (text: string) => void; onClose: () => void };

/** What will come back stands there before anything happens. */
export function CancelDialog({ booking, email, onTold, onClose }: Props) {
  const say = useWords();
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
      onTold(say(word, { amount: money(refund) }));
      queries.invalidateQueries({ queryKey: ['account'] });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(words.cancelTitle)}
      closeButtonProps={{ 'aria-label': say(common.close) }}
    >
      <Stack>
        <Text fw={600}>{booking.type}</Text>
        <Text>
          {refund > 0
            ? say(words.cancelRefund, { amount: money(refund) })
            : say(cardReleased ? words.cancelCard : words.cancelNothing)}
        </Text>
        <Text size="sm">{say(words.cannotUndo)}</Text>
        {cancel.error && <Failure error={cancel.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {say(words.keepVisit)}
          </Button>
          <Button color="red.9" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {say(words.cancelVisit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
