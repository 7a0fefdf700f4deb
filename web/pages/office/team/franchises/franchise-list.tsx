import { Badge, Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconHomeDollar, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { type Say, useWords } from '../../../../lib/words.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { type Column, VirtualTable } from '../../../../ui/virtual-table.tsx';
import { admin } from '../../../../words/admin.ts';
import { common } from '../../../../words/common.ts';
import { franchise as words } from '../../../../words/franchise.ts';
import { TabHead } from '../../parts/tab-head.tsx';
import type { Franchise, useFranchises } from '../../parts/use-franchises.ts';
import { FranchiseForm } from './franchise-form.tsx';

type ListProps = {
  list: ReturnType<typeof useFranchises>;
  isAdding: boolean;
  notice: ReactNode;
  /** Shown below the list. */
  map: ReactNode;
};

export function FranchiseList({ list, isAdding, notice, map }: ListProps) {
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
              {map}
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
