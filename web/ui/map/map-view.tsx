import 'maplibre-gl/dist/maplibre-gl.css';
import './map-view.css';
import { Box, useComputedColorScheme } from '@mantine/core';
import type { Geometry } from 'geojson';
import {
  AttributionControl,
  Map as Chart,
  type GeoJSONSource,
  LngLatBounds,
  type MapMouseEvent,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { createPin, type MapPin } from './pin.ts';

setWorkerUrl(workerUrl);

export type MapLine = { id: string; colour: string; coordinates: [lng: number, lat: number][] };
export type MapArea = { id: string; colour: string; rings: [lng: number, lat: number][][] };

export type MapViewProps = {
  /** Says what the map shows, for those who cannot see it. */
  label: string;
  height?: number | string;
  pins?: MapPin[];
  lines?: MapLine[];
  areas?: MapArea[];
  onPinClick?: (id: string) => void;
  onPinMove?: (id: string, to: Place) => void;
  onPlaceClick?: (place: Place) => void;
  /** Something is drawn on it: once in place it stays, whatever is added. */
  isSteady?: boolean;
};

type Place = { lat: number; lng: number };

const none: never[] = [];

/** The base map of the service itself with work on it: no third party sees where customers live. */
export default function MapView({
  label,
  height = 400,
  pins = none,
  lines = none,
  areas = none,
  onPinClick,
  onPinMove,
  onPlaceClick,
  isSteady = false,
}: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const placed = useRef<Chart>(undefined);
  const isDark = useComputedColorScheme() === 'dark';

  useEffect(() => {
    const map = new Chart({
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
      setChart(map);
    });
    return () => {
      setChart(undefined);
      map.remove();
    };
  }, [label, isDark]);

  useEffect(() => {
    if (!chart) return;
    setFeatures(
      chart,
      'lines',
      lines.map(({ colour, coordinates }) => ({ colour, geometry: { type: 'LineString', coordinates } })),
    );
  }, [chart, lines]);

  useEffect(() => {
    if (!chart) return;
    setFeatures(
      chart,
      'areas',
      areas.map(({ colour, rings }) => ({ colour, geometry: { type: 'Polygon', coordinates: rings } })),
    );
  }, [chart, areas]);

  useEffect(() => {
    if (!chart) return;
    const markers = pins.map(pin => createPin(pin, onPinClick, onPinMove).addTo(chart));
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [chart, pins, onPinClick, onPinMove]);

  useEffect(() => {
    if (!chart || !onPlaceClick) return;
    const click = ({ lngLat: { lat, lng } }: MapMouseEvent) => onPlaceClick({ lat, lng });
    chart.on('click', click);
    chart.getCanvas().style.cursor = 'crosshair';
    return () => {
      chart.off('click', click);
      chart.getCanvas().style.cursor = '';
    };
  }, [chart, onPlaceClick]);

  const seen = placesOf({ pins, lines, areas });
  const seenKey = JSON.stringify(seen);
  useEffect(() => {
    const places = JSON.parse(seenKey) as [number, number][];
    if (!chart || places.length === 0 || (isSteady && placed.current === chart)) return;
    placed.current = chart;
    const bounds = new LngLatBounds();
    for (const place of places) bounds.extend(place);
    chart.fitBounds(bounds, { padding: 48, maxZoom: 15, animate: false });
  }, [chart, seenKey, isSteady]);

  return (
    <Box
      ref={box}
      // The canvas in it is the labelled region; a second one of the same name would only be in the way.
      h={height}
      style={{ borderRadius: 'var(--mantine-radius-md)', overflow: 'hidden' }}
    />
  );
}

function addLayers(map: Chart) {
  for (const name of ['areas', 'lines'])
    map.addSource(name, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: 'areas',
    source: 'areas',
    type: 'fill',
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.18 },
  });
  map.addLayer({
    id: 'area-edges',
    source: 'areas',
    type: 'line',
    paint: { 'line-color': ['get', 'colour'], 'line-width': 2 },
  });
  map.addLayer({
    id: 'lines',
    source: 'lines',
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': 4, 'line-opacity': 0.8 },
  });
}

type Shape = { colour: string; geometry: Geometry };

function setFeatures(map: Chart, name: string, shapes: Shape[]) {
  const features = shapes.map(({ colour, geometry }) => ({
    type: 'Feature' as const,
    properties: { colour },
    geometry,
  }));
  map.getSource<GeoJSONSource>(name)?.setData({ type: 'FeatureCollection', features });
}

/** The corners of what is shown, so that a moving worker does not keep moving the map. */
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
