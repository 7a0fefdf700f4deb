import { Badge } from '@mantine/core';
import { useTranslate } from '../lib/language.tsx';
import type { LocalizedText } from '../words/catalog.ts';
import { statuses } from '../words/common.ts';

export type JobStatus = keyof typeof statuses;

const colors: Record<JobStatus, string> = {
  pending: 'gray',
  assigned: 'blue',
  en_route: 'violet',
  in_progress: 'orange',
  completed: 'brand',
  cancelled: 'red',
};

/** A job's status, in the office's words unless others are given. */
export function StatusBadge({
  status,
  text = statuses[status],
}: {
  status: JobStatus;
  text?: LocalizedText;
}) {
  const t = useTranslate();
  return (
    <Badge color={colors[status]} variant="light" tt="none" style={{ color: 'var(--mantine-color-text)' }}>
      {t(text)}
    </Badge>
  );
}
