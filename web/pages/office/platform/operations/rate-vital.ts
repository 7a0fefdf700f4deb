/** The Web Vitals thresholds for good and poor: milliseconds, unitless for CLS. */
const limits: Record<string, [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  FCP: [1_800, 3_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

export type Rating = 'good' | 'fair' | 'poor';

export function rateVital(metric: string, value: number): Rating | undefined {
  const limit = limits[metric];
  if (!limit) return undefined;
  return value <= limit[0] ? 'good' : value <= limit[1] ? 'fair' : 'poor';
}
