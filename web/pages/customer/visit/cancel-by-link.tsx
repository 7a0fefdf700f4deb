import { Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Data } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { visitLink as words } from '../../../words/visit-link.ts';
import { ConfirmDialog } from '../account/confirm-dialog.tsx';

type Quote = Extract<Data<'POST /api/visit/{token}/cancel'>, { refund: number }>;

/** Shows the fee and the refund before anything is canceled. */
export function CancelByLink({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslate();
  const { money } = useFormats();
  const queries = useQueryClient();
  const ask = (preview: boolean) =>
    call('POST /api/visit/{token}/cancel', { params: { token }, body: { preview } });
  const quote = useQuery({
    queryKey: ['visit-cancellation', token],
    queryFn: async () => (await ask(true)) as Quote,
    gcTime: 0,
  });
  const cancel = useMutation({
    mutationFn: () => ask(false),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['visit', token] });
      onClose();
    },
  });
  const { fee = 0, refund = 0 } = quote.data ?? {};
  return (
    <ConfirmDialog
      title={t(words.cancelTitle)}
      keep={t(words.keep)}
      confirm={t(words.cancel)}
      action={cancel}
      isReady={quote.isSuccess}
      onClose={onClose}
    >
      {quote.isPending && <Skeleton h={24} />}
      {quote.error && <ErrorAlert error={quote.error} onRetry={() => quote.refetch()} />}
      {quote.isSuccess && (
        <Text>{fee > 0 ? t(words.cancelFee, { amount: money(fee) }) : t(words.cancelFree)}</Text>
      )}
      {refund > 0 && <Text>{t(words.cancelRefund, { amount: money(refund) })}</Text>}
    </ConfirmDialog>
  );
}
