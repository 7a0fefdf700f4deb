import { Button, Group, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { palette } from '../../../../ui/map/colors.ts';
import { LazyMap } from '../../../../ui/map/lazy-map.tsx';
import type { MapPin } from '../../../../ui/map/pin.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { type Day, planKey } from './plan.ts';
import { type BoardQuery, useRoutes } from './use-dispatch.ts';

/** One color per technician, on the board and on the map. */
export const colorsOf = (day: Day): Map<string, string> =>
  new Map(day.workers.map(({ id }, i) => [id, palette[i % palette.length]!]));

type Props = {
  day: Day;
  query: BoardQuery;
  formats: Formats;
  colors: Map<string, string>;
  shownAlone?: string;
  showAll(): void;
  open(visitId: string): void;
  height?: number | string;
};

export function DayMap({ day, query, formats, colors, shownAlone, showAll, open, height = 380 }: Props) {
  const t = useTranslate();
  const routes = useRoutes(query, planKey(day));
  const alone = day.workers.find(worker => worker.id === shownAlone);
  const pins = useMemo((): MapPin[] => {
    const workers = alone ? [alone] : day.workers;
    const stops = workers.flatMap(worker =>
      worker.visits.flatMap((visit, i) =>
        visit.lat === null || visit.lng === null
          ? []
          : {
              // A crew has a pin per member.
              id: `${visit.visitId} ${worker.id}`,
              lat: visit.lat,
              lng: visit.lng,
              text: String(i + 1),
              color: colors.get(worker.id)!,
              label: t(dispatch.stop, {
                number: i + 1,
                worker: worker.name,
                type: visit.type,
                customer: visit.customerName,
                time: formats.time(visit.scheduledStart),
              }),
            },
      ),
    );
    const live = workers.flatMap(({ id, name, position }) =>
      position && !position.stale
        ? {
            id: `worker:${id}`,
            lat: position.lat,
            lng: position.lng,
            text: initials(name),
            color: '#000000',
            label: t(dispatch.live, { worker: name, ago: formats.ago(position.recordedAt) }),
          }
        : [],
    );
    const unassigned = alone ? [] : day.unassigned.jobs;
    const open = unassigned.flatMap(job =>
      job.lat === null || job.lng === null
        ? []
        : {
            id: job.visitId,
            lat: job.lat,
            lng: job.lng,
            text: '?',
            color: '#555555',
            label: t(dispatch.unassignedPin, { type: job.type, customer: job.customerName }),
          },
    );
    return [...open, ...stops, ...live];
  }, [day, alone, colors, formats, t]);
  const lines = useMemo(
    () =>
      (routes.data?.routes ?? []).flatMap(({ workerId, geometry }) =>
        geometry && (!alone || alone.id === workerId)
          ? {
              id: workerId,
              color: colors.get(workerId) ?? '#555555',
              coordinates: geometry.coordinates as [number, number][],
            }
          : [],
      ),
    [routes.data, colors, alone],
  );
  const openPin = useMemo(
    () => (id: string) => {
      if (!id.startsWith('worker:')) open(id.split(' ')[0]!);
    },
    [open],
  );
  return (
    <section aria-labelledby="day-map-title">
      <Group justify="space-between" mb="xs" mih={30}>
        <Title order={2} size="h5" id="day-map-title">
          {alone ? t(dispatch.mapOf, { name: alone.name }) : t(dispatch.mapTitle)}
        </Title>
        {alone && (
          <Button size="compact-sm" variant="default" onClick={showAll}>
            {t(dispatch.showAll)}
          </Button>
        )}
      </Group>
      <LazyMap label={t(dispatch.map)} height={height} pins={pins} lines={lines} onPinClick={openPin} />
      {routes.isError && <ErrorAlert error={routes.error} onRetry={routes.refetch} />}
      {routes.data?.routes.some(({ source }) => source === 'estimate') && (
        <Text size="xs" mt={4}>
          {t(dispatch.estimated)}
        </Text>
      )}
    </section>
  );
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
