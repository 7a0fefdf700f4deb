import { ActionIcon, Button, Group, Paper, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { createFormats, type Formats } from '../../../../lib/formats.ts';
import { useLanguage, useTranslate } from '../../../../lib/language.tsx';
import { addDays } from '../../../../lib/zoned-time.ts';
import { Empty } from '../../../../ui/empty.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { admin } from '../../../../words/admin.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { TabHead } from '../../parts/tab-head.tsx';
import { useFranchises } from '../../parts/use-franchises.ts';
import { AutoDispatch } from './auto-dispatch.tsx';
import classes from './board.module.css';
import { DayBoard } from './day-board.tsx';
import { coloursOf, DayMap } from './day-map.tsx';
import { hoursOf, NAME_WIDTH, scaleOf, type Target } from './layout.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { Cargo, Day } from './plan.ts';
import { PreviewNote } from './preview-note.tsx';
import { type BoardQuery, useDay, useDelays } from './use-dispatch.ts';
import { type Drag, useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The day board. Day and franchise stand in the address. */
export default function DispatchTab() {
  const t = useTranslate();
  const here = useFormats();
  const search = useSearch({ from: '/admin' }) as { date?: string; franchise?: string };
  const query: BoardQuery = { date: search.date ?? here.today(), franchiseId: search.franchise || undefined };
  const [isDragging, setDragging] = useState(false);
  const day = useDay(query, isDragging);
  const formats = useZoneFormats(day.data?.timezone);
  return (
    <>
      <TabHead title={t(admin.dispatch)}>
        <AutoDispatch day={day.data} franchiseId={query.franchiseId} formats={formats} />
      </TabHead>
      <Stack>
        <Choices query={query} today={here.today()} />
        {day.isError && <Failure error={day.error} onRetry={day.refetch} />}
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

/** Times as the clock of the board shows them: a franchise may have a zone of its own. */
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

type BoardProps = { day: Day; query: BoardQuery; formats: Formats; setDragging(is: boolean): void };

function Board({ day, query, formats, setDragging }: BoardProps) {
  const t = useTranslate();
  const here = useFormats();
  const { ref: measured, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const waiting = useRef<HTMLElement>(null);
  const [openJob, setOpenJob] = useState<string>();
  const [shownAlone, setShownAlone] = useState<string>();
  const delays = useDelays(day.date === here.today());
  const { move, swap } = useMoves(query, day, formats);
  const colours = useMemo(() => coloursOf(day), [day]);
  const scale = useMemo(() => scaleOf(hoursOf(day), width - NAME_WIDTH - 2), [day, width]);
  const workerIds = useMemo(() => day.workers.map(({ id }) => id), [day]);
  const drop = useCallback(
    (cargo: Cargo, target: Target | 'waiting') => {
      const to = target === 'waiting' ? null : placeOf(target);
      const isSame =
        to && cargo.from?.workerId === to.workerId && Date.parse(cargo.from.start) === Date.parse(to.start);
      if (!isSame) move(cargo, to);
    },
    [move],
  );
  const ground = { box, waiting, scale, workerIds, midnight: Date.parse(day.dayStart) };
  const { drag, grab, isClick } = useDrag(ground, drop, setDragging);
  const open = useCallback(
    (jobId: string) => {
      if (isClick()) setOpenJob(jobId);
    },
    [isClick],
  );
  const showOnly = useCallback((id: string) => setShownAlone(now => (now === id ? undefined : id)), []);
  return (
    <>
      <div className={classes.page}>
        <div ref={measured} style={{ minWidth: 0 }}>
          <DayBoard
            {...{ day, box, scale, formats, colours, drag, shownAlone, grab, open, showOnly }}
            delays={delays.data}
          />
          <Text size="sm" mt="xs">
            {t(dispatch.howTo)} {t(dispatch.zone, { zone: day.timezone })}.{' '}
            {day.workersTotal > day.workers.length &&
              t(dispatch.moreWorkers, { count: day.workers.length, total: day.workersTotal })}
          </Text>
        </div>
        <div className={classes.side}>
          <WaitingList day={day} area={waiting} drag={drag} grab={grab} open={open} />
          <DayMap
            {...{ day, query, formats, colours, shownAlone, open }}
            showAll={() => setShownAlone(undefined)}
          />
        </div>
      </div>
      {drag && <DragNote drag={drag} day={day} formats={formats} />}
      <MoveDialog
        jobId={openJob}
        day={day}
        formats={formats}
        move={move}
        swap={swap}
        onClose={() => setOpenJob(undefined)}
      />
    </>
  );
}

const placeOf = ({ workerId, start, end }: Target) => ({
  workerId,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

/** What dropping here would mean, beside the pointer. */
function DragNote({ drag, day, formats }: { drag: Drag; day: Day; formats: Formats }) {
  const t = useTranslate();
  const { target, pointer, cargo } = drag;
  const wanted = target && target !== 'waiting' ? placeOf(target) : null;
  // Asked of the service once the pointer rests: a drag crosses dozens of places.
  const [rested] = useDebouncedValue(wanted && JSON.stringify(wanted), 200);
  const isRested = wanted !== null && rested === JSON.stringify(wanted);
  const name = wanted && day.workers.find(({ id }) => id === wanted.workerId)?.name;
  const left = Math.min(pointer.x + 18, innerWidth - 296);
  const top = pointer.y > innerHeight - 200 ? pointer.y - 150 : pointer.y + 22;
  return (
    <Paper className={classes.note} style={{ left, top }} withBorder shadow="md" p="xs">
      <Text size="sm" fw={600}>
        {cargo.customerName}
        {wanted && `: ${name}, ${formats.timeRange(wanted.start, wanted.end)}`}
      </Text>
      {target === 'waiting' && <Text size="sm">{t(dispatch.unassign)}</Text>}
      {wanted && <PreviewNote day={day} cargo={cargo} place={wanted} formats={formats} isAsking={isRested} />}
    </Paper>
  );
}

function NoWorkers() {
  const t = useTranslate();
  return (
    <Empty
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
    </Empty>
  );
}
