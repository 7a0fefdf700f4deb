import { Stack, Title } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BRAND } from '../../../ui/map/colors.ts';
import { LazyMap } from '../../../ui/map/lazy-map.tsx';
import type { MapPin } from '../../../ui/map/pin.ts';
import { statuses } from '../../../words/common.ts';
import { technician } from '../../../words/technician.ts';
import { useAppState } from '../app-store.ts';
import { nextStop } from '../offline/overlay.ts';

const colors = { next: '#c2410c', open: BRAND, over: '#5c6066' };

/** The day's stops on a map; tiles seen before work offline. */
export function DayMap() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { day } = useAppState();
  const pins = useMemo(() => {
    if (!day) return [];
    const next = nextStop(day);
    const all = [...day.jobs, ...day.untimed].map((job, i): MapPin | undefined => {
      if (job.lat === null || job.lng === null) return undefined;
      const isOver = job.status === 'completed' || job.status === 'cancelled';
      return {
        id: `${job.id} ${job.visitId ?? ''}`,
        lat: job.lat,
        lng: job.lng,
        label: `${i + 1}. ${job.customerName}, ${job.address} (${t(statuses[job.status])})`,
        color: job === next ? colors.next : isOver ? colors.over : colors.open,
        text: String(i + 1),
      };
    });
    return all.filter(pin => pin !== undefined);
  }, [day, t]);
  const open = useCallback(
    (id: string) => {
      const [job, visit] = id.split(' ');
      void navigate({ to: '/work', search: { job, visit: visit || undefined } });
    },
    [navigate],
  );
  return (
    <Stack>
      <Title order={1} size="h3">
        {t(technician.mapOfDay)}
      </Title>
      {pins.length === 0 ? (
        <EmptyState order={2} icon={<IconMapOff size={30} />} title={t(technician.mapEmpty)}>
          {t(technician.mapEmptyDetail)}
        </EmptyState>
      ) : (
        <LazyMap label={t(technician.mapOfDay)} height="calc(100dvh - 220px)" pins={pins} onPinClick={open} />
      )}
    </Stack>
  );
}
