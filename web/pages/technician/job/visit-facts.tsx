import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconTool, IconUsers } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/language.tsx';
import { fieldVisits as words } from '../../../words/field-visits.ts';
import { useAppState, useTechnicianFormats } from '../app-store.ts';
import type { LocalJob } from '../offline/overlay.ts';

/** The arrival window that the customer was promised. */
export function StopWindow({ job: { windowStart, windowEnd, status } }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  if (!windowStart || !windowEnd || status === 'completed' || status === 'cancelled') return null;
  return <Text size="sm">{t(words.promised, { window: formats.timeRange(windowStart, windowEnd) })}</Text>;
}

/** Which visit of the job this is, who else comes, and what the last one left. */
export function VisitFacts({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const { me } = useAppState();
  const { visitNumber, visits, crew, outcomeReason, parts, outcome } = job;
  const others = (crew ?? [])
    .filter(({ id }) => id !== me?.id)
    .map(({ name, lead }) => (lead ? t(words.lead, { name }) : name));
  const isLeftOver = outcome === null && (outcomeReason || parts);
  if (!(visits > 1) && others.length === 0 && !isLeftOver) return null;
  return (
    <Stack gap="xs">
      {visits > 1 && <Text fw={600}>{t(words.numberOf, { number: visitNumber, count: visits })}</Text>}
      {others.length > 0 && (
        <Group gap={6} wrap="nowrap">
          <IconUsers size={18} aria-hidden style={{ flex: 'none' }} />
          <Text>{t(words.with, { names: others.join(', ') })}</Text>
        </Group>
      )}
      {isLeftOver && (
        <Alert color="violet" icon={<IconTool />} title={t(words.leftOver)} styles={titleColor}>
          {outcomeReason && <Text style={{ whiteSpace: 'pre-wrap' }}>{outcomeReason}</Text>}
          {parts && <Text>{t(words.bring, { parts })}</Text>}
        </Alert>
      )}
    </Stack>
  );
}

const titleColor = { title: { color: 'var(--mantine-color-text)' } };
