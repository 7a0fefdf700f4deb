import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { visits as words } from '../../../../words/visits.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { Section } from '../../parts/section.tsx';
import { isFinal, type Job } from '../jobs/job-status.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { RemoveDialog, SplitDialog } from './plan-dialogs.tsx';
import { useVisits } from './use-visits.ts';
import type { Visit } from './visit.ts';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitItem } from './visit-item.tsx';
import type { VisitAction } from './visit-menu.tsx';

/** The trips to do a job: who went or goes when, what was promised, and how it ended. */
export function VisitsSection({ job }: { job: Job }) {
  const t = useTranslate();
  const query = useVisits(job.id, job.updatedAt);
  const mayChange = useMay()('dispatch:write') && !isFinal(job.status);
  const [open, setOpen] = useState<{ action: VisitAction | 'add'; visit?: Visit }>();
  const close = () => setOpen(undefined);
  const visits = query.data ?? [];
  return (
    <Section
      title={t(words.title)}
      actions={
        mayChange && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => setOpen({ action: 'add' })}
          >
            {t(words.add)}
          </Button>
        )
      }
    >
      <Loaded query={query} height={80}>
        {visits => (
          <Stack gap="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
            {visits.map(visit => (
              <VisitItem
                key={visit.id}
                visit={visit}
                visits={visits}
                mayChange={mayChange}
                onAction={action => setOpen({ action, visit })}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {open?.action === 'add' && <VisitDialog job={job} visits={visits} onClose={close} />}
      {open?.action === 'edit' && (
        <VisitDialog job={job} visits={visits} visit={open.visit} onClose={close} />
      )}
      {open?.action === 'assign' && <AssignDialog job={job} visit={open.visit!} onClose={close} />}
      {open?.action === 'split' && <SplitDialog job={job} visit={open.visit!} onClose={close} />}
      {open?.action === 'remove' && <RemoveDialog visit={open.visit!} onClose={close} />}
    </Section>
  );
}
