import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { technician } from '../../../words/technician.ts';
import { appStore, useAppState, useTechnicianFormats } from '../app-store.ts';
import type { Action } from '../offline/action.ts';
import { canDiscard } from '../offline/queue.ts';
import { describeWork } from './describe-work.ts';

/** An action with its sending status, and retry and discard buttons. */
export function ActionLine({ action }: { action: Action }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const { actions } = useAppState();
  const [isConfirming, setConfirming] = useState(false);
  const { id, state, refusal, about, occurredAt, tries } = action;
  const what = describeWork(action.work, t, formats.money);
  const details = [
    about,
    formats.time(occurredAt),
    ...(state === 'waiting' && tries > 0 ? [t(technician.triedTimes, { count: tries })] : []),
  ].filter(Boolean);
  return (
    <Stack gap={6} py="xs">
      <Text fw={600} lineClamp={2}>
        {what}
      </Text>
      <Text size="sm">{details.join(' · ')}</Text>
      {refusal && (
        <>
          <Text>{refusal.message}</Text>
          <Text size="sm">{t(technician.refusedHow)}</Text>
          {refusal.requestId && (
            <Text size="xs">
              {t(common.requestId)} <Code>{refusal.requestId}</Code>
            </Text>
          )}
        </>
      )}
      {canDiscard(action, actions) && (
        <Group gap="sm">
          {state === 'refused' && (
            <Button variant="default" h={44} onClick={() => void appStore.tryAgain(id)}>
              {t(common.tryAgain)}
            </Button>
          )}
          <Button variant="default" h={44} onClick={() => setConfirming(true)}>
            {t(technician.discard)}
          </Button>
        </Group>
      )}
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t(technician.discardTitle)}
        centered
      >
        <Stack>
          <Text>{t(technician.discardDetail, { what })}</Text>
          <Button color="red.9" h={52} onClick={() => void appStore.discard(id)}>
            {t(technician.discard)}
          </Button>
          <Button variant="default" h={52} onClick={() => setConfirming(false)} data-autofocus>
            {t(common.cancel)}
          </Button>
        </Stack>
      </Modal>
    </Stack>
  );
}
