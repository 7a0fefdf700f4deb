import { Fieldset, Group, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { fromField, toField } from '../../../../lib/zoned-time.ts';
import { common } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { visits as words } from '../../../../words/visits.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import type { Job } from '../jobs/job-status.ts';
import { useAddVisit, useChangeVisit } from './use-visits.ts';
import type { Visit, VisitPatch } from './visit.ts';

type Form = {
  durationMinutes: number | string;
  crew: number | string;
  windowDate: string;
  windowFrom: string;
  windowTo: string;
  afterVisitId: string;
  gapHours: number | string;
  dueBy: string;
  skills: string[];
  urgent: boolean;
};

type Props = { job: Job; visits: Visit[]; visit?: Visit; onClose(): void };

/** Adds a visit to a job, or changes what one takes. Technicians and time have a dialog of their own. */
export function VisitDialog({ job, visits, visit, onClose }: Props) {
  const t = useTranslate();
  const { timezone } = useBusiness();
  const [form, setForm] = useState(() => toForm(visit, visits, job, timezone));
  const add = useAddVisit(job.id);
  const change = useChangeVisit();
  const set = (changes: Partial<Form>) => setForm(old => ({ ...old, ...changes }));
  const values = toValues(form, timezone);
  const patch = visit ? changesOf(visit, values) : values;
  const others = visits.filter(({ id, status }) => id !== visit?.id && status !== 'cancelled');
  const hasWindow = form.windowDate !== '' || form.windowFrom !== '' || form.windowTo !== '';
  const isReady =
    Number(form.durationMinutes) > 0 &&
    Number(form.crew) > 0 &&
    (!hasWindow || values.windowStart !== null) &&
    (!visit || Object.keys(patch).length > 0);
  const save = () => {
    if (!visit) return add.mutate(values, { onSuccess: onClose });
    const done = t(words.changed, { number: visit.number });
    change.mutate({ visit, patch, done }, { onSuccess: onClose });
  };
  return (
    <ActionDialog
      title={visit ? t(words.editTitle, { number: visit.number }) : t(words.addTitle)}
      isOpen
      onClose={onClose}
      size="lg"
      confirm={t(visit ? common.save : words.add)}
      isReady={isReady}
      isPending={add.isPending || change.isPending}
      error={add.error ?? change.error}
      onConfirm={save}
    >
      <Group grow align="start">
        <NumberInput
          label={t(jobs.duration)}
          suffix=" min"
          value={form.durationMinutes}
          onChange={durationMinutes => set({ durationMinutes })}
          min={1}
          max={1440}
          allowDecimal={false}
          required
          data-autofocus
        />
        {visit?.status !== 'scheduled' && (
          <NumberInput
            label={t(words.crewSize)}
            value={form.crew}
            onChange={crew => set({ crew })}
            min={1}
            max={10}
            allowDecimal={false}
            required
          />
        )}
      </Group>
      <Fieldset legend={t(words.window)}>
        <Group grow preventGrowOverflow={false}>
          <TextInput
            type="date"
            label={t(words.day)}
            value={form.windowDate}
            onChange={event => set({ windowDate: event.currentTarget.value })}
            miw={150}
          />
          <TextInput
            type="time"
            label={t(words.from)}
            value={form.windowFrom}
            onChange={event => set({ windowFrom: event.currentTarget.value })}
            miw={110}
          />
          <TextInput
            type="time"
            label={t(words.to)}
            value={form.windowTo}
            onChange={event => set({ windowTo: event.currentTarget.value })}
            miw={110}
          />
        </Group>
      </Fieldset>
      {others.length > 0 && (
        <Group grow align="start">
          <Select
            label={t(words.after)}
            data={[
              { value: '', label: t(words.anyOrder) },
              ...others.map(({ id, number }) => ({ value: id, label: t(words.number, { number }) })),
            ]}
            value={form.afterVisitId}
            onChange={afterVisitId => set({ afterVisitId: afterVisitId ?? '' })}
            allowDeselect={false}
          />
          {form.afterVisitId && (
            <NumberInput
              label={t(words.gap)}
              value={form.gapHours}
              onChange={gapHours => set({ gapHours })}
              min={0}
              max={8760}
              allowDecimal={false}
            />
          )}
        </Group>
      )}
      <TextInput
        type="datetime-local"
        label={t(words.due)}
        description={t(words.dueHelp)}
        value={form.dueBy}
        step={300}
        onChange={event => set({ dueBy: event.currentTarget.value })}
      />
      <TagsInput
        label={t(words.skills)}
        description={t(words.skillsHelp)}
        value={form.skills}
        onChange={skills => set({ skills })}
      />
      <Switch
        label={t(words.urgent)}
        description={t(words.urgentHelp)}
        checked={form.urgent}
        onChange={event => set({ urgent: event.currentTarget.checked })}
      />
    </ActionDialog>
  );
}

/** A new visit follows the last one, as a split or a second trip usually does. */
function toForm(visit: Visit | undefined, visits: Visit[], job: Job, zone: string): Form {
  const { windowStart, windowEnd, dueBy } = visit ?? { windowStart: null, windowEnd: null, dueBy: null };
  const last = visits.findLast(({ status }) => status !== 'cancelled');
  const [windowDate, windowFrom] = windowStart ? toField(windowStart, zone).split('T') : ['', ''];
  return {
    durationMinutes: visit?.durationMinutes ?? job.durationMinutes,
    crew: visit?.crew ?? 1,
    windowDate: windowDate!,
    windowFrom: windowFrom!,
    windowTo: windowEnd ? toField(windowEnd, zone).split('T')[1]! : '',
    afterVisitId: (visit ? visit.afterVisitId : last?.id) ?? '',
    gapHours: visit?.gapHours ?? 0,
    dueBy: dueBy ? toField(dueBy, zone) : '',
    skills: visit?.skills ?? [],
    urgent: visit?.urgent ?? false,
  };
}

function toValues(form: Form, zone: string) {
  const { windowDate, windowFrom, windowTo, dueBy, skills, urgent } = form;
  const hasWindow = windowDate && windowFrom && windowTo && windowFrom <= windowTo;
  return {
    durationMinutes: Number(form.durationMinutes),
    crew: Number(form.crew),
    windowStart: hasWindow ? fromField(`${windowDate}T${windowFrom}`, zone) : null,
    windowEnd: hasWindow ? fromField(`${windowDate}T${windowTo}`, zone) : null,
    afterVisitId: form.afterVisitId || null,
    gapHours: form.afterVisitId ? Number(form.gapHours) : 0,
    dueBy: dueBy ? fromField(dueBy, zone) : null,
    skills,
    urgent,
  };
}

/** Only what was changed: the rest may have been changed by somebody else. */
function changesOf(visit: Visit, values: ReturnType<typeof toValues>): VisitPatch {
  const normal = (value: unknown) =>
    typeof value === 'string' && value.endsWith('Z') ? Date.parse(value) : JSON.stringify(value);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => normal(visit[key as keyof Visit]) !== normal(value)),
  );
}
