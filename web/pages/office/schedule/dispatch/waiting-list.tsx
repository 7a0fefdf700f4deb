import { Badge, Group, Text, Title, UnstyledButton } from '@mantine/core';
import type { PointerEvent, RefObject } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import classes from './board.module.css';
import { type Cargo, cargoOfWaiting, type Day, type WaitingJob } from './plan.ts';
import type { Drag } from './use-drag.ts';

type Props = {
  day: Day;
  area: RefObject<HTMLElement | null>;
  drag: Drag | null;
  grab(event: PointerEvent, cargo: Cargo): void;
  open(jobId: string): void;
};

/** Jobs that wait for a worker; a visit dropped here waits again. */
export function WaitingList({ day, area, drag, grab, open }: Props) {
  const t = useTranslate();
  const { jobs, total } = day.unassigned;
  return (
    <section
      ref={area}
      className={classes.waiting}
      data-over={drag?.target === 'waiting'}
      aria-labelledby="waiting-title"
    >
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="waiting-title">
          {t(dispatch.unassigned)}
        </Title>
        <Badge variant="default" tt="none">
          {total}
        </Badge>
      </Group>
      {drag?.cargo.from && (
        <Text size="sm" mb="xs" fw={600}>
          {t(dispatch.dropHere)}
        </Text>
      )}
      {jobs.length === 0 ? (
        <>
          <Text size="sm" fw={600}>
            {t(dispatch.unassignedNone)}
          </Text>
          <Text size="sm">{t(dispatch.unassignedNoneDetail)}</Text>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className={classes.cards} tabIndex={0} role="group" aria-labelledby="waiting-title">
          {jobs.map(job => (
            <Card key={job.jobId} job={job} grab={grab} open={open} />
          ))}
        </div>
      )}
      {total > jobs.length && (
        <Text size="sm" mt="xs">
          {t(dispatch.moreWaiting, { count: total - jobs.length })}
        </Text>
      )}
    </section>
  );
}

function Card({ job, grab, open }: { job: WaitingJob } & Pick<Props, 'grab' | 'open'>) {
  const t = useTranslate();
  const formats = useFormats();
  const part = job.preferredTime?.toLowerCase();
  const time = isPart(part) ? t(dispatch[part]) : job.preferredTime;
  const wish = [job.preferredDate && formats.plainDay(job.preferredDate), time].filter(Boolean);
  const facts = { type: job.type, customer: job.customerName, minutes: job.durationMinutes };
  return (
    <UnstyledButton
      className={classes.card}
      data-job={job.jobId}
      aria-label={[t(dispatch.waiting, facts), ...wish].join(', ')}
      onPointerDown={event => grab(event, cargoOfWaiting(job))}
      onClick={() => open(job.jobId)}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate>
          {job.type}
        </Text>
        <Text size="xs" style={{ flexShrink: 0 }}>
          {t(dispatch.minutes, { count: job.durationMinutes })}
        </Text>
      </Group>
      <Text size="sm" truncate>
        {job.customerName}
      </Text>
      <Text size="xs" truncate>
        {job.address}
      </Text>
      <Group gap={6} mt={2}>
        <Text size="xs">{wish.join(' · ') || t(dispatch.anyTime)}</Text>
        {job.escalatedAt && (
          <Badge size="sm" color="red.9" variant="filled" tt="none">
            {t(dispatch.escalated)}
          </Badge>
        )}
      </Group>
    </UnstyledButton>
  );
}

const isPart = (time: string | undefined): time is 'morning' | 'afternoon' | 'evening' =>
  time === 'morning' || time === 'afternoon' || time === 'evening';
