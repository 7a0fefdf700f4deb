import { Group, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { visitMeaning } from '../../../../ui/status-colors.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { visitStatuses, visits as words } from '../../../../words/visits.ts';
import { useWorkerNames } from '../../parts/find-workers.ts';
import { isWaiting, type Visit } from './visit.ts';
import { type VisitAction, VisitMenu } from './visit-menu.tsx';

type Props = { visit: Visit; visits: Visit[]; mayChange: boolean; onAction(action: VisitAction): void };

/** One visit of a job. */
export function VisitItem({ visit, visits, mayChange, onAction }: Props) {
  const t = useTranslate();
  const { number, status, pinned, isReturn, urgent, outcome, outcomeReason, parts } = visit;
  const isOpen = status !== 'done' && status !== 'cancelled';
  return (
    <Group
      component="li"
      justify="space-between"
      align="start"
      wrap="nowrap"
      aria-label={t(words.number, { number })}
    >
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t(words.number, { number })}
          </Text>
          <StatusChip meaning={visitMeaning[status]}>{t(visitStatuses[status])}</StatusChip>
          {urgent && isOpen && <Tag color="red">{t(words.urgent)}</Tag>}
          {isReturn && <Tag color="violet">{t(words.isReturn)}</Tag>}
          {pinned && isOpen && <Tag color="blue">{t(words.pinned)}</Tag>}
        </Group>
        {useLines(visit, visits).map(line => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {outcome === 'return_needed' && <Text size="sm">{t(words.outcomeReturn)}</Text>}
        {outcomeReason && (
          <Text size="sm">{t(isOpen ? words.leftOver : words.reasonWas, { reason: outcomeReason })}</Text>
        )}
        {parts && <Text size="sm">{t(words.partsNeeded, { parts })}</Text>}
      </Stack>
      {mayChange && isWaiting(visit) && (
        <VisitMenu visit={visit} isOnly={visits.length === 1} onAction={onAction} />
      )}
    </Group>
  );
}

/** When, who, and under which conditions. */
function useLines(visit: Visit, visits: Visit[]): string[] {
  const t = useTranslate();
  const formats = useFormats();
  const { start, end, windowStart, windowEnd, workerIds, crew, afterVisitId, gapHours, dueBy } = visit;
  const before = visits.find(({ id }) => id === afterVisitId);
  const length = t(jobs.minutes, { minutes: visit.durationMinutes });
  const time = start && end ? `${formats.day(start)}, ${formats.timeRange(start, end)}` : t(jobs.noVisit);
  const people = useWorkerNames(workerIds).filter(Boolean).join(', ');
  return [
    `${time} · ${length}`,
    windowStart &&
      windowEnd &&
      `${t(words.window)}: ${formats.day(windowStart)}, ${formats.timeRange(windowStart, windowEnd)}`,
    workerIds.length > 0 ? people : t(jobs.unassigned),
    crew > 1 && t(words.needsPeople, { count: crew }),
    before && t(gapHours > 0 ? words.afterGap : words.afterVisit, { number: before.number, count: gapHours }),
    dueBy && t(words.dueOn, { time: formats.dayAndTime(dueBy) }),
  ].filter((line): line is string => typeof line === 'string');
}
