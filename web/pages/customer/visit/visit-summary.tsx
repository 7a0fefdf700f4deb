import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconHash, IconMapPin, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { OnTheWay } from '../../../ui/on-the-way.tsx';
import { BookingStatus } from '../../../ui/visit/booking-status.tsx';
import type { LinkedVisit } from '../../../ui/visit/linked-visit.ts';
import { RequestedTime } from '../../../ui/visit/requested-time.tsx';
import { hasTime, VisitTime } from '../../../ui/visit-time.tsx';
import { account } from '../../../words/account.ts';
import classes from './visit.module.css';

/** What is done, when, where and by whom; on the day, where the technician is. */
export function VisitSummary({ visit }: { visit: LinkedVisit }) {
  const t = useTranslate();
  const next = visit.visits.find(({ status }) => status !== 'done' && status !== 'cancelled');
  const shown = next ?? visit.visits.at(-1);
  const isTimed = shown !== undefined && hasTime(shown);
  const isOnTheWay = visit.status === 'en_route';
  const names = shown?.workerNames.join(', ');
  return (
    <Card withBorder padding="lg" radius="lg">
      <Track status={visit.status} isTimed={isTimed} />
      <Group justify="space-between" align="start" wrap="nowrap">
        <Title order={1} size="h2">
          {visit.type}
        </Title>
        <BookingStatus booking={visit} />
      </Group>
      {visit.addOns.length > 0 && <Text>+ {visit.addOns.join(', ')}</Text>}
      {isOnTheWay && <OnTheWay booking={visit} />}
      <Group wrap="nowrap" mt="lg" mb="lg" align="center">
        {isTimed && <Leaf instant={(shown.start ?? shown.windowStart)!} />}
        <div className={classes.when}>
          {isTimed ? (
            <VisitTime visit={shown} />
          ) : (
            <RequestedTime date={visit.preferredDate} time={visit.preferredTime} />
          )}
        </div>
      </Group>
      <Stack gap={6}>
        <Fact icon={<IconMapPin size={18} />}>{visit.address}</Fact>
        <Fact icon={<IconHash size={18} />}>
          {t(account.bookingNumber, { number: String(visit.number) })}
        </Fact>
        {names && !isOnTheWay && (
          <Fact icon={<IconUser size={18} />}>{t(account.technicianAssigned, { name: names })}</Fact>
        )}
      </Stack>
    </Card>
  );
}

const steps = ['requested', 'scheduled', 'en_route', 'in_progress', 'completed'];

/** How far the booking is. The status next to the title says the same in words. */
function Track({ status, isTimed }: { status: string; isTimed: boolean }) {
  const reached = Math.max(steps.indexOf(status), isTimed ? 1 : 0);
  return (
    <div className={classes.track} aria-hidden>
      {steps.map((step, index) => (
        <span key={step} data-reached={index <= reached} />
      ))}
    </div>
  );
}

/** A leaf of a calendar, for the date at a glance; the text next to it has the whole date. */
function Leaf({ instant }: { instant: string }) {
  const { month, dayOfMonth } = useFormats();
  return (
    <div className={classes.leaf} aria-hidden>
      <div className={classes.month}>{month(instant)}</div>
      <div className={classes.date}>{dayOfMonth(instant)}</div>
    </div>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="start">
    {icon}
    <Text size="sm">{children}</Text>
  </Group>
);
