import { Group, Stack, Text } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { listTools } from '../../../../words/list-tools.ts';
import { useMay } from '../../parts/me.tsx';
import { LoadedRecord } from '../../parts/record-page.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';
import { VisitsSection } from '../visits/visits-section.tsx';
import { JobActions } from './job-actions.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobItems } from './job-items.tsx';
import { JobMoney } from './job-money.tsx';
import { JobTimeline } from './job-timeline.tsx';
import { JobAlerts } from './job-view.tsx';
import { useJob } from './use-jobs.ts';

/** A job beside its list: what it is, what is due, what happened, and what to do next. */
export default function JobPanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useJob(id);
  const may = useMay();
  const job = query.data?.job;
  return (
    <SidePanel
      page={{ tab: 'jobs', job: id }}
      title={
        job ? (
          <Group gap="xs" component="span">
            {job.customerName}
            <Text component="span" c="dimmed" fw={400} inherit>
              #{job.number}
            </Text>
            <StatusBadge status={job.status} />
          </Group>
        ) : (
          t(listTools.panel)
        )
      }
    >
      <LoadedRecord query={query} notFound={t(jobs.notFound)}>
        {details => (
          <Stack>
            {may('jobs:write') && (
              <Group gap="xs">
                <JobActions job={details.job} />
              </Group>
            )}
            <JobAlerts {...details} />
            <JobFacts job={details.job} property={details.property} />
            <VisitsSection job={details.job} />
            <JobItems job={details.job} />
            <JobMoney job={details.job} />
            <JobTimeline job={details.job} />
          </Stack>
        )}
      </LoadedRecord>
    </SidePanel>
  );
}
