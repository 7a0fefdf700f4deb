import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { jobs } from '../../../../words/jobs.ts';
import { newJob as words } from '../../../../words/new-job.ts';
import { useMay } from '../../parts/me.tsx';
import { MoneyText } from '../../parts/money-text.tsx';
import { Section } from '../../parts/section.tsx';
import { AmountLines } from './amount-lines.tsx';
import { areItemsReady, ItemsEditor, lineAmount, toItemForm, toItems } from './items-editor.tsx';
import { isFinal, type JobDetails, typeAfter } from './job-status.ts';
import { useAmounts } from './use-amounts.ts';
import { useChangeJob } from './use-jobs.ts';

/** What was sold, line by line, editable in place until the job is closed. */
export function JobItems({ job }: { job: JobDetails }) {
  const t = useTranslate();
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const code = job.promoCode ?? job.referralCode;
  if (isEditing) return <Editing job={job} onDone={() => setEditing(false)} />;
  return (
    <Section
      title={t(words.items)}
      actions={
        may('jobs:write') &&
        !isFinal(job.status) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} />}
            onClick={() => setEditing(true)}
          >
            {t(words.editItems)}
          </Button>
        )
      }
    >
      <Stack gap={6}>
        {job.items.map((item, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are only shown here
          <ItemLine key={n} item={item} />
        ))}
        <Divider my={2} />
        <AmountLines amounts={job} code={code} />
      </Stack>
    </Section>
  );
}

function ItemLine({ item }: { item: JobDetails['items'][number] }) {
  const t = useTranslate();
  const formats = useFormats();
  const { description, quantity, unitPrice, taxable } = item;
  const notes = [
    quantity !== 1 && `${formats.number(quantity)} × ${formats.money(unitPrice)}`,
    !taxable && t(words.untaxed),
  ].filter(Boolean);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm">{description}</Text>
        {notes.length > 0 && (
          <Text size="xs" c="dimmed">
            {notes.join(' · ')}
          </Text>
        )}
      </div>
      <MoneyText amount={lineAmount(item)} />
    </Group>
  );
}

function Editing({ job, onDone }: { job: JobDetails; onDone(): void }) {
  const t = useTranslate();
  const [items, setItems] = useState(() => job.items.map(item => toItemForm(item)));
  const change = useChangeJob(job);
  const isReady = areItemsReady(items);
  const type = typeAfter(job, items[0]?.description.trim() ?? '');
  const amounts = useAmounts(isReady ? { jobId: job.id, items: toItems(items), ...type } : undefined);
  const save = () =>
    change.mutate(
      { patch: { items: toItems(items), ...type }, done: () => t(jobs.saved) },
      { onSuccess: onDone },
    );
  return (
    <Section title={t(words.items)}>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (isReady) save();
        }}
      >
        <Stack>
          <ItemsEditor items={items} onChange={setItems} />
          <Stack gap={6} aria-live="polite">
            <AmountLines amounts={amounts.data ?? job} code={job.promoCode ?? job.referralCode} />
          </Stack>
          {(change.error ?? amounts.error) != null && <ErrorAlert error={change.error ?? amounts.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              {t(common.cancel)}
            </Button>
            <Button type="submit" loading={change.isPending} disabled={!isReady}>
              {t(common.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
