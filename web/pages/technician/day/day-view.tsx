import { Alert, Button, Group, List, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBellRinging, IconCoffee, IconConfetti, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { inWords } from '../../../ui/failure.tsx';
import { work } from '../../../words/work.ts';
import type { Notice } from '../offline/compare-days.ts';
import { type LocalDay, nextStop } from '../offline/overlay.ts';
import { useWork, useWorkFormats, workStore } from '../work-store.ts';
import { NextStop } from './next-stop.tsx';
import { StopList } from './stop-list.tsx';

/** Today's work, and a look at tomorrow's. */
export function DayView() {
  const t = useTranslate();
  const { day, tomorrow } = useWork();
  const [shown, setShown] = useState('today');
  if (!day)
    return (
      <Stack>
        <Title order={1} size="h3">
          {t(work.title)}
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
        aria-label={t(work.whichDay)}
        data={[
          { value: 'today', label: t(work.today) },
          { value: 'tomorrow', label: t(work.tomorrow) },
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
          {t(work.title)}
        </Title>
        {counted.length > 0 && <Text fw={600}>{t(work.doneOf, { done, count: counted.length })}</Text>}
      </Group>
      <Notices />
      <AsOf />
      {all.length === 0 && (
        <Empty order={2} icon={<IconCoffee size={30} />} title={t(work.emptyDay)}>
          {t(work.emptyDayDetail)}
        </Empty>
      )}
      {all.length > 0 && !next && (
        <Empty order={2} icon={<IconConfetti size={30} />} title={t(work.allDone)}>
          {t(work.allDoneDetail)}
        </Empty>
      )}
      {next && <NextStop job={next} />}
      {day.jobs.length > 0 && <StopList title={t(work.allStops)} jobs={day.jobs} numbered />}
      {day.untimed.length > 0 && <StopList title={t(work.untimed)} jobs={day.untimed} />}
    </Stack>
  );
}

/** What is planned so far: to know when to get up and what to load, not to work on. */
function Tomorrow({ day }: { day: LocalDay | undefined }) {
  const t = useTranslate();
  const formats = useWorkFormats();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h3">
          {t(work.tomorrow)}
        </Title>
        {day && <Text>{formats.longPlainDay(day.date)}</Text>}
      </div>
      {!day && <Text>{t(work.tomorrowUnknown)}</Text>}
      {day?.jobs.length === 0 && (
        <Empty order={2} icon={<IconCoffee size={30} />} title={t(work.tomorrowEmpty)}>
          {t(work.tomorrowEmptyDetail)}
        </Empty>
      )}
      {day && day.jobs.length > 0 && (
        <>
          <Text>{t(work.tomorrowDetail)}</Text>
          <StopList title={t(work.allStops)} jobs={day.jobs} numbered isFixed />
        </>
      )}
    </Stack>
  );
}

/** How old it is what is shown; said plainly when it may be out of date. */
function AsOf() {
  const t = useTranslate();
  const formats = useWorkFormats();
  const { asOf, talk } = useWork();
  const time = asOf ? formats.time(asOf) : '–';
  if (talk.reach === 'offline')
    return (
      <Alert color="yellow" icon={<IconWifiOff />} role="status">
        <Text>{t(work.asOfOffline, { time })}</Text>
      </Alert>
    );
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{talk.failure ? inWords(talk.failure, t) : t(work.asOf, { time })}</Text>
      <Button
        variant="default"
        size="sm"
        h={44}
        leftSection={<IconRefresh size={18} />}
        loading={talk.busy}
        onClick={() => void workStore.syncNow()}
      >
        {t(work.refresh)}
      </Button>
    </Group>
  );
}

/** What headquarters changed meanwhile; stays until the worker has seen it. */
function Notices() {
  const t = useTranslate();
  const formats = useWorkFormats();
  const { notices } = useWork();
  if (notices.length === 0) return null;
  const at = (instant: string | null) => (instant ? formats.time(instant) : t(work.noTime).toLowerCase());
  const tell = ({ kind, about, before, after }: Notice) =>
    t(work[kind], { name: about, before: at(before), after: at(after) });
  const isBad = notices.some(notice => notice.kind === 'cancelled');
  return (
    <Alert
      role="alert"
      color={isBad ? 'red' : 'blue'}
      icon={<IconBellRinging />}
      title={t(work.changes)}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm" align="start">
        <List spacing={4}>
          {notices.map(notice => (
            <List.Item key={notice.id}>{tell(notice)}</List.Item>
          ))}
        </List>
        <Button variant="default" h={44} onClick={() => void workStore.dismissNotices()}>
          {t(work.seen)}
        </Button>
      </Stack>
    </Alert>
  );
}
