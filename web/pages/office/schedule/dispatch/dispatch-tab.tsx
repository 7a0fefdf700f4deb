import { ActionIcon, Button, Group, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { createFormats, type Formats } from '../../../../lib/formats.ts';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { addDays } from '../../../../lib/zoned-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { office } from '../../../../words/office.ts';
import { useMay } from '../../parts/me.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useFranchises } from '../../parts/use-franchises.ts';
import { AutoDispatch } from './auto-dispatch.tsx';
import { Board } from './board.tsx';
import { type BoardQuery, useDay } from './use-dispatch.ts';

/** The day board. The address holds the day and the franchise. */
export default function DispatchTab() {
  const t = useTranslate();
  const businessFormats = useFormats();
  const search = useSearch({ from: '/admin' }) as { date?: string; franchise?: string };
  const query: BoardQuery = {
    date: search.date ?? businessFormats.today(),
    franchiseId: search.franchise || undefined,
  };
  const may = useMay();
  const [isDragging, setDragging] = useState(false);
  const day = useDay(query, isDragging);
  const formats = useZoneFormats(day.data?.timezone);
  return (
    <>
      <TabHead title={t(office.dispatch)}>
        {may('dispatch:write') && (
          <AutoDispatch day={day.data} franchiseId={query.franchiseId} formats={formats} />
        )}
      </TabHead>
      <Stack>
        <Choices query={query} today={businessFormats.today()} />
        {day.isError && <ErrorAlert error={day.error} onRetry={day.refetch} />}
        {day.isPending && <Skeleton h={520} />}
        {day.data &&
          (day.data.workers.length === 0 ? (
            <NoWorkers />
          ) : (
            <Board day={day.data} query={query} formats={formats} setDragging={setDragging} />
          ))}
      </Stack>
    </>
  );
}

/** Times in the board's zone: a franchise may have its own. */
function useZoneFormats(zone: string | undefined): Formats {
  const business = useBusiness();
  const { language } = useLanguage();
  return useMemo(
    () => createFormats({ ...business, timezone: zone ?? business.timezone }, language),
    [business, zone, language],
  );
}

function Choices({ query, today }: { query: BoardQuery; today: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { franchises } = useFranchises();
  const show = (change: { date?: string; franchise?: string }) =>
    navigate({
      to: '/admin',
      search: { tab: 'dispatch', date: query.date, franchise: query.franchiseId, ...change },
    });
  return (
    <Group align="flex-end" gap="xs">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(dispatch.dayBefore)}
        onClick={() => show({ date: addDays(query.date, -1) })}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <TextInput
        type="date"
        label={t(dispatch.date)}
        value={query.date}
        onChange={event => event.currentTarget.value && show({ date: event.currentTarget.value })}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(dispatch.dayAfter)}
        onClick={() => show({ date: addDays(query.date, 1) })}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" onClick={() => show({ date: today })} disabled={query.date === today}>
        {t(dispatch.today)}
      </Button>
      <Select
        label={t(dispatch.franchise)}
        data={[
          { value: '', label: t(dispatch.everybody) },
          ...franchises.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={query.franchiseId ?? ''}
        onChange={franchise => show({ franchise: franchise || undefined })}
        allowDeselect={false}
      />
    </Group>
  );
}

function NoWorkers() {
  const t = useTranslate();
  return (
    <EmptyState
      order={2}
      icon={<IconCalendarTime />}
      title={t(dispatch.noWorkers)}
      action={
        <Button renderRoot={props => <Link to="/admin" search={{ tab: 'workers' }} {...props} />}>
          {t(dispatch.addWorkers)}
        </Button>
      }
    >
      {t(dispatch.noWorkersDetail)}
    </EmptyState>
  );
}
