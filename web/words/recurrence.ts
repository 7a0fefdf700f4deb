import type { Catalog } from './catalog.ts';

/** How often something repeats. */
export const recurrence = {
  DAILY: {
    en: { one: 'Every day', other: 'Every {count} days' },
    es: { one: 'Cada día', other: 'Cada {count} días' },
  },
  WEEKLY: {
    en: { one: 'Every week', other: 'Every {count} weeks' },
    es: { one: 'Cada semana', other: 'Cada {count} semanas' },
  },
  MONTHLY: {
    en: { one: 'Every month', other: 'Every {count} months' },
    es: { one: 'Cada mes', other: 'Cada {count} meses' },
  },
  YEARLY: {
    en: { one: 'Every year', other: 'Every {count} years' },
    es: { one: 'Cada año', other: 'Cada {count} años' },
  },
  onDays: { en: '{every} on {days}', es: '{every}, {days}' },
  inMonths: { en: '{every}, in {months}', es: '{every}, en {months}' },
  until: { en: '{every}, until {date}', es: '{every}, hasta el {date}' },
  times: { en: '{every}, {count} times', es: '{every}, {count} veces' },
  monthDay: { en: 'the {day}', es: 'el día {day}' },
  lastDay: { en: 'the last day', es: 'el último día' },
  dayFromEnd: { en: 'day {day} from the end', es: 'el día {day} desde el final' },
  nth: { en: 'the {nth} {weekday}', es: 'el {nth} {weekday}' },
  nthOther: { en: '{weekday} number {number}', es: '{weekday} número {number}' },
  nth1: { en: 'first', es: 'primer' },
  nth2: { en: 'second', es: 'segundo' },
  nth3: { en: 'third', es: 'tercer' },
  nth4: { en: 'fourth', es: 'cuarto' },
  'nth-1': { en: 'last', es: 'último' },

  repeats: { en: 'Repeats', es: 'Se repite' },
  byMonths: { en: 'Every so many months', es: 'Cada ciertos meses' },
  byWeekdays: { en: 'On days of the week', es: 'En días de la semana' },
  byMonthDay: { en: 'On a day of the month', es: 'En un día del mes' },
  byMonthWeekday: { en: 'On a weekday of the month', es: 'En un día de la semana del mes' },
  everyMonths: { en: 'Every how many months', es: 'Cada cuántos meses' },
  everyWeeks: { en: 'Every how many weeks', es: 'Cada cuántas semanas' },
  weekdays: { en: 'Days of the week', es: 'Días de la semana' },
  day: { en: 'Day', es: 'Día' },
  which: { en: 'Which one', es: 'Cuál' },
  weekday: { en: 'Day of the week', es: 'Día de la semana' },
  flexDays: { en: 'Flexible by', es: 'Flexible en' },
  flexSuffix: { en: ' days', es: ' días' },
  flexHint: {
    en: 'Dispatch picks the best day this many days before or after.',
    es: 'El despacho elige el mejor día, hasta tantos días antes o después.',
  },
  nextDates: { en: 'Next dates', es: 'Próximas fechas' },
  noDates: { en: 'No more dates', es: 'No hay más fechas' },
} satisfies Catalog;
