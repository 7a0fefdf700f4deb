import type { Reaches } from '../../map/reach.ts';
import { estimateRouting } from './estimate.ts';
import type { Routing } from './routing.ts';

type Drives = Pick<Routing, 'contours' | 'matrix' | 'route'>;

/** Uses the map where it has coverage and estimates beyond it, as when there is no map. */
export const estimateBeyondMap = (onMap: Drives, reach: () => Promise<Reaches>): Drives => ({
  async contours(from, contours) {
    const reaches = await reach();
    return (reaches(from) ? onMap : estimateRouting).contours(from, contours);
  },

  async matrix(sources, targets = sources) {
    const reaches = await reach();
    const [from, to] = [sources.filter(reaches), targets.filter(reaches)];
    if (from.length === sources.length && to.length === targets.length) return onMap.matrix(sources, targets);
    const rows = await estimateRouting.matrix(sources, targets);
    if (from.length === 0 || to.length === 0) return rows;
    const driven = await onMap.matrix(from, targets === sources ? from : to);
    const columns = targets.flatMap((target, j) => (reaches(target) ? [j] : []));
    rows
      .filter((_, i) => reaches(sources[i]!))
      .forEach((row, i) => {
        for (const [k, j] of columns.entries()) row[j] = driven[i]![k]!;
      });
    return rows;
  },

  async route(points) {
    const reaches = await reach();
    return (points.every(reaches) ? onMap : estimateRouting).route(points);
  },
});
