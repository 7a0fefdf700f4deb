import { Button, Text } from '@mantine/core';
import {
  IconArrowRight,
  IconCopy,
  IconPencil,
  IconTemplate,
  IconUserCheck,
  IconUserMinus,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { statuses } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { newJob } from '../../../../words/new-job.ts';
import { templates } from '../../../../words/templates.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { useWorkerNames } from '../../parts/find-workers.ts';
import { hq } from '../../parts/hq.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { SaveAsTemplate } from '../templates/save-as-template.tsx';
import { AssignDialog } from '../visits/assign-dialog.tsx';
import { useVisits } from '../visits/use-visits.ts';
import { currentVisit } from '../visits/visit.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { type FieldStatus, isFinal, type Job, type JobDetails, nextStep, transitions } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

type Dialog = 'edit' | 'assign' | 'move' | 'cancel' | 'template';

/** The actions a job allows in its status. */
export function JobActions({ job }: { job: JobDetails }) {
  const t = useTranslate();
  const [open, setOpen] = useState<Dialog>();
  const close = () => setOpen(undefined);
  const change = useChangeJob(job);
  const [worker = '–'] = useWorkerNames(job.workerId ? [job.workerId] : []);
  const visit = currentVisit(useVisits(job.id, job.updatedAt).data ?? []);
  const next = nextStep(job.status);
  const { push } = useAdminSearch();
  const duplicate = useMutation({
    mutationFn: () => hq('POST /api/jobs/{id}/duplicate', { params: { id: job.id } }),
    onSuccess: ({ job: copy }) => {
      notifyDone(t, t(newJob.saved, { number: String(copy.number) }));
      push({ job: copy.id });
    },
    onError: error => notifyFailure(t, error),
  });
  const mayAssign = job.status === 'pending' || job.status === 'assigned';
  const unassign = () =>
    change.mutate(
      {
        patch: { status: 'pending' },
        done: () => t(jobs.unassignedNow, { worker }),
      },
      { onError: error => notifyFailure(t, error) },
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
      {transitions[job.status].includes('pending') && (
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
          {t(jobs[`mark_${next}`])}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setOpen('edit')}>
        {t(jobs.edit)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        onClick={() => duplicate.mutate()}
        loading={duplicate.isPending}
      >
        {t(newJob.duplicate)}
      </Button>
      <Button variant="default" leftSection={<IconTemplate size={18} />} onClick={() => setOpen('template')}>
        {t(templates.saveAs)}
      </Button>
      {!isFinal(job.status) && (
        <Button variant="default" leftSection={<IconX size={18} />} onClick={() => setOpen('cancel')}>
          {t(jobs.cancelJob)}
        </Button>
      )}
      {open === 'edit' && <EditDialog job={job} onClose={close} />}
      {open === 'assign' && visit && <AssignDialog job={job} visit={visit} onClose={close} />}
      {open === 'cancel' && <CancelDialog job={job} onClose={close} />}
      {open === 'template' && <SaveAsTemplate job={job} visit={visit} onClose={close} />}
      {open === 'move' && next && <MoveDialog job={job} to={next} onClose={close} />}
    </>
  );
}

/** Confirms a status that cannot be undone. */
function MoveDialog({ job, to, onClose }: { job: Job; to: FieldStatus; onClose(): void }) {
  const t = useTranslate();
  const change = useChangeJob(job);
  return (
    <ActionDialog
      title={`${t(jobs[`mark_${to}`])}?`}
      isOpen
      onClose={onClose}
      confirm={t(jobs[`mark_${to}`])}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(
          { patch: { status: to }, done: () => t(jobs.movedTo, { status: t(statuses[to]) }) },
          { onSuccess: onClose },
        )
      }
    >
      {to === 'en_route' && <Text size="sm">{t(jobs.moveNotifies)}</Text>}
      {to === 'completed' && <Text size="sm">{t(jobs.moveCompletes)}</Text>}
      <Text size="sm">{t(jobs.moveIsFinal)}</Text>
    </ActionDialog>
  );
}
