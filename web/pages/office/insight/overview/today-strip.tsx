import { Anchor, Group, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { type StatusMeaning, statusColors } from '../../../../ui/status-colors.ts';
import { statuses } from '../../../../words/common.ts';
import { overview } from '../../../../words/overview.ts';
import { today as words } from '../../../../words/overview-today.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { type Hour, hoursOf, meaningOf, order } from './hours.ts';
import classes from './overview.module.css';
import { type TodaysVisit, useNow, useTodaysVisits } from './use-overview.ts';

const names: Partial<Record<StatusMeaning, (typeof statuses)[keyof typeof statuses]>> = {
  done: statuses.completed,
  'in-progress': statuses.in_progress,
  'on-the-way': statuses.en_route,
  scheduled: statuses.assigned,
  attention: overview.needsAttention,
};

/** Today's visits hour by hour, colored by what has become of them, with a line at the present. */
export function TodayStrip() {
  const t = useTranslate();
  return (
    <Section
      title={t(words.title)}
      mih={240}
      actions={
        <Anchor size="sm" renderRoot={props => <Link to="/admin" search={{ tab: 'dispatch' }} {...props} />}>
          {t(words.openSchedule)}
        </Anchor>
      }
    >
      <Loaded query={useTodaysVisits()} height={186}>
        {({ visits, from }) =>
          visits.length === 0 ? (
            <EmptyState icon={<IconCalendarOff size={28} />} title={t(words.noneToday)}>
              {t(words.noneTodayDetail)}
            </EmptyState>
          ) : (
            <Strip visits={visits} dayStart={Date.parse(from)} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Strip({ visits, dayStart }: { visits: TodaysVisit[]; dayStart: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow();
  const hours = hoursOf(visits, dayStart, now);
  const busiest = Math.max(3, ...hours.map(({ total }) => total));
  const share = (now - hours[0]!.start) / (hours.length * 3_600_000);
  const side = share < 0.06 ? 'start' : share > 0.94 ? 'end' : 'middle';
  const time = (ms: number) => formats.hour(new Date(ms).toISOString());
  const style = { '--hours': hours.length } as CSSProperties;
  const describe = ({ counts }: Hour) =>
    order
      .filter(meaning => counts[meaning])
      .map(meaning => `${counts[meaning]} ${t(names[meaning]!)}`)
      .join(', ');
  const totals = order.map(
    meaning => [meaning, visits.filter(visit => meaningOf(visit, now) === meaning).length] as const,
  );
  return (
    <>
      <ol className={classes.strip} style={style} aria-label={t(words.strip)}>
        {hours.map(hour => (
          <li
            key={hour.start}
            className={classes.hour}
            title={
              hour.total > 0
                ? t(words.hourText, { hour: time(hour.start), visits: describe(hour) })
                : undefined
            }
          >
            {order.map(
              meaning =>
                hour.counts[meaning] && (
                  <span
                    key={meaning}
                    className={classes.block}
                    aria-hidden
                    style={{
                      height: `calc(${(hour.counts[meaning] / busiest) * 100}% - 2px)`,
                      background: statusColors(meaning).edge,
                    }}
                  />
                ),
            )}
            <Text span className="visually-hidden" style={hidden}>
              {hour.total > 0 && t(words.hourText, { hour: time(hour.start), visits: describe(hour) })}
            </Text>
          </li>
        ))}
        <li className={classes.now} style={{ left: `${share * 100}%` }}>
          <span className={classes.nowText} data-side={side}>
            {t(words.now, { time: formats.time(new Date(now).toISOString()) })}
          </span>
        </li>
      </ol>
      <div className={classes.hours} style={style} aria-hidden>
        {hours.map((hour, i) => (
          <span
            key={hour.start}
            style={{ visibility: i % Math.ceil(hours.length / 6) === 0 ? undefined : 'hidden' }}
          >
            {time(hour.start)}
          </span>
        ))}
      </div>
      <Group gap="md" mt="sm" component="ul" className={classes.plain}>
        {totals
          .filter(([, count]) => count > 0)
          .map(([meaning, count]) => (
            <Group component="li" key={meaning} gap={6} wrap="nowrap">
              <span className={classes.dot} style={{ background: statusColors(meaning).edge }} />
              <Text size="sm">
                {formats.number(count)} {t(names[meaning]!)}
              </Text>
            </Group>
          ))}
      </Group>
    </>
  );
}

const hidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
