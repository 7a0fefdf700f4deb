import { Button, Text } from '@mantine/core';
import { IconArrowRight, IconPencil, IconUserCheck, IconUserMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { statuses } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { Ask } from '../../parts/ask.tsx';
import { tellFailure } from '../../parts/tell.tsx';
import { useWorkers } from '../../parts/use-names.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { isOver, type Job, type JobStatus, moves, nextStep } from './moves.ts';
import { useChangeJob } from './use-jobs.ts';

type Dialog = 'edit' | 'assign' | 'move' | 'cancel';

/** Whatever the table of moves allows from where the job stands. */
export function JobActions({ job }: { job: Job }) {
  const t = useTranslate();
  const [open, setOpen] = useState<Dialog>();
  const close = () => setOpen(undefined);
  const change = useChangeJob(job);
  const workers = useWorkers();
  const next = nextStep(job.status);
  const mayAssign = job.status === 'pending' || job.status === 'assigned';
  const unassign = () =>
    change.mutate(
      {
        patch: { status: 'pending' },
        done: () => t(jobs.unassignedNow, { worker: workers.nameOf(job.workerId) }),
      },
      { onError: error => tellFailure(t, error) },
    );
  return (
    <>
      {mayAssign && (
        <Button
          variant={job.status === 'pending' ? 'filled' : 'default'}
          leftSection={<IconUserCheck size={18} />}
          onClick={() => setOpen('assign')}
        >
          {t(job.status === 'pending' ? jobs.assign : jobs.reassign)}
        </Button>
      )}
      {moves[job.status].includes('pending') && (
        <Button
          variant="default"
          leftSection={<IconUserMinus size={18} />}
          onClick={unassign}
          loading={change.isPending}
        >
          {t(jobs.unassign)}
        </Button>
      )}
      {next && (
        <Button leftSection={<IconArrowRight size={18} />} onClick={() => setOpen('move')}>
          {t(jobs.move, { status: t(statuses[next]) })}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setOpen('edit')}>
        {t(jobs.edit)}
      </Button>
      {!isOver(job.status) && (
        <Button variant="default" leftSection={<IconX size={18} />} onClick={() => setOpen('cancel')}>
          {t(jobs.cancelJob)}
        </Button>
      )}
      {open === 'edit' && <EditDialog job={job} onClose={close} />}
      {open === 'assign' && <AssignDialog job={job} onClose={close} />}
      {open === 'cancel' && <CancelDialog job={job} onClose={close} />}
      {open === 'move' && next && <MoveDialog job={job} to={next} onClose={close} />}
    </>
  );
}

/** Steps that have no way back are asked for. */
function MoveDialog({ job, to, onClose }: { job: Job; to: JobStatus; onClose(): void }) {
  const t = useTranslate();
  const change = useChangeJob(job);
  const status = t(statuses[to]);
  return (
    <Ask
      title={t(jobs.moveTitle, { status })}
      isOpen
      onClose={onClose}
      confirm={t(jobs.move, { status })}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(
          { patch: { status: to }, done: () => t(jobs.movedTo, { status }) },
          { onSuccess: onClose },
        )
      }
    >
      {to === 'en_route' && <Text size="sm">{t(jobs.moveTells)}</Text>}
      {to === 'completed' && <Text size="sm">{t(jobs.moveCompletes)}</Text>}
      <Text size="sm">{t(jobs.moveNoWayBack)}</Text>
    </Ask>
  );
}
