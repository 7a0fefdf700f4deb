import { Button, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconCalendarPlus, IconTool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { newJob } from '../../../../words/new-job.ts';
import { office } from '../../../../words/office.ts';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { useMay } from '../../parts/me.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { Tag } from '../../parts/tag.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useFranchiseNames, useWorkers } from '../../parts/use-names.ts';
import { JobFilters, useJobFilters } from './job-filters.tsx';
import type { Job } from './job-status.ts';
import { NewJobDialog } from './new-job-dialog.tsx';
import { useJobs } from './use-jobs.ts';

/** Every job, however many: rows are virtualized and pages load on scroll. */
export function JobsList() {
  const t = useTranslate();
  const filters = useJobFilters();
  const { push } = useAdminSearch();
  const list = useJobs(filters);
  const columns = useColumns();
  const may = useMay();
  const [isEntering, entry] = useDisclosure();
  useHotkeys([['n', () => may('jobs:write') && entry.open()]]);
  return (
    <>
      <TabHead title={t(office.jobs)}>
        <ListState list={list} count={jobs.shown} />
        {may('jobs:write') && (
          <Button leftSection={<IconCalendarPlus size={18} />} aria-keyshortcuts="n" onClick={entry.open}>
            {t(newJob.title)}
          </Button>
        )}
      </TabHead>
      <JobFilters filters={filters} />
      <KeysetList
        list={list}
        label={t(jobs.list)}
        columns={columns}
        onRowClick={job => push({ job: job.id })}
        empty={<NoJobs isFiltered={Object.values(filters).some(Boolean)} />}
      />
      {isEntering && <NewJobDialog onClose={entry.close} onSaved={job => push({ job })} />}
    </>
  );
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate();
  return (
    <EmptyState order={2} icon={<IconTool size={28} />} title={t(isFiltered ? jobs.noneFound : jobs.none)}>
      {t(isFiltered ? jobs.noneFoundDetail : jobs.noneDetail)}
    </EmptyState>
  );
}

function useColumns(): Column<Job>[] {
  const t = useTranslate();
  const formats = useFormats();
  const workers = useWorkers();
  const franchises = useFranchiseNames();
  return useMemo(
    () => [
      {
        key: 'customer',
        title: t(jobs.customer),
        width: 'minmax(140px, 2fr)',
        cell: job => (
          <>
            <Text size="sm" fw={600} truncate>
              {job.customerName}
            </Text>
            <Text size="xs" truncate>
              #{job.number} · {job.address}
            </Text>
          </>
        ),
      },
      {
        key: 'status',
        title: t(jobs.status),
        width: '120px',
        cell: job => <StatusBadge status={job.status} />,
      },
      { key: 'service', title: t(jobs.service), width: 'minmax(110px, 1.2fr)', cell: job => job.type },
      {
        key: 'visit',
        title: t(jobs.visit),
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
            t(jobs.noVisit)
          ),
      },
      {
        key: 'worker',
        title: t(jobs.worker),
        width: 'minmax(90px, 1fr)',
        cell: ({ workerId }) => (workerId ? workers.nameOf(workerId) : t(jobs.unassigned)),
      },
      {
        key: 'franchise',
        title: t(jobs.franchise),
        width: 'minmax(90px, 1fr)',
        cell: job => franchises.nameOf(job.franchiseId),
      },
      {
        key: 'booked',
        title: t(jobs.booked),
        width: '120px',
        cell: job => formats.date(job.createdAt),
      },
      {
        key: 'total',
        title: t(jobs.total),
        width: '100px',
        align: 'right',
        cell: job => (
          <>
            <MoneyText amount={job.total} />
            {job.listPrice !== null && <Tag color="orange">{t(jobs.priceToCheck)}</Tag>}
          </>
        ),
      },
    ],
    [t, formats, workers, franchises],
  );
}
