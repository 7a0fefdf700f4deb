import { Button, Divider, Group, Select, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { type BoardVisit, breaksPromise, type Day, plannedVisit, swappable, type Visit } from './plan.ts';

type Props = { day: Day; visit: BoardVisit; formats: Formats; onSwap(other: Visit): void };

/** Swaps with another visit of the day: on a full board, moving alone leads nowhere. */
export function SwapField({ day, visit, formats, onSwap }: Props) {
  const t = useTranslate();
  const [visitId, setVisitId] = useState<string | null>(null);
  const others = swappable(day, visit);
  if (others.length === 0) return null;
  const other = others.find(each => each.visitId === visitId);

  const breaks =
    other &&
    visit.from &&
    (breaksPromise(visit, { start: other.scheduledStart }) ||
      breaksPromise(plannedVisit(other, other.worker), visit.from));

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
          data={others.map(each => ({
            value: each.visitId,
            label: `${formats.time(each.scheduledStart)} · ${each.customerName} · ${each.worker.name}`,
          }))}
          value={visitId}
          onChange={setVisitId}
          openOnFocus={false}
          selectFirstOptionOnDropdownOpen
          searchable
        />
        <Button type="submit" variant="default" disabled={!other}>
          {t(dispatch.swap)}
        </Button>
      </Group>
      {other && breaks && (
        <Text size="sm" mt="xs" role="status">
          {t(dispatch.swapTells)}
        </Text>
      )}
    </form>
  );
}
