import { Button, Divider, Group, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { type BoardJob, type Day, swappable, type Visit } from './plan.ts';

type Props = { day: Day; job: BoardJob; formats: Formats; onSwap(other: Visit): void };

/** Swaps with another visit of the day: on a full board, moving alone leads nowhere. */
export function SwapField({ day, job, formats, onSwap }: Props) {
  const t = useTranslate();
  const [jobId, setJobId] = useState<string | null>(null);
  const others = swappable(day, job);
  if (others.length === 0) return null;
  const other = others.find(visit => visit.jobId === jobId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (other) onSwap(other);
  }

  return (
    <form onSubmit={submit}>
      <Divider label={t(dispatch.swapOr)} mb="md" />
      <Group align="flex-end" wrap="nowrap">
        <Select
          flex={1}
          label={t(dispatch.swapLabel)}
          data={others.map(visit => ({
            value: visit.jobId,
            label: `${formats.time(visit.scheduledStart)} · ${visit.customerName} · ${visit.worker.name}`,
          }))}
          value={jobId}
          onChange={setJobId}
          openOnFocus={false}
          selectFirstOptionOnDropdownOpen
          searchable
        />
        <Button type="submit" variant="default" disabled={!other}>
          {t(dispatch.swap)}
        </Button>
      </Group>
    </form>
  );
}
