import { Alert, Badge, Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHomeDollar, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { type Say, useWords } from '../../../lib/words.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { palette } from '../../../ui/map/colours.ts';
import { LazyMap } from '../../../ui/map/lazy-map.tsx';
import { type Column, VirtualTable } from '../../../ui/virtual-table.tsx';
import { admin } from '../../../words/admin.ts';
import { common } from '../../../words/common.ts';
import { franchise as words } from '../../../words/franchise.ts';
import { TabHead } from '../parts/tab-head.tsx';
import { type Franchise, useFranchises } from '../parts/use-franchises.ts';
import { FranchiseForm } from './franchise-form.tsx';
import { FranchiseView } from './franchise-view.tsx';
import { onboarding, useTerritories } from './use-franchise.ts';

type Search = { franchise?: string; connect?: string };

/** Franchises, and where the payment processor's onboarding leads back to: `?connect=complete|pending|error`. */
export default function FranchiseTab() {
  const { franchise: asked, connect } = useSearch({ from: '/admin' }) as Search;
  const list = useFranchises();
  const open = asked ?? (connect ? (onboarding.last() ?? undefined) : undefined);
  const current = list.franchises.find(({ id }) => id === open);
  const notice = connect && <ConnectNotice status={connect} />;
  if (current) return <FranchiseView franchise={current} notice={notice} />;
  return <FranchiseList list={list} isAdding={asked === 'new'} notice={notice} />;
}

function ConnectNotice({ status }: { status: string }) {
  const say = useWords();
  const [colour, icon, title, detail] =
    status === 'complete'
      ? (['brand', <IconCircleCheck key="i" />, words.connectComplete, words.connectCompleteDetail] as const)
      : status === 'pending'
        ? (['orange', <IconClock key="i" />, words.connectPending, words.connectPendingDetail] as const)
        : (['red', <IconAlertTriangle key="i" />, words.connectError, words.connectErrorDetail] as const);
  return (
    <Alert
      role="status"
      color={colour}
      icon={icon}
      title={say(title)}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {say(detail)}
    </Alert>
  );
}

type ListProps = { list: ReturnType<typeof useFranchises>; isAdding: boolean; notice: React.ReactNode };

function FranchiseList({ list, isAdding, notice }: ListProps) {
  const say = useWords();
  const navigate = useNavigate();
  const columns = useColumns();
  const show = useCallback(
    (franchise?: string) =>
      navigate({ to: '/admin', search: { tab: 'franchise', ...(franchise && { franchise }) } }),
    [navigate],
  );
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show('new')}>
      {say(words.add)}
    </Button>
  );
  return (
    <>
      <TabHead title={say(admin.franchise)} intro={say(words.intro)}>
        {addButton}
      </TabHead>
      <Stack>
        {notice}
        {list.isPending && <Skeleton h={300} />}
        {list.isError && <Failure error={list.error} onRetry={list.refetch} />}
        {list.isSuccess &&
          (list.franchises.length === 0 ? (
            <Empty order={2} icon={<IconHomeDollar />} title={say(words.emptyTitle)} action={addButton}>
              {say(words.emptyDetail)}
            </Empty>
          ) : (
            <>
              <VirtualTable
                label={say(words.list)}
                rows={list.franchises}
                columns={columns}
                rowKey={franchise => franchise.id}
                rowLabel={franchise => franchise.name}
                onRowClick={franchise => show(franchise.id)}
                height={360}
              />
              <Territories franchises={list.franchises} />
            </>
          ))}
        <Drawer
          opened={isAdding}
          onClose={() => show()}
          position="right"
          size="lg"
          title={say(words.add)}
          closeButtonProps={{ 'aria-label': say(common.close) }}
        >
          <FranchiseForm onDone={show} />
        </Drawer>
      </Stack>
    </>
  );
}

/** Who works where, all of it at a glance. */
function Territories({ franchises }: { franchises: Franchise[] }) {
  const say = useWords();
  const territories = useTerritories();
  const colours = useMemo(
    () => new Map(franchises.map(({ id }, i) => [id, palette[i % palette.length]!])),
    [franchises],
  );
  const areas = useMemo(
    () =>
      (territories.data?.territories ?? []).flatMap(({ franchiseId, polygons }) =>
        polygons.map((ring, i) => ({
          id: `${franchiseId}:${i}`,
          colour: colours.get(franchiseId) ?? palette[0]!,
          rings: [ring.map(([lat, lng]): [number, number] => [lng!, lat!])],
        })),
      ),
    [territories.data, colours],
  );
  const pins = useMemo(
    () =>
      franchises.flatMap(({ id, name, lat, lng }) =>
        lat === null || lng === null
          ? []
          : { id, lat, lng, label: name, colour: colours.get(id)!, text: name[0] },
      ),
    [franchises, colours],
  );
  return <LazyMap label={say(words.allTerritories)} height={360} areas={areas} pins={pins} />;
}

function territoryInWords({ territory }: Franchise, say: Say): string {
  if (!territory) return say(words.none);
  if (territory.kind === 'drive') return say(words.driveMinutes, { count: territory.minutes ?? 0 });
  if (territory.kind === 'polygon') return say(words.drawnArea);
  return say(words.postcodeCount, { count: territory.postcodes?.length ?? 0 });
}

function useColumns(): Column<Franchise>[] {
  const say = useWords();
  const formats = useFormats();
  return useMemo(
    () => [
      { key: 'name', title: say(common.name), width: '1.5fr', cell: row => <b>{row.name}</b> },
      { key: 'base', title: say(words.base), width: '2fr', cell: row => row.address ?? '—' },
      {
        key: 'territory',
        title: say(words.territory),
        width: '1fr',
        cell: row => territoryInWords(row, say),
      },
      {
        key: 'share',
        title: say(words.share),
        width: '120px',
        align: 'right',
        cell: row => (row.sharePercent ? formats.percent(row.sharePercent / 100) : say(words.fixedShare)),
      },
      {
        key: 'state',
        title: say(words.state),
        width: '110px',
        cell: row => (
          <Badge
            color={row.active ? 'brand' : 'gray'}
            variant="light"
            tt="none"
            style={{ color: 'var(--mantine-color-text)' }}
          >
            {say(row.active ? words.active : words.inactive)}
          </Badge>
        ),
      },
    ],
    [say, formats],
  );
}
