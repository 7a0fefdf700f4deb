import { Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useFormats } from '../../../../lib/business.tsx';
import { byDay } from '../../../../lib/by-day.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { fromField } from '../../../../lib/zoned-time.ts';
import { newJob as words } from '../../../../words/new-job.ts';
import { WorkersSelect } from '../../parts/worker-select.tsx';
import { type Openings, useOpenings, type Work } from './use-openings.ts';

/** When and who, while it is being typed. */
export type When = {
  kind: 'dispatch' | 'window' | 'exact';
  date: string;
  from: string;
  to: string;
  workerIds: string[];
  /** Of the opening that was chosen; otherwise times are the business's. */
  timezone: string | null;
};
export const anyTime: When = {
  kind: 'dispatch',
  date: '',
  from: '08:00',
  to: '10:00',
  workerIds: [],
  timezone: null,
};

export const isWhenReady = ({ kind, date, from, to, workerIds }: When): boolean =>
  kind === 'dispatch' ||
  (date !== '' && from !== '' && (kind === 'window' ? to !== '' : workerIds.length > 0));

export function toTimes({ kind, date, from, to, workerIds, timezone }: When, businessZone: string) {
  const at = (time: string) => fromField(`${date}T${time}`, timezone ?? businessZone);
  if (kind === 'window') return { windowStart: at(from), windowEnd: at(to) };
  return kind === 'exact' ? { start: at(from), workerIds } : {};
}

type Props = { when: When; onChange(when: When): void; work: Work | undefined };

/** Dispatch decides, or a window or exact time from the openings or typed by hand. */
export function WhenFields({ when, onChange, work }: Props) {
  const t = useTranslate();
  const openings = useOpenings(when.kind === 'dispatch' ? undefined : work).data;
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const set = (changes: Partial<When>) => onChange({ ...when, ...changes });
  return (
    <>
      <SegmentedControl
        aria-label={t(words.when)}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        value={when.kind}
        onChange={kind => set({ kind: kind as When['kind'] })}
        data={(['dispatch', 'window', 'exact'] as const).map(value => ({ value, label: t(words[value]) }))}
      />
      {when.kind !== 'dispatch' && (
        <>
          {work && openings && <OpeningSelect openings={openings} when={when} onChoose={set} />}
          <Group grow align="flex-end" preventGrowOverflow={false} wrap="wrap">
            <TextInput
              type="date"
              label={t(words.date)}
              value={when.date}
              onChange={event => set({ date: event.currentTarget.value })}
              required
            />
            <TextInput
              type="time"
              label={t(when.kind === 'exact' ? words.start : words.from)}
              value={when.from}
              onChange={event => set({ from: event.currentTarget.value })}
              required
            />
            {when.kind === 'window' && (
              <TextInput
                type="time"
                label={t(words.to)}
                value={when.to}
                onChange={event => set({ to: event.currentTarget.value })}
                required
              />
            )}
          </Group>
          {when.kind === 'exact' && (
            <WorkersSelect
              label={t(words.technicians)}
              description={when.workerIds.length > 1 ? t(words.leads) : undefined}
              of={{ active: true }}
              value={when.workerIds}
              onChange={workerIds => set({ workerIds })}
              maxValues={10}
              selectFirstOptionOnDropdownOpen
              withAsterisk
            />
          )}
        </>
      )}
    </>
  );
}

type SelectProps = { openings: Openings; when: When; onChoose(changes: Partial<When>): void };

function OpeningSelect({ openings, when, onChoose }: SelectProps) {
  const t = useTranslate();
  const { plainDay, plainTimeRange } = useFormats();
  const { windows, timezone } = openings;
  const keyOf = (date: string, time: string) => `${date} ${time}`;
  const chosen = windows.find(
    ({ date, time }) =>
      date === when.date &&
      (when.kind === 'exact' ? time.startsWith(when.from) : time === `${when.from}-${when.to}`),
  );
  if (windows.length === 0)
    return <Select label={t(words.openings)} placeholder={t(words.noOpenings)} data={[]} disabled />;
  return (
    <Select
      label={t(words.openings)}
      placeholder={t(words.chooseOpening)}
      data={byDay(windows).map(([date, ofDay]) => ({
        group: plainDay(date),
        items: ofDay.map(({ time, workers }) => ({
          value: keyOf(date, time),
          label: `${plainDay(date)}, ${plainTimeRange(time)} · ${t(words.free, { count: workers })}`,
        })),
      }))}
      value={chosen ? keyOf(chosen.date, chosen.time) : null}
      onChange={key => {
        const [date, time] = key?.split(' ') ?? [];
        const [from, to] = time?.split('-') ?? [];
        if (date && from && to) onChoose({ date, from, to, timezone });
      }}
      searchable
      clearable={false}
    />
  );
}
