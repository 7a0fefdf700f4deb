import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';

type Asked = Input<'POST /api/jobs/amounts'>['body'];

/** What items cost with tax, by the service, while they are typed. Undefined: not ready to ask. */
export function useAmounts(asked: Asked | undefined) {
  const [body] = useDebouncedValue(asked && JSON.stringify(asked), 250);
  return useQuery({
    queryKey: ['job-amounts', body],
    queryFn: ({ signal }) => hq('POST /api/jobs/amounts', { body: JSON.parse(body!) }, { signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
