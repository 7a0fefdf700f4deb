import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCar, IconChevronRight, IconCloudUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../lib/language.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { technician } from '../../../words/technician.ts';
import { useTechnicianFormats } from '../app-store.ts';
import { StopWindow } from '../job/visit-facts.tsx';
import { stopId } from '../offline/day.ts';
import type { LocalJob } from '../offline/overlay.ts';
import styles from './stop-list.module.css';

/** A list of stops with large touch targets. */
export function StopList({
  title,
  jobs,
  numbered = false,
  isFixed = false,
}: {
  title: string;
  jobs: LocalJob[];
  numbered?: boolean;
  /** Read only: stops do not open. */
  isFixed?: boolean;
}) {
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <ol className={styles.list}>
        {jobs.map((job, i) => (
          <li key={stopId(job)}>
            <StopCard job={job} number={numbered ? i + 1 : undefined} isFixed={isFixed} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StopCard({ job, number, isFixed }: { job: LocalJob; number?: number; isFixed: boolean }) {
  const t = useTranslate();
  const isOver = job.status === 'completed' || job.status === 'cancelled';
  const content = (
    <Group wrap="nowrap" gap="sm" align="start">
      {number !== undefined && (
        <span className={styles.number} data-over={isOver || undefined} aria-hidden>
          {number}
        </span>
      )}
      <Stack gap={2} flex={1} miw={0}>
        <Group justify="space-between" gap="xs">
          <Text fw={650}>
            <StopTime job={job} />
          </Text>
          <StatusBadge status={job.status} />
        </Group>
        <StopWindow job={job} />
        <Text fw={550} td={job.status === 'cancelled' ? 'line-through' : undefined}>
          {job.customerName}
        </Text>
        <Text size="sm">
          {job.type} · {job.address}
        </Text>
        <Group gap="md">
          {job.driveMinutes !== null && !isOver && (
            <Group gap={4} wrap="nowrap">
              <IconCar size={16} aria-hidden />
              <Text size="sm">{t(technician.drive, { count: job.driveMinutes })}</Text>
            </Group>
          )}
          {job.waiting > 0 && (
            <Group gap={4} wrap="nowrap">
              <IconCloudUpload size={16} aria-hidden />
              <Text size="sm">{t(technician.waitingCount, { count: job.waiting })}</Text>
            </Group>
          )}
        </Group>
      </Stack>
      {!isFixed && <IconChevronRight size={20} aria-hidden className={styles.chevron} />}
    </Group>
  );
  if (isFixed)
    return (
      <Card withBorder padding="sm">
        {content}
      </Card>
    );
  return (
    <Card
      component={Link}
      to="/work"
      search={{ job: job.id, visit: job.visitId } as never}
      withBorder
      padding="sm"
      className={styles.stop}
    >
      {content}
    </Card>
  );
}

/** In the business's time zone, and in the phone's where that differs. */
export function StopTime({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  if (!job.scheduledStart || !job.scheduledEnd) return t(technician.noTime);
  const own = formats.viewerTime(job.scheduledStart);
  const range = formats.timeRange(job.scheduledStart, job.scheduledEnd);
  return own ? `${range} (${own})` : range;
}
