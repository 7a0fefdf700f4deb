import { Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { sentences } from '../../../../words/dispatch-sentences.ts';
import { useExplain } from '../../parts/use-explain.ts';
import { type BoardJob, type BoardWorker, conflictsOf, type Day, findOnBoard, type Place } from './plan.ts';
import { usePreview } from './use-dispatch.ts';

/** Translates sentences of the service, with job ids replaced by names from the board. */
export function useExplainOnBoard(day: Day | undefined, formats: Formats) {
  const find = useCallback(
    (jobId: string) => {
      const found = day && findOnBoard(day, jobId);
      return found?.visit ?? found?.job;
    },
    [day],
  );
  return useExplain(formats, find);
}

type Props = { day: Day; job: BoardJob; place: Place; formats: Formats; isEnabled?: boolean };

/** What a move would mean: conflicts on the board at once, drive times when the service answers. */
export function PreviewNote({ day, job, place, formats, isEnabled = true }: Props) {
  const t = useTranslate();
  const explain = useExplainOnBoard(day, formats);
  const preview = usePreview(job.jobId, place, isEnabled);
  const worker = day.workers.find(each => each.id === place.workerId);
  const known = worker ? localConflicts(worker, job, place) : [];
  const conflicts = preview.data?.conflicts ?? known;
  const warnings = preview.data?.warnings ?? [];
  const added = preview.data?.addedDriveMinutes;
  return (
    <Stack gap={4} role="status" mih={28}>
      {conflicts.map(each => (
        <Line key={each} icon={<IconBan size={16} color="var(--mantine-color-error)" />}>
          {explain(each)}
        </Line>
      ))}
      {warnings.map(each => (
        <Line key={each} icon={<IconAlertTriangle size={16} color="var(--mantine-color-orange-7)" />}>
          {explain(each)}
        </Line>
      ))}
      {preview.isPending && <Line icon={<Loader size={14} />}>{t(dispatch.checking)}</Line>}
      {preview.isError && <Line icon={<IconAlertTriangle size={16} />}>{t(sentences.noDriveTimes)}</Line>}
      {preview.data && conflicts.length === 0 && (
        <Line icon={<IconCheck size={16} color="var(--mantine-color-brand-6)" />}>
          {typeof added === 'number'
            ? t(added < 0 ? dispatch.savedDrive : dispatch.addedDrive, { count: Math.abs(added) })
            : t(dispatch.fits)}
        </Line>
      )}
    </Stack>
  );
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <span style={{ flexShrink: 0, lineHeight: 1, paddingTop: 2 }} aria-hidden>
        {icon}
      </span>
      <Text size="sm">{children}</Text>
    </Group>
  );
}

/** The conflicts visible on the board, in the service's own sentences. */
function localConflicts(worker: BoardWorker, job: BoardJob, place: Place): string[] {
  const span = { start: Date.parse(place.start), end: Date.parse(place.end) };
  return [
    ...(worker.franchiseId === job.franchiseId
      ? []
      : ['The worker belongs to another franchise than the job']),
    ...conflictsOf(worker, span, job.jobId).map(
      visit => `job ${visit.jobId}: ${visit.scheduledStart} to ${visit.scheduledEnd}`,
    ),
  ];
}
