import { Box, Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconHomeDollar, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import type { Translate } from '../../../../lib/translate.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { type Column, VirtualTable } from '../../../../ui/virtual-table.tsx';
import { common } from '../../../../words/common.ts';
import { franchise as words } from '../../../../words/franchise.ts';
import { office } from '../../../../words/office.ts';
import { useMay } from '../../parts/me.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import type { Franchise, useFranchiseList } from '../../parts/use-franchises.ts';
import { FranchiseForm } from './franchise-form.tsx';

type ListProps = {
  list: ReturnType<typeof useFranchiseList>;
  q: string;
  onSearch(q: string): void;
  isAdding: boolean;
  notice: ReactNode;
  /** Shown below the list. */
  map: ReactNode;
};

export function FranchiseList({ list, q, onSearch, isAdding, notice, map }: ListProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const columns = useColumns();
  const mayChange = useMay()('franchises:write');
  const show = useCallback(
    (franchise?: string) =>
      navigate({ to: '/admin', search: { tab: 'franchise', ...(franchise && { franchise }) } }),
    [navigate],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const isLong = q !== '' || hasNextPage || (list.data?.pages.length ?? 0) > 1;
  const addButton = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show('new')}>
      {t(words.add)}
    </Button>
  );
  return (
    <>
      <TabHead title={t(office.franchise)} intro={t(words.intro)}>
        {addButton}
      </TabHead>
      <Stack>
        {notice}
        {isLong && (
          <Box maw={420}>
            <SearchBox
              label={t(common.search)}
              placeholder={t(words.searchHint)}
              value={q}
              onSearch={onSearch}
            />
          </Box>
        )}
        {list.isPending && <Skeleton h={300} />}
        {list.isError && <ErrorAlert error={list.error} onRetry={list.refetch} />}
        {list.isSuccess &&
          (list.franchises.length === 0 ? (
            <EmptyState
              order={2}
              icon={<IconHomeDollar />}
              title={t(q ? words.noneFound : words.emptyTitle)}
              action={!q && addButton}
            >
              {!q && t(words.emptyDetail)}
            </EmptyState>
          ) : (
            <>
              <VirtualTable
                label={t(words.list)}
                rows={list.franchises}
                columns={columns}
                rowKey={franchise => franchise.id}
                rowLabel={franchise => franchise.name}
                onRowClick={franchise => show(franchise.id)}
                onEnd={more}
                isFetchingMore={isFetchingNextPage}
                height={360}
              />
              {map}
            </>
          ))}
        <Drawer
          opened={isAdding && mayChange}
          onClose={() => show()}
          position="right"
          size="lg"
          title={t(words.add)}
          closeButtonProps={{ 'aria-label': t(common.close) }}
        >
          <FranchiseForm onDone={show} />
        </Drawer>
      </Stack>
    </>
  );
}

function territoryText({ territory }: Franchise, t: Translate): string {
  if (!territory) return t(words.none);
  if (territory.kind === 'drive') return t(words.driveMinutes, { count: territory.minutes ?? 0 });
  if (territory.kind === 'polygon') return t(words.drawnArea);
  return t(words.postcodeCount, { count: territory.postcodes?.length ?? 0 });
}

function useColumns(): Column<Franchise>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      { key: 'name', title: t(common.name), width: '1.5fr', cell: row => <b>{row.name}</b> },
      { key: 'base', title: t(words.base), width: '2fr', cell: row => row.address ?? '—' },
      {
        key: 'territory',
        title: t(words.territory),
        width: '1fr',
        cell: row => territoryText(row, t),
      },
      {
        key: 'share',
        title: t(words.share),
        width: '120px',
        align: 'right',
        cell: row => (row.sharePercent ? formats.percent(row.sharePercent / 100) : t(words.fixedShare)),
      },
      {
        key: 'state',
        title: t(words.state),
        width: '110px',
        cell: row => (
          <Tag color={row.active ? 'brand' : 'gray'}>{t(row.active ? words.active : words.inactive)}</Tag>
        ),
      },
    ],
    [t, formats],
  );
}
