import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { weekdays, workers } from '../../../../words/workers.ts';
import { type Day, days, nextSpan, type Span, spanProblems, type Week } from './week.ts';

/** Working hours by weekday, in one or more spans. */
export function ShiftsField({ week, onChange }: { week: Week; onChange(week: Week): void }) {
  const t = useTranslate();
  return (
    <Fieldset legend={t(workers.shifts)}>
      <Stack gap="xs">
        <Text size="sm">{t(workers.shiftsHelp)}</Text>
        {days.map(day => (
          <DayHours
            key={day}
            day={day}
            spans={week[day] ?? []}
            onChange={spans => onChange({ ...week, [day]: spans })}
          />
        ))}
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              onChange({
                ...week,
                ...Object.fromEntries(days.slice(1, 5).map(day => [day, week.monday ?? []])),
              })
            }
          >
            {t(workers.copyMonday)}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

function DayHours({ day, spans, onChange }: { day: Day; spans: Span[]; onChange(spans: Span[]): void }) {
  const t = useTranslate();
  const name = t(weekdays[day]);
  const problems = spanProblems(spans);
  const set = (index: number, change: Partial<Span>) =>
    onChange(spans.map((span, i) => (i === index ? { ...span, ...change } : span)));
  return (
    <Group align="flex-start" gap="xs">
      <Text size="sm" fw={600} w={{ base: '100%', sm: 92 }} lh={{ sm: '36px' }} tt="capitalize">
        {name}
      </Text>
      <Stack gap={6} flex={1}>
        {spans.length === 0 && (
          <Text size="sm" lh="36px">
            {t(workers.dayOff)}
          </Text>
        )}
        {spans.map((span, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity but their place
          <Group key={i} gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              type="time"
              value={span.start}
              onChange={event => set(i, { start: event.currentTarget.value })}
              aria-label={t(workers.spanFrom, { day: name })}
              error={problems[i] ? t(workers[problems[i]]) : undefined}
              miw={118}
              flex={1}
            />
            <TextInput
              type="time"
              value={span.end}
              onChange={event => set(i, { end: event.currentTarget.value })}
              aria-label={t(workers.spanTo, { day: name })}
              error={problems[i] !== null}
              miw={118}
              flex={1}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(workers.removeSpan, { from: span.start, to: span.end, day: name })}
              onClick={() => onChange(spans.filter((_, other) => other !== i))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <ActionIcon
        variant="default"
        size={36}
        disabled={spans.length >= 4}
        aria-label={t(workers.addSpan, { day: name })}
        onClick={() => onChange([...spans, nextSpan(spans)])}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </Group>
  );
}
