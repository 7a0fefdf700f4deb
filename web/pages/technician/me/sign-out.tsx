import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { technician } from '../../../words/technician.ts';
import { appStore, useAppState } from '../app-store.ts';

/** Signing out keeps unsent work unless the technician deletes it. */
export function SignOut() {
  const t = useTranslate();
  const { actions } = useAppState();
  const [isConfirming, setConfirming] = useState(false);
  const count = actions.filter(action => action.state !== 'sent').length;
  return (
    <>
      <Button
        variant="default"
        h={52}
        leftSection={<IconLogout size={20} />}
        onClick={() => (count > 0 ? setConfirming(true) : void appStore.signOut('delete'))}
      >
        {t(common.signOut)}
      </Button>
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t(technician.signOutTitle)}
        centered
      >
        <Stack>
          <Text>{t(technician.signOutDetail, { count })}</Text>
          <Button h={52} onClick={() => setConfirming(false)} data-autofocus>
            {t(technician.stay)}
          </Button>
          <Button variant="default" h={52} onClick={() => void appStore.signOut('keep')}>
            {t(technician.signOutKeep)}
          </Button>
          <Button color="red.9" h={52} onClick={() => void appStore.signOut('delete')}>
            {t(technician.signOutDelete)}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
