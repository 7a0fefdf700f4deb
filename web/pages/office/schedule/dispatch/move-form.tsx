import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useMemo, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { instantOf, toMinutes, toTime, wallClock } from '../../../../lib/zoned-time.ts';
import { common } from '../../../../words/common.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { CrewFields, crewOf, isComplete } from '../../parts/crew-fields.tsx';
import { type BoardVisit, breaksPromise, type Day, type Place } from './plan.ts';
import { PreviewNote } from './preview-note.tsx';

type Props = {
  visit: BoardVisit;
  day: Day;
  formats: Formats;
  /** Where it was dropped, if that left a crew incomplete. */
  dropped: Place | undefined;
  onMove(to: Place | null): void;
};

/** Technicians, day and time of a visit, with a preview. */
export function MoveForm({ visit, day, formats, dropped, onMove }: Props) {
  const t = useTranslate();
  const candidates = day.workers.filter(worker => worker.franchiseId === visit.franchiseId);
  const start = dropped ?? visit.from;
  const [crew, setCrew] = useState(() => crewOf(visit.crew, start?.workerIds ?? [candidates[0]?.id ?? null]));
  const now = start ? wallClock(start.start, day.timezone) : firstWall(day, visit, crew[0] ?? null);
  const [date, setDate] = useState(now.date);
  const [time, setTime] = useState(toTime(now.minutes));
  const workerIds = crew.filter(id => id !== null);
  const ids = workerIds.join();
  const place = useMemo((): Place | null => {
    if (!ids || !date || !time) return null;
    const start = instantOf(date, toMinutes(time), day.timezone);
    const end = start + visit.minutes * 60_000;
    return {
      workerIds: ids.split(','),
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    };
  }, [ids, date, time, day.timezone, visit.minutes]);
  const [settled] = useDebouncedValue(place, 250);
  const viewerTime = place && formats.viewerTime(place.start);
  const isReady = place !== null && isComplete(crew);
  const isBreaking = place !== null && breaksPromise(visit, place);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onMove(place);
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <CrewFields candidates={candidates} crew={crew} onChange={setCrew} />
        <Group grow>
          <TextInput
            type="date"
            label={t(dispatch.date)}
            value={date}
            onChange={event => setDate(event.currentTarget.value)}
            required
          />
          <TextInput
            type="time"
            step={300}
            label={t(dispatch.time)}
            value={time}
            onChange={event => setTime(event.currentTarget.value)}
            required
          />
        </Group>
        {viewerTime && (
          <Text size="sm">
            {viewerTime} ({t(common.yourTime)})
          </Text>
        )}
        {settled && <PreviewNote day={day} visit={visit} place={settled} formats={formats} />}
        <Group justify="space-between">
          {visit.from ? (
            <Button variant="default" onClick={() => onMove(null)}>
              {t(dispatch.unassign)}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" disabled={!isReady} color={isBreaking ? 'orange.9' : undefined}>
            {t(isBreaking ? dispatch.breakAnyway : visit.from ? dispatch.move : dispatch.assign)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The start of the promised window, else when the technician's shift starts. */
function firstWall(day: Day, { window }: BoardVisit, workerId: string | null) {
  if (window) return wallClock(window.start, day.timezone);
  const shift = day.workers.find(({ id }) => id === workerId)?.shifts[0];
  const minutes = shift ? wallClock(shift.start, day.timezone).minutes : 8 * 60;
  return { date: day.date, minutes };
}
