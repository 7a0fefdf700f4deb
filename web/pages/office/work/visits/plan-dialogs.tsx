import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { visits as words } from '../../../../words/visits.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import type { Job } from '../jobs/job-status.ts';
import { useRemoveVisit, useSplitVisit } from './use-visits.ts';
import type { Visit } from './visit.ts';

/** Splits a long visit into several that fit into a shift. */
export function SplitDialog({ job, visit, onClose }: { job: Job; visit: Visit; onClose(): void }) {
  const t = useTranslate();
  const split = useSplitVisit(job.id);
  const [parts, setParts] = useState<number | string>('');
  return (
    <ActionDialog
      title={t(words.splitTitle, { number: visit.number })}
      isOpen
      onClose={onClose}
      confirm={t(words.split)}
      isPending={split.isPending}
      error={split.error}
      onConfirm={() =>
        split.mutate({ visit, parts: parts === '' ? undefined : Number(parts) }, { onSuccess: onClose })
      }
    >
      <Text size="sm">{t(words.splitDetail, { minutes: visit.durationMinutes })}</Text>
      <NumberInput
        label={t(words.splitParts)}
        description={t(words.splitPartsHelp)}
        value={parts}
        onChange={setParts}
        min={2}
        max={20}
        allowDecimal={false}
        data-autofocus
      />
    </ActionDialog>
  );
}

/** Removes a visit that has not begun. */
export function RemoveDialog({ visit, onClose }: { visit: Visit; onClose(): void }) {
  const t = useTranslate();
  const remove = useRemoveVisit();
  return (
    <ActionDialog
      title={t(words.removeTitle, { number: visit.number })}
      isOpen
      onClose={onClose}
      confirm={t(words.remove)}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(visit, { onSuccess: onClose })}
    >
      <Text size="sm">{t(words.removeDetail)}</Text>
    </ActionDialog>
  );
}
