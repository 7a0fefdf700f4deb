import { Stack, Title } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BRAND } from '../../../ui/map/colours.ts';
import { LazyMap } from '../../../ui/map/lazy-map.tsx';
import type { MapPin } from '../../../ui/map/pin.ts';
import { statuses } from '../../../words/common.ts';
import { work } from '../../../words/work.ts';
import { nextStop } from '../offline/overlay.ts';
import { useWork } from '../work-store.ts';

const colours = { next: '#c2410c', open: BRAND, over: '#5c6066' };

/** Where the day leads; the tiles that were seen once are there offline too. */
export function MapOfDay() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { day } = useWork();
  const pins = useMemo(() => {
    if (!day) return [];
    const next = nextStop(day)?.id;
    const all = [...day.jobs, ...day.untimed].map((job, i): MapPin | undefined => {
      if (job.lat === null || job.lng === null) return undefined;
      const isOver = job.status === 'completed' || job.status === 'cancelled';
      return {
        id: job.id,
        lat: job.lat,
        lng: job.lng,
        label: `${i + 1}. ${job.customerName}, ${job.address} (${t(statuses[job.status])})`,
        colour: job.id === next ? colours.next : isOver ? colours.over : colours.open,
        text: String(i + 1),
      };
    });
    return all.filter(pin => pin !== undefined);
  }, [day, t]);
  const open = useCallback((id: string) => void navigate({ to: '/work', search: { job: id } }), [navigate]);
  return (
    <Stack>
      <Title order={1} size="h3">
        {t(work.mapOfDay)}
      </Title>
      {pins.length === 0 ? (
        <Empty order={2} icon={<IconMapOff size={30} />} title={t(work.mapEmpty)}>
          {t(work.mapEmptyDetail)}
        </Empty>
      ) : (
        <LazyMap label={t(work.mapOfDay)} height="calc(100dvh - 220px)" pins={pins} onPinClick={open} />
      )}
    </Stack>
  );
}
