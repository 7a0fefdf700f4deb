import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeRepeats } from './repeats.ts';
import { translate } from './translate.ts';

const describe = (language: 'en' | 'es', rrule: string | null, intervalMonths: number | null = null) =>
  describeRepeats((text, values) => translate(language, text, values), language, { rrule, intervalMonths });

it('says how something repeats', () => {
  for (const [rrule, en, es] of [
    ['FREQ=WEEKLY;BYDAY=MO,TH', 'Every week on Monday and Thursday', 'Cada semana, lunes y jueves'],
    ['FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks', 'Cada 2 semanas'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on the 15th', 'Cada mes, el día 15'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday', 'Cada mes, el segundo martes'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday', 'Cada mes, el último viernes'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day', 'Cada mes, el último día'],
    [
      'FREQ=DAILY;BYMONTH=4,5;UNTIL=20270103\nEXDATE:20260401',
      'Every day, in April and May, until Jan 3, 2027',
      'Cada día, en abril y mayo, hasta el 3 ene 2027',
    ],
    ['FREQ=YEARLY;COUNT=3', 'Every year, 3 times', 'Cada año, 3 veces'],
  ] as const)
    assert.deepEqual([describe('en', rrule), describe('es', rrule)], [en, es]);
  assert.equal(describe('en', null, 3), 'Every 3 months');
});
