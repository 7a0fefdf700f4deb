import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCar, IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { fieldVisits } from '../../../words/field-visits.ts';
import { technician } from '../../../words/technician.ts';
import { appStore, useTechnicianFormats } from '../app-store.ts';
import type { LeftOver } from '../offline/action.ts';
import { type LocalJob, nextMove } from '../offline/overlay.ts';
import { EndVisit } from './end-visit.tsx';

const moves = {
  en_route: { label: technician.goEnRoute, Icon: IconCar },
  in_progress: { label: technician.goInProgress, Icon: IconPlayerPlay },
  completed: { label: technician.goCompleted, Icon: IconCheck },
};

/** The next step of a visit. The last one asks whether everything is done. */
export function MoveButton({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const [isEnding, setEnding] = useState(false);
  const move = nextMove(job);
  if (!move) {
    if (!job.completedAt) return null;
    const isReturn = job.outcome === 'return_needed';
    const text = isReturn ? fieldVisits.endedReturn : technician.finished;
    return (
      <Group justify="center" h={56} gap="xs">
        {isReturn ? <IconArrowBackUp aria-hidden /> : <IconCheck aria-hidden />}
        <Text fw={600}>{t(text, { time: formats.time(job.completedAt) })}</Text>
      </Group>
    );
  }
  const { label, Icon } = moves[move];

  function go(leftOver?: LeftOver) {
    setEnding(false);
    void appStore.perform(job, { kind: 'status', status: move!, ...(leftOver && { leftOver }) });
  }

  return (
    <>
      <Button
        fullWidth
        h={56}
        fz="lg"
        leftSection={<Icon size={24} />}
        onClick={() => (move === 'completed' ? setEnding(true) : go())}
      >
        {t(label)}
      </Button>
      {isEnding && <EndVisit job={job} onEnd={go} onClose={() => setEnding(false)} />}
    </>
  );
}
