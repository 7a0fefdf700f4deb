import 'maplibre-gl/dist/maplibre-gl.css';
import './map-view.css';
import { Box, useComputedColorScheme } from '@mantine/core';
import type { Geometry } from 'geojson';
import {
  AttributionControl,
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  type MapMouseEvent,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { createPin, type MapPin } from './pin.ts';

setWorkerUrl(workerUrl);

export type MapLine = { id: string; color: string; coordinates: [lng: number, lat: number][] };
export type MapArea = { id: string; color: string; rings: [lng: number, lat: number][][] };

export type MapViewProps = {
  /** Describes the map for screen readers. */
  label: string;
  height?: number | string;
  pins?: MapPin[];
  lines?: MapLine[];
  areas?: MapArea[];
  onPinClick?: (id: string) => void;
  onPinMove?: (id: string, to: Place) => void;
  onPlaceClick?: (place: Place) => void;
  /** While drawing on the map, it does not zoom to fit what is added. */
  keepsView?: boolean;
};

type Place = { lat: number; lng: number };

const none: never[] = [];

/** Our own base map with pins, lines and areas: no third party learns where customers live. */
export default function MapView({
  label,
  height = 400,
  pins = none,
  lines = none,
  areas = none,
  onPinClick,
  onPinMove,
  onPlaceClick,
  keepsView = false,
}: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre>();
  const placed = useRef<MapLibre>(undefined);
  const isDark = useComputedColorScheme() === 'dark';

  useEffect(() => {
    const map = new MapLibre({
      container: box.current!,
      style: `/map/style.json?theme=${isDark ? 'dark' : 'light'}`,
      attributionControl: false,
      cooperativeGestures: true,
      fadeDuration: 0,
    });
    map.addControl(new NavigationControl({ showCompass: false }));
    map.addControl(new AttributionControl({ compact: true }));
    map.getCanvas().setAttribute('aria-label', label);
    map.once('style.load', () => {
      addLayers(map);
      setMap(map);
    });
    return () => {
      setMap(undefined);
      map.remove();
    };
  }, [label, isDark]);

  useEffect(() => {
    if (!map) return;
    setFeatures(
      map,
      'lines',
      lines.map(({ color, coordinates }) => ({ color, geometry: { type: 'LineString', coordinates } })),
    );
  }, [map, lines]);

  useEffect(() => {
    if (!map) return;
    setFeatures(
      map,
      'areas',
      areas.map(({ color, rings }) => ({ color, geometry: { type: 'Polygon', coordinates: rings } })),
    );
  }, [map, areas]);

  useEffect(() => {
    if (!map) return;
    const markers = pins.map(pin => createPin(pin, onPinClick, onPinMove).addTo(map));
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, pins, onPinClick, onPinMove]);

  useEffect(() => {
    if (!map || !onPlaceClick) return;
    const click = ({ lngLat: { lat, lng } }: MapMouseEvent) => onPlaceClick({ lat, lng });
    map.on('click', click);
    map.getCanvas().style.cursor = 'crosshair';
    return () => {
      map.off('click', click);
      map.getCanvas().style.cursor = '';
    };
  }, [map, onPlaceClick]);

  const seen = placesOf({ pins, lines, areas });
  const seenKey = JSON.stringify(seen);
  useEffect(() => {
    const places = JSON.parse(seenKey) as [number, number][];
    if (!map || places.length === 0 || (keepsView && placed.current === map)) return;
    placed.current = map;
    const bounds = new LngLatBounds();
    for (const place of places) bounds.extend(place);
    map.fitBounds(bounds, { padding: 48, maxZoom: 15, animate: false });
  }, [map, seenKey, keepsView]);

  return (
    <Box
      ref={box}
      // MapLibre's canvas is the labeled region; a second one with the same name would be redundant.
      h={height}
      style={{ borderRadius: 'var(--mantine-radius-md)', overflow: 'hidden' }}
    />
  );
}

function addLayers(map: MapLibre) {
  for (const name of ['areas', 'lines'])
    map.addSource(name, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: 'areas',
    source: 'areas',
    type: 'fill',
    paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.18 },
  });
  map.addLayer({
    id: 'area-edges',
    source: 'areas',
    type: 'line',
    paint: { 'line-color': ['get', 'color'], 'line-width': 2 },
  });
  map.addLayer({
    id: 'lines',
    source: 'lines',
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ['get', 'color'], 'line-width': 4, 'line-opacity': 0.8 },
  });
}

type Shape = { color: string; geometry: Geometry };

function setFeatures(map: MapLibre, name: string, shapes: Shape[]) {
  const features = shapes.map(({ color, geometry }) => ({
    type: 'Feature' as const,
    properties: { color },
    geometry,
  }));
  map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features });
}

/** The rounded bounds of the content, so that a moving technician does not keep moving the map. */
function placesOf({ pins = none, lines = none, areas = none }: Partial<MapViewProps>): [number, number][] {
  const places = [
    ...pins.map(({ lng, lat }): [number, number] => [lng, lat]),
    ...lines.flatMap(line => line.coordinates),
    ...areas.flatMap(area => area.rings.flat()),
  ];
  if (places.length === 0) return [];
  const [lngs, lats] = [places.map(place => place[0]), places.map(place => place[1])];
  const round = (value: number) => Math.round(value * 500) / 500;
  const least = (values: number[]) => round(values.reduce((a, b) => Math.min(a, b)) - 0.001);
  const most = (values: number[]) => round(values.reduce((a, b) => Math.max(a, b)) + 0.001);
  return [
    [least(lngs), least(lats)],
    [most(lngs), most(lats)],
  ];
}
