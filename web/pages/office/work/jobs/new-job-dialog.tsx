import { Divider, Group, NumberInput, Select, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { type Amount, AmountInput } from '../../../../ui/amount-input.tsx';
import { jobs } from '../../../../words/jobs.ts';
import { newJob as words } from '../../../../words/new-job.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { CustomerPicker, isWhomReady, nobody, placeOf, toWhom } from '../../parts/customer-picker.tsx';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { hq } from '../../parts/hq.ts';
import { type JobTemplate, useJobTemplates } from '../../parts/job-templates.ts';
import { useMe } from '../../parts/me.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { AmountLines, noAmounts } from './amount-lines.tsx';
import { areItemsReady, ItemsEditor, selectAll, toItemForm, toItems } from './items-editor.tsx';
import { useAmounts } from './use-amounts.ts';
import { anyTime, isWhenReady, toTimes, WhenFields } from './when-fields.tsx';

/** Books a job for somebody on the phone, by keyboard alone if need be: Ctrl+Enter saves. */
export function NewJobDialog({ onClose, onSaved }: { onClose(): void; onSaved(id: string): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const { timezone } = useBusiness();
  const [whom, setWhom] = useState(nobody);
  /** Only people of several franchises have to say which one. */
  const mustChoose = useMe().user.franchiseIds.length > 1;
  const [franchiseId, setFranchiseId] = useState<string | null>(null);
  const [template, setTemplate] = useState<JobTemplate>();
  const [items, setItems] = useState(() => [toItemForm()]);
  const [when, setWhen] = useState(anyTime);
  /** What somebody typed; otherwise it follows the items. */
  const [minutes, setMinutes] = useState<number | string>('');
  const [deposit, setDeposit] = useState<Amount>('');
  const [notes, setNotes] = useState('');
  const place = { ...placeOf(whom), ...(franchiseId ? { franchiseId } : {}) };
  const sold = areItemsReady(items) ? toItems(items) : undefined;
  const { workerIds } = when.kind === 'exact' ? when : {};
  const { data: amounts, error: amountsError } = useAmounts(
    sold && { ...place, items: sold, ...(workerIds?.length ? { workerIds } : {}) },
  );
  const durationMinutes = Number(minutes) || amounts?.durationMinutes;
  const type = template?.type ?? items[0]!.description.trim();
  const address = place.address ?? whom.known?.properties.find(({ id }) => id === place.propertyId)?.address;
  const isReady = isWhomReady(whom) && !!sold && isWhenReady(when) && !(mustChoose && !franchiseId);
  const use = (chosen: JobTemplate | undefined) => {
    setTemplate(chosen);
    if (!chosen) return;
    setItems(chosen.items.map(item => toItemForm(item)));
    setMinutes(chosen.durationMinutes);
    setNotes(chosen.notes ?? '');
  };
  const save = useMutation({
    mutationFn: () =>
      hq('POST /api/jobs', {
        body: {
          ...toWhom(whom),
          ...(franchiseId ? { franchiseId } : {}),
          ...(template ? { templateId: template.id } : {}),
          items: sold!,
          ...toTimes(when, timezone),
          ...(minutes === '' ? {} : { durationMinutes: Number(minutes) }),
          deposit: deposit === '' ? null : Number(deposit),
          notes: notes.trim() || null,
        },
      }),
    onSuccess: ({ job }) => {
      for (const key of ['jobs', 'customers', 'overview']) client.invalidateQueries({ queryKey: [key] });
      notifyDone(t, t(words.saved, { number: String(job.number) }));
      onSaved(job.id);
    },
  });
  return (
    <ActionDialog
      title={t(words.title)}
      isOpen
      onClose={onClose}
      size="xl"
      confirm={t(words.save)}
      isReady={isReady}
      isPending={save.isPending}
      error={save.error ?? (sold && amountsError)}
      onConfirm={() => save.mutate()}
    >
      <Stack
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (isReady && !save.isPending) save.mutate();
        }}
      >
        <CustomerPicker whom={whom} onChange={setWhom} />
        {mustChoose && (
          <FranchiseSelect
            label={t(jobs.franchise)}
            value={franchiseId}
            onChange={setFranchiseId}
            searchable
            selectFirstOptionOnDropdownOpen
            required
          />
        )}
        <Divider />
        <TemplateSelect value={template} onChange={use} />
        <ItemsEditor items={items} onChange={setItems} />
        <Stack gap={6} aria-live="polite">
          <AmountLines amounts={(sold && amounts) ?? noAmounts} />
        </Stack>
        <Divider />
        <WhenFields
          when={when}
          onChange={setWhen}
          work={
            address && type
              ? { address, type, durationMinutes, franchiseId: franchiseId ?? undefined }
              : undefined
          }
        />
        <Group grow align="flex-end">
          <NumberInput
            label={t(jobs.duration)}
            suffix=" min"
            value={minutes === '' ? (durationMinutes ?? '') : minutes}
            onChange={setMinutes}
            onFocusCapture={selectAll}
            min={1}
            max={1440}
            allowDecimal={false}
            hideControls
          />
          <AmountInput label={t(words.deposit)} value={deposit} onChange={setDeposit} min={0.01} />
        </Group>
        <Textarea
          label={t(words.notes)}
          value={notes}
          onChange={event => setNotes(event.currentTarget.value)}
          maxLength={1000}
          autosize
          minRows={2}
        />
      </Stack>
    </ActionDialog>
  );
}

type TemplateProps = { value: JobTemplate | undefined; onChange(template: JobTemplate | undefined): void };

/** Nothing to choose until somebody saved a template. */
function TemplateSelect({ value, onChange }: TemplateProps) {
  const t = useTranslate();
  const { data: templates = [] } = useJobTemplates();
  if (templates.length === 0) return null;
  return (
    <Select
      label={t(words.template)}
      placeholder={t(words.noTemplate)}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={id => onChange(templates.find(template => template.id === id))}
      searchable
      clearable
      selectFirstOptionOnDropdownOpen
    />
  );
}
