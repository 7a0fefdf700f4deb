import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
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
    <Modal
      opened
      onClose={onClose}
      title={t(words.eraseTitle)}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      <Stack>
        <Text>{t(words.eraseDetail)}</Text>
        <Checkbox
          label={t(words.eraseConfirm)}
          checked={isConfirmed}
          onChange={event => setConfirmed(event.currentTarget.checked)}
          data-autofocus
        />
        {erase.error && <ErrorAlert error={erase.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(words.keepData)}
          </Button>
          <Button
            color="red.9"
            disabled={!isConfirmed}
            loading={erase.isPending}
            onClick={() => erase.mutate()}
          >
            {t(words.eraseNow)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
