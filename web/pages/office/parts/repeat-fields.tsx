import { Chip, Grid, Group, Input, NumberInput, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../lib/business.tsx';
import { useLanguage } from '../../../lib/language.tsx';
import { WEEKDAYS, weekdayName } from '../../../lib/repeats.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { recurrence as words } from '../../../words/recurrence.ts';
import { hq } from './hq.ts';
import { isComplete, type Repeat, rhythmOf } from './repeat.ts';

type Props = { repeat: Repeat; onChange(repeat: Repeat): void; start: string };

/** How often something repeats, with the next five dates. */
export function RepeatFields({ repeat, onChange, start }: Props) {
  const { t, language } = useLanguage();
  const set = (changes: Partial<Repeat>) => onChange({ ...repeat, ...changes });
  const half = { base: 12, sm: 6 };
  const weekdays = WEEKDAYS.map(value => ({ value, label: weekdayName(language, value) }));
  return (
    <>
      <Grid gap="sm">
        <Grid.Col span={half}>
          <Select
            label={t(words.repeats)}
            data={[
              { value: 'months', label: t(words.byMonths) },
              { value: 'week', label: t(words.byWeekdays) },
              { value: 'monthDay', label: t(words.byMonthDay) },
              { value: 'monthWeekday', label: t(words.byMonthWeekday) },
            ]}
            value={repeat.kind}
            onChange={kind => set({ kind: kind as Repeat['kind'] })}
            allowDeselect={false}
          />
        </Grid.Col>
        <Grid.Col span={half}>
          <NumberInput
            label={t(repeat.kind === 'week' ? words.everyWeeks : words.everyMonths)}
            value={repeat.every}
            onChange={every => set({ every })}
            min={1}
            max={24}
            allowDecimal={false}
            required
          />
        </Grid.Col>
        {repeat.kind === 'week' && (
          <Grid.Col span={12}>
            <Input.Label id="repeat-weekdays">{t(words.weekdays)}</Input.Label>
            <Chip.Group multiple value={repeat.weekdays} onChange={days => set({ weekdays: days })}>
              <Group gap="xs" role="group" aria-labelledby="repeat-weekdays">
                {weekdays.map(({ value, label }) => (
                  <Chip key={value} value={value} size="sm">
                    {label}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Grid.Col>
        )}
        {repeat.kind === 'monthDay' && (
          <Grid.Col span={half}>
            <Select
              label={t(words.day)}
              data={[
                ...Array.from({ length: 31 }, (_, day) => `${day + 1}`),
                { value: '-1', label: t(words.lastDay) },
              ]}
              value={repeat.monthDay}
              onChange={monthDay => set({ monthDay: monthDay! })}
              allowDeselect={false}
            />
          </Grid.Col>
        )}
        {repeat.kind === 'monthWeekday' && (
          <>
            <Grid.Col span={half}>
              <Select
                label={t(words.which)}
                data={(['1', '2', '3', '4', '-1'] as const).map(nth => ({
                  value: nth,
                  label: t(words[`nth${nth}`]),
                }))}
                value={repeat.nth}
                onChange={nth => set({ nth: nth! })}
                allowDeselect={false}
              />
            </Grid.Col>
            <Grid.Col span={half}>
              <Select
                label={t(words.weekday)}
                data={weekdays}
                value={repeat.weekday}
                onChange={weekday => set({ weekday: weekday! })}
                allowDeselect={false}
              />
            </Grid.Col>
          </>
        )}
        <Grid.Col span={half}>
          <NumberInput
            label={t(words.flexDays)}
            description={t(words.flexHint)}
            value={repeat.flexDays}
            onChange={flexDays => set({ flexDays })}
            suffix={t(words.flexSuffix)}
            min={0}
            max={14}
            allowDecimal={false}
          />
        </Grid.Col>
      </Grid>
      <NextDates repeat={repeat} start={start} />
    </>
  );
}

function NextDates({ repeat, start }: Pick<Props, 'repeat' | 'start'>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const [body] = useDebouncedValue({ ...rhythmOf(repeat), start: start || null, count: 5 }, 250);
  const { data, error } = useQuery({
    queryKey: ['recurrence', body],
    queryFn: ({ signal }) => hq('POST /api/recurrence/preview', { body }, { signal }),
    enabled: isComplete(repeat),
    placeholderData: before => before,
    staleTime: 60_000,
  });
  if (error) return <ErrorAlert error={error} />;
  return (
    <Text size="sm" role="status" mih="1.5em">
      {data &&
        isComplete(repeat) &&
        `${t(words.nextDates)}: ${data.dates.map(date => formats.plainDay(date)).join(' · ') || t(words.noDates)}`}
    </Text>
  );
}
