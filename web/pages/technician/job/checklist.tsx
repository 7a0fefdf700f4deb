import { Checkbox, Stack } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { checklistItems } from '../../../words/checklist.ts';
import { appStore } from '../app-store.ts';
import type { LocalJob } from '../offline/overlay.ts';

/** The checklist for this type of job. */
export function Checklist({ job }: { job: LocalJob }) {
  const t = useTranslate();
  const named = (id: string, label: string) => (checklistItems[id] ? t(checklistItems[id]) : label);
  const isLocked = job.status === 'cancelled';
  return (
    <Stack gap={0}>
      {job.checklist.map(({ id, label, done }) => (
        <Checkbox
          key={id}
          size="lg"
          py={10}
          label={named(id, label)}
          checked={done}
          disabled={isLocked}
          onChange={event =>
            void appStore.perform(job, {
              kind: 'checklist',
              items: [{ id, done: event.currentTarget.checked }],
            })
          }
        />
      ))}
    </Stack>
  );
}
