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
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { LazyMap } from '../../../ui/map/lazy-map.tsx';
import type { MapArea } from '../../../ui/map/map-view.tsx';
import { franchise as words } from '../../../words/franchise.ts';
import { tellDone, tellFailure } from '../parts/tell.tsx';
import type { Franchise } from '../parts/use-franchises.ts';
import { useCoverage, useSaveFranchise, useTerritories } from './use-franchise.ts';

type Ring = [lng: number, lat: number][];
const flipped = (ring: number[][]): Ring => ring.map(([lat, lng]) => [lng!, lat!]);

/** Where a franchise works: as far as can be driven, shown before it is saved, or a list of postcodes. */
export function TerritoryEditor({ franchise }: { franchise: Franchise }) {
  const say = useWords();
  const { territory, lat, lng } = franchise;
  const [kind, setKind] = useState(territory?.kind === 'postcodes' ? 'postcodes' : 'drive');
  const [minutes, setMinutes] = useState(territory?.minutes ?? 20);
  const [postcodes, setPostcodes] = useState(territory?.postcodes ?? []);
  const [settled] = useDebouncedValue(minutes, 300);
  const base = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]);
  const coverage = useCoverage(kind === 'drive' ? base : null, settled);
  const saved = useTerritories();
  const save = useSaveFranchise();

  const areas = useMemo((): MapArea[] => {
    if (kind === 'drive' && coverage.data)
      return coverage.data.polygons.map(({ minutes, coords }) => ({
        id: String(minutes),
        colour: '#0b6e5f',
        rings: [flipped(coords)],
      }));
    const drawn = saved.data?.territories.find(({ franchiseId }) => franchiseId === franchise.id);
    return (drawn?.polygons ?? []).map((ring, i) => ({
      id: String(i),
      colour: '#0b6e5f',
      rings: [flipped(ring)],
    }));
  }, [kind, coverage.data, saved.data, franchise.id]);
  const pins = useMemo(
    () =>
      base ? [{ id: 'base', ...base, colour: '#034a3f', label: franchise.address ?? franchise.name }] : [],
    [base, franchise.address, franchise.name],
  );

  function keep(next: Franchise['territory']) {
    save.mutateAsync({ id: franchise.id, patch: { territory: next } }).then(
      () =>
        tellDone(say, say(words.territorySaved), () => {
          save
            .mutateAsync({ id: franchise.id, patch: { territory } })
            .catch(error => tellFailure(say, error));
        }),
      () => {},
    );
  }
  const wished: Franchise['territory'] =
    kind === 'drive' ? { kind: 'drive', minutes } : { kind: 'postcodes', postcodes };
  const isReady = kind === 'drive' ? base !== null : postcodes.length > 0;
  return (
    <Card withBorder component="section" aria-labelledby="territory-title">
      <Title order={2} size="h4" id="territory-title" mb="sm">
        {say(words.territory)}
      </Title>
      <Stack gap="sm">
        <SegmentedControl
          data={[
            { value: 'drive', label: say(words.byDrive) },
            { value: 'postcodes', label: say(words.byPostcodes) },
          ]}
          value={kind}
          onChange={setKind}
          aria-label={say(words.kind)}
        />
        {territory?.kind === 'polygon' && <Alert variant="default">{say(words.keptPolygon)}</Alert>}
        {kind === 'drive' ? (
          base ? (
            <div>
              <Text size="sm" fw={600} id="minutes-label">
                {say(words.minutesFromBase)}: {minutes}
              </Text>
              <Slider
                value={minutes}
                onChange={setMinutes}
                min={5}
                max={120}
                step={5}
                thumbLabel={say(words.minutesFromBase)}
                label={null}
                styles={{ markLabel: { color: 'var(--mantine-color-text)' } }}
                marks={[15, 30, 60, 90].map(value => ({ value, label: String(value) }))}
                mb="lg"
              />
            </div>
          ) : (
            <Alert variant="default">{say(words.needsBase)}</Alert>
          )
        ) : (
          <TagsInput
            label={say(words.postcodes)}
            value={postcodes}
            onChange={setPostcodes}
            splitChars={[',', ' ', ';']}
            clearable
          />
        )}
        <LazyMap label={say(words.territoryMap)} height={340} areas={areas} pins={pins} />
        <Text size="sm" role="status" mih={22}>
          {coverage.isFetching
            ? say(words.drawing)
            : coverage.data?.source === 'estimate'
              ? say(words.needsMap)
              : coverage.data?.reason}
        </Text>
        {coverage.isError && <Failure error={coverage.error} onRetry={coverage.refetch} />}
        {save.isError && <Failure error={save.error} />}
        <Group justify="space-between">
          <Button variant="default" onClick={() => keep(null)} disabled={!territory}>
            {say(words.clearTerritory)}
          </Button>
          <Button onClick={() => keep(wished)} loading={save.isPending} disabled={!isReady}>
            {say(words.saveTerritory)}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
