import { Button, Grid, Select, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { common, statuses } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { lists } from '../../../../words/lists.ts';
import type { ActiveFilter } from '../../parts/filter-chips.tsx';
import { useWorkerNames } from '../../parts/find-workers.ts';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { useFranchiseNames } from '../../parts/use-franchises.ts';
import { WorkerSelect } from '../../parts/worker-select.tsx';
import type { JobStatus } from './job-status.ts';
import type { JobFilters as Filters } from './use-jobs.ts';

export const filterNames = ['q', 'status', 'franchise', 'worker', 'from', 'to', 'visit'] as const;

/** The filters in the URL. */
export function useJobFilters(): Filters {
  const { read } = useAdminSearch();
  const filters = Object.fromEntries(filterNames.map(name => [name, read(name)])) as Filters;
  // A URL can be typed by hand: an invalid day does not filter.
  const dayOf = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  return { ...filters, from: dayOf(filters.from), to: dayOf(filters.to), visit: dayOf(filters.visit) };
}

/** Search and filters, stored in the URL. */
export function JobFilters({ filters }: { filters: Filters }) {
  const t = useTranslate();
  const { replace } = useAdminSearch();
  // On a phone the filters are hidden unless one is set.
  const [isOpen, setOpen] = useState(filterNames.some(name => name !== 'q' && filters[name]));
  const visibleFrom = isOpen ? undefined : 'md';
  const choose = (name: (typeof filterNames)[number]) => (value: string | null) =>
    replace({ [name]: value ?? undefined });
  return (
    <Grid mb="sm" gap="xs" align="flex-end" className="screen-only">
      <Grid.Col span={{ base: 12, md: 4, lg: 3 }}>
        <SearchBox
          label={t(common.search)}
          placeholder={t(jobs.searchHint)}
          value={filters.q}
          onSearch={q => replace({ q })}
        />
      </Grid.Col>
      <Grid.Col span={12} hiddenFrom="md">
        <Button
          fullWidth
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(is => !is)}
        >
          {t(isOpen ? lists.hideFilters : lists.showFilters)}
        </Button>
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'auto' }} visibleFrom={visibleFrom}>
        <Select
          label={t(jobs.status)}
          placeholder={t(common.all)}
          data={(Object.keys(statuses) as JobStatus[]).map(value => ({ value, label: t(statuses[value]) }))}
          value={filters.status || null}
          onChange={choose('status')}
          clearable
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'auto' }} visibleFrom={visibleFrom}>
        <FranchiseSelect
          label={t(jobs.franchise)}
          placeholder={t(common.all)}
          value={filters.franchise || null}
          onChange={choose('franchise')}
          searchable
          clearable
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4, lg: 'auto' }} visibleFrom={visibleFrom}>
        <WorkerSelect
          label={t(jobs.worker)}
          placeholder={t(common.all)}
          of={{ franchiseId: filters.franchise }}
          value={filters.worker || null}
          onChange={choose('worker')}
          clearable
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'content' }} visibleFrom={visibleFrom}>
        <TextInput
          type="date"
          label={t(jobs.bookedFrom)}
          value={filters.from}
          max={filters.to || undefined}
          onChange={event => replace({ from: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'content' }} visibleFrom={visibleFrom}>
        <TextInput
          type="date"
          label={t(jobs.bookedTo)}
          value={filters.to}
          min={filters.from || undefined}
          onChange={event => replace({ to: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'content' }} visibleFrom={visibleFrom}>
        <TextInput
          type="date"
          label={t(jobs.visitOn)}
          value={filters.visit}
          onChange={event => replace({ visit: event.currentTarget.value })}
        />
      </Grid.Col>
    </Grid>
  );
}

/** The filters that are set, in words. */
export function useJobChips(filters: Filters): ActiveFilter[] {
  const t = useTranslate();
  const formats = useFormats();
  const [franchiseName = ''] = useFranchiseNames(filters.franchise ? [filters.franchise] : []);
  const [workerName = ''] = useWorkerNames(filters.worker ? [filters.worker] : []);
  const day = (date: string) => date && formats.plainDate(date);
  return [
    {
      name: 'status',
      label: t(jobs.status),
      value: filters.status in statuses ? t(statuses[filters.status as JobStatus]) : '',
    },
    { name: 'franchise', label: t(jobs.franchise), value: franchiseName },
    { name: 'worker', label: t(jobs.worker), value: workerName },
    { name: 'from', label: t(jobs.bookedFrom), value: day(filters.from) },
    { name: 'to', label: t(jobs.bookedTo), value: day(filters.to) },
    { name: 'visit', label: t(jobs.visitOn), value: day(filters.visit) },
  ].filter(({ name }) => filters[name as keyof Filters] !== '');
}
