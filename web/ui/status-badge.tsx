import { Badge } from '@mantine/core';
import { useTranslate } from '../lib/language.tsx';
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

/** A job's status. */
export function StatusBadge({ status }: { status: JobStatus }) {
  const t = useTranslate();
  return (
    <Badge color={colors[status]} variant="light" tt="none" style={{ color: 'var(--mantine-color-text)' }}>
      {t(statuses[status])}
    </Badge>
  );
}
