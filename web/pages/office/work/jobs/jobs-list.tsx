import { Button, Group, Text } from '@mantine/core';
import { IconCalendarPlus, IconTool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useWords } from '../../../../lib/words.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { admin } from '../../../../words/admin.ts';
import { jobs } from '../../../../words/jobs.ts';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useFranchiseNames, useWorkers } from '../../parts/use-names.ts';
import { JobFilters, useJobFilters } from './job-filters.tsx';
import type { Job } from './moves.ts';
import { useJobs } from './use-jobs.ts';

/** Every job there is, however many: only the rows in sight are drawn, only the pages in reach are read. */
export function JobsList() {
  const say = useWords();
  const filters = useJobFilters();
  const { go } = useAddress();
  const list = useJobs(filters);
  const columns = useColumns();
  return (
    <>
      <TabHead title={say(admin.jobs)}>
        <ListState list={list} count={jobs.shown} />
        <Button component="a" href="/book" leftSection={<IconCalendarPlus size={18} />}>
          {say(jobs.newJob)}
        </Button>
      </TabHead>
      <JobFilters filters={filters} />
      <KeysetList
        list={list}
        label={say(jobs.list)}
        columns={columns}
        onRowClick={job => go({ job: job.id })}
        empty={<NoJobs isFiltered={Object.values(filters).some(Boolean)} />}
      />
    </>
  );
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  const say = useWords();
  return (
    <Empty order={2} icon={<IconTool size={28} />} title={say(isFiltered ? jobs.noneFound : jobs.none)}>
      {say(isFiltered ? jobs.noneFoundDetail : jobs.noneDetail)}
    </Empty>
  );
}

function useColumns(): Column<Job>[] {
  const say = useWords();
  const formats = useFormats();
  const workers = useWorkers();
  const franchises = useFranchiseNames();
  return useMemo(
    () => [
      {
        key: 'customer',
        title: say(jobs.customer),
        width: 'minmax(140px, 2fr)',
        cell: job => (
          <>
            <Text size="sm" fw={600} truncate>
              {job.customerName}
            </Text>
            <Text size="xs" truncate>
              {job.address}
            </Text>
          </>
        ),
      },
      {
        key: 'status',
        title: say(jobs.status),
        width: '120px',
        cell: job => <StatusBadge status={job.status} />,
      },
      { key: 'service', title: say(jobs.service), width: 'minmax(110px, 1.2fr)', cell: job => job.type },
      {
        key: 'visit',
        title: say(jobs.visit),
        width: 'minmax(120px, 1.3fr)',
        cell: ({ scheduledStart, scheduledEnd }) =>
          scheduledStart && scheduledEnd ? (
            <>
              <Text size="sm" truncate>
                {formats.date(scheduledStart)}
              </Text>
              <Text size="xs" truncate>
                {formats.timeRange(scheduledStart, scheduledEnd)}
              </Text>
            </>
          ) : (
            say(jobs.noVisit)
          ),
      },
      {
        key: 'worker',
        title: say(jobs.worker),
        width: 'minmax(90px, 1fr)',
        cell: ({ workerId }) => (workerId ? workers.nameOf(workerId) : say(jobs.unassigned)),
      },
      {
        key: 'franchise',
        title: say(jobs.franchise),
        width: 'minmax(90px, 1fr)',
        cell: job => franchises.nameOf(job.franchiseId),
      },
      {
        key: 'booked',
        title: say(jobs.booked),
        width: '120px',
        cell: job => formats.date(job.createdAt),
      },
      {
        key: 'total',
        title: say(jobs.total),
        width: '100px',
        align: 'right',
        cell: job => (
          <Group justify="flex-end" ff="monospace">
            {formats.money(job.total)}
          </Group>
        ),
      },
    ],
    [say, formats, workers, franchises],
  );
}
