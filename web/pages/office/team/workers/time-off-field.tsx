import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { addDays, fromField, instantOf, toField, wallClock } from '../../../../lib/zoned-time.ts';
import { workers } from '../../../../words/workers.ts';

export type TimeOff = { from: string; to: string; reason?: string | null };

/** Time off, in the technician's time zone. */
export function TimeOffField({
  spans,
  zone,
  onChange,
}: {
  spans: TimeOff[];
  zone: string;
  onChange(spans: TimeOff[]): void;
}) {
  const t = useTranslate();
  const set = (index: number, change: Partial<TimeOff>) =>
    onChange(spans.map((span, i) => (i === index ? { ...span, ...change } : span)));
  function add() {
    const date = addDays(wallClock(Date.now(), zone).date, 1);
    const from = new Date(instantOf(date, 0, zone)).toISOString();
    const to = new Date(instantOf(addDays(date, 1), 0, zone)).toISOString();
    onChange([...spans, { from, to, reason: null }]);
  }
  return (
    <Fieldset legend={t(workers.timeOff)}>
      <Stack gap="sm">
        <Text size="sm">{t(workers.timeOffHelp, { zone })}</Text>
        {spans.map((span, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity but their place
          <Group key={i} gap="xs" align="flex-end">
            <TextInput
              type="datetime-local"
              label={t(workers.from)}
              value={toField(span.from, zone)}
              onChange={({ currentTarget: { value } }) => value && set(i, { from: fromField(value, zone) })}
              error={span.from >= span.to ? t(workers.endsBeforeStart) : undefined}
              flex="1 1 190px"
            />
            <TextInput
              type="datetime-local"
              label={t(workers.to)}
              value={toField(span.to, zone)}
              onChange={({ currentTarget: { value } }) => value && set(i, { to: fromField(value, zone) })}
              flex="1 1 190px"
            />
            <TextInput
              label={t(workers.reason)}
              value={span.reason ?? ''}
              maxLength={200}
              onChange={event => set(i, { reason: event.currentTarget.value || null })}
              flex="1 1 120px"
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(workers.removeTimeOff)}
              onClick={() => onChange(spans.filter((_, other) => other !== i))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            {t(workers.addTimeOff)}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
