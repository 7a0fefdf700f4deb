import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { createSentenceTranslator } from '../../../../lib/sentences.ts';
import { activitySentences } from '../../../../words/activity.ts';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { statuses } from '../../../../words/common.ts';
import { jobFields } from '../../../../words/jobs.ts';
import { messageKinds } from '../../../../words/messages.ts';

const translateSentence = createSentenceTranslator(activitySentences);

/** Translates summaries of entries, with statuses, fields and times formatted as everywhere else. */
export function useSummary() {
  const t = useTranslate();
  const formats = useFormats();
  const nameOf = (words: Record<string, LocalizedText>, name: string) =>
    words[name] ? t(words[name]) : name;
  const formatValue = (value: string, name: string): string => {
    if (name === 'from' || name === 'to') return nameOf(statuses, value);
    if (name === 'at') return Number.isNaN(Date.parse(value)) ? value : formats.dayAndTime(value);
    if (name === 'kind') return nameOf(messageKinds, value);
    // An id says nothing to people, and the entry has a link.
    if (name === 'id') return /^[\da-f]{8}-/i.test(value) ? '' : value;
    if (name === 'fields')
      return value
        .split(', ')
        .map(field => nameOf(jobFields, field))
        .join(', ');
    return value;
  };
  return (summary: string) => translateSentence(summary, t, formatValue).trim();
}
