import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

export type PeriodReports = Data<'GET /api/reports/period'>;
export type PeriodReport = PeriodReports['reports'][number];
export type ReportName = PeriodReport['report'];
export type ReportRow = Data<'GET /api/reports/period/rows'>['rows'][number];

export type Period = { from: string; to: string; franchise?: string };

/** What was shown stays while another period loads. */
export const usePeriodReports = (period: Period | undefined, report?: ReportName) =>
  useQuery({
    queryKey: ['period-reports', period, report],
    queryFn: ({ signal }) => hq('GET /api/reports/period', { query: { ...period!, report } }, { signal }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const usePeriodRows = (period: Period, report: ReportName, key: string | undefined) =>
  useQuery({
    queryKey: ['period-rows', period, report, key],
    queryFn: ({ signal }) =>
      hq('GET /api/reports/period/rows', { query: { ...period, report, key } }, { signal }),
    staleTime: 60_000,
  });

/** The address of the same as a spreadsheet. */
export const csvAddress = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${path}?${new URLSearchParams(given)}`;
};

/** Opens what a figure counts. */
export type ShowRows = (of: { key?: string; name?: string; period?: Period }) => void;
