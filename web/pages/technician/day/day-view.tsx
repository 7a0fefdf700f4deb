import { Alert, Button, Group, List, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBellRinging, IconCoffee, IconConfetti, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { errorText } from '../../../ui/error-alert.tsx';
import { technician } from '../../../words/technician.ts';
import { appStore, useAppState, useTechnicianFormats } from '../app-store.ts';
import type { Notice } from '../offline/compare-days.ts';
import { type LocalDay, nextStop } from '../offline/overlay.ts';
import { NextStop } from './next-stop.tsx';
import { StopList } from './stop-list.tsx';

/** Today's stops, and a look at tomorrow's. */
export function DayView() {
  const t = useTranslate();
  const { day, tomorrow } = useAppState();
  const [shown, setShown] = useState('today');
  if (!day)
    return (
      <Stack>
        <Title order={1} size="h3">
          {t(technician.title)}
        </Title>
        <AsOf />
        <Skeleton h={260} />
        <Skeleton h={96} />
        <Skeleton h={96} />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t(technician.whichDay)}
        data={[
          { value: 'today', label: t(technician.today) },
          { value: 'tomorrow', label: t(technician.tomorrow) },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'today' ? <Today day={day} /> : <Tomorrow day={tomorrow} />}
    </Stack>
  );
}

/** The day in route order, with the next stop on top. */
function Today({ day }: { day: LocalDay }) {
  const t = useTranslate();
  const all = [...day.jobs, ...day.untimed];
  const counted = all.filter(job => job.status !== 'cancelled');
  const done = counted.filter(job => job.status === 'completed').length;
  const next = nextStop(day);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="baseline">
        <Title order={1} size="h3">
          {t(technician.title)}
        </Title>
        {counted.length > 0 && <Text fw={600}>{t(technician.doneOf, { done, count: counted.length })}</Text>}
      </Group>
      <Notices />
      <AsOf />
      {all.length === 0 && (
        <EmptyState order={2} icon={<IconCoffee size={30} />} title={t(technician.emptyDay)}>
          {t(technician.emptyDayDetail)}
        </EmptyState>
      )}
      {all.length > 0 && !next && (
        <EmptyState order={2} icon={<IconConfetti size={30} />} title={t(technician.allDone)}>
          {t(technician.allDoneDetail)}
        </EmptyState>
      )}
      {next && <NextStop job={next} />}
      {day.jobs.length > 0 && <StopList title={t(technician.allStops)} jobs={day.jobs} numbered />}
      {day.untimed.length > 0 && <StopList title={t(technician.untimed)} jobs={day.untimed} />}
    </Stack>
  );
}

/** Tomorrow's plan so far, read only. */
function Tomorrow({ day }: { day: LocalDay | undefined }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h3">
          {t(technician.tomorrow)}
        </Title>
        {day && <Text>{formats.longPlainDay(day.date)}</Text>}
      </div>
      {!day && <Text>{t(technician.tomorrowUnknown)}</Text>}
      {day?.jobs.length === 0 && (
        <EmptyState order={2} icon={<IconCoffee size={30} />} title={t(technician.tomorrowEmpty)}>
          {t(technician.tomorrowEmptyDetail)}
        </EmptyState>
      )}
      {day && day.jobs.length > 0 && (
        <>
          <Text>{t(technician.tomorrowDetail)}</Text>
          <StopList title={t(technician.allStops)} jobs={day.jobs} numbered isFixed />
        </>
      )}
    </Stack>
  );
}

/** How old the data is, with a warning when offline. */
function AsOf() {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const { asOf, connection } = useAppState();
  const time = asOf ? formats.time(asOf) : '–';
  if (connection.reach === 'offline')
    return (
      <Alert color="yellow" icon={<IconWifiOff />} role="status">
        <Text>{t(technician.asOfOffline, { time })}</Text>
      </Alert>
    );
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">
        {connection.failure ? errorText(connection.failure, t) : t(technician.asOf, { time })}
      </Text>
      <Button
        variant="default"
        size="sm"
        h={44}
        leftSection={<IconRefresh size={18} />}
        loading={connection.busy}
        onClick={() => void appStore.syncNow()}
      >
        {t(technician.refresh)}
      </Button>
    </Group>
  );
}

/** What the office changed; stays until the technician confirms. */
function Notices() {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const { notices } = useAppState();
  if (notices.length === 0) return null;
  const at = (instant: string | null) =>
    instant ? formats.time(instant) : t(technician.noTime).toLowerCase();
  const textOf = ({ kind, about, before, after }: Notice) =>
    t(technician[kind], { name: about, before: at(before), after: at(after) });
  const isBad = notices.some(notice => notice.kind === 'cancelled');
  return (
    <Alert
      role="alert"
      color={isBad ? 'red' : 'blue'}
      icon={<IconBellRinging />}
      title={t(technician.changes)}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm" align="start">
        <List spacing={4}>
          {notices.map(notice => (
            <List.Item key={notice.id}>{textOf(notice)}</List.Item>
          ))}
        </List>
        <Button variant="default" h={44} onClick={() => void appStore.dismissNotices()}>
          {t(technician.seen)}
        </Button>
      </Stack>
    </Alert>
  );
}
