import { Text, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import boardClasses from './board.module.css';
import { colorsOf, DayMap } from './day-map.tsx';
import { bookedShare } from './look.ts';
import classes from './map-view.module.css';
import type { Day } from './plan.ts';
import type { BoardQuery } from './use-dispatch.ts';
import { usePlacing } from './use-placing.tsx';
import { Utilization } from './worker-row.tsx';

type Props = { day: Day; query: BoardQuery; formats: Formats };

/** A day on a map as high as the screen: each technician's route with its stops numbered, and where everybody is. */
export function DayMapView({ day, query, formats }: Props) {
  const t = useTranslate();
  const [shownAlone, setShownAlone] = useState<string>();
  const colors = useMemo(() => colorsOf(day), [day]);
  const placing = usePlacing(query, day, formats);
  return (
    <div className={classes.page}>
      <section className={classes.routes} aria-label={t(schedule.routes)}>
        {day.workers.map(worker => (
          <UnstyledButton
            key={worker.id}
            className={`${boardClasses.nameButton} ${classes.route}`}
            aria-pressed={shownAlone === worker.id}
            aria-label={t(dispatch.onlyMap, { name: worker.name })}
            onClick={() => setShownAlone(now => (now === worker.id ? undefined : worker.id))}
          >
            <span className={boardClasses.dot} style={{ background: colors.get(worker.id) }} />
            <span style={{ minWidth: 0 }}>
              <Text size="sm" fw={600} truncate>
                {worker.name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {worker.visits.length === 0
                  ? t(schedule.noRoute)
                  : t(dispatch.visits, { count: worker.visits.length })}
              </Text>
              <Utilization share={bookedShare(worker)} />
            </span>
          </UnstyledButton>
        ))}
      </section>
      <div style={{ minWidth: 0 }}>
        <DayMap
          {...{ day, query, formats, colors, shownAlone }}
          open={placing.open}
          showAll={() => setShownAlone(undefined)}
          height="calc(100dvh - 290px)"
        />
      </div>
      {placing.dialogs}
    </div>
  );
}
