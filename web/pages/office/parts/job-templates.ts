import { useQuery } from '@tanstack/react-query';
import type { Data } from '../../../lib/api.ts';
import { hq } from './hq.ts';

export type JobTemplate = Data<'GET /api/job-templates'>['templates'][number];

export const useJobTemplates = () =>
  useQuery({
    queryKey: ['job-templates'],
    queryFn: async ({ signal }) => (await hq('GET /api/job-templates', {}, { signal })).templates,
    staleTime: 60_000,
  });
