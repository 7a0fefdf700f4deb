import { Alert, List, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { fromField, toField } from '../../../../lib/zoned-time.ts';
import { jobs } from '../../../../words/jobs.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { hq } from '../../parts/hq.ts';
import { useExplain } from '../../parts/use-explain.ts';
import { useWorkers } from '../../parts/use-names.ts';
import type { Job, JobPatch } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

/** Assigns a job, with a preview of conflicts before anything changes. */
export function AssignDialog({ job, onClose }: { job: Job; onClose(): void }) {
  const t = useTranslate();
  const { timezone } = useBusiness();
  const formats = useFormats();
  const workers = useWorkers();
  const [workerId, setWorkerId] = useState(job.workerId);
  const [wall, setWall] = useState(() => initialStart(job, timezone, formats.today()));
  const change = useChangeJob(job);
  const scheduledStart = wall ? fromField(wall, timezone) : null;
  const patch: JobPatch = { workerId, scheduledStart };
  const own = scheduledStart ? formats.viewerTime(scheduledStart) : undefined;
  const candidates = workers.all.filter(worker => worker.active && worker.franchiseId === job.franchiseId);
  const preview = usePreview(job.id, workerId ? patch : undefined);
  const isClash = preview.data?.allowed === false;
  return (
    <ActionDialog
      title={t(jobs.assignTitle)}
      isOpen
      onClose={onClose}
      confirm={t(jobs.assign)}
      isReady={workerId !== null && !isClash}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(
          { patch, done: () => t(jobs.assigned, { worker: workers.nameOf(workerId) }) },
          { onSuccess: onClose },
        )
      }
    >
      <Select
        label={t(jobs.worker)}
        data={candidates.map(({ id, name }) => ({ value: id, label: name }))}
        value={workerId}
        onChange={setWorkerId}
        limit={50}
        openOnFocus={false}
        searchable
        required
        data-autofocus
      />
      <TextInput
        type="datetime-local"
        label={t(jobs.assignStart, { zone: timezone })}
        description={own}
        value={wall}
        step={300}
        onChange={event => setWall(event.currentTarget.value)}
      />
      <div aria-live="polite">{workerId && <PreviewResult {...preview} />}</div>
    </ActionDialog>
  );
}

function initialStart(job: Job, zone: string, today: string): string {
  if (job.scheduledStart) return toField(job.scheduledStart, zone);
  const day =
    job.preferredDate && job.preferredDate.slice(0, 10) >= today ? job.preferredDate.slice(0, 10) : today;
  const hour = /^(\d{1,2}):(\d{2})/.exec(job.preferredTime ?? '');
  const named = { morning: '08:00', afternoon: '12:00', evening: '17:00' }[job.preferredTime ?? ''];
  return `${day}T${hour ? `${hour[1]!.padStart(2, '0')}:${hour[2]}` : (named ?? '09:00')}`;
}

function usePreview(id: string, patch: JobPatch | undefined) {
  const [asked] = useDebouncedValue(patch && JSON.stringify(patch), 300);
  return useQuery({
    queryKey: ['job-preview', id, asked],
    enabled: asked !== undefined,
    queryFn: async ({ signal }) =>
      (
        await hq(
          'PATCH /api/jobs/{id}',
          { params: { id }, query: { preview: true }, body: JSON.parse(asked!) },
          { signal },
        )
      ).preview ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function PreviewResult({ data, isFetching, error }: ReturnType<typeof usePreview>) {
  const t = useTranslate();
  const explain = useExplain(useFormats());
  if (error) return null;
  if (isFetching || !data) return <Text size="sm">{t(jobs.assignChecking)}</Text>;
  const notes = data.allowed ? data.warnings : data.conflicts;
  const drive = data.addedDriveMinutes ? t(jobs.addedDrive, { minutes: data.addedDriveMinutes }) : undefined;
  if (notes.length === 0)
    return (
      <Text size="sm">
        {t(jobs.assignFits)} {drive}
      </Text>
    );
  return (
    <Alert
      color={data.allowed ? 'yellow' : 'red'}
      title={t(data.allowed ? jobs.assignWarns : jobs.assignClash)}
    >
      <List size="sm">
        {notes.map(note => (
          <List.Item key={note}>{explain(note)}</List.Item>
        ))}
      </List>
      {drive && <Text size="sm">{drive}</Text>}
    </Alert>
  );
}
