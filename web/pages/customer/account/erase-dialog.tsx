import { Checkbox, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { account as words } from '../../../words/account.ts';
import { customer, customerSession, lastEmail } from './customer.ts';

export function EraseDialog({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const t = useTranslate();
  const [isConfirmed, setConfirmed] = useState(false);
  const erase = useMutation({
    mutationFn: () => customer('POST /api/account/erase', { body: { confirm: true } }),
    onSuccess: () => {
      onErased();
      lastEmail.save('');
      customerSession.signOut();
    },
  });
  return (
    <ConfirmDialog
      title={t(words.eraseTitle)}
      keep={t(words.keepData)}
      confirm={t(words.eraseNow)}
      action={erase}
      isReady={isConfirmed}
      onClose={onClose}
    >
      <Text>{t(words.eraseDetail)}</Text>
      <Checkbox
        label={t(words.eraseConfirm)}
        checked={isConfirmed}
        onChange={event => setConfirmed(event.currentTarget.checked)}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
