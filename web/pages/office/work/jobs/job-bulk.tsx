import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { listTools as words } from '../../../../words/list-tools.ts';
import { BulkBar, BulkDialog } from '../../parts/bulk.tsx';
import { hq } from '../../parts/hq.ts';
import { WorkerSelect } from '../../parts/worker-select.tsx';
import type { Job, JobPatch } from './job-status.ts';

/** Assigns or cancels the selected jobs. */
export function JobBulk({ jobs, onClear }: { jobs: Job[]; onClear(): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [open, setOpen] = useState<'assign' | 'cancel'>();
  const [workerId, setWorkerId] = useState<string | null>(null);
  const count = jobs.length;
  const change = (job: Job, body: JobPatch) => hq('PATCH /api/jobs/{id}', { params: { id: job.id }, body });
  const shared = {
    rows: jobs,
    nameOf: (job: Job) => `${job.customerName} #${job.number}`,
    onClose: () => setOpen(undefined),
    onDone: () => {
      for (const key of ['jobs', 'job', 'overview']) client.invalidateQueries({ queryKey: [key] });
      onClear();
    },
  };
  return (
    <>
      <BulkBar count={count} onClear={onClear}>
        <Button size="xs" variant="default" onClick={() => setOpen('assign')}>
          {t(words.assignJobs)}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpen('cancel')}>
          {t(words.cancelJobs)}
        </Button>
      </BulkBar>
      {open === 'assign' && (
        <BulkDialog
          {...shared}
          title={t(words.assignTitle, { count })}
          confirm={t(words.assignJobs)}
          isReady={workerId !== null}
          run={async job => {
            if (!job.scheduledStart) throw new Error(t(words.noTime));
            await change(job, { workerId });
          }}
        >
          <Text size="sm">{t(words.assignDetail)}</Text>
          <WorkerSelect
            label={t(words.technician)}
            of={{ active: true }}
            value={workerId}
            onChange={setWorkerId}
            required
          />
        </BulkDialog>
      )}
      {open === 'cancel' && (
        <BulkDialog
          {...shared}
          title={t(words.cancelTitle, { count })}
          confirm={t(words.cancelJobs)}
          isDangerous
          run={job => change(job, { status: 'cancelled' })}
        >
          <Text size="sm">{t(words.cancelDetail)}</Text>
        </BulkDialog>
      )}
    </>
  );
}
