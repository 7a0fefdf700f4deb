import { toIso } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { estimateArrival } from '../account/estimate-arrival.ts';
import { ANYWHERE, drivesBetween, isRoutingTrouble, Places } from '../dispatch/drive-times.ts';
import type { Visit } from './schemas.ts';
import { findVisit, type VisitRow } from './store.ts';

/** Where the worker is and when they arrive; a customer sees it only while somebody is on the way to them. */
export async function followVisit(deps: Deps, email: string, jobId: string): Promise<Visit> {
  const { sql, clock, config } = deps;
  const fresh = clock.now().subtract({ minutes: config.locations.staleMinutes });
  const row = await findVisit(sql, jobId, email, fresh);
  if (!row) throw notFound('There is no such booking');
  const { lat, lng, workerLat, workerLng, recordedAt } = row;
  const status = row.status as Visit['status'];
  return {
    status,
    place: lat === null || lng === null ? null : { lat, lng },
    worker:
      workerLat === null || workerLng === null
        ? null
        : { lat: workerLat, lng: workerLng, recordedAt: recordedAt! },
    arrival: (await liveArrival(deps, row)) ?? estimateArrival({ ...row, status }, clock.now()),
  };
}

/** By the road from where the worker is; nothing where either place or the road is not known. */
async function liveArrival(deps: Deps, row: VisitRow): Promise<Visit['arrival']> {
  if (row.status !== 'en_route') return null;
  const places = new Places();
  const [from, to] = [places.row(row.workerLat, row.workerLng), places.row(row.lat, row.lng)];
  if (from === ANYWHERE || to === ANYWHERE) return null;
  try {
    const seconds = (await drivesBetween(deps, places, [[from, to]]))(from, to);
    return seconds < 0 ? null : { at: toIso(deps.clock.now().add({ seconds })), source: 'live' };
  } catch (error) {
    if (!isRoutingTrouble(error)) throw error;
    deps.log.warn({ err: error }, 'An arrival is told by the plan: drive times are not to be had');
    return null;
  }
}
