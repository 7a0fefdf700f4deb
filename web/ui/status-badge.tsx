import { useTranslate } from '../lib/language.tsx';
import type { LocalizedText } from '../words/catalog.ts';
import { statuses } from '../words/common.ts';
import { StatusChip } from './status-chip.tsx';
import { jobMeaning } from './status-colors.ts';

export type JobStatus = keyof typeof statuses;

/** A job's status, in the office's words unless others are given. */
export function StatusBadge({
  status,
  text = statuses[status],
}: {
  status: JobStatus;
  text?: LocalizedText;
}) {
  const t = useTranslate();
  return <StatusChip meaning={jobMeaning[status]}>{t(text)}</StatusChip>;
}
