import { Button, Drawer, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type Column, VirtualTable } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { office } from '../../../../words/office.ts';
import { workers as words } from '../../../../words/workers.ts';
import { FranchiseName } from '../../parts/franchise-name.tsx';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { useListView, visibleColumns } from '../../parts/list-view.ts';
import { useMay } from '../../parts/me.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import { useWorker, useWorkers, type Worker, type WorkerFilter } from './use-workers.ts';
import { isOff, weeklyHours } from './week.ts';
import { WorkerForm } from './worker-form.tsx';

const noFilters: string[] = [];

/** Technicians. `?worker=…` opens one for editing, `?worker=new` adds one. */
export default function WorkersTab() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { worker: open } = useSearch({ from: '/admin' }) as { worker?: string };
  const [q, setQ] = useState('');
  const [franchiseId, setFranchiseId] = useState<string | null>(null);
  const [withInactive, setWithInactive] = useState(false);
  const view = useListView('workers', noFilters);
  const query: WorkerFilter = {
    q: q || undefined,
    franchiseId: franchiseId ?? undefined,
    active: withInactive ? undefined : true,
    sort: view.sort as WorkerFilter['sort'],
  };
  const isFiltered = q !== '' || franchiseId !== null;
  const list = useWorkers(query);
  const show = useCallback(
    (worker?: string) => navigate({ to: '/admin', search: { tab: 'workers', ...(worker && { worker }) } }),
    [navigate],
  );
  const columns = useColumns();
  const may = useMay();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const addButton = may('workers:write') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show('new')}>
      {t(words.add)}
    </Button>
  );
  return (
    <>
      <TabHead title={t(office.workers)} intro={t(words.intro)}>
        <ListTools view={view} columns={columns} csv={{ path: '/api/workers', query }} imports="workers" />
        {addButton}
      </TabHead>
      <Stack>
        <Group align="flex-end">
          <SearchBox label={t(common.search)} placeholder={t(words.searchHint)} value={q} onSearch={setQ} />
          <FranchiseSelect
            label={t(words.franchise)}
            none={t(words.allFranchises)}
            value={franchiseId}
            onChange={setFranchiseId}
          />
          <Switch
            label={t(words.withInactive)}
            checked={withInactive}
            onChange={event => setWithInactive(event.currentTarget.checked)}
            pb={8}
          />
        </Group>
        {list.isPending && <Skeleton h={400} />}
        {list.isError && <ErrorAlert error={list.error} onRetry={list.refetch} />}
        {list.isSuccess &&
          (list.workers.length > 0 ? (
            <VirtualTable
              label={t(words.list)}
              rows={list.workers}
              columns={visibleColumns(columns, view)}
              sorting={view.sorting}
              rowKey={worker => worker.id}
              rowLabel={worker => (may('workers:write') ? t(words.edit, { name: worker.name }) : worker.name)}
              onRowClick={worker => show(worker.id)}
              onEnd={more}
              isFetchingMore={isFetchingNextPage}
            />
          ) : (
            <EmptyState
              order={2}
              icon={<IconAddressBook />}
              title={t(isFiltered ? words.noneFound : words.emptyTitle)}
              action={addButton}
            >
              {t(isFiltered ? words.noneMatch : words.emptyDetail)}
            </EmptyState>
          ))}
        <WorkerDrawer id={open} onClose={() => show()} />
      </Stack>
    </>
  );
}

function WorkerDrawer({ id, onClose }: { id?: string; onClose(): void }) {
  const t = useTranslate();
  const mayChange = useMay()('workers:write');
  const known = useWorker(id === 'new' ? undefined : id);
  const worker = known.data?.worker;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={620}
      title={
        id === 'new'
          ? t(words.add)
          : worker && (mayChange ? t(words.edit, { name: worker.name }) : worker.name)
      }
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      {id === 'new' ? (
        <WorkerForm key="new" onDone={onClose} />
      ) : known.isError ? (
        <ErrorAlert error={known.error} onRetry={known.refetch} />
      ) : worker ? (
        <Stack>
          {worker.active && (
            <div>
              <CalendarButton of={{ workerId: worker.id }} name={worker.name} />
            </div>
          )}
          <WorkerForm key={worker.id} worker={worker} onDone={onClose} />
        </Stack>
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}

function useColumns(): Column<Worker>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        ...{ key: 'name', title: t(common.name), width: '1.4fr', sort: 'name', card: 'title' },
        cell: worker => <b>{worker.name}</b>,
      },
      {
        key: 'franchise',
        title: t(words.franchise),
        width: '1.4fr',
        cell: worker => (worker.franchiseId ? <FranchiseName id={worker.franchiseId} /> : '—'),
      },
      {
        key: 'skills',
        title: t(words.skills),
        width: '2fr',
        card: 'detail',
        cell: worker => worker.skills.join(', ') || t(words.allSkills),
      },
      {
        ...{ key: 'email', title: t(common.email), width: '1.6fr', sort: 'email' },
        cell: worker => worker.email ?? '—',
      },
      {
        key: 'hours',
        title: t(words.hours),
        width: '120px',
        align: 'right',
        card: 'end',
        cell: worker => t(words.hoursValue, { hours: formats.number(weeklyHours(worker.shifts)) }),
      },
      {
        ...{ key: 'state', title: t(words.state), width: '120px', card: 'tag' },
        cell: worker => <State worker={worker} />,
      },
    ],
    [t, formats],
  );
}

function State({ worker }: { worker: Worker }) {
  const t = useTranslate();
  const [color, text] = !worker.active
    ? (['gray', words.inactive] as const)
    : isOff(worker.timeOff, Date.now())
      ? (['orange', words.offToday] as const)
      : (['brand', words.active] as const);
  return <Tag color={color}>{t(text)}</Tag>;
}
