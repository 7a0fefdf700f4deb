import type { Deps } from '../../../deps.ts';
import { CONTOUR_CACHE_TTL } from './draw-contours.ts';
import { PLACE_CACHE_TTL } from './find-address.ts';
import { deleteAnswers } from './store.ts';

export async function deleteOldAnswers({ sql, clock }: Deps) {
  const now = clock.now();
  await deleteAnswers(sql, now.subtract(CONTOUR_CACHE_TTL), now.subtract(PLACE_CACHE_TTL));
}
