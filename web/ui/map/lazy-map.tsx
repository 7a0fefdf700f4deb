import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MapViewProps } from './map-view.tsx';

/** A map is a megabyte of code. What is read beside it comes first. */
const MapView = lazy(() => idle().then(() => import('./map-view.tsx')));

const idle = () =>
  new Promise<unknown>(resolve => {
    // Safari cannot tell.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });

/** Loaded after the page: MapLibre weighs more than everything else. */
export function LazyMap(props: MapViewProps) {
  return (
    <Suspense fallback={<Skeleton h={props.height ?? 400} />}>
      <MapView {...props} />
    </Suspense>
  );
}
