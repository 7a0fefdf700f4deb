import { type Static, Type } from 'typebox';
import { Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { groupings, measureNames, units } from './measures.ts';

const Day = (description: string) => Type.String({ format: 'date', description });

const period = {
  from: Day('The first day, in the time zone of the business'),
  to: Day('The last day, included; at most 366 days'),
  franchise: Type.Optional(Type.String({ maxLength: 200 })),
};
export const PeriodQuery = Type.Object({
  ...period,
  report: Type.Optional(Choice(measureNames, { description: 'Only this one; without it, all of them' })),
});
export type PeriodQuery = Static<typeof PeriodQuery>;

export const RowsQuery = Type.Object({
  ...period,
  report: Choice(measureNames),
  key: Type.Optional(Type.String({ maxLength: 200, description: 'Only this part of the breakdown' })),
});
export type RowsQuery = Static<typeof RowsQuery>;

const value = Nullable(
  Type.Number({ description: 'In the unit of the report; null if there is nothing to count' }),
);
const figure = {
  value,
  count: Type.Integer({ description: 'What was counted: jobs, payments, visits or quotes' }),
};
const Figure = Type.Object(figure);

export const PeriodReport = Type.Object(
  {
    report: Choice(measureNames),
    unit: Choice(units),
    by: Choice(groupings),
    total: Figure,
    previous: Figure,
    series: Type.Array(
      Type.Object({
        from: Day('The first day of this part'),
        to: Day('The last'),
        ...figure,
        previous: value,
      }),
    ),
    breakdown: Type.Array(
      Type.Object({ key: Type.String(), name: Type.String(), ...figure, previous: value }),
      { description: 'The largest first' },
    ),
  },
  { title: 'PeriodReport' },
);
export type PeriodReport = Static<typeof PeriodReport>;

export const PeriodReports = Type.Object({
  ...{ from: Day('The period'), to: Day('The period') },
  ...{ previousFrom: Day('What it is compared with'), previousTo: Day('What it is compared with') },
  reports: Type.Array(PeriodReport),
});
export type PeriodReports = Static<typeof PeriodReports>;

export const PeriodRows = Type.Object({
  total: Type.Integer({ description: 'How many there are; at most 500 are listed' }),
  rows: Type.Array(
    Type.Object({
      at: Instant,
      jobId: Nullable(Uuid),
      quoteId: Nullable(Uuid),
      number: Type.String({ description: 'Of the job, or of the quote' }),
      customerName: Type.String(),
      service: Nullable(Type.String()),
      name: Type.String({ description: 'The part of the breakdown it belongs to' }),
      value: Type.Number({
        description: 'In the unit of the report; of a share, 1 if it counts and 0 if not',
      }),
    }),
  ),
});
export type PeriodRows = Static<typeof PeriodRows>;
