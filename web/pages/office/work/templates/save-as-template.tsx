import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { templates as words } from '../../../../words/templates.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { useMe } from '../../parts/me.tsx';
import type { JobDetails } from '../jobs/job-status.ts';
import type { Visit } from '../visits/visit.ts';
import { useSaveTemplate } from './use-templates.ts';

type Props = { job: JobDetails; visit: Visit | undefined; onClose(): void };

/** Keeps what a job sells, and what its visit takes, for the next time. */
export function SaveAsTemplate({ job, visit, onClose }: Props) {
  const t = useTranslate();
  const [name, setName] = useState(job.type.slice(0, 100));
  const save = useSaveTemplate(undefined, onClose);
  // People of several franchises have to say which one it is for.
  const isOfSeveral = useMe().user.franchiseIds.length > 1;
  const { type, items, durationMinutes, notes } = job;
  const { crew = 1, skills = [] } = visit ?? {};
  return (
    <ActionDialog
      title={t(words.saveAs)}
      isOpen
      onClose={onClose}
      confirm={t(common.save)}
      isReady={name.trim() !== ''}
      isPending={save.isPending}
      error={save.error}
      onConfirm={() =>
        save.mutate({
          ...{ name: name.trim(), type, items, durationMinutes, notes, crew, skills },
          ...(isOfSeveral ? { franchiseId: job.franchiseId } : {}),
        })
      }
    >
      <Text size="sm">{t(words.saveAsDetail)}</Text>
      <TextInput
        label={t(words.name)}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={100}
        required
        data-autofocus
      />
    </ActionDialog>
  );
}
