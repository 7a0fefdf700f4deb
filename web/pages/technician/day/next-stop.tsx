import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../lib/language.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { technician } from '../../../words/technician.ts';
import { Contact } from '../job/contact.tsx';
import { MoveButton } from '../job/move-button.tsx';
import { StopWindow, VisitFacts } from '../job/visit-facts.tsx';
import type { LocalJob } from '../offline/overlay.ts';
import { StopTime } from './stop-list.tsx';

/** The next stop, with navigation and contact buttons. */
export function NextStop({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const isNow = job.status === 'in_progress';
  return (
    <Card
      component="section"
      aria-labelledby="next-stop"
      withBorder
      padding="md"
      style={{ borderColor: 'var(--mantine-color-brand-6)', borderWidth: 2 }}
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5" id="next-stop">
            {t(isNow ? technician.now : technician.nextStop)}
          </Title>
          <StatusBadge status={job.status} />
        </Group>
        <div>
          <Text size="xl" fw={700}>
            <StopTime job={job} />
          </Text>
          <StopWindow job={job} />
          <Anchor
            component={Link}
            to="/work"
            search={{ job: job.id, visit: job.visitId } as never}
            size="lg"
            fw={650}
            c="inherit"
            underline="always"
          >
            {job.customerName}
          </Anchor>
          <Text>{job.type}</Text>
          <Text>{job.address}</Text>
          {job.driveMinutes !== null && job.status === 'assigned' && (
            <Text fw={600}>{t(technician.drive, { count: job.driveMinutes })}</Text>
          )}
        </div>
        <VisitFacts job={job} />
        <Contact job={job} />
        <MoveButton job={job} />
      </Stack>
    </Card>
  );
}
