import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

type Dispatch = Settings['dispatch'];

const choices = [
  { value: 'skip', title: words.holidaySkip, detail: words.holidaySkipDetail },
  { value: 'move', title: words.holidayMove, detail: words.holidayMoveDetail },
] as const;

/** Days without recurring work, and what happens to what falls on them. */
export function HolidayForm({ dispatch }: { dispatch: Dispatch }) {
  const t = useTranslate();
  const [rule, setRule] = useState(dispatch.holidayRule);
  const [holidays, setHolidays] = useState(dispatch.holidays);
  const save = useSaveSettings('dispatch', dispatch);
  const isChanged = rule !== dispatch.holidayRule || holidays !== dispatch.holidays;
  const change = (index: number, changes: Partial<Dispatch['holidays'][number]>) =>
    setHolidays(holidays.map((each, i) => (i === index ? { ...each, ...changes } : each)));
  const sorted = () => holidays.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <SectionForm
      title={t(words.holidays)}
      save={save}
      isChanged={isChanged}
      onSave={() => save.mutate({ ...dispatch, holidays: sorted(), holidayRule: rule })}
    >
      <Text size="sm">{t(words.holidaysHow)}</Text>
      <Stack gap="xs">
        {holidays.map(({ date, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else of its own while it is typed
          <Group key={index} gap="xs" wrap="nowrap">
            <TextInput
              type="date"
              aria-label={t(words.holidayDate)}
              value={date}
              onChange={event => change(index, { date: event.currentTarget.value })}
              required
            />
            <TextInput
              aria-label={t(words.holidayName)}
              placeholder={t(words.holidayName)}
              value={name}
              onChange={event => change(index, { name: event.currentTarget.value })}
              maxLength={100}
              required
              flex={1}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`${t(words.holidayRemove)}: ${name || date}`}
              onClick={() => setHolidays(holidays.filter((_, i) => i !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() => setHolidays([...holidays, { date: '', name: '' }])}
          >
            {t(words.holidayAdd)}
          </Button>
        </Group>
      </Stack>
      <Stack gap="xs" role="radiogroup" aria-label={t(words.holidayRule)}>
        {choices.map(({ value, title, detail }) => (
          <Choice
            key={value}
            name="holidays"
            value={value}
            checked={rule === value}
            onChange={() => setRule(value)}
            title={t(title)}
            detail={t(detail)}
          />
        ))}
      </Stack>
    </SectionForm>
  );
}
