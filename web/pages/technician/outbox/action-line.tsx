import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { work } from '../../../words/work.ts';
import type { Action } from '../offline/action.ts';
import { canDiscard } from '../offline/queue.ts';
import { useWork, useWorkFormats, workStore } from '../work-store.ts';
import { whatWasDone } from './what-was-done.ts';

/** Something that was done, how it stands with sending it, and what can be done about that. */
export function ActionLine({ action }: { action: Action }) {
  const t = useTranslate();
  const formats = useWorkFormats();
  const { actions } = useWork();
  const [asking, setAsking] = useState(false);
  const { id, state, refusal, about, occurredAt, tries } = action;
  const what = whatWasDone(action.work, t);
  const details = [
    about,
    formats.time(occurredAt),
    ...(state === 'waiting' && tries > 0 ? [t(work.triedTimes, { count: tries })] : []),
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
          <Text size="sm">{t(work.refusedHow)}</Text>
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
            <Button variant="default" h={44} onClick={() => void workStore.tryAgain(id)}>
              {t(common.tryAgain)}
            </Button>
          )}
          <Button variant="default" h={44} onClick={() => setAsking(true)}>
            {t(work.discard)}
          </Button>
        </Group>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={t(work.discardTitle)} centered>
        <Stack>
          <Text>{t(work.discardDetail, { what })}</Text>
          <Button color="red.9" h={52} onClick={() => void workStore.discard(id)}>
            {t(work.discard)}
          </Button>
          <Button variant="default" h={52} onClick={() => setAsking(false)} data-autofocus>
            {t(common.cancel)}
          </Button>
        </Stack>
      </Modal>
    </Stack>
  );
}
