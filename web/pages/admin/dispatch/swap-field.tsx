import { Button, Divider, Group, Select } from '@mantine/core';
import { useState } from 'react';
import type { Formats } from '../../../lib/formats.ts';
import { useWords } from '../../../lib/words.tsx';
import { dispatch } from '../../../words/dispatch.ts';
import { type Cargo, type Day, swappable, type Visit } from './plan.ts';

type Props = { day: Day; cargo: Cargo; formats: Formats; onSwap(other: Visit): void };

/** Changes places with another visit of the day: where every place is taken, moving alone leads nowhere. */
export function SwapField({ day, cargo, formats, onSwap }: Props) {
  const say = useWords();
  const [jobId, setJobId] = useState<string | null>(null);
  const others = swappable(day, cargo);
  if (others.length === 0) return null;
  const other = others.find(visit => visit.jobId === jobId);
  return (
    <>
      <Divider label={say(dispatch.swapOr)} />
      <Group align="flex-end" wrap="nowrap">
        <Select
          flex={1}
          label={say(dispatch.swapLabel)}
          data={others.map(visit => ({
            value: visit.jobId,
            label: `${formats.time(visit.scheduledStart)} · ${visit.customerName} · ${visit.worker.name}`,
          }))}
          value={jobId}
          onChange={setJobId}
          searchable
        />
        <Button variant="default" disabled={!other} onClick={() => other && onSwap(other)}>
          {say(dispatch.swap)}
        </Button>
      </Group>
    </>
  );
}
