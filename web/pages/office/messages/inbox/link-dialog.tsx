import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { inbox as words } from '../../../../words/inbox.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { type Customer, CustomerSelect } from '../../parts/customer-select.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { type ConversationView, useChange } from './use-inbox.ts';

type Props = { conversation: ConversationView; onClose(): void; onMoved(id: string): void };

/** Finds the customer that an unknown sender is. */
export function LinkDialog({ conversation, onClose, onMoved }: Props) {
  const t = useTranslate();
  const [customer, setCustomer] = useState<Customer>();
  const change = useChange(conversation.id);
  const link = () =>
    change.mutate(
      { customerId: customer!.id },
      {
        onSuccess: ({ conversation: moved }) => {
          notifyDone(t, t(words.linked, { name: customer!.name }));
          onMoved(moved.id);
          onClose();
        },
      },
    );
  return (
    <ActionDialog
      title={t(words.linkTitle)}
      isOpen
      onClose={onClose}
      confirm={t(words.linkConfirm)}
      onConfirm={link}
      isPending={change.isPending}
      isReady={customer !== undefined}
    >
      <CustomerSelect onChoose={setCustomer} />
      <Text size="sm">{t(words.linkDetail, { sender: conversation.name })}</Text>
    </ActionDialog>
  );
}
