import { Button, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconCalendarPlus, IconTool } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Column } from '../../../../ui/virtual-table.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { newJob } from '../../../../words/new-job.ts';
import { office } from '../../../../words/office.ts';
import { useSelection } from '../../parts/bulk.tsx';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { FranchiseName } from '../../parts/franchise-name.tsx';
import { KeysetList, ListState } from '../../parts/keyset-list.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { useListView } from '../../parts/list-view.ts';
import { useMay } from '../../parts/me.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { WorkerName } from '../../parts/worker-name.tsx';
import { JobBulk } from './job-bulk.tsx';
import { filterNames, JobFilters, useJobChips, useJobFilters } from './job-filters.tsx';
import type { Job } from './job-status.ts';
import { NewJobDialog } from './new-job-dialog.tsx';
import { useJobQuery, useJobs } from './use-jobs.ts';

/** Every job, however many: rows are virtualized and pages load on scroll. */
export function JobsList() {
  const t = useTranslate();
  const filters = useJobFilters();
  const { push } = useAdminSearch();
  const view = useListView('jobs', filterNames);
  const query = useJobQuery(filters, view.sort);
  const list = useJobs(query);
  const columns = useColumns();
  const chips = useJobChips(filters);
  const { selection, chosen, clear } = useSelection<Job>(list.rows);
  const may = useMay();
  const [isEntering, entry] = useDisclosure();
  useHotkeys([['n', () => may('jobs:write') && entry.open()]]);
  return (
    <>
      <TabHead title={t(office.jobs)}>
        <ListState list={list} count={jobs.shown} />
        <ListTools view={view} columns={columns} csv={{ path: '/api/jobs', query }} imports="jobs" />
        {may('jobs:write') && (
          <Button leftSection={<IconCalendarPlus size={18} />} aria-keyshortcuts="n" onClick={entry.open}>
            {t(newJob.title)}
          </Button>
        )}
      </TabHead>
      <JobFilters filters={filters} />
      <FilterChips filters={chips} />
      <KeysetList
        list={list}
        label={t(view.isStandardSort ? jobs.list : office.jobs)}
        columns={columns}
        view={view}
        peek="job"
        selection={may('jobs:write') ? selection : undefined}
        rowName={job => job.customerName}
        height={chips.length > 0 ? 'calc(100dvh - 262px)' : undefined}
        empty={<NoJobs isFiltered={Object.values(filters).some(Boolean)} />}
      />
      <JobBulk jobs={chosen} onClear={clear} />
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
  return useMemo(
    () => [
      {
        key: 'customer',
        title: t(jobs.customer),
        width: 'minmax(140px, 2fr)',
        sort: 'customerName',
        card: 'title',
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
        card: 'tag',
        cell: job => <StatusBadge status={job.status} />,
      },
      { key: 'service', title: t(jobs.service), width: 'minmax(110px, 1.2fr)', cell: job => job.type },
      {
        key: 'visit',
        title: t(jobs.visit),
        width: 'minmax(120px, 1.3fr)',
        sort: 'scheduledStart',
        isDescendingFirst: true,
        card: 'detail',
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
        cell: ({ workerId }) => (workerId ? <WorkerName id={workerId} /> : t(jobs.unassigned)),
      },
      {
        key: 'franchise',
        title: t(jobs.franchise),
        width: 'minmax(90px, 1fr)',
        cell: job => <FranchiseName id={job.franchiseId} />,
      },
      {
        key: 'booked',
        title: t(jobs.booked),
        width: '120px',
        sort: 'createdAt',
        isDescendingFirst: true,
        cell: job => formats.date(job.createdAt),
      },
      {
        key: 'total',
        title: t(jobs.total),
        width: '100px',
        align: 'right',
        sort: 'total',
        isDescendingFirst: true,
        card: 'end',
        cell: job => (
          <>
            <MoneyText amount={job.total} />
            {job.listPrice !== null && <Tag color="orange">{t(jobs.priceToCheck)}</Tag>}
          </>
        ),
      },
    ],
    [t, formats],
  );
}
