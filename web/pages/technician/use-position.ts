import { useEffect, useState } from 'react';
import { type Fix, shouldReport } from './position-reports.ts';
import { work } from './session.ts';

const STILL_THERE_MS = 60_000;

export type Sharing =
  | { kind: 'off' }
  | { kind: 'searching' }
  | { kind: 'denied' }
  | { kind: 'shared'; at: string };

/** Reports this phone's position while `on`. A position that cannot be sent at once is dropped. */
export function usePosition(on: boolean): Sharing {
  const [sharing, setSharing] = useState<Sharing>({ kind: 'off' });
  useEffect(() => {
    if (!on) return setSharing({ kind: 'off' });
    if (!('geolocation' in navigator)) return setSharing({ kind: 'denied' });
    setSharing({ kind: 'searching' });
    let last: Fix | undefined;
    let busy = false;

    async function take({ coords, timestamp }: GeolocationPosition) {
      const { latitude: lat, longitude: lng, accuracy, heading, speed } = coords;
      const fix: Fix = { lat, lng, accuracy, heading, speed, at: timestamp };
      if (busy || !navigator.onLine || !shouldReport(fix, last, Date.now())) return;
      busy = true;
      try {
        await work('POST /api/worker/location', { body: toPing(fix) });
        last = fix;
        setSharing({ kind: 'shared', at: new Date().toISOString() });
      } catch {
        // Dropped: the next one is newer.
      }
      busy = false;
    }

    const { geolocation } = navigator;
    const found = (position: GeolocationPosition) => void take(position);
    const missed = (error: GeolocationPositionError) =>
      error.code === error.PERMISSION_DENIED && setSharing({ kind: 'denied' });
    const options = { enableHighAccuracy: true, maximumAge: 10_000 };
    const watch = geolocation.watchPosition(found, missed, options);
    // `watchPosition` is silent while the phone does not move.
    const timer = setInterval(() => geolocation.getCurrentPosition(found, missed, options), STILL_THERE_MS);
    return () => {
      geolocation.clearWatch(watch);
      clearInterval(timer);
    };
  }, [on]);
  return sharing;
}

function toPing({ lat, lng, accuracy, heading, speed }: Fix) {
  const ping: { lat: number; lng: number; accuracy: number; heading?: number; speed?: number } = {
    lat,
    lng,
    accuracy: Math.min(accuracy, 100_000),
  };
  // Without movement the heading is null or NaN.
  if (heading !== null && heading >= 0) ping.heading = heading % 360;
  if (speed !== null && speed >= 0) ping.speed = Math.min(speed, 500);
  return ping;
}
