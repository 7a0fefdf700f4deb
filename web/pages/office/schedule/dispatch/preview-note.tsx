import { Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconUsers } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { sentences } from '../../../../words/dispatch-sentences.ts';
import { visits as words } from '../../../../words/visits.ts';
import { useExplain } from '../../parts/use-explain.ts';
import type { Span } from './layout.ts';
import { type BoardVisit, breaksPromise, conflictsOnBoard, type Day, findJob, type Place } from './plan.ts';
import { usePreview } from './use-dispatch.ts';

/** Translates sentences of the service, with job ids replaced by names from the board. */
export function useExplainOnBoard(day: Day | undefined, formats: Formats) {
  const find = useCallback(
    (jobId: string) => {
      const found = day && findJob(day, jobId);
      return found?.visit ?? found?.waiting;
    },
    [day],
  );
  return useExplain(formats, find);
}

/** An arrival window, as short as it can be. */
export const windowText = (formats: Formats, { start, end }: Span): string =>
  formats.timeRange(new Date(start).toISOString(), new Date(end).toISOString());

/** How the service's own warning begins; the board knows the window and says it at once. */
const PROMISE = 'promise:';

type Props = { day: Day; visit: BoardVisit; place: Place; formats: Formats; isEnabled?: boolean };

/** What a move would mean: conflicts and promises on the board at once, drive times when the service answers. */
export function PreviewNote({ day, visit, place, formats, isEnabled = true }: Props) {
  const t = useTranslate();
  const explain = useExplainOnBoard(day, formats);
  const isComplete = place.workerIds.length === visit.crew;
  const preview = usePreview(visit.visitId, place, isEnabled && isComplete);
  const conflicts = preview.data?.conflicts ?? conflictsOnBoard(day, visit, place);
  const warnings = (preview.data?.warnings ?? []).filter(each => !each.startsWith(PROMISE));
  const added = preview.data?.addedDriveMinutes;
  const broken = breaksPromise(visit, place) && visit.window;
  return (
    <Stack gap={4} role="status" mih={28}>
      {conflicts.map(each => (
        <Line key={each} icon={<IconBan size={16} color="var(--mantine-color-error)" />}>
          {explain(each)}
        </Line>
      ))}
      {broken && (
        <Line icon={<IconAlertTriangle size={16} color="var(--mantine-color-error)" />}>
          {t(dispatch.breaksPromise, {
            customer: visit.customerName,
            window: windowText(formats, broken),
          })}
        </Line>
      )}
      {!isComplete && <Line icon={<IconUsers size={16} />}>{t(words.needsLong, { count: visit.crew })}</Line>}
      {warnings.map(each => (
        <Line key={each} icon={<IconAlertTriangle size={16} color="var(--mantine-color-orange-7)" />}>
          {explain(each)}
        </Line>
      ))}
      {preview.isLoading && <Line icon={<Loader size={14} />}>{t(dispatch.checking)}</Line>}
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
