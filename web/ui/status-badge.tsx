import { Badge } from '@mantine/core';
import { useWords } from '../lib/words.tsx';
import { statuses } from '../words/common.ts';

export type JobStatus = keyof typeof statuses;

const colours: Record<JobStatus, string> = {
  pending: 'gray',
  assigned: 'blue',
  en_route: 'violet',
  in_progress: 'orange',
  completed: 'brand',
  cancelled: 'red',
};

/** Where a job stands. */
export function StatusBadge({ status }: { status: JobStatus }) {
  const say = useWords();
  return (
    <Badge color={colours[status]} variant="light" tt="none" style={{ color: 'var(--mantine-color-text)' }}>
      {say(statuses[status])}
    </Badge>
  );
}
