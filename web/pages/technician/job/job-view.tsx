import { Alert, Anchor, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBan, IconMoodEmpty } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { technician } from '../../../words/technician.ts';
import { StopTime } from '../day/stop-list.tsx';
import type { LocalJob } from '../offline/overlay.ts';
import { ActionLine } from '../outbox/action-line.tsx';
import { Checklist } from './checklist.tsx';
import { Contact } from './contact.tsx';
import { Notes } from './notes.tsx';
import { Payment } from './payment.tsx';
import { Photos } from './photos.tsx';
import { Signature } from './signature.tsx';
import { StopWindow, VisitFacts } from './visit-facts.tsx';

/** One job: details, checklist, photos, notes, signature and payment. */
export function JobView({ job }: { job: LocalJob | undefined }) {
  const t = useTranslate();
  if (!job)
    return (
      <Stack>
        <BackToDay />
        <Title order={1} size="h3">
          {t(technician.jobGone)}
        </Title>
        <EmptyState order={2} icon={<IconMoodEmpty size={30} />} title={t(technician.jobGone)}>
          {t(technician.jobGoneDetail)}
        </EmptyState>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <BackToDay />
      <div>
        <Group justify="space-between" align="start" wrap="nowrap">
          <Title order={1} size="h2">
            {job.customerName}
          </Title>
          <StatusBadge status={job.status} />
        </Group>
        <Text size="lg" fw={650}>
          <StopTime job={job} />
        </Text>
        <StopWindow job={job} />
        <Text>{job.address}</Text>
        {/* A day that an older version stored has no numbers. */}
        {job.jobNumber && <Text size="sm">{t(technician.jobNumber, { number: String(job.jobNumber) })}</Text>}
      </div>
      {job.status === 'cancelled' && (
        <Alert color="red" icon={<IconBan />} role="alert">
          <Text fw={600}>{t(technician.jobCancelled)}</Text>
        </Alert>
      )}
      {job.refused.map(action => (
        <Alert key={action.id} color="red" role="alert">
          <ActionLine action={action} />
        </Alert>
      ))}
      <VisitFacts job={job} />
      <Contact job={job} />
      <Details job={job} />
      <Section title={t(technician.checklist)}>
        <Checklist job={job} />
      </Section>
      <Section title={t(technician.photos)}>
        <Photos job={job} />
      </Section>
      <Section title={t(technician.notes)}>
        <Notes job={job} />
      </Section>
      <Section title={t(technician.signature)}>
        <Signature job={job} />
      </Section>
      {job.balance && (
        <Section title={t(technician.payment)}>
          <Payment job={job} balance={job.balance} />
        </Section>
      )}
    </Stack>
  );
}

function BackToDay() {
  const t = useTranslate();
  return (
    <Anchor
      component={Link}
      to="/work"
      c="inherit"
      h={44}
      w="fit-content"
      style={{ display: 'flex', alignItems: 'center' }}
    >
      <Group gap={6} wrap="nowrap">
        <IconArrowLeft size={20} aria-hidden />
        {t(technician.back)}
      </Group>
    </Anchor>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} withBorder padding="md">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}

function Details({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const facts = [
    t(technician.minutes, { count: job.durationMinutes }),
    ...job.addOns,
    ...(job.gutterLength === null ? [] : [t(technician.gutterLength, { length: job.gutterLength })]),
    ...(job.stories === null ? [] : [t(technician.stories, { count: job.stories })]),
  ];
  return (
    <Section title={t(technician.details)}>
      <Text fw={650} size="lg">
        {job.type}
      </Text>
      <List>
        {facts.map(fact => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
      {job.notes && (
        <>
          <Text mt="sm" size="sm" fw={600}>
            {t(technician.fromOffice)}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{job.notes}</Text>
        </>
      )}
    </Section>
  );
}
