import type { Deps } from '../../../deps.ts';
import { RoutingError } from '../../../providers/routing/routing.ts';
import { ringsOf } from '../places/draw-coverage.ts';
import { type DriveTerritory, listDriveTerritories, type Ring, replaceAreas, saveDrawing } from './store.ts';

export const DRAW_TERRITORIES = 'draw-territories';

const TRY_AGAIN = Temporal.Duration.from({ minutes: 10 });

/** Draws the drive-time territories whose base, minutes or map changed since they were last drawn. */
export async function drawTerritories(deps: Deps): Promise<number> {
  const version = await deps.routing.version();
  let drawn = 0;
  for (const territory of await listDriveTerritories(deps.sql)) {
    const wanted = [version, territory.lat, territory.lng, territory.minutes].join('|');
    if (!isDue(deps, territory, wanted)) continue;
    await draw(deps, territory, wanted);
    drawn++;
  }
  return drawn;
}

function isDue(deps: Deps, { drawnFor, dueAt }: DriveTerritory, wanted: string): boolean {
  if (drawnFor !== wanted) return true;
  return dueAt !== null && Temporal.Instant.compare(dueAt, deps.clock.now()) <= 0;
}

/** The old area stays in effect while the engine is down, so a franchise does not lose customers to an outage. */
async function draw(deps: Deps, { id, lat, lng, minutes }: DriveTerritory, wanted: string) {
  try {
    const { geojson } = await deps.routing.contours({ lat, lng }, [{ minutes }]);
    const rings = ringsOf(geojson).map(({ ring }) => ring.map(([x, y]): Ring[number] => [y, x]));
    await deps.sql.begin(async sql => {
      await replaceAreas(sql, id, rings);
      await saveDrawing(sql, id, wanted, null);
    });
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    deps.log.warn({ err: error, franchiseId: id }, 'A territory could not be drawn');
    const dueAt = error.trouble === 'no-road' ? null : deps.clock.now().add(TRY_AGAIN);
    await saveDrawing(deps.sql, id, wanted, dueAt);
  }
}
