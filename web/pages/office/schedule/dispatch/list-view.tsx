import { Anchor, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { wallClock } from '../../../../lib/zoned-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import classes from './list-view.module.css';
import type { Day, Visit } from './plan.ts';
import type { BoardQuery } from './use-dispatch.ts';
import { usePlacing } from './use-placing.tsx';

type Props = {
  day: Day;
  query: BoardQuery;
  formats: Formats;
  linkTo(date: string): Record<string, unknown>;
};

/** Everything planned for a week, in order, a table per day. */
export function ListView({ day, query, formats, linkTo }: Props) {
  const t = useTranslate();
  const placing = usePlacing(query, day, formats);
  // A crew has the visit in each member's row.
  const visits = [
    ...new Map(day.workers.flatMap(worker => worker.visits.map(visit => [visit.visitId, visit]))).values(),
  ].toSorted((a, b) => Date.parse(a.scheduledStart) - Date.parse(b.scheduledStart));
  const byDate = Map.groupBy(visits, visit => wallClock(visit.scheduledStart, day.timezone).date);
  if (visits.length === 0)
    return (
      <EmptyState order={2} icon={<IconCalendarOff />} title={t(schedule.noVisits)}>
        {t(schedule.noVisitsDetail)}
      </EmptyState>
    );
  return (
    <>
      {[...byDate].map(([date, planned]) => (
        <section key={date} className={classes.day} aria-labelledby={`list-${date}`}>
          <div className={classes.head}>
            <Title order={2} size="h5" id={`list-${date}`}>
              <Anchor
                c="inherit"
                fw="inherit"
                fz="inherit"
                renderRoot={props => <Link to="/admin" search={linkTo(date)} {...props} />}
              >
                {formats.longPlainDay(date)}
              </Anchor>
            </Title>
            <Text size="sm">{t(dispatch.visits, { count: planned.length })}</Text>
          </div>
          <DayTable {...{ date, day, formats }} visits={planned} open={placing.open} />
        </section>
      ))}
      {placing.dialogs}
    </>
  );
}

type TableProps = Pick<Props, 'day' | 'formats'> & {
  date: string;
  visits: Visit[];
  open(visitId: string): void;
};

function DayTable({ date, day, formats, visits, open }: TableProps) {
  const t = useTranslate();
  const nameOf = (id: string) => day.workers.find(worker => worker.id === id)?.name ?? '';
  return (
    <Table
      className={classes.table}
      highlightOnHover
      aria-label={t(schedule.listTable, { day: formats.longPlainDay(date) })}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={170}>{t(schedule.time)}</Table.Th>
          <Table.Th>{t(schedule.visit)}</Table.Th>
          <Table.Th>{t(schedule.customer)}</Table.Th>
          <Table.Th>{t(schedule.technicians)}</Table.Th>
          <Table.Th w={130}>{t(schedule.status)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {visits.map(visit => (
          <Table.Tr key={visit.visitId}>
            <Table.Td>{formats.timeRange(visit.scheduledStart, visit.scheduledEnd)}</Table.Td>
            <Table.Td>
              <UnstyledButton className={classes.open} onClick={() => open(visit.visitId)}>
                {visit.type} · #{visit.jobNumber}
              </UnstyledButton>
            </Table.Td>
            <Table.Td>
              {visit.customerName}
              <Text size="xs" c="dimmed">
                {visit.address}
              </Text>
            </Table.Td>
            <Table.Td>{visit.workerIds.map(nameOf).join(', ')}</Table.Td>
            <Table.Td>
              <StatusBadge status={visit.status} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
