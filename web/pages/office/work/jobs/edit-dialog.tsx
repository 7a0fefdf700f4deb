import { Grid, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { jobFields, jobs } from '../../../../words/jobs.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { changesOf, isFinal, itemsAfter, type JobDetails, type JobPatch } from './job-status.ts';
import { useChangeJob } from './use-jobs.ts';

type Form = {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  address: string;
  type: string;
  durationMinutes: number | string;
  preferredDate: string;
  preferredTime: string;
  notes: string;
};

/** Edits a job; once it is completed or canceled, only its notes. Prices are edited with the items. */
export function EditDialog({ job, onClose }: { job: JobDetails; onClose(): void }) {
  const t = useTranslate();
  const [form, setForm] = useState(() => toForm(job));
  const change = useChangeJob(job);
  const set = <K extends keyof Form>(name: K, value: Form[K]) => setForm(old => ({ ...old, [name]: value }));
  const field = (
    name: 'customerName' | 'customerEmail' | 'customerPhone' | 'address' | 'type' | 'preferredTime',
  ) => ({
    label: t(jobFields[name]),
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const changes = changesOf(job, isFinal(job.status) ? { notes: form.notes.trim() || null } : toPatch(form));
  const patch = changes.type ? { ...changes, items: itemsAfter(job, changes.type) } : changes;
  return (
    <ActionDialog
      title={t(jobs.editTitle)}
      isOpen
      onClose={onClose}
      size="lg"
      confirm={t(common.save)}
      isReady={Object.keys(patch).length > 0}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ patch, done: () => t(jobs.saved) }, { onSuccess: onClose })}
    >
      {!isFinal(job.status) && (
        <Grid gap="sm">
          <Grid.Col span={12}>
            <TextInput {...field('customerName')} required maxLength={200} data-autofocus />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput {...field('customerEmail')} type="email" maxLength={200} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput {...field('customerPhone')} type="tel" maxLength={50} />
          </Grid.Col>
          <Grid.Col span={12}>
            <TextInput {...field('address')} required maxLength={500} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput {...field('type')} required maxLength={200} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <NumberInput
              label={t(jobs.duration)}
              suffix=" min"
              value={form.durationMinutes}
              onChange={value => set('durationMinutes', value)}
              min={1}
              max={1440}
              allowDecimal={false}
              required
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput
              type="date"
              label={t(jobFields.preferredDate)}
              value={form.preferredDate}
              onChange={event => set('preferredDate', event.currentTarget.value)}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TextInput {...field('preferredTime')} maxLength={30} placeholder="09:00-12:00" />
          </Grid.Col>
        </Grid>
      )}
      <Textarea
        label={t(jobs.notes)}
        value={form.notes}
        onChange={event => set('notes', event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={3}
      />
    </ActionDialog>
  );
}

const toForm = (job: JobDetails): Form => ({
  customerName: job.customerName,
  customerEmail: job.customerEmail ?? '',
  customerPhone: job.customerPhone ?? '',
  address: job.address,
  type: job.type,
  durationMinutes: job.durationMinutes,
  preferredDate: job.preferredDate?.slice(0, 10) ?? '',
  preferredTime: job.preferredTime ?? '',
  notes: job.notes ?? '',
});

const toPatch = (form: Form): Partial<JobPatch> => ({
  customerName: form.customerName.trim(),
  customerEmail: form.customerEmail.trim() || null,
  customerPhone: form.customerPhone.trim() || null,
  address: form.address.trim(),
  type: form.type.trim(),
  durationMinutes: Number(form.durationMinutes),
  preferredDate: form.preferredDate || null,
  preferredTime: form.preferredTime.trim() || null,
  notes: form.notes.trim() || null,
});
