import { Group, NumberInput, SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { fromField } from '../../../../lib/zoned-time.ts';
import { newJob as words } from '../../../../words/new-job.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { CustomerPicker, isWhomReady, nobody, toWhom } from '../../parts/customer-picker.tsx';
import { hq } from '../../parts/hq.ts';
import { notifyDone } from '../../parts/notify.tsx';
import { useWorkers } from '../../parts/use-names.ts';
import { areItemsReady, ItemsEditor, toItemForm, toItems } from './items-editor.tsx';

type When = { kind: 'dispatch' | 'window' | 'exact'; date: string; from: string; to: string };

/** Books a job for somebody on the phone, by keyboard alone if need be: Ctrl+Enter saves. */
export function NewJobDialog({ onClose, onSaved }: { onClose(): void; onSaved(id: string): void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const { timezone, currency } = useBusiness();
  const workers = useWorkers();
  const [whom, setWhom] = useState(nobody);
  const [items, setItems] = useState(() => [toItemForm()]);
  const [when, setWhen] = useState<When>({ kind: 'dispatch', date: '', from: '08:00', to: '10:00' });
  const [workerId, setWorkerId] = useState<string | null>(null);
  const [deposit, setDeposit] = useState<number | string>('');
  const [notes, setNotes] = useState('');
  const isTimed = when.kind === 'dispatch' || (when.date && when.from && (when.kind === 'exact' || when.to));
  const isReady =
    isWhomReady(whom) && areItemsReady(items) && !!isTimed && (when.kind !== 'exact' || !!workerId);
  const at = (time: string) => fromField(`${when.date}T${time}`, timezone);
  const save = useMutation({
    mutationFn: () =>
      hq('POST /api/jobs', {
        body: {
          ...toWhom(whom),
          items: toItems(items),
          ...(when.kind === 'window' ? { windowStart: at(when.from), windowEnd: at(when.to) } : {}),
          ...(when.kind === 'exact' ? { start: at(when.from), workerIds: [workerId!] } : {}),
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
      error={save.error}
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
        <ItemsEditor items={items} onChange={setItems} />
        <SegmentedControl
          aria-label={t(words.when)}
          value={when.kind}
          onChange={kind => setWhen({ ...when, kind: kind as When['kind'] })}
          data={(['dispatch', 'window', 'exact'] as const).map(value => ({ value, label: t(words[value]) }))}
        />
        {when.kind !== 'dispatch' && (
          <Group grow align="flex-end">
            <TextInput
              type="date"
              label={t(words.date)}
              value={when.date}
              onChange={event => setWhen({ ...when, date: event.currentTarget.value })}
              required
            />
            <TextInput
              type="time"
              label={t(when.kind === 'exact' ? words.start : words.from)}
              value={when.from}
              onChange={event => setWhen({ ...when, from: event.currentTarget.value })}
              required
            />
            {when.kind === 'window' ? (
              <TextInput
                type="time"
                label={t(words.to)}
                value={when.to}
                onChange={event => setWhen({ ...when, to: event.currentTarget.value })}
                required
              />
            ) : (
              <Select
                label={t(words.technician)}
                data={workers.all
                  .filter(({ active }) => active)
                  .map(({ id, name }) => ({ value: id, label: name }))}
                value={workerId}
                onChange={setWorkerId}
                searchable
                selectFirstOptionOnDropdownOpen
                required
              />
            )}
          </Group>
        )}
        <Textarea
          label={t(words.notes)}
          value={notes}
          onChange={event => setNotes(event.currentTarget.value)}
          maxLength={1000}
          autosize
          minRows={2}
        />
        <NumberInput
          label={`${t(words.deposit)} (${currency})`}
          value={deposit}
          onChange={setDeposit}
          min={0.01}
          decimalScale={2}
          hideControls
        />
      </Stack>
    </ActionDialog>
  );
}
