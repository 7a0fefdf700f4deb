import { Alert, List, NumberInput, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { fromField, toField } from '../../../../lib/zoned-time.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { jobs } from '../../../../words/jobs.ts';
import { visits as words } from '../../../../words/visits.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { CrewFields, crewOf, isComplete } from '../../parts/crew-fields.tsx';
import { useColleagues, useWorkerNames } from '../../parts/find-workers.ts';
import { hq } from '../../parts/hq.ts';
import { useExplain } from '../../parts/use-explain.ts';
import type { Job } from '../jobs/job-status.ts';
import { useChangeVisit } from './use-visits.ts';
import type { Visit, VisitPatch } from './visit.ts';

/** Assigns a visit, with a preview of conflicts and broken promises before anything changes. */
export function AssignDialog({ job, visit, onClose }: { job: Job; visit: Visit; onClose(): void }) {
  const t = useTranslate();
  const { timezone } = useBusiness();
  const formats = useFormats();
  const [crew, setCrew] = useState(() => crewOf(visit.crew, visit.workerIds));
  const [wall, setWall] = useState(() => initialStart(job, visit, timezone, formats.today()));
  const change = useChangeVisit();
  const start = wall ? fromField(wall, timezone) : null;
  const isBreaking = start !== null && breaksPromise(visit, start);
  const patch: VisitPatch | undefined = isComplete(crew)
    ? { crew: crew.length, workerIds: crew, start, force: true, ...(isBreaking && { breakPromise: true }) }
    : undefined;
  const candidates = useColleagues(job.franchiseId);
  const preview = usePreview(visit.id, patch);
  const names = useWorkerNames(crew.filter(id => id !== null));
  return (
    <ActionDialog
      title={t(visit.number === 1 ? jobs.assignTitle : words.assignTitle, { number: visit.number })}
      isOpen
      onClose={onClose}
      confirm={t(isBreaking ? dispatch.breakAnyway : jobs.assign)}
      isReady={patch !== undefined && preview.data?.allowed !== false}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() =>
        patch &&
        change.mutate(
          { visit, patch, done: t(jobs.assigned, { worker: names.join(', ') }) },
          { onSuccess: onClose },
        )
      }
    >
      <CrewFields candidates={candidates} crew={crew} onChange={setCrew} />
      <NumberInput
        label={t(words.crewSize)}
        value={crew.length}
        onChange={size => setCrew(crewOf(Math.min(10, Math.max(1, Number(size) || 1)), crew))}
        min={1}
        max={10}
        allowDecimal={false}
        w={180}
      />
      <TextInput
        type="datetime-local"
        label={t(jobs.assignStart, { zone: timezone })}
        description={start ? formats.viewerTime(start) : undefined}
        value={wall}
        step={300}
        onChange={event => setWall(event.currentTarget.value)}
      />
      {isBreaking && (
        <Alert color="orange" role="status">
          {t(dispatch.breaksPromise, {
            customer: job.customerName,
            window: formats.timeRange(visit.windowStart!, visit.windowEnd!),
          })}
        </Alert>
      )}
      <div aria-live="polite">{patch && <PreviewResult {...preview} />}</div>
    </ActionDialog>
  );
}

function breaksPromise({ windowStart, windowEnd }: Visit, start: string): boolean {
  const time = Date.parse(start);
  return (
    windowStart !== null &&
    windowEnd !== null &&
    (time < Date.parse(windowStart) || time > Date.parse(windowEnd))
  );
}

/** Where it is now, else the promised window, else what the customer asked for. */
function initialStart(job: Job, visit: Visit, zone: string, today: string): string {
  const known = visit.start ?? visit.windowStart;
  if (known) return toField(known, zone);
  const isFirst = visit.number === 1;
  const requested = isFirst ? (job.preferredDate?.slice(0, 10) ?? '') : '';
  const day = requested >= today ? requested : today;
  const part = isFirst ? (job.preferredTime ?? '') : '';
  const hour = /^(\d{1,2}):(\d{2})/.exec(part);
  const named = { morning: '08:00', afternoon: '12:00', evening: '17:00' }[part];
  return `${day}T${hour ? `${hour[1]!.padStart(2, '0')}:${hour[2]}` : (named ?? '09:00')}`;
}

function usePreview(id: string, patch: VisitPatch | undefined) {
  const [asked] = useDebouncedValue(patch && JSON.stringify(patch), 300);
  return useQuery({
    queryKey: ['visit-preview', id, asked],
    enabled: asked !== undefined,
    queryFn: async ({ signal }) =>
      (
        await hq(
          'PATCH /api/visits/{id}',
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
  const warnings = data.warnings.filter(note => !note.startsWith('promise:'));
  const notes = data.allowed ? warnings : data.conflicts;
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
