import { Text } from '@mantine/core';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { payments as words } from '../../../words/payments.ts';
import { ActionDialog } from './action-dialog.tsx';
import { hq } from './hq.ts';
import { notifyDone } from './notify.tsx';
import type { Payment } from './payment-state.ts';
import { useMoneyChange } from './use-money-change.ts';

/** Takes a payment off the balance that was recorded by hand in error. */
export function DeletePaymentDialog({ payment, onClose }: { payment: Payment; onClose(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const remove = useMoneyChange(
    payment.jobId,
    (id: string, options) => hq('DELETE /api/payments/{id}', { params: { id } }, options),
    () => {
      notifyDone(t, t(words.deleted));
      onClose();
    },
  );
  return (
    <ActionDialog
      title={t(words.deleteTitle)}
      isOpen
      onClose={onClose}
      confirm={t(words.delete)}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(payment.id)}
    >
      <Text size="sm">{t(words.deleteDetail, { amount: formats.money(payment.amount) })}</Text>
    </ActionDialog>
  );
}
