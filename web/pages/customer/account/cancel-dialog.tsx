import { Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account as words } from '../../../words/account.ts';
import type { LocalizedText } from '../../../words/catalog.ts';
import { type Booking, customer } from './customer.ts';

type Props = { booking: Booking; email: string; onNotice: (text: string) => void; onClose: () => void };

/** Shows the fee and the refund before anything is canceled. */
export function CancelDialog({ booking, email, onNotice, onClose }: Props) {
  const t = useTranslate();
  const { money } = useFormats();
  const queries = useQueryClient();
  const request = { jobId: booking.id, paymentId: booking.paymentId, email };
  const quote = useQuote(request);
  const { fee = 0, refund = 0 } = quote.data ?? {};
  const cancel = useMutation({
    mutationFn: () => customer('POST /api/customer/cancel', { body: request }),
    onSuccess: answer => {
      const { refunded, setupIntentCancelled } = answer as Canceled;
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
      isReady={quote.isSuccess}
      onClose={onClose}
    >
      <Text fw={600}>{booking.type}</Text>
      {quote.isPending && <Skeleton h={24} />}
      {quote.error && <ErrorAlert error={quote.error} onRetry={() => quote.refetch()} />}
      {quote.isSuccess && fee > 0 && <Text>{t(words.cancelFee, { amount: money(fee) })}</Text>}
      {quote.isSuccess && <Text>{t(effectOf(booking, fee, refund), { amount: money(refund) })}</Text>}
      <Text size="sm">{t(words.cannotUndo)}</Text>
    </ConfirmDialog>
  );
}

type Answer = Data<'POST /api/customer/cancel'>;
type Canceled = Extract<Answer, { refunded: boolean }>;
type Quote = Exclude<Answer, Canceled>;

/** What canceling costs at this moment: a fee may have begun while the page was open. */
const useQuote = (request: { jobId: string; paymentId: string | null; email: string }) =>
  useQuery({
    queryKey: ['cancellation', request.jobId],
    queryFn: async ({ signal }) =>
      (await customer(
        'POST /api/customer/cancel',
        { body: { ...request, preview: true } },
        { signal },
      )) as Quote,
    gcTime: 0,
  });

function effectOf({ paid, refunded, cancellation }: Booking, fee: number, refund: number): LocalizedText {
  const isPaid = paid > refunded;
  if (fee > 0) {
    if (refund > 0) return words.cancelRefundRest;
    return isPaid ? words.cancelNoRefund : words.cancelPayFee;
  }
  if (refund > 0) return words.cancelRefund;
  return cancellation.cardReleased ? words.cancelCard : words.cancelNothing;
}
