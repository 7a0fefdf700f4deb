import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { work } from '../../../words/work.ts';
import { useWork, workStore } from '../work-store.ts';

/** Nothing that was done is lost by leaving, unless the worker says so. */
export function SignOut() {
  const t = useTranslate();
  const { actions } = useWork();
  const [asking, setAsking] = useState(false);
  const count = actions.filter(action => action.state !== 'sent').length;
  return (
    <>
      <Button
        variant="default"
        h={52}
        leftSection={<IconLogout size={20} />}
        onClick={() => (count > 0 ? setAsking(true) : void workStore.signOut('delete'))}
      >
        {t(common.signOut)}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t(work.signOutTitle)} centered>
        <Stack>
          <Text>{t(work.signOutDetail, { count })}</Text>
          <Button h={52} onClick={() => setAsking(false)} data-autofocus>
            {t(work.stay)}
          </Button>
          <Button variant="default" h={52} onClick={() => void workStore.signOut('keep')}>
            {t(work.signOutKeep)}
          </Button>
          <Button color="red.9" h={52} onClick={() => void workStore.signOut('delete')}>
            {t(work.signOutDelete)}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
