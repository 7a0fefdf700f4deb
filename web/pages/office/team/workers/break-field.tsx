import { Fieldset, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { workers } from '../../../../words/workers.ts';

export type RestBreak = { from: string; to: string; minutes: number };

const defaultBreak: RestBreak = { from: '11:30', to: '13:30', minutes: 30 };

/** A break that the planner places between two times of day. */
export function BreakField({
  rest,
  onChange,
}: {
  rest: RestBreak | null;
  onChange(rest: RestBreak | null): void;
}) {
  const t = useTranslate();
  const tooShort = rest !== null && minutesBetween(rest.from, rest.to) < rest.minutes;
  return (
    <Fieldset legend={t(workers.restBreak)}>
      <Stack gap="sm">
        <Switch
          label={t(workers.restBreakHelp)}
          checked={rest !== null}
          onChange={event => onChange(event.currentTarget.checked ? defaultBreak : null)}
        />
        {rest && (
          <Group gap="xs" align="flex-start">
            <TextInput
              type="time"
              label={t(workers.from)}
              value={rest.from}
              onChange={({ currentTarget: { value } }) => value && onChange({ ...rest, from: value })}
              error={tooShort ? t(workers.breakTooLong) : undefined}
              flex="1 1 120px"
            />
            <TextInput
              type="time"
              label={t(workers.to)}
              value={rest.to}
              onChange={({ currentTarget: { value } }) => value && onChange({ ...rest, to: value })}
              flex="1 1 120px"
            />
            <NumberInput
              label={t(workers.breakMinutes)}
              value={rest.minutes}
              min={5}
              max={180}
              step={5}
              allowDecimal={false}
              onChange={value => typeof value === 'number' && onChange({ ...rest, minutes: value })}
              flex="1 1 100px"
            />
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether the break fits between its times. */
export const breakFits = (rest: RestBreak | null): boolean =>
  rest === null || minutesBetween(rest.from, rest.to) >= rest.minutes;
