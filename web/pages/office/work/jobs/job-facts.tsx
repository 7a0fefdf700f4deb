import { Anchor, CopyButton, Group, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { useFranchiseNames, useWorkers } from '../../parts/use-names.ts';
import type { Job } from './job-status.ts';

type Property = Data<'GET /api/jobs/{id}'>['property'];

/** The job's details. */
export function JobFacts({ job, property }: { job: Job; property: Property }) {
  const t = useTranslate();
  const formats = useFormats();
  const workers = useWorkers();
  const franchises = useFranchiseNames();
  const preferred = [job.preferredDate && formats.plainDay(job.preferredDate), job.preferredTime].filter(
    Boolean,
  );
  const own = job.scheduledStart && formats.viewerTime(job.scheduledStart);
  const facts: [string, ReactNode][] = [
    [t(jobs.service), [job.type, ...job.addOns].join(' + ')],
    [
      t(jobs.visit),
      job.scheduledStart && job.scheduledEnd ? (
        <>
          {formats.longDay(job.scheduledStart)}, {formats.timeRange(job.scheduledStart, job.scheduledEnd)}
          {own && ` (${own}, ${t(common.yourTime)})`}
        </>
      ) : (
        t(jobs.noVisit)
      ),
    ],
    [t(jobs.worker), job.workerId ? workers.nameOf(job.workerId) : t(jobs.unassigned)],
    [t(jobs.preferredTime), preferred.length > 0 ? preferred.join(', ') : '–'],
    [t(jobs.duration), t(jobs.minutes, { minutes: job.durationMinutes })],
    [t(common.address), property?.label ? `${property.label}: ${job.address}` : job.address],
    [
      t(common.phone),
      job.customerPhone ? (
        <Anchor key="phone" size="sm" href={`tel:${job.customerPhone.replace(/[^\d+]/g, '')}`}>
          {job.customerPhone}
        </Anchor>
      ) : (
        '–'
      ),
    ],
    [
      t(common.email),
      job.customerEmail ? (
        <Anchor key="email" size="sm" href={`mailto:${job.customerEmail}`}>
          {job.customerEmail}
        </Anchor>
      ) : (
        '–'
      ),
    ],
    [t(jobs.franchise), franchises.nameOf(job.franchiseId)],
  ];
  if (job.gutterLength !== null) facts.push([t(jobs.gutterLength), formats.number(job.gutterLength)]);
  if (job.stories !== null) facts.push([t(jobs.stories), formats.number(job.stories)]);
  facts.push(
    [t(jobs.booked), <Timestamp key="booked" at={job.createdAt} />],
    [t(jobs.reference), <Reference key="reference" id={job.id} />],
  );
  return (
    <Section
      title={t(jobs.details)}
      actions={
        job.customerEmail && (
          <Anchor
            size="sm"
            renderRoot={props => (
              <Link to="/admin" search={{ tab: 'jobs', q: job.customerEmail ?? '' }} {...props} />
            )}
          >
            {t(jobs.navigate)}
          </Anchor>
        )
      }
    >
      <Facts facts={facts} />
      {property?.accessNotes && <Notes title={t(jobs.access)} text={property.accessNotes} />}
      {job.notes && <Notes title={t(jobs.notes)} text={job.notes} />}
    </Section>
  );
}

function Notes({ title, text }: { title: string; text: string }) {
  return (
    <Text size="sm" mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
      <Text span fw={600}>
        {title}:{' '}
      </Text>
      {text}
    </Text>
  );
}

function Reference({ id }: { id: string }) {
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <UnstyledButton onClick={copy} fz="sm" ff="monospace">
          <Group gap={6} component="span">
            {id} {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </Group>
        </UnstyledButton>
      )}
    </CopyButton>
  );
}
