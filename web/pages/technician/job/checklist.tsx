import { Checkbox, Stack } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { checklistItems } from '../../../words/work-checklist.ts';
import type { LocalJob } from '../offline/overlay.ts';
import { workStore } from '../work-store.ts';

/** What belongs to this kind of work, ticked off as it is done. */
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
            void workStore.doAt(job, {
              kind: 'checklist',
              items: [{ id, done: event.currentTarget.checked }],
            })
          }
        />
      ))}
    </Stack>
  );
}
