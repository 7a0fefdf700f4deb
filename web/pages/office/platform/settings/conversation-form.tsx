import { Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { weekdays } from '../../../../words/workers.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

type Conversations = Settings['conversations'];
type Span = Conversations['officeHours'][number];

const days = Object.keys(weekdays) as Span['day'][];
/** Midnight at the end of a day, which time fields show as the beginning of one. */
const MIDNIGHT = '24:00';

/** When somebody is in the office, and what customers are told when nobody is. */
export function ConversationForm({ conversations }: { conversations: Conversations }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState(conversations);
  const save = useSaveSettings('conversations', conversations);
  const change = (changes: Partial<Conversations>) => setWanted({ ...wanted, ...changes });
  const wrong = wanted.officeHours.filter(({ from, to }) => from >= to).map(({ day }) => t(weekdays[day]));
  return (
    <SectionForm
      title={t(words.conversations)}
      save={save}
      isChanged={wrong.length === 0 && JSON.stringify(wanted) !== JSON.stringify(conversations)}
      onSave={() => save.mutate(wanted)}
    >
      <OfficeHours hours={wanted.officeHours} onChange={officeHours => change({ officeHours })} />
      {wrong.length > 0 && (
        <Text size="sm" role="alert">
          {t(words.closesFirst, { days: wrong.join(', ') })}
        </Text>
      )}
      <Switch
        label={t(words.autoReplyEnabled)}
        description={t(words.autoReplyHow)}
        checked={wanted.autoReplyEnabled}
        onChange={event => change({ autoReplyEnabled: event.currentTarget.checked })}
      />
      {wanted.autoReplyEnabled && (
        <Textarea
          label={t(words.autoReply)}
          value={wanted.autoReply}
          onChange={event => change({ autoReply: event.currentTarget.value })}
          maxLength={480}
          autosize
          minRows={2}
          required
        />
      )}
      <TextInput
        type="tel"
        label={t(words.businessPhone)}
        description={t(words.businessPhoneHow)}
        value={wanted.businessPhone}
        onChange={event => change({ businessPhone: event.currentTarget.value })}
        maxLength={50}
        maw={280}
      />
    </SectionForm>
  );
}

export function OfficeHours({ hours, onChange }: { hours: Span[]; onChange(hours: Span[]): void }) {
  const t = useTranslate();
  const replace = (span: Span, changes: Partial<Span>) =>
    onChange(hours.map(each => (each === span ? { ...span, ...changes } : each)));
  const open = (day: Span['day']) =>
    onChange([...hours, { day, from: '08:00', to: '17:00' }].toSorted(byDay));
  return (
    <Stack gap="xs" role="group" aria-label={t(words.officeHours)}>
      <Text size="sm" fw={500}>
        {t(words.officeHours)}
      </Text>
      {days.map(day => {
        const spans = hours.filter(span => span.day === day);
        const name = t(weekdays[day]);
        return (
          <Group key={day} gap="xs" mih={36}>
            <Switch
              w={150}
              label={name}
              checked={spans.length > 0}
              onChange={event =>
                event.currentTarget.checked ? open(day) : onChange(hours.filter(span => span.day !== day))
              }
            />
            {spans.length === 0 && <Text size="sm">{t(words.closedDay)}</Text>}
            {spans.map((span, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a span has nothing else of its own while it is typed
              <Group key={index} gap={6} wrap="nowrap">
                <TextInput
                  type="time"
                  aria-label={t(words.opens, { day: name })}
                  value={span.from}
                  onChange={event => replace(span, { from: event.currentTarget.value })}
                  required
                />
                –
                <TextInput
                  type="time"
                  aria-label={t(words.closes, { day: name })}
                  value={span.to === MIDNIGHT ? '00:00' : span.to}
                  onChange={({ currentTarget: { value } }) =>
                    replace(span, { to: value === '00:00' ? MIDNIGHT : value })
                  }
                  required
                />
              </Group>
            ))}
          </Group>
        );
      })}
    </Stack>
  );
}

const byDay = (a: Span, b: Span) => days.indexOf(a.day) - days.indexOf(b.day);
