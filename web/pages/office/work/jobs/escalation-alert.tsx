import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { hq } from '../../parts/hq.ts';
import { useExplain } from '../../parts/use-explain.ts';
import type { Job } from './job-status.ts';

/** Why dispatch could not assign a job: the last reason, and what blocks each technician. */
export function EscalationAlert({ job }: { job: Job }) {
  const t = useTranslate();
  const explain = useExplain(useFormats());
  const { data: decision } = useQuery({
    queryKey: ['job-decision', job.id],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/dispatch/decisions', { query: { jobId: job.id, limit: 1 } }, { signal }))
        .decisions[0] ?? null,
  });
  return (
    <Alert color="orange" mb="md" icon={<IconAlertTriangle />} title={t(jobs.escalated)}>
      <Text size="sm">{t(jobs.escalatedDetail)}</Text>
      {decision?.reason && <Text size="sm">{explain(decision.reason)}</Text>}
      {decision && decision.blocked.length > 0 && (
        <List size="sm">
          {decision.blocked.slice(0, 5).map(({ workerId, name, reason }) => (
            <List.Item key={workerId}>
              {name}: {explain(reason)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
