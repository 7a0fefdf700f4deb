import { Button, Grid, Select, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { common, statuses } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { lists } from '../../../../words/lists.ts';
import { SearchBox } from '../../parts/search-box.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useFranchiseNames, useWorkers } from '../../parts/use-names.ts';
import type { JobStatus } from './moves.ts';
import type { JobFilters as Filters } from './use-jobs.ts';

const names = ['q', 'status', 'franchise', 'worker', 'from', 'to', 'visit'] as const;

/** What the address asks for. */
export function useJobFilters(): Filters {
  const { read } = useAddress();
  const filters = Object.fromEntries(names.map(name => [name, read(name)])) as Filters;
  // An address can be typed by hand: what is no day filters nothing.
  const dayOf = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  return { ...filters, from: dayOf(filters.from), to: dayOf(filters.to), visit: dayOf(filters.visit) };
}

/** Search and filters; what is chosen stands in the address. */
export function JobFilters({ filters }: { filters: Filters }) {
  const t = useTranslate();
  const { put } = useAddress();
  const franchises = useFranchiseNames();
  const workers = useWorkers();
  const isFiltered = names.some(name => filters[name]);
  // On a phone the list comes first; what is chosen stays in sight.
  const [isOpen, setOpen] = useState(names.some(name => name !== 'q' && filters[name]));
  const visibleFrom = isOpen ? undefined : 'md';
  const choose = (name: (typeof names)[number]) => (value: string | null) =>
    put({ [name]: value ?? undefined });
  const ofFranchise = filters.franchise
    ? workers.all.filter(({ franchiseId }) => franchiseId === filters.franchise)
    : workers.all;
  return (
    <Grid mb="sm" gap="xs" align="flex-end" className="screen-only">
      <Grid.Col span={{ base: 12, md: 4, lg: 3 }}>
        <SearchBox
          label={t(common.search)}
          placeholder={t(jobs.searchHint)}
          value={filters.q}
          onSearch={q => put({ q })}
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
        <Select
          label={t(jobs.franchise)}
          placeholder={t(common.all)}
          data={franchises.options}
          value={filters.franchise || null}
          onChange={choose('franchise')}
          limit={50}
          searchable
          clearable
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4, lg: 'auto' }} visibleFrom={visibleFrom}>
        <Select
          label={t(jobs.worker)}
          placeholder={t(common.all)}
          data={ofFranchise.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.worker || null}
          onChange={choose('worker')}
          limit={50}
          searchable
          clearable
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'content' }} visibleFrom={visibleFrom}>
        <TextInput
          type="date"
          label={t(jobs.bookedFrom)}
          value={filters.from}
          max={filters.to || undefined}
          onChange={event => put({ from: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'content' }} visibleFrom={visibleFrom}>
        <TextInput
          type="date"
          label={t(jobs.bookedTo)}
          value={filters.to}
          min={filters.from || undefined}
          onChange={event => put({ to: event.currentTarget.value })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, md: 4, lg: 'content' }} visibleFrom={visibleFrom}>
        <TextInput
          type="date"
          label={t(jobs.visitOn)}
          value={filters.visit}
          onChange={event => put({ visit: event.currentTarget.value })}
        />
      </Grid.Col>
      {isFiltered && (
        <Grid.Col span="content">
          <Button
            variant="default"
            onClick={() => put(Object.fromEntries(names.map(name => [name, undefined])))}
          >
            {t(lists.clear)}
          </Button>
        </Grid.Col>
      )}
    </Grid>
  );
}
