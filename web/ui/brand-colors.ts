import type { MantineColorsTuple } from '@mantine/core';
import { contrast } from './contrast.ts';

/** A green: what a business has until it picks its own color. */
export const DEFAULT_BRAND = '#0b6e5f';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The lightest gray that text in the brand's color is put on, and the lightest background of the dark scheme. */
const [LIGHT_PAGE, DARK_PAGE] = ['#f1f3f5', '#2e2e33'];
const READABLE = 4.5;
/** Lighter colors get black text (as the theme's `luminanceThreshold` has it), the others white. */
const LIGHT_ENOUGH_FOR_BLACK = 0.35;

const channels = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));

function mix(color: string, other: string, share: number): string {
  const to = channels(other);
  return `#${channels(color)
    .map((from, i) => Math.round(from + (to[i]! - from) * share))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The color itself if it can be read on this background, else as little of the other as it takes. */
function readableOn(page: string, color: string, towards: string, least = READABLE): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share);
    if (contrast(candidate, page) >= least) return candidate;
  }
  return towards;
}

/** The luminance of a color follows from its contrast with black. */
const isLight = (color: string) => contrast(color, BLACK) * 0.05 - 0.05 > LIGHT_ENOUGH_FOR_BLACK;

/** Ten shades of a brand's color, from light to dark. The eighth fills buttons. */
export function brandShades(color: string): MantineColorsTuple {
  const fill = isLight(color) ? color : readableOn(WHITE, color, BLACK);
  const tint = (share: number) => mix(fill, WHITE, share);
  return [
    ...[0.92, 0.82, 0.62, 0.44, 0.28, 0.18, 0.09].map(tint),
    fill,
    mix(fill, BLACK, 0.16),
    mix(fill, BLACK, 0.32),
  ] as unknown as MantineColorsTuple;
}

/** The brand's color as text: dark enough on white, light enough on black. */
export function brandText(color: string) {
  const [fill] = brandShades(color).slice(7) as [string];
  return {
    light: readableOn(LIGHT_PAGE, fill, BLACK),
    dark: readableOn(DARK_PAGE, mix(fill, WHITE, 0.28), WHITE),
  };
}
