import { callersFranchises } from '../caller.ts';

/**
 * Running sums are kept for each franchise and, under '', for the whole business. These are the ones that add up to what
 * the caller may see, or to what they may see of one franchise. Read the sums `asService`: the tail of changes that are
 * not summed yet names no franchise, so the database cannot limit it.
 */
export function figureScopes(franchiseId: string | undefined): string[] {
  const own = callersFranchises();
  if (!own) return [franchiseId ?? ''];
  return own.filter(id => franchiseId === undefined || id === franchiseId);
}
