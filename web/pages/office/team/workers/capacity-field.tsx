import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { workers } from '../../../../words/workers.ts';

type Capacity = Record<string, number>;
type Line = { name: string; amount: number | string };

/** What the van holds: lines are edited freely, and count once they have a name and an amount. */
export function CapacityField({
  capacity,
  onChange,
}: {
  capacity: Capacity;
  onChange(capacity: Capacity): void;
}) {
  const t = useTranslate();
  const [lines, setLines] = useState<Line[]>(() =>
    Object.entries(capacity).map(([name, amount]) => ({ name, amount })),
  );
  const set = (next: Line[]) => {
    setLines(next);
    const complete = next.filter(({ name, amount }) => name.trim() && amount !== '');
    onChange(Object.fromEntries(complete.map(({ name, amount }) => [name.trim(), Number(amount)])));
  };
  const change = (at: number, part: Partial<Line>) =>
    set(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  return (
    <Stack gap="xs" role="group" aria-label={t(workers.capacity)}>
      <div>
        <Text size="sm" fw={600}>
          {t(workers.capacity)}
        </Text>
        <Text size="xs" c="dimmed">
          {t(workers.capacityHelp)}
        </Text>
      </div>
      {lines.map(({ name, amount }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its name changes while it is typed
        <Group key={i} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={t(workers.load)}
            value={name}
            onChange={event => change(i, { name: event.currentTarget.value })}
            maxLength={50}
            flex={2}
          />
          <NumberInput
            label={t(workers.loadAmount)}
            value={amount}
            onChange={next => change(i, { amount: next })}
            min={0}
            max={1_000_000}
            flex={1}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(workers.removeLoad, { name })}
            onClick={() => set(lines.filter((_, at) => at !== i))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      {lines.length < 20 && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => setLines([...lines, { name: '', amount: '' }])}
          >
            {t(workers.addLoad)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
