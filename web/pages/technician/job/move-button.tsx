import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconCar, IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { technician } from '../../../words/technician.ts';
import { appStore, useTechnicianFormats } from '../app-store.ts';
import { type LocalJob, nextMove } from '../offline/overlay.ts';

const moves = {
  en_route: { label: technician.goEnRoute, Icon: IconCar },
  in_progress: { label: technician.goInProgress, Icon: IconPlayerPlay },
  completed: { label: technician.goCompleted, Icon: IconCheck },
};

/** The next status of a job. Completing cannot be undone, so an incomplete checklist asks first. */
export function MoveButton({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const [isConfirming, setConfirming] = useState(false);
  const move = nextMove(job);
  if (!move) {
    if (!job.completedAt) return null;
    return (
      <Group justify="center" h={56} gap="xs">
        <IconCheck aria-hidden />
        <Text fw={600}>{t(technician.finished, { time: formats.time(job.completedAt) })}</Text>
      </Group>
    );
  }
  const { label, Icon } = moves[move];
  const open = job.checklist.filter(item => !item.done).length;
  const isEarly = move === 'completed' && (open > 0 || !job.signature);

  function go() {
    setConfirming(false);
    void appStore.perform(job, { kind: 'status', status: move! });
  }

  return (
    <>
      <Button
        fullWidth
        h={56}
        fz="lg"
        leftSection={<Icon size={24} />}
        onClick={() => (isEarly ? setConfirming(true) : go())}
      >
        {t(label)}
      </Button>
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t(technician.finishAnyway)}
        centered
      >
        <Stack>
          <List>
            {open > 0 && <List.Item>{t(technician.openItems, { count: open })}</List.Item>}
            {!job.signature && <List.Item>{t(technician.noSignature)}</List.Item>}
          </List>
          <Button h={52} onClick={go}>
            {t(technician.finish)}
          </Button>
          <Button h={52} variant="default" onClick={() => setConfirming(false)} data-autofocus>
            {t(technician.notYet)}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
