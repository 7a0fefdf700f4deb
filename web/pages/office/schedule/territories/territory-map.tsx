import { useMemo } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { palette } from '../../../../ui/map/colors.ts';
import { LazyMap } from '../../../../ui/map/lazy-map.tsx';
import { franchise as words } from '../../../../words/franchise.ts';
import type { Franchise } from '../../parts/use-franchises.ts';
import { useTerritories } from './use-territories.ts';

/** The territories of franchises on one map. */
export function TerritoryMap({ franchises }: { franchises: Franchise[] }) {
  const t = useTranslate();
  const territories = useTerritories(franchises.map(({ id }) => id));
  const colors = useMemo(
    () => new Map(franchises.map(({ id }, i) => [id, palette[i % palette.length]!])),
    [franchises],
  );
  const areas = useMemo(
    () =>
      (territories.data ?? []).flatMap(({ franchiseId, polygons }) =>
        polygons.map((ring, i) => ({
          id: `${franchiseId}:${i}`,
          color: colors.get(franchiseId) ?? palette[0]!,
          rings: [ring.map(([lat, lng]): [number, number] => [lng!, lat!])],
        })),
      ),
    [territories.data, colors],
  );
  const pins = useMemo(
    () =>
      franchises.flatMap(({ id, name, lat, lng }) =>
        lat === null || lng === null
          ? []
          : { id, lat, lng, label: name, color: colors.get(id)!, text: name[0] },
      ),
    [franchises, colors],
  );
  return <LazyMap label={t(words.allTerritories)} height={360} areas={areas} pins={pins} />;
}
