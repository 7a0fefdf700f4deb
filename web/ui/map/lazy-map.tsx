import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazy(() => import('./map-view.tsx'));

/** The map comes after the page: its code weighs more than all the rest. */
export function LazyMap(props: MapViewProps) {
  return (
    <Suspense fallback={<Skeleton h={props.height ?? 400} />}>
      <MapView {...props} />
    </Suspense>
  );
}
