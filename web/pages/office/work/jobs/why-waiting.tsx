import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { hq } from '../../parts/hq.ts';
import { useExplain } from '../../parts/use-explain.ts';
import type { Job } from './moves.ts';

/** Why dispatch could not place a job: its last reason, and what keeps whom from it. */
export function WhyWaiting({ job }: { job: Job }) {
  const t = useTranslate();
  const told = useExplain(useFormats());
  const { data: decision } = useQuery({
    queryKey: ['job-decision', job.id],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/dispatch/decisions', { query: { jobId: job.id, limit: 1 } }, { signal }))
        .decisions[0] ?? null,
  });
  return (
    <Alert color="orange" mb="md" icon={<IconAlertTriangle />} title={t(jobs.escalated)}>
      <Text size="sm">{t(jobs.escalatedDetail)}</Text>
      {decision?.reason && <Text size="sm">{told(decision.reason)}</Text>}
      {decision && decision.blocked.length > 0 && (
        <List size="sm">
          {decision.blocked.slice(0, 5).map(({ workerId, name, reason }) => (
            <List.Item key={workerId}>
              {name}: {told(reason)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
