import type { Deps } from '../../../deps.ts';
import { KEEP_CONTOURS } from './draw-contours.ts';
import { KEEP_PLACES } from './find-address.ts';
import { forgetAnswers } from './store.ts';

export async function forgetOldAnswers({ sql, clock }: Deps) {
  const now = clock.now();
  await forgetAnswers(sql, now.subtract(KEEP_CONTOURS), now.subtract(KEEP_PLACES));
}
