import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { Facts } from '../../parts/facts.tsx';
import { FranchiseName } from '../../parts/franchise-name.tsx';
import { useMay } from '../../parts/me.tsx';
import { Section } from '../../parts/section.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { useRequestedTime } from '../../parts/use-requested-time.ts';
import { WorkerName } from '../../parts/worker-name.tsx';
import type { Job } from './job-status.ts';

type Property = Data<'GET /api/jobs/{id}'>['property'];

/** The job's details. */
export function JobFacts({ job, property }: { job: Job; property: Property }) {
  const t = useTranslate();
  const formats = useFormats();
  const mayOpenCustomer = useMay()('customers:read');
  const requestedTime = useRequestedTime();
  const preferred = [
    job.preferredDate && formats.plainDay(job.preferredDate),
    requestedTime(job.preferredTime),
  ].filter(Boolean);
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
    [t(jobs.worker), job.workerId ? <WorkerName key="worker" id={job.workerId} /> : t(jobs.unassigned)],
    [t(jobs.preferredTime), preferred.length > 0 ? preferred.join(', ') : '–'],
    [t(jobs.duration), t(jobs.minutes, { minutes: job.durationMinutes })],
    [t(common.address), property?.label ? `${property.label}: ${job.address}` : job.address],
    [
      t(common.phone),
      job.customerPhone ? (
        <Anchor key="phone" size="sm" href={`tel:${job.customerPhone.replace(/[^\d+]/g, '')}`}>
          {formats.phone(job.customerPhone)}
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
    [t(jobs.franchise), <FranchiseName key="franchise" id={job.franchiseId} />],
  ];
  if (job.gutterLength !== null) facts.push([t(jobs.gutterLength), formats.number(job.gutterLength)]);
  if (job.stories !== null) facts.push([t(jobs.stories), formats.number(job.stories)]);
  facts.push([t(jobs.booked), <Timestamp key="booked" at={job.createdAt} />]);
  return (
    <Section
      title={t(jobs.details)}
      actions={
        mayOpenCustomer && (
          <Anchor
            size="sm"
            renderRoot={props => (
              <Link to="/admin" search={old => ({ ...old, person: job.customerId })} {...props} />
            )}
          >
            {t(jobs.openCustomer)}
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
