import { invalid } from '../../../http/errors.ts';
import { datesFrom, type Rhythm } from './dates.ts';
import { RuleError } from './read-rule.ts';

type Given = { rrule?: string | null; intervalMonths?: number | null };

/**
 * The rhythm that was asked for, and its first date from a day on. For an rrule that is today or later: one that began
 * years ago does not make years of jobs. Throws a 400 unless there is exactly one of `rrule` and `intervalMonths`, with a
 * date to come.
 */
export function checkRhythm(
  { rrule = null, intervalMonths = null }: Given,
  start: string,
  today: string,
): Rhythm & { first: string } {
  if (rrule === null && intervalMonths === null)
    throw refused('intervalMonths: is required, or rrule instead');
  if (rrule !== null && intervalMonths !== null)
    throw refused('rrule: cannot be combined with intervalMonths');
  const rhythm = { start, rrule, intervalMonths };
  if (rrule === null) return { ...rhythm, first: start };
  try {
    const { value: first } = datesFrom(rhythm, start > today ? start : today).next();
    if (!first) throw new RuleError('has no date from today on');
    return { ...rhythm, first };
  } catch (error) {
    throw error instanceof RuleError ? refused(`rrule: ${error.message}`) : error;
  }
}

const refused = (detail: string) => invalid('The body is not valid', [detail]);
