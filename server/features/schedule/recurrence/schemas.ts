import { type Static, Type } from 'typebox';
import { Maybe, Nullable } from '../../../http/schemas.ts';

export const MonthsBetween = Type.Integer({ minimum: 1, maximum: 24 });

const RRule = Type.String({
  title: 'RecurrenceRule',
  maxLength: 2000,
  description:
    'RFC 5545: DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, WKST, and COUNT or UNTIL. Dates to leave out are further lines: `EXDATE:20270105`.',
  examples: ['FREQ=WEEKLY;BYDAY=MO,TH'],
});

const FlexDays = {
  title: 'FlexDays',
  minimum: 0,
  maximum: 14,
  description: 'Dispatch may choose a day up to this many days before or after the date',
};

/** How something repeats, as given: exactly one of `rrule` and `intervalMonths`. */
export const RepeatsInput = {
  intervalMonths: Maybe(MonthsBetween),
  rrule: Maybe(RRule),
  flexDays: Type.Optional(Type.Integer(FlexDays)),
};

export const Repeats = {
  intervalMonths: Nullable(Type.Integer({ description: 'Null if it repeats by `rrule`' })),
  rrule: Nullable(Type.String()),
  flexDays: Type.Integer(FlexDays),
};

export const PreviewInput = Type.Object({
  intervalMonths: RepeatsInput.intervalMonths,
  rrule: RepeatsInput.rrule,
  start: Maybe(Type.String({ format: 'plan-date', description: 'Today by default' })),
  count: Type.Integer({ minimum: 1, maximum: 50, default: 5 }),
});
export type PreviewInput = Static<typeof PreviewInput>;

export const Preview = Type.Object({ dates: Type.Array(Type.String({ format: 'date' })) });
