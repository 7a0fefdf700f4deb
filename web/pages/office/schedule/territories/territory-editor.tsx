import {
  Alert,
  Button,
  Card,
  Group,
  SegmentedControl,
  Slider,
  Stack,
  TagsInput,
  Text,
  Title,
} from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { BRAND } from '../../../../ui/map/colors.ts';
import { LazyMap } from '../../../../ui/map/lazy-map.tsx';
import type { MapArea } from '../../../../ui/map/map-view.tsx';
import type { MapPin } from '../../../../ui/map/pin.ts';
import { franchise as words } from '../../../../words/franchise.ts';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { type Franchise, useSaveFranchise } from '../../parts/use-franchises.ts';
import { DrawnArea } from './drawn-area.tsx';
import { crossesItself, type Point, parseCorners, writeCorners } from './polygon.ts';
import { useCoverage, useTerritories } from './use-territories.ts';

type Kind = NonNullable<Franchise['territory']>['kind'];
type Ring = [lng: number, lat: number][];
const closed = (ring: Ring): Ring => [...ring, ring[0]!];
const pointsOf = (ring: number[][] = []): Point[] => ring.map(([lat, lng]) => ({ lat: lat!, lng: lng! }));
const flipped = (ring: number[][]): Ring => ring.map(([lat, lng]) => [lng!, lat!]);

/** A franchise's territory by drive time, drawn area or ZIP codes, shown on a map before it is saved. */
export function TerritoryEditor({ franchise }: { franchise: Franchise }) {
  const t = useTranslate();
  const { territory, lat, lng } = franchise;
  const [kind, setKind] = useState<Kind>(territory?.kind ?? 'drive');
  const [minutes, setMinutes] = useState(territory?.minutes ?? 20);
  const [postcodes, setPostcodes] = useState(territory?.postcodes ?? []);
  const [text, setText] = useState(writeCorners(pointsOf(territory?.polygon)));
  const corners = useMemo(() => parseCorners(text).corners, [text]);
  const [settled] = useDebouncedValue(minutes, 300);
  const base = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]);
  const coverage = useCoverage(kind === 'drive' ? base : null, settled);
  const saved = useTerritories([franchise.id]);
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const save = useSaveFranchise();

  const areas = useMemo((): MapArea[] => {
    if (kind === 'drive' && coverage.data)
      return coverage.data.polygons.map(({ minutes, coords }) => ({
        id: String(minutes),
        color: BRAND,
        rings: [flipped(coords)],
      }));
    if (kind === 'polygon')
      return corners.length < 3
        ? []
        : [{ id: 'area', color: BRAND, rings: [closed(corners.map(({ lat, lng }) => [lng, lat]))] }];
    const drawn = saved.data?.find(({ franchiseId }) => franchiseId === franchise.id);
    return (drawn?.polygons ?? []).map((ring, i) => ({
      id: String(i),
      color: BRAND,
      rings: [flipped(ring)],
    }));
  }, [kind, corners, coverage.data, saved.data, franchise.id]);
  const label = franchise.address ?? franchise.name;
  const pins = useMemo((): MapPin[] => {
    const home = base ? [{ id: 'base', ...base, color: '#034a3f', label }] : [];
    if (kind !== 'polygon') return home;
    const drawn = corners.map((corner, i) => ({
      ...{ id: String(i), ...corner, color: BRAND, isMovable: true, text: String(i + 1) },
      label: t(words.corner, { number: i + 1 }),
    }));
    return [...home, ...drawn];
  }, [base, label, kind, corners, t]);
  const addCorner = useCallback((place: Point) => setText(writeCorners([...corners, place])), [corners]);
  const moveCorner = useCallback(
    (id: string, to: Point) =>
      setText(writeCorners(corners.map((corner, i) => (String(i) === id ? to : corner)))),
    [corners],
  );

  function saveTerritory(next: Franchise['territory']) {
    save.mutateAsync({ id: franchise.id, patch: { territory: next } }).then(
      () =>
        notifyDone(t, t(words.territorySaved), () => {
          save
            .mutateAsync({ id: franchise.id, patch: { territory } })
            .catch(error => notifyFailure(t, error));
        }),
      () => {},
    );
  }
  const values: Record<Kind, Franchise['territory']> = {
    drive: { kind: 'drive', minutes },
    polygon: { kind: 'polygon', polygon: corners.map(({ lat, lng }) => [lat, lng]) },
    postcodes: { kind: 'postcodes', postcodes },
  };
  const isReady = {
    drive: base !== null,
    polygon: corners.length >= 3 && parseCorners(text).wrong === null && !crossesItself(corners),
    postcodes: postcodes.length > 0,
  }[kind];
  return (
    <Card withBorder component="section" aria-labelledby="territory-title">
      <Title order={2} size="h4" id="territory-title" mb="sm">
        {t(words.territory)}
      </Title>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          data={[
            { value: 'drive', label: t(words.byDrive) },
            { value: 'polygon', label: t(words.byArea) },
            { value: 'postcodes', label: t(words.byPostcodes) },
          ]}
          value={kind}
          onChange={value => setKind(value as Kind)}
          aria-label={t(words.kind)}
        />
        {kind === 'polygon' && <DrawnArea text={text} onChange={setText} />}
        {kind === 'drive' &&
          (base ? (
            <div>
              <Text size="sm" fw={600} id="minutes-label">
                {t(words.minutesFromBase)}: {minutes}
              </Text>
              <Slider
                value={minutes}
                onChange={setMinutes}
                min={5}
                max={120}
                step={5}
                thumbLabel={t(words.minutesFromBase)}
                label={null}
                styles={{ markLabel: { color: 'var(--mantine-color-text)' } }}
                marks={[15, 30, 60, 90].map(value => ({ value, label: String(value) }))}
                mb="lg"
              />
            </div>
          ) : (
            <Alert variant="default">{t(words.needsBase)}</Alert>
          ))}
        {kind === 'postcodes' && (
          <TagsInput
            label={t(words.postcodes)}
            value={postcodes}
            onChange={setPostcodes}
            splitChars={[',', ' ', ';']}
            clearable
          />
        )}
        <LazyMap
          label={t(words.territoryMap)}
          height={340}
          areas={areas}
          pins={pins}
          onPlaceClick={kind === 'polygon' ? addCorner : undefined}
          onPinMove={moveCorner}
          keepsView={kind === 'polygon'}
        />
        <Text size="sm" role="status" mih={22}>
          {kind !== 'drive'
            ? null
            : coverage.isFetching
              ? t(words.drawing)
              : coverage.data?.source === 'estimate'
                ? t(words.needsMap)
                : coverage.data?.reason}
        </Text>
        {coverage.isError && <ErrorAlert error={coverage.error} onRetry={coverage.refetch} />}
        {save.isError && <ErrorAlert error={save.error} />}
        <Group justify="space-between">
          <Button variant="default" onClick={() => saveTerritory(null)} disabled={!territory}>
            {t(words.clearTerritory)}
          </Button>
          <Button onClick={() => saveTerritory(values[kind])} loading={save.isPending} disabled={!isReady}>
            {t(words.saveTerritory)}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
