import { Grid, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { BRAND } from '../../../../ui/map/colors.ts';
import { LazyMap } from '../../../../ui/map/lazy-map.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { useMay } from '../../parts/me.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import { Section } from '../../parts/section.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { VisitsSection } from '../visits/visits-section.tsx';
import { ContactAlert, contactDiffers } from './contact-alert.tsx';
import { EscalationAlert } from './escalation-alert.tsx';
import { JobActions } from './job-actions.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobField } from './job-field.tsx';
import { JobItems } from './job-items.tsx';
import { JobMessages } from './job-messages.tsx';
import { JobMoney } from './job-money.tsx';
import { isFinal, type Job } from './job-status.ts';
import { JobTimeline } from './job-timeline.tsx';
import { PriceAlert } from './price-alert.tsx';
import { useJob } from './use-jobs.ts';

/** One job with all its sections and actions. */
export function JobView({ id }: { id: string }) {
  const t = useTranslate();
  const query = useJob(id);
  const { push } = useAdminSearch();
  return (
    <RecordPage
      query={query}
      back={t(jobs.toList)}
      onBack={() => push({ job: undefined })}
      notFound={t(jobs.notFound)}
    >
      {details => <Content {...details} />}
    </RecordPage>
  );
}

function Content({ job, customer, property }: Data<'GET /api/jobs/{id}'>) {
  const may = useMay();
  return (
    <>
      <TabHead
        takesFocus
        title={
          <Group gap="sm" component="span">
            {job.customerName}
            <Text component="span" c="dimmed" fw={400} inherit>
              #{job.number}
            </Text>
            <StatusBadge status={job.status} />
          </Group>
        }
      >
        {may('jobs:write') && <JobActions job={job} />}
      </TabHead>
      <JobAlerts job={job} customer={customer} />
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            <JobFacts job={job} property={property} />
            <VisitsSection job={job} />
            <JobItems key={job.id} job={job} />
            <JobMoney job={job} />
            {may('operations:read') && <JobMessages job={job} />}
            <JobField job={job} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            <JobMap job={job} />
            <JobTimeline job={job} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

/** What the office has to decide. */
export function JobAlerts({ job, customer }: Pick<Data<'GET /api/jobs/{id}'>, 'job' | 'customer'>) {
  return (
    <>
      {job.status === 'pending' && job.escalatedAt && <EscalationAlert job={job} />}
      {job.listPrice !== null && !isFinal(job.status) && <PriceAlert job={job} listPrice={job.listPrice} />}
      {contactDiffers(job, customer) && <ContactAlert job={job} customer={customer} />}
    </>
  );
}

function JobMap({ job }: { job: Job }) {
  const t = useTranslate();
  const { id, lat, lng, address } = job;
  const pins = useMemo(
    () => (lat === null || lng === null ? [] : [{ id, lat, lng, label: address, color: BRAND }]),
    [id, lat, lng, address],
  );
  if (pins.length === 0)
    return (
      <Section title={t(jobs.map)}>
        <Text size="sm">{t(jobs.noMap)}</Text>
      </Section>
    );
  return (
    <div className="screen-only">
      <LazyMap label={t(jobs.map)} height={280} pins={pins} />
    </div>
  );
}
