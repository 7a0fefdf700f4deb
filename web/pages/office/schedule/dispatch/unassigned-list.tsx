import { useDroppable } from '@dnd-kit/core';
import { Badge, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { UNASSIGNED, useDrag } from './drag.ts';
import { type Day, jobOfUnassigned, type UnassignedJob } from './plan.ts';
import classes from './unassigned-list.module.css';
import { useDraggableJob } from './use-draggable-job.ts';

type Props = { day: Day; open(jobId: string): void };

/** Jobs without a technician; a visit dropped here loses its own. */
export function UnassignedList({ day, open }: Props) {
  const t = useTranslate();
  const drag = useDrag();
  const { setNodeRef } = useDroppable({ id: UNASSIGNED });
  const { jobs, total } = day.unassigned;
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
      {drag?.job.from && (
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <div className={classes.cards} tabIndex={0} role="group" aria-labelledby="unassigned-title">
          {jobs.map(job => (
            <Card key={job.jobId} job={job} open={open} />
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

function Card({ job, open }: { job: UnassignedJob } & Pick<Props, 'open'>) {
  const t = useTranslate();
  const { props } = useDraggableJob(jobOfUnassigned(job));
  const formats = useFormats();
  const part = job.preferredTime?.toLowerCase();
  const time = isPart(part) ? t(dispatch[part]) : job.preferredTime;
  const preferred = [job.preferredDate && formats.plainDay(job.preferredDate), time].filter(Boolean);
  const facts = { type: job.type, customer: job.customerName, minutes: job.durationMinutes };
  return (
    <UnstyledButton
      {...props}
      className={classes.card}
      data-job={job.jobId}
      aria-label={[t(dispatch.unassignedJob, facts), ...preferred].join(', ')}
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
        <Text size="xs">{preferred.join(' · ') || t(dispatch.anyTime)}</Text>
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
