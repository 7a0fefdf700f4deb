import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { answers, methods, reports as words } from '../../../../words/reports.ts';
import type { PeriodReport } from './use-reports.ts';

type Unit = PeriodReport['unit'];

/** How figures of a report are written. */
export function useValues() {
  const t = useTranslate();
  const formats = useFormats();
  const { locale, currency } = useBusiness();
  const short = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  const write = (unit: Unit, value: number | null): string => {
    if (value === null) return '–';
    if (unit === 'money') return formats.roundMoney(value);
    if (unit === 'share') return formats.percent(value);
    if (unit === 'count') return formats.number(Math.round(value));
    const [hours, minutes] = [Math.floor(value / 60), Math.round(value % 60)];
    return hours > 0
      ? t(words.hours, { hours: formats.number(hours), minutes })
      : t(words.minutes, { minutes });
  };
  /** Narrow enough for an axis. */
  const axis = (unit: Unit, value: number | null): string => {
    if (value !== null && unit === 'money') return short.format(value);
    if (value !== null && unit === 'minutes')
      return value >= 60 ? `${formats.number(Math.round(value / 6) / 10)} h` : `${Math.round(value)} min`;
    return write(unit, value);
  };
  /** The part of a breakdown in words. */
  const nameOf = (by: PeriodReport['by'], key: string, name: string): string => {
    if (by === 'method') return t(methods[key as keyof typeof methods] ?? methods.other);
    if (by === 'status') return t(answers[key as keyof typeof answers] ?? answers.sent);
    return name;
  };
  return { write, axis, nameOf };
}

/** Fewer of these is better. */
const lowIsGood = new Set(['cancellations', 'driving']);

export type Change = { direction: 'up' | 'down' | 'same'; isGood: boolean; text: string };

/** How a figure compares with the one before; undefined if there is nothing to compare with. */
export function useChange({ report, unit, total, previous }: PeriodReport): Change | undefined {
  const t = useTranslate();
  const formats = useFormats();
  if (total.value === null || previous.value === null || (unit !== 'share' && previous.value === 0))
    return undefined;
  const difference = total.value - previous.value;
  const size = Math.abs(unit === 'share' ? difference : difference / previous.value);
  if (Math.round(size * 100) === 0) return { direction: 'same', isGood: true, text: t(words.same) };
  const change =
    unit === 'share' ? t(words.points, { count: Math.round(size * 100) }) : formats.percent(size);
  const direction = difference > 0 ? 'up' : 'down';
  return {
    direction,
    isGood: difference > 0 !== lowIsGood.has(report),
    text: t(words[direction], { change }),
  };
}
