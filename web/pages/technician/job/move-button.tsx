import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconCar, IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { work } from '../../../words/work.ts';
import { type LocalJob, nextMove } from '../offline/overlay.ts';
import { useWorkFormats, workStore } from '../work-store.ts';

const moves = {
  en_route: { label: work.goEnRoute, Icon: IconCar },
  in_progress: { label: work.goInProgress, Icon: IconPlayerPlay },
  completed: { label: work.goCompleted, Icon: IconCheck },
};

/** The one thing to do next at a job. What is finished cannot be taken back, so an early finish is asked about. */
export function MoveButton({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useWorkFormats();
  const [asking, setAsking] = useState(false);
  const move = nextMove(job);
  if (!move) {
    if (!job.completedAt) return null;
    return (
      <Group justify="center" h={56} gap="xs">
        <IconCheck aria-hidden />
        <Text fw={600}>{t(work.finished, { time: formats.time(job.completedAt) })}</Text>
      </Group>
    );
  }
  const { label, Icon } = moves[move];
  const open = job.checklist.filter(item => !item.done).length;
  const isEarly = move === 'completed' && (open > 0 || !job.signature);

  function go() {
    setAsking(false);
    void workStore.doAt(job, { kind: 'status', status: move! });
  }

  return (
    <>
      <Button
        fullWidth
        h={56}
        fz="lg"
        leftSection={<Icon size={24} />}
        onClick={() => (isEarly ? setAsking(true) : go())}
      >
        {t(label)}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t(work.finishAnyway)} centered>
        <Stack>
          <List>
            {open > 0 && <List.Item>{t(work.openItems, { count: open })}</List.Item>}
            {!job.signature && <List.Item>{t(work.noSignature)}</List.Item>}
          </List>
          <Button h={52} onClick={go}>
            {t(work.finish)}
          </Button>
          <Button h={52} variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t(work.notYet)}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
