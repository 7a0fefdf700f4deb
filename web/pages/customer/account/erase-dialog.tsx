import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { account as words } from '../../../words/account.ts';
import { common } from '../../../words/common.ts';
import { customer, customerSession, lastEmail } from './customer.ts';

export function EraseDialog({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const say = useWords();
  const [isSure, setSure] = useState(false);
  const erase = useMutation({
    mutationFn: () => customer('POST /api/account/erase', { body: { confirm: true } }),
    onSuccess: () => {
      onErased();
      lastEmail.keep('');
      customerSession.signOut();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(words.eraseTitle)}
      closeButtonProps={{ 'aria-label': say(common.close) }}
    >
      <Stack>
        <Text>{say(words.eraseDetail)}</Text>
        <Checkbox
          label={say(words.eraseSure)}
          checked={isSure}
          onChange={event => setSure(event.currentTarget.checked)}
          data-autofocus
        />
        {erase.error && <Failure error={erase.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {say(words.keepData)}
          </Button>
          <Button color="red.9" disabled={!isSure} loading={erase.isPending} onClick={() => erase.mutate()}>
            {say(words.eraseNow)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
