import { Paper, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import classes from './board.module.css';
import { type Drag, useDrag } from './drag.ts';
import { type Day, placeOf } from './plan.ts';
import { PreviewNote } from './preview-note.tsx';

type Props = { day: Day; formats: Formats /** On a board of several days. */; withDay?: boolean };

/** What dropping here would mean, next to the pointer. */
export function DragNote(props: Props) {
  const drag = useDrag();
  return drag && <Note drag={drag} {...props} />;
}

function Note({ drag, day, formats, withDay }: Props & { drag: Drag }) {
  const t = useTranslate();
  const { target, at, visit } = drag;
  const place = target && target !== 'unassigned' ? placeOf(visit, target) : null;
  // The service is asked once the pointer rests: a drag crosses dozens of places.
  const [rested] = useDebouncedValue(place && JSON.stringify(place), 200);
  const isRested = place !== null && rested === JSON.stringify(place);
  const names = day.workers.filter(({ id }) => place?.workerIds.includes(id)).map(({ name }) => name);
  const left = Math.min(at.x + 18, innerWidth - 296);
  const top = at.y > innerHeight - 200 ? at.y - 150 : at.y + 22;
  return (
    <Paper className={classes.note} style={{ left, top }} withBorder shadow="md" p="xs">
      <Text size="sm" fw={600}>
        {visit.customerName}
        {place && `: ${names.join(', ')}, `}
        {place && withDay && `${formats.day(place.start)}, `}
        {place && formats.timeRange(place.start, place.end)}
      </Text>
      {target === 'unassigned' && <Text size="sm">{t(dispatch.unassign)}</Text>}
      {place && <PreviewNote day={day} visit={visit} place={place} formats={formats} isEnabled={isRested} />}
    </Paper>
  );
}
