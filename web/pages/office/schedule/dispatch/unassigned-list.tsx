import { useDroppable } from '@dnd-kit/core';
import { Badge, Group, Select, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import { visits as words } from '../../../../words/visits.ts';
import { useRequestedTime } from '../../parts/use-requested-time.ts';
import { UNASSIGNED, useDrag } from './drag.ts';
import { type Day, type UnassignedVisit, waitingVisit } from './plan.ts';
import classes from './unassigned-list.module.css';
import { useDraggableVisit } from './use-draggable-visit.ts';

type Props = { day: Day; open(visitId: string): void };

/** Visits without technicians, emergencies and returns first; one dropped here loses its own. */
export function UnassignedList({ day, open }: Props) {
  const t = useTranslate();
  const drag = useDrag();
  const { setNodeRef } = useDroppable({ id: UNASSIGNED });
  const { jobs, total } = day.unassigned;
  const [text, setText] = useState('');
  const [service, setService] = useState('');
  const hasFilters = jobs.length > FEW;
  const waiting = hasFilters ? jobs.filter(visit => fits(visit, text, service)) : jobs;
  return (
    <section
      ref={setNodeRef}
      className={classes.list}
      data-over={drag?.target === 'unassigned'}
      aria-labelledby="unassigned-title"
    >
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="unassigned-title">
          {t(dispatch.unassigned)}
        </Title>
        <Badge variant="default" tt="none">
          {total}
        </Badge>
      </Group>
      {drag?.visit.from && (
        <Text size="sm" mb="xs" fw={600}>
          {t(dispatch.dropHere)}
        </Text>
      )}
      {hasFilters && (
        <Group gap={6} mb="xs" wrap="nowrap">
          <TextInput
            size="xs"
            flex={1}
            miw={0}
            type="search"
            aria-label={t(schedule.search)}
            placeholder={t(schedule.search)}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Select
            size="xs"
            w={120}
            aria-label={t(schedule.service)}
            data={[
              { value: '', label: t(schedule.anyService) },
              ...[...new Set(jobs.map(({ type }) => type))].sort(),
            ]}
            value={service}
            onChange={value => setService(value ?? '')}
            allowDeselect={false}
          />
        </Group>
      )}
      {hasFilters && waiting.length === 0 ? (
        <Text size="sm">{t(schedule.noMatch)}</Text>
      ) : waiting.length === 0 ? (
        <>
          <Text size="sm" fw={600}>
            {t(dispatch.unassignedNone)}
          </Text>
          <Text size="sm">{t(dispatch.unassignedNoneDetail)}</Text>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <div className={classes.cards} tabIndex={0} role="group" aria-labelledby="unassigned-title">
          {waiting.map(visit => (
            <Card key={visit.visitId} visit={visit} open={open} />
          ))}
        </div>
      )}
      {total > jobs.length && (
        <Text size="sm" mt="xs">
          {t(dispatch.moreUnassigned, { count: total - jobs.length })}
        </Text>
      )}
    </section>
  );
}

/** So few are looked through faster than filtered. */
const FEW = 6;

function fits(visit: UnassignedVisit, text: string, service: string): boolean {
  const { type, customerName, address, jobNumber } = visit;
  const all = [type, customerName, address, `#${jobNumber}`].join(' ').toLowerCase();
  return (!service || type === service) && all.includes(text.trim().toLowerCase());
}

function Card({ visit, open }: { visit: UnassignedVisit } & Pick<Props, 'open'>) {
  const t = useTranslate();
  const { props } = useDraggableVisit(waitingVisit(visit));
  const { type, customerName: customer, durationMinutes: minutes } = visit;
  const when = useWhen(visit);
  const badges = [
    visit.urgent && { text: t(words.urgent), color: 'red.9' },
    visit.isReturn && { text: t(words.isReturn), color: 'violet.8' },
    visit.escalatedAt && { text: t(dispatch.escalated), color: 'red.9' },
    visit.crew > 1 && { text: t(words.needs, { count: visit.crew }), color: 'dark.5' },
  ].filter(badge => typeof badge === 'object' && badge !== null);
  return (
    <UnstyledButton
      {...props}
      className={classes.card}
      data-visit={visit.visitId}
      data-first={visit.urgent || visit.isReturn || undefined}
      aria-label={[
        t(dispatch.unassignedJob, { type, customer, minutes }),
        ...badges.map(({ text }) => text),
        ...(when ? [when] : []),
      ].join(', ')}
      onClick={() => open(visit.visitId)}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          {type}
        </Text>
        <Text size="xs" style={{ flexShrink: 0 }}>
          {t(dispatch.minutes, { count: minutes })}
        </Text>
      </Group>
      <Text size="sm" truncate>
        {customer}
        {visit.number > 1 && ` · ${t(words.number, { number: visit.number })}`}
      </Text>
      <Text size="xs" truncate>
        #{visit.jobNumber} · {visit.address}
      </Text>
      <Group gap={6} mt={2}>
        <Text size="xs">{when || t(dispatch.anyTime)}</Text>
        {badges.map(({ text, color }) => (
          <Badge key={text} size="sm" color={color} variant="filled" tt="none">
            {text}
          </Badge>
        ))}
      </Group>
    </UnstyledButton>
  );
}

/** The window that was promised, else what the customer asked for with the booking. */
function useWhen(visit: UnassignedVisit): string {
  const requestedTime = useRequestedTime();
  const formats = useFormats();
  const { windowStart, windowEnd, preferredDate, preferredTime, number } = visit;
  if (windowStart && windowEnd)
    return `${formats.day(windowStart)} · ${formats.timeRange(windowStart, windowEnd)}`;
  if (number > 1) return '';
  return [preferredDate && formats.plainDay(preferredDate), requestedTime(preferredTime)]
    .filter(Boolean)
    .join(' · ');
}
