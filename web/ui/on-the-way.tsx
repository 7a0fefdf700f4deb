import { Box, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Data } from '../lib/api.ts';
import { useFormats } from '../lib/business.tsx';
import { useTranslate } from '../lib/language.tsx';
import { minutesUntil } from '../lib/minutes-until.ts';
import { account as words } from '../words/account.ts';
import { BRAND } from './map/colors.ts';
import { LazyMap } from './map/lazy-map.tsx';

type Expected = Pick<Data<'GET /api/visit/{token}'>['visit'], 'arrival' | 'workerName' | 'lat' | 'lng'>;

/** Where the technician is and when they arrive; the page refetches this every few seconds. */
export function OnTheWay({ booking }: { booking: Expected }) {
  const t = useTranslate();
  const { time, ago } = useFormats();
  const now = useNow();
  const { arrival, workerName, lat, lng } = booking;
  const worker = arrival?.worker ?? null;
  const name = workerName ?? t(words.somebody);
  const pins = useMemo(
    () => [
      ...(lat !== null && lng !== null
        ? [{ id: 'you', lat, lng, label: t(words.you), color: BRAND, text: '⌂' }]
        : []),
      ...(worker
        ? [{ id: 'worker', lat: worker.lat, lng: worker.lng, label: name, color: '#5f3dc4', text: name[0]! }]
        : []),
    ],
    [lat, lng, worker, name, t],
  );
  const minutes = arrival && minutesUntil(arrival.at, now);
  return (
    <Box mt="md">
      <div role="status">
        <Text fw={650} size="lg">
          {t(words.onTheWay, { name })}
        </Text>
        {arrival && (
          <Text>
            {t(arrival.source === 'live' ? words.arrivesLive : words.arrivesPlan, {
              time: time(arrival.at),
            })}
            , {minutes ? t(words.inMinutes, { count: minutes }) : t(words.anyMoment)}
          </Text>
        )}
      </div>
      {worker && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(words.seen, { ago: ago(worker.recordedAt, now) })}
        </Text>
      )}
      {pins.length > 0 && <LazyMap label={t(words.liveMap)} height={300} pins={pins} />}
    </Box>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
