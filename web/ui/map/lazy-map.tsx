import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazy(() => import('./map-view.tsx'));

/** Loaded after the page: MapLibre weighs more than everything else. */
export function LazyMap(props: MapViewProps) {
  return (
    <Suspense fallback={<Skeleton h={props.height ?? 400} />}>
      <MapView {...props} />
    </Suspense>
  );
}
